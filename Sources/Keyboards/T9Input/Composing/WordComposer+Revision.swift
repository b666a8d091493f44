/// A word of the current sentence that later words may still change.
struct TypedWord: Hashable, Sendable {
    var keys: TypedKeys
    /// The word in its own spelling; empty for letters that are none.
    var word: String
    /// The word as the document has it, without the space after it.
    var text: String
    /// What the word taught.
    var changes: [LearningChange]
    let letterCase: LetterCase
    var preceding: PrecedingWords
    /// Whether the user picked the word, so that it must not change.
    var isPicked: Bool
    /// Whether what is shown was not chosen by the user, so that its keys may have slipped.
    var isFree = false
    /// How likely the word was where it was typed, in the unit of ``WordIndex``'s scores.
    var score = 0
}

extension Sequence<TypedWord> {
    /// The words as the document has them, with a space between them.
    var text: String { map(\.text).joined(separator: " ") }
}

/// How a later word changed the words before it.
package struct Revision: Hashable, Sendable {
    /// The old text, from the first word that changes to the last one typed, with a space between words.
    package let old: String
    /// The new text in its place.
    package let new: String
    /// The changes to store: the old words are unlearnt and the new ones learnt.
    package let changes: [LearningChange]
    /// The words of the sentence before the revision.
    let before: [TypedWord]
}

extension WordComposer {
    /// How many words back a word can change, not counting itself.
    private static var reach: Int { 3 }
    /// How many meanings are tried for each word.
    private static var maximumMeanings: Int { 6 }
    /// By how much the score of other words must be higher.
    private static var margin: Int { 10 }

    /// Keeps a committed word while later ones may still change it.
    mutating func remember(_ committed: CommittedWord, _ draft: WordDraft?) {
        guard aids.revises || aids.forgives || !supplements.properNames.isEmpty else { return }
        guard let draft, draft.shown.kind != .suggestion else { return sentence = [] }
        let isFree =
            aids.forgives && draft.choice == .automatic && draft.shown.mayHaveSlipped && !letterCase.isOfOneWord
            && !ranking.isNeverOverruled(draft.shown)
        guard committed.word != nil || isFree else { return sentence = [] }
        let typed = TypedWord(
            keys: draft.keys, word: committed.word ?? "", text: committed.text, changes: committed.changes,
            letterCase: letterCase, preceding: preceding,
            isPicked: draft.choice != .automatic || draft.shown.kind != .exact, isFree: isFree,
            score: draft.shown.scoreOnceTyped)
        // A mark ends the sequence of words.
        let continues = sentence.last?.text.last?.isLetter == true
        sentence = (continues ? sentence.suffix(Self.reach) : []) + [typed]
    }

    /// Forgets the words of the sentence unless the text still ends with them. Something else may have been typed or
    /// the caret moved.
    ///
    /// - Parameter text: the text before the caret, or the part of its end that is visible.
    package mutating func keepSentence(atEndOf text: String) {
        guard !sentence.isEmpty else { return }
        let typed = sentence.text.utf8
        let end = text.utf8.last == UInt8(ascii: " ") ? text.utf8.dropLast() : text.utf8[...]
        if !end.suffix(typed.count).elementsEqual(typed) { sentence = [] }
    }

    /// Ranks the words of the sentence again after its last word was committed. Words that were not picked change if
    /// other words are more likely together, and the last two if they look mistyped.
    ///
    /// - Returns: what changed, already learnt; `nil` if nothing changed.
    package mutating func revise() -> Revision? {
        if let mended = mend() ?? spellName() { return mended }
        guard aids.revises, sentence.count > 1, let first = sentence.first else { return nil }
        // Unlearns what the words have just taught, which would favour them.
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

    /// Restores the words from before a revision and keeps them from being revised again.
    ///
    /// - Returns: the changes to store.
    package mutating func takeBack(_ revision: Revision) -> [LearningChange] {
        sentence = revision.before.map { word in
            var word = word
            (word.isPicked, word.isFree) = (true, false)
            return word
        }
        return learned.takeBack(revision.changes)
    }

    /// A sequence of words and the sum of their scores.
    private struct Path {
        var words: [String]
        var score: Int
        var preceding: PrecedingWords
    }

    /// Extends each path by each meaning of the next word. Of the paths that end in the same words, only the best is
    /// kept.
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
            return Array(ranking.exactWords(for: typed.keys).prefix(Self.maximumMeanings))
        }
        // A longer word that was picked is not among the exact words.
        return ranking.candidates(for: typed.keys).filter { $0.text == typed.word }
    }

    private func score(of words: [String], after preceding: PrecedingWords) -> Int? {
        var preceding = preceding
        var sum = 0
        for (word, typed) in zip(words, sentence) {
            let candidates = ranking(after: preceding).candidates(for: typed.keys)
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
                new.text = cased(new.word, old.letterCase)
            }
            if place > firstChanged {
                new.preceding = sentence[place - 1].preceding.followed(by: sentence[place - 1].text)
            }
            new.changes = old.changes.map { $0.changed(to: new.word, from: old.preceding, to: new.preceding) }
            if new.changes != old.changes { changes += old.changes.inverse + new.changes }
            sentence[place] = new
        }
        learned.apply(changes)
        return Revision(
            old: before[firstChanged...].text, new: sentence[firstChanged...].text, changes: changes, before: before)
    }
}

extension LearningChange {
    /// The same lesson for another word after other words. A pick stays with its word.
    fileprivate func changed(
        to word: String, from old: PrecedingWords, to new: PrecedingWords
    ) -> LearningChange {
        switch self {
        case .committed(_, let count): .committed(word, by: count)
        case .pair(let place, _, let count):
            .pair(place == old.place ? new.place : new.widePlace, word, by: count)
        case .picked, .preferred, .added: self
        }
    }
}
