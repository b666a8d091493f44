extension WordIndex {
    /// What has been typed of a word, and the words that begin with it. Each key narrows the prefix before it.
    ///
    ///     var prefix = index.start
    ///     for digit in [4, 6, 6, 3] { prefix = index.prefix(prefix, after: digit) }
    ///     index.exactWords(at: prefix)     // good, home, gone, hood…
    ///
    /// A prefix belongs to the index it came from; in another one it is some other or none.
    package struct Prefix: Hashable, Sendable {
        /// The rows that begin with the keys.
        fileprivate(set) var lower: UInt32
        fileprivate(set) var upper: UInt32
        /// The node of the keys, `UInt32.max` where there are but few rows.
        let node: UInt32
        /// How many keys lead here; 255 for more.
        let depth: UInt8

        init(rows: Range<UInt32>, node: UInt32, depth: UInt8) {
            lower = rows.lowerBound
            upper = rows.upperBound
            self.node = node
            self.depth = depth
        }

        /// A prefix of no word.
        static func nowhere(depth: UInt8) -> Prefix { Prefix(rows: 0..<0, node: .max, depth: depth) }

        /// Whether no word begins with the keys.
        package var isEmpty: Bool { lower == upper }
    }

    /// The prefix before the first key: that of all words.
    package var start: Prefix { storage.start }

    /// The prefix one key longer. No word begins with a digit other than 1…9.
    package func prefix(_ prefix: Prefix, after digit: UInt8) -> Prefix { storage.prefix(prefix, after: digit) }

    /// The prefix that these keys are.
    package func prefix(of digits: some Sequence<UInt8>) -> Prefix {
        digits.reduce(start) { storage.prefix($0, after: $1) }
    }

    /// The words typed by exactly these keys, the likeliest first, at most ``maximumExactWords``.
    package func exactWords(at prefix: Prefix) -> [Match] {
        storage.exactRows(of: prefix).prefix(Self.maximumExactWords).map { Match(row: $0, score: storage.score($0)) }
    }

    /// The likeliest words that begin with these keys and go on, at most eight, the likeliest first.
    package func completions(at prefix: Prefix) -> [Match] {
        if let kept = storage.keptCompletions(of: prefix) {
            return (0..<kept).map { index in
                let row = storage.keptCompletion(index, of: prefix)
                return Match(row: row, score: storage.score(row))
            }
        }
        let longer = storage.exactRows(of: prefix).upperBound..<storage.rows(of: prefix).upperBound
        return RankedRows.withRoom(for: PrefixNodes.kept) { best in
            for row in longer { best.insert(row, score: storage.score(row)) }
            return best.matches
        }
    }

    /// The likeliest of the exact words and the ``completions(at:)``, a completion counting `LearningWeights.completionDiscount` less; where
    /// two count the same, the one that comes first in the index.
    package func candidates(at prefix: Prefix, upTo count: Int) -> [String] {
        if let kept = storage.keptCandidates(of: prefix, upTo: count) { return kept }
        guard count > 0 else { return [] }
        let exact = storage.exactRows(of: prefix)
        let longest = exact.prefix(Self.maximumExactWords).count + PrefixNodes.kept
        return RankedRows.withRoom(for: min(count, longest)) { best in
            for row in exact.prefix(min(count, Self.maximumExactWords)) { best.insert(row, score: storage.score(row)) }
            let discount = LearningWeights.completionDiscount
            if storage.keptCompletions(of: prefix) != nil || count > PrefixNodes.kept {
                for match in completions(at: prefix) { best.insert(match.row, score: match.score - discount) }
            } else {
                for row in exact.upperBound..<storage.rows(of: prefix).upperBound {
                    best.insert(row, score: storage.score(row) - discount)
                }
            }
            return best.map(storage.text)
        }
    }
}
