@testable import T9Input

/// Later words change earlier ones: every reading of the last words is tried.
extension NaiveComposer {
    mutating func remember(_ committed: Committed) {
        guard aids.revises else { return }
        guard let draft, let word = committed.word, !draft.digits.isEmpty else {
            sentence = []
            return
        }
        let typed = Typed(
            keys: draft.keys, word: word, text: committed.text, lesson: committed.lesson, letterCase: letterCase,
            preceding: preceding,
            stays: draft.isChosen || draft.isReopened || draft.candidates[draft.index].kind != .exact)
        let goesOn = sentence.last?.text.last?.isLetter ?? false
        sentence = (goesOn ? Array(sentence.suffix(3)) : []) + [typed]
    }

    /// The old and the new text, if something changed.
    mutating func revise() -> (old: String, new: String)? {
        guard aids.revises, sentence.count > 1 else { return nil }
        var reader = self
        for typed in sentence { reader.learned.add(typed.lesson.map { ($0, -$1) }) }
        let current = sentence.map(\.word)
        var ways: [(words: [String], score: Int)] = [([], 0)]
        for (place, typed) in sentence.enumerated() {
            let isFixed = typed.stays || place == sentence.count - 1
            var known: [PrecedingWords: [Choice]] = [:]
            ways = ways.flatMap { way -> [(words: [String], score: Int)] in
                let preceding = way.words.reduce(sentence[0].preceding) { $0.followed(by: $1) }
                let meanings = known[preceding] ?? reader.meanings(of: typed, isFixed, after: preceding)
                known[preceding] = meanings
                return meanings.map { (way.words + [$0.text], way.score + $0.score) }
            }
        }
        var (old, preceding) = (0, sentence[0].preceding)
        for typed in sentence {
            let all = reader.ranking(preceding).candidates(typed.keys)
            guard let own = all.first(where: { $0.text == typed.word }) else { return nil }
            old += own.score
            preceding = preceding.followed(by: typed.word)
        }
        let best = ways.min {
            $0.score != $1.score ? $0.score > $1.score : $0.words.lexicographicallyPrecedes($1.words)
        }
        guard let best, best.words != current, best.score - old >= 10 else { return nil }
        return replace(best.words)
    }

    private func meanings(of typed: Typed, _ isFixed: Bool, after preceding: PrecedingWords) -> [Choice] {
        let ranking = ranking(preceding)
        return isFixed
            ? ranking.candidates(typed.keys).filter { $0.text == typed.word }
            : Array(ranking.exact(typed.keys).prefix(6))
    }

    private mutating func replace(_ words: [String]) -> (old: String, new: String)? {
        guard let first = words.indices.first(where: { words[$0] != sentence[$0].word }) else { return nil }
        let old = sentence[first...].map(\.text).joined(separator: " ")
        for place in first..<sentence.count {
            var typed = sentence[place]
            learned.add(typed.lesson.map { ($0, -$1) })
            let isOther = typed.word != words[place]
            let before = NaiveRanking.places(before: typed.preceding)
            if place > first { typed.preceding = sentence[place - 1].preceding.followed(by: sentence[place - 1].text) }
            let after = NaiveRanking.places(before: typed.preceding)
            typed.lesson = typed.lesson.map { name, count in
                let parts = name.split(separator: " ").map(String.init)
                switch parts[0] {
                case "committed": return ("committed \(words[place])", count)
                case "pair":
                    let isWide = parts.dropFirst().dropLast().joined(separator: " ") != before[0]
                    return ("pair \(after[isWide ? 1 : 0]) \(words[place])", count)
                default: return (name, count)
                }
            }
            if isOther {
                typed.word = words[place]
                typed.text = Self.cased(typed.word, typed.letterCase)
            }
            learned.add(typed.lesson)
            sentence[place] = typed
        }
        return (old, sentence[first...].map(\.text).joined(separator: " "))
    }

    /// Restores everything; the words are not revised again.
    mutating func takeBackRevision(to before: NaiveComposer) {
        learned = before.learned
        sentence = before.sentence
        for place in sentence.indices { sentence[place].stays = true }
    }
}
