/// Words that look mistyped once the next one is known.
extension WordComposer {
    /// By how much other words have to be likelier than the two that were typed.
    private static var margin: Int { 300 }
    /// How much less another word counts in place of the first, which was seen and left as it is. With 0, one or two
    /// right words of a thousand changed in German, Spanish and Italian texts, with 150 half as many or fewer.
    private static var doubt: Int { 150 }
    /// Words of so few keys are too much alike: the next one has to be likelier after another, by this support.
    private static var fewKeys: Int { 3 }
    private static var support: Int { 50 }
    /// By how much the context may make a word likelier than the list. Words that would need more are not looked for.
    private static var gain: Int { 300 }
    /// How many words are tried in place of one.
    private static var maximumWords: Int { 3 }

    /// What may have been meant in place of the last two words.
    private struct Meaning {
        /// The words, with the keys that they have, and the score of each where it stands.
        let words: [(keys: TypedKeys, text: String, score: Int)]
        /// The score of the words together, less that of the slip.
        let score: Int
    }

    /// Replaces the last two words if others are much likelier, of whose keys one slipped: `th e` becomes `the`.
    ///
    /// - Returns: what changed, already learnt; nil if nothing changed.
    mutating func mend() -> Revision? {
        guard aids.forgives, sentence.count > 1, let last = sentence.last, last.text.last?.isLetter == true,
            sentence[sentence.count - 2].isFree,
            sentence.suffix(2).allSatisfy({ $0.keys.diacritics.isEmpty })
        else { return nil }
        let first = sentence[sentence.count - 2]
        let meanings = joined(first, last) + moved(first, last) + slipped(first, before: last)
        guard let best = meanings.max(by: { $0.score < $1.score }),
            best.score > first.score + last.score + Self.margin
        else { return nil }
        return replaceLastTwo(with: best.words)
    }

    /// The word that two are if the space between them was not meant, or a letter beside it.
    private func joined(_ first: TypedWord, _ last: TypedWord) -> [Meaning] {
        let (left, right) = (first.keys.digits, last.keys.digits)
        guard last.isFree, left.count + right.count < WordIndex.maximumKeys else { return [] }
        let least = first.score + last.score + Self.margin - ScoreArithmetic.certainty
        let letters = KeySlip.neighbours(of: 0).map { ([$0], KeySlip.neighbour) }
        return (letters + [([], .space)]).compactMap { letter, slip in
            let prefix = (letter + right).reduce(first.keys.prefix) { index.prefix($0, after: $1) }
            guard let listed = listedScore(prefix), listed + Self.gain > least + slip.discount else { return nil }
            let keys = TypedKeys(left + letter + right, on: index)
            guard let word = likeliestWord(keys, after: first.preceding) else { return nil }
            return Meaning(
                words: [(keys, word.text, word.score)], score: word.score - slip.discount + ScoreArithmetic.certainty)
        }
    }

    /// The words that two are if the space was typed before the last letter of the first.
    private func moved(_ first: TypedWord, _ last: TypedWord) -> [Meaning] {
        guard last.isFree, last.keys.count > 1 else { return [] }
        let discount = KeySlip.swapped.discount
        let rest = last.keys.digits.dropFirst()
        guard let leftListed = listedScore(index.prefix(first.keys.prefix, after: last.keys.digits[0])),
            let rightListed = listedScore(index.prefix(of: rest)),
            leftListed + rightListed + 2 * Self.gain > first.score + last.score + Self.margin + discount
        else { return [] }
        let left = first.keys.followed(by: last.keys.digits[0], on: index)
        let right = TypedKeys(Array(rest), on: index)
        guard let word = likeliestWord(left, after: first.preceding),
            let next = likeliestWord(right, after: first.preceding.followed(by: word.text))
        else { return [] }
        return [
            Meaning(
                words: [(left, word.text, word.score), (right, next.text, next.score)],
                score: word.score + next.score - discount)
        ]
    }

    /// The score in the list of the likeliest word of keys.
    private func listedScore(_ prefix: WordIndex.Prefix) -> Int? {
        index.storage.exactRows(of: prefix).first.map { index.storage.score($0) }
    }

    private func likeliestWord(_ keys: TypedKeys, after preceding: PrecedingWords) -> Candidate? {
        ranking(after: preceding).exactWords(for: keys).first.flatMap {
            $0.kind == .exact && !$0.isHardlyWord ? $0 : nil
        }
    }

    /// Other words in place of the first, which the next word makes likelier.
    private func slipped(_ first: TypedWord, before last: TypedWord) -> [Meaning] {
        guard !last.word.isEmpty, CandidateRanking.maySlip(first.keys, score: first.score) else { return [] }
        return ranking(after: first.preceding).slips(of: first.keys, inPlaceOf: first.score, gain: Self.gain)
            .prefix(Self.maximumWords)
            .compactMap { word in
                guard word.text != first.word, let digits = index.keypad.digits(for: word.text) else { return nil }
                let listed = ranking(after: first.preceding.followed(by: word.text))
                    .score(of: last.word, digits: last.keys.digits)
                let next = listed?.inContext ?? last.score
                guard first.keys.count > Self.fewKeys || next - last.score >= Self.support else { return nil }
                return Meaning(
                    words: [(TypedKeys(digits, on: index), word.text, word.score), (last.keys, last.word, next)],
                    score: word.score + next - Self.doubt)
            }
    }

    private mutating func replaceLastTwo(with words: [(keys: TypedKeys, text: String, score: Int)]) -> Revision {
        let (before, old) = (sentence, sentence.suffix(2))
        var preceding = sentence[sentence.count - 2].preceding
        var changes = old.flatMap(\.changes).inverse
        sentence.removeLast(2)
        for (word, typed) in zip(words, old) {
            var new = typed
            if word.text != typed.word {
                let spelling = spelledInName(word.text, after: preceding, typed.letterCase)
                (new.keys, new.word, new.text) = (word.keys, word.text, cased(spelling, typed.letterCase))
                new.isPicked = false
            }
            (new.preceding, new.score) = (preceding, word.score)
            new.changes = aids.learns ? lesson(of: word.text, after: preceding) : []
            changes += new.changes
            sentence.append(new)
            preceding = preceding.followed(by: word.text)
        }
        learned.apply(changes)
        return Revision(old: old.text, new: sentence.suffix(words.count).text, changes: changes, before: before)
    }
}
