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
        var mayHaveSlipped = [.exact, .formed, .stem, .letter, .letters].contains(shown)
        if case .slipped(let slip) = shown { mayHaveSlipped = slip != .apostrophe }
        let isFree =
            mayHaveSlipped && aids.forgives && !draft.isChosen && !draft.isReopened && !letterCase.isOfOneWord
            && !ranking().isNeverOverruled(draft.candidates[draft.index].text)
        guard committed.word != nil || isFree else {
            sentence = []
            return
        }
        let isNoWord = [.stem, .letter, .letters].contains(shown)
        let score = isNoWord ? 0 : draft.candidates[draft.index].score - (shown == .formed ? 300 : 0)
        let typed = Typed(
            keys: draft.keys, word: committed.word ?? "", text: committed.text, lesson: committed.lesson,
            letterCase: letterCase, preceding: preceding,
            stays: draft.isChosen || draft.isReopened || shown != .exact, isFree: isFree, score: score)
        let goesOn = sentence.last?.text.last?.isLetter ?? false
        sentence = (goesOn ? Array(sentence.suffix(3)) : []) + [typed]
    }

    /// The old and the new text, if something changed.
    mutating func revise() -> (old: String, new: String)? {
        if let mended = mend() { return mended }
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

    private typealias Meaning = (words: [(digits: [UInt8], text: String, score: Int)], score: Int)

    /// Replaces the last two words by what was meant, of all that it can be.
    private mutating func mend() -> (old: String, new: String)? {
        guard aids.forgives, sentence.count > 1, let last = sentence.last, last.text.last?.isLetter == true else {
            return nil
        }
        let first = sentence[sentence.count - 2]
        let now = first.score + last.score
        guard first.isFree, sentence.suffix(2).allSatisfy({ $0.keys.chosen(of: marking.keys).isEmpty }) else {
            return nil
        }
        var meanings: [Meaning] = []
        func listed(_ digits: [UInt8]) -> Int? { words.words.filter { $0.digits == digits }.map(\.score).max() }
        func likeliest(_ digits: [UInt8], _ preceding: PrecedingWords) -> Choice? {
            ranking(preceding).exact(NaiveKeys(digits)).first.flatMap { $0.kind == .exact && !$0.isHardly ? $0 : nil }
        }
        let (left, right) = (first.keys.digits, last.keys.digits)
        if last.isFree, left.count + right.count < 64 {
            for (digits, discount) in [7, 8, 9].map({ (left + [$0] + right, 300) }) + [(left + right, 260)] {
                guard let score = listed(digits), score + 300 - discount + 900 > now + 300,
                    let word = likeliest(digits, first.preceding)
                else { continue }
                meanings.append(([(digits, word.text, word.score)], word.score - discount + 900))
            }
        }
        if last.isFree, right.count > 1 {
            let (longer, rest) = (left + [right[0]], Array(right.dropFirst()))
            if let one = listed(longer), let other = listed(rest), one + other + 600 > now + 560,
                let word = likeliest(longer, first.preceding),
                let next = likeliest(rest, first.preceding.followed(by: word.text))
            {
                meanings.append(
                    ([(longer, word.text, word.score), (rest, next.text, next.score)], word.score + next.score - 260))
            }
        }
        if !last.word.isEmpty {
            for word in ranking(first.preceding).meant(first.keys, inPlaceOf: first.score).prefix(3)
            where word.text != first.word {
                let after = ranking(first.preceding.followed(by: word.text))
                let next = after.listed(last.word, right) ?? last.score
                let digits = words.words.first { $0.text == word.text }?.digits ?? []
                guard left.count > 3 || next - last.score >= 50 else { continue }
                meanings.append(([(digits, word.text, word.score), (right, last.word, next)], word.score + next - 150))
            }
        }
        guard let best = meanings.max(by: { $0.score < $1.score }), best.score > now + 300 else { return nil }
        return replaceLastTwo(best)
    }

    private mutating func replaceLastTwo(_ meaning: Meaning) -> (old: String, new: String) {
        let old = sentence.suffix(2)
        for typed in old { learned.add(typed.lesson.map { ($0, -$1) }) }
        var preceding = old[old.startIndex].preceding
        sentence = sentence.dropLast(2)
        for (word, typed) in zip(meaning.words, old) {
            var new = typed
            if word.text != typed.word {
                (new.keys, new.word, new.stays) = (NaiveKeys(word.digits), word.text, false)
                new.text = Self.cased(word.text, typed.letterCase)
            }
            let place = NaiveRanking.places(before: preceding)[0]
            new.lesson = aids.learns ? [("committed \(word.text)", 1), ("pair \(place) \(word.text)", 1)] : []
            (new.preceding, new.score) = (preceding, word.score)
            learned.add(new.lesson)
            sentence.append(new)
            preceding = preceding.followed(by: word.text)
        }
        let new = sentence.suffix(meaning.words.count).map(\.text).joined(separator: " ")
        return (old.map(\.text).joined(separator: " "), new)
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
        for place in sentence.indices { (sentence[place].stays, sentence[place].isFree) = (true, false) }
    }
}
