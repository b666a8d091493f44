@testable import T9Input

/// Later words change earlier ones: every reading of the last words is tried.
extension NaiveComposer {
    mutating func remember(_ committed: Committed) {
        guard aids.revises || aids.forgives else { return }
        guard let draft, !draft.digits.isEmpty else {
            sentence = []
            return
        }
        let shown = draft.candidates[draft.index].kind
        var isUnknown = [.stem, .letter, .letters].contains(shown)
        if case .slipped(let slip) = shown { isUnknown = slip != .apostrophe }
        isUnknown = isUnknown && aids.forgives && !draft.isChosen && !draft.isReopened
        guard committed.word != nil || isUnknown else {
            sentence = []
            return
        }
        let typed = Typed(
            keys: draft.keys, word: committed.word ?? "", text: committed.text, lesson: committed.lesson,
            letterCase: letterCase, preceding: preceding,
            stays: draft.isChosen || draft.isReopened || shown != .exact, isUnknown: isUnknown)
        let goesOn = sentence.last?.text.last?.isLetter ?? false
        sentence = (goesOn ? Array(sentence.suffix(3)) : []) + [typed]
    }

    /// The old and the new text, if something changed.
    mutating func revise() -> (old: String, new: String)? {
        if let joined = join() { return joined }
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

    /// Makes one word of the last two.
    private mutating func join() -> (old: String, new: String)? {
        guard aids.forgives, sentence.count > 1 else { return nil }
        let (first, last) = (sentence[sentence.count - 2], sentence[sentence.count - 1])
        let digits = first.keys.digits + last.keys.digits
        guard !first.stays || first.isUnknown, !last.stays || last.isUnknown, last.text.last?.isLetter == true,
            digits.count <= 64,
            let listed = words.words.first(where: { $0.digits == digits }), listed.score >= 350
        else { return nil }
        func score(_ typed: Typed, _ preceding: PrecedingWords) -> Int? {
            if typed.isUnknown { return 0 }
            return ranking(preceding).candidates(typed.keys).first { $0.text == typed.word }?.score
        }
        let word = ranking(first.preceding).exact(NaiveKeys(digits))[0]
        guard word.kind == .exact, let before = score(first, first.preceding),
            let after = score(last, first.preceding.followed(by: first.word)),
            word.score - 260 > before + after - 900 + 300
        else { return nil }
        for typed in [first, last] { learned.add(typed.lesson.map { ($0, -$1) }) }
        let place = NaiveRanking.places(before: first.preceding)[0]
        let joined = Typed(
            keys: NaiveKeys(digits), word: word.text, text: Self.cased(word.text, first.letterCase),
            lesson: aids.learns ? [("committed \(word.text)", 1), ("pair \(place) \(word.text)", 1)] : [],
            letterCase: first.letterCase, preceding: first.preceding, stays: false)
        learned.add(joined.lesson)
        sentence = sentence.dropLast(2) + [joined]
        return ("\(first.text) \(last.text)", joined.text)
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
