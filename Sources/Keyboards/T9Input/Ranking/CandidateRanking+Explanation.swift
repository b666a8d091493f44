extension CandidateRanking {
    /// The scores and counts that give a word its place among the candidates, in one line:
    ///
    ///     home: 655; 581 in the list, 640 after the words before; typed 12 times, picked once; after “way” 16 times
    func explanation(of candidate: Candidate) -> String {
        let word = candidate.text
        let facts =
            [origin(of: candidate), typing(of: word)].compactMap(\.self)
            + preceding.places.compactMap { pairs(of: word, in: $0) }
        return "\(word): \(candidate.score); " + facts.joined(separator: "; ")
    }

    private func origin(of candidate: Candidate) -> String {
        let word = candidate.text
        let digits = index.keypad.digits(for: word) ?? []
        if candidate.kind == .formed, let formed = formedWords(for: digits, where: { $0 == word }).first {
            let part =
                switch formed.part {
                case .ending(let ending): "the ending “\(ending.text)”"
                case .beginning(let beginning): "the beginning “\(beginning.text)”"
                }
            return "not in the list, formed from “\(formed.stem.text)” and \(part)"
        }
        if case .slipped(let slip) = candidate.kind, let listed = score(of: word, digits: digits) {
            return "\(slip.rawValue), −\(slip.discount); \(frequency(listed))"
        }
        guard let listed = score(of: word, digits: digits) else {
            return learned.isAdded(word) ? "added by hand" : "a name on the device"
        }
        return frequency(listed)
    }

    private func frequency(_ listed: ListedScore) -> String {
        let frequency = "\(listed.frequency) in the list"
        return context == .none ? frequency : "\(frequency), \(listed.inContext) after the words before"
    }

    private func typing(of word: String) -> String? {
        guard let entry = learned.entry(of: word), entry.committed > 0 else { return nil }
        let typed = "typed \(Self.times(entry.committed))"
        return entry.picked > 0 ? "\(typed), picked \(Self.times(entry.picked))" : typed
    }

    private func pairs(of word: String, in place: String) -> String? {
        let count = learned.pairs(of: word, after: place)
        guard count > 0 else { return nil }
        return "\(Self.name(ofPlace: place)) \(Self.times(count))"
    }

    private static func name(ofPlace place: String) -> String {
        let words = PrecedingWords.words(ofPlace: place)
        switch (words.dropLast().last, words.last ?? place) {
        case (nil, PrecedingWords.sentenceStart): return "at the start of a sentence"
        case (nil, PrecedingWords.unknownWord): return "after no known word"
        case (PrecedingWords.sentenceStart, let word): return "after “\(word)” at the start of a sentence"
        case (PrecedingWords.unknownWord, let word): return "after “\(word)” and no known word before it"
        default: return "after “\(place)”"
        }
    }

    private static func times(_ count: Int) -> String { count == 1 ? "once" : "\(count) times" }
}
