/// Words whose space was not typed, or typed with the key beside it.
extension CandidateRanking {
    /// The score of a word that may stand before such a space. Rare ones would make words of any letters.
    private static let leastScoreOfWord = 300
    /// How much less the beginning of a longer word counts than a word.
    private static let beginning = 250
    /// How many words may stand before the last one.
    private static let maximumWordsBefore = 2

    /// Words with spaces between them, and their score together.
    private typealias Words = (text: String, score: Int)

    /// The likeliest words for keys that no word begins with. Of the last one the beginning is enough, which may be
    /// nothing if the last key was meant to be the space.
    func split(_ keys: TypedKeys) -> Candidate? {
        split(keys.digits[...], after: preceding, Self.maximumWordsBefore).map {
            Candidate(text: $0.text, kind: .slipped(.missedSpace), score: $0.score)
        }
    }

    private func split(_ digits: ArraySlice<UInt8>, after preceding: PrecedingWords, _ count: Int) -> Words? {
        let context = context(after: preceding)
        let besideSpace = KeySlip.neighbours(of: 0)
        var prefix = index.start
        var best: Words?
        func consider(_ left: WordIndex.Match, _ slip: KeySlip, _ rest: ArraySlice<UInt8>) {
            let word = index.word(left)
            guard let right = ending(rest, after: preceding.followed(by: word), count - 1) else { return }
            let score = left.score - slip.discount + right.score - ScoreArithmetic.certainty
            guard best.map({ $0.score < score }) ?? true else { return }
            best = (right.text.isEmpty ? word : "\(word) \(right.text)", score)
        }
        for place in digits.indices.dropLast() {
            prefix = index.prefix(prefix, after: digits[place])
            if prefix.isEmpty { break }
            guard let left = index.exactWords(at: prefix, in: context).first, left.score >= Self.leastScoreOfWord
            else { continue }
            consider(left, .missedSpace, digits[(place + 1)...])
            if besideSpace.contains(digits[place + 1]) { consider(left, .wrongSpace, digits[(place + 2)...]) }
        }
        return best
    }

    /// The word, or the beginning of one, of the keys after a space; or words, if no word begins with them.
    private func ending(_ digits: ArraySlice<UInt8>, after preceding: PrecedingWords, _ count: Int) -> Words? {
        guard !digits.isEmpty else { return ("", ScoreArithmetic.certainty) }
        let prefix = index.prefix(of: digits)
        guard !prefix.isEmpty else { return count > 0 ? split(digits, after: preceding, count) : nil }
        let context = context(after: preceding)
        let exact = index.exactWords(at: prefix, in: context).first.map { Words(index.word($0), $0.score) }
        let longer = index.completions(at: prefix, in: context, upTo: 1).first.map {
            Words(String(index.word($0).prefix(digits.count)), $0.score - Self.beginning)
        }
        guard let exact, let longer else { return exact ?? longer }
        return longer.score > exact.score ? longer : exact
    }

    /// The context after words; none if the words before count for nothing, or nothing is known of them.
    private func context(after preceding: PrecedingWords) -> WordContext {
        guard context != .none, preceding != self.preceding else { return context }
        return index.context(after: preceding.words, startsSentence: preceding.startsSentence)
    }
}
