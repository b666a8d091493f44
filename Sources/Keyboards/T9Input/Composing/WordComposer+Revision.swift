/// A word typed in a sentence that is not over yet.
struct TypedWord: Hashable, Sendable {
    let keys: TypedKeys
    /// In its own spelling.
    var word: String
    /// As it stands in the document, without the space behind it.
    var text: String
    /// What it taught.
    var changes: [LearningChange]
    let letterCase: LetterCase
    var preceding: PrecedingWords
    /// Whether the user picked it, so that it stays.
    var isPicked: Bool
}

/// What a later word made of the words before it.
package struct Revision: Hashable, Sendable {
    /// What stood in the text from the first word that changes to the last one typed, a space between words.
    package let old: String
    /// What stands there now.
    package let new: String
    /// What is to be stored: the old words are not learnt, the new ones are.
    package let changes: [LearningChange]
    /// The words as they were.
    let before: [TypedWord]
}

extension WordComposer {
    /// How many words back a word can change, itself not counted.
    private static var reach: Int { 3 }
    /// How many meanings of a word are tried.
    private static var maximumMeanings: Int { 6 }
    /// How much likelier (in the unit of scores) other words have to be.
    private static var margin: Int { 10 }

    /// Keeps a committed word for as long as later ones may change it.
    mutating func remember(_ committed: CommittedWord, _ draft: WordDraft?) {
        guard aids.revises else { return }
        guard let draft, let word = committed.word, draft.shown.kind != .suggestion else {
            sentence = []
            return
        }
        let typed = TypedWord(
            keys: draft.keys, word: word, text: committed.text, changes: committed.changes, letterCase: letterCase,
            preceding: preceding, isPicked: draft.choice != .automatic || draft.shown.kind != .exact)
        // A mark ends what belongs together.
        let goesOn = sentence.last?.text.last?.isLetter == true
        sentence = (goesOn ? sentence.suffix(Self.reach) : []) + [typed]
    }

    /// Forgets the words of the sentence unless the text still ends with them, whatever else was typed or moved meanwhile.
    ///
    /// - Parameter text: the text before the caret, or as much of its end as can be seen.
    package mutating func keepSentence(atEndOf text: String) {
        guard !sentence.isEmpty else { return }
        let end = text.last == " " ? text.dropLast() : text[...]
        if !end.hasSuffix(sentence.map(\.text).joined(separator: " ")) { sentence = [] }
    }

    /// Reads the words of the sentence again, now that the last one is there: those that were not picked change where others
    /// are likelier together.
    ///
    /// - Returns: what changed, already learnt; `nil` if nothing did.
    package mutating func revise() -> Revision? {
        guard aids.revises, sentence.count > 1, let first = sentence.first else { return nil }
        // What the words as they stand have just taught would speak for them.
        var reader = self
        _ = reader.learned.takeBack(sentence.flatMap(\.changes))
        var paths = [Path(words: [], score: 0, preceding: first.preceding)]
        for (place, typed) in sentence.enumerated() {
            let isFixed = typed.isPicked || place == sentence.count - 1
            paths = reader.continued(paths, with: typed, isFixed: isFixed)
        }
        let current = sentence.map(\.word)
        guard let best = paths.max(by: { $0.score < $1.score }), best.words != current,
            let old = reader.score(of: current, after: first.preceding), best.score - old >= Self.margin
        else { return nil }
        return replace(with: best.words)
    }

    /// Puts the words back as they were before a revision, to stay so.
    ///
    /// - Returns: the changes to store.
    package mutating func takeBack(_ revision: Revision) -> [LearningChange] {
        sentence = revision.before.map { word in
            var word = word
            word.isPicked = true
            return word
        }
        return learned.takeBack(revision.changes)
    }

    /// Words in a row, and how likely they are together.
    private struct Path {
        var words: [String]
        var score: Int
        var preceding: PrecedingWords
    }

    /// Each path with each meaning of the next word; of those that end in the same words the likeliest.
    private func continued(_ paths: [Path], with typed: TypedWord, isFixed: Bool) -> [Path] {
        var best: [PrecedingWords: Path] = [:]
        for path in paths {
            for meaning in meanings(of: typed, isFixed: isFixed, after: path.preceding) {
                let next = Path(
                    words: path.words + [meaning.text], score: path.score + meaning.score,
                    preceding: path.preceding.followed(by: meaning.text))
                if best[next.preceding].map({ $0.score < next.score }) ?? true { best[next.preceding] = next }
            }
        }
        return best.values.sorted { $0.words.lexicographicallyPrecedes($1.words) }
    }

    private func meanings(of typed: TypedWord, isFixed: Bool, after preceding: PrecedingWords) -> [Candidate] {
        let ranking = ranking(after: preceding)
        guard isFixed else {
            return Array(
                ranking.exactWords(for: typed.keys.digits, at: typed.keys.prefix).prefix(Self.maximumMeanings))
        }
        // A longer word that was picked is not among the exact ones.
        return ranking.candidates(for: typed.keys.digits, at: typed.keys.prefix).filter { $0.text == typed.word }
    }

    private func score(of words: [String], after preceding: PrecedingWords) -> Int? {
        var preceding = preceding
        var sum = 0
        for (word, typed) in zip(words, sentence) {
            let candidates = ranking(after: preceding).candidates(for: typed.keys.digits, at: typed.keys.prefix)
            guard let candidate = candidates.first(where: { $0.text == word }) else { return nil }
            sum += candidate.score
            preceding = preceding.followed(by: word)
        }
        return sum
    }

    private mutating func replace(with words: [String]) -> Revision? {
        guard let firstChanged = zip(words, sentence).enumerated().first(where: { $1.0 != $1.1.word })?.offset
        else { return nil }
        let before = sentence
        var changes: [LearningChange] = []
        for place in firstChanged..<sentence.count {
            let old = sentence[place]
            var new = old
            if old.word != words[place] {
                new.word = words[place]
                new.text = old.letterCase.applied(to: new.word, on: index.keypad)
            }
            let previous = place > 0 ? sentence[place - 1].word.lowercased() : nil
            if place > firstChanged {
                new.preceding = sentence[place - 1].preceding.followed(by: sentence[place - 1].text)
            }
            new.changes = old.changes.map { $0.changed(to: new.word, after: previous) }
            if new.changes != old.changes { changes += old.changes.inverse + new.changes }
            sentence[place] = new
        }
        learned.apply(changes)
        let text = { (words: [TypedWord]) in words[firstChanged...].map(\.text).joined(separator: " ") }
        return Revision(old: text(before), new: text(sentence), changes: changes, before: before)
    }
}

extension LearningChange {
    /// The same lesson about another word after another word; a preference stays with its word.
    fileprivate func changed(to word: String, after previous: String?) -> LearningChange {
        switch self {
        case .committed(_, let count): .committed(word, by: count)
        case .pair(let old, _, let count): .pair(previous ?? old, word, by: count)
        case .preferred, .added: self
        }
    }
}
