extension WordIndex {
    /// The keys pressed so far for a word, and the words that begin with them. Each key narrows the prefix.
    ///
    ///     var prefix = index.start
    ///     for digit in [4, 6, 6, 3] { prefix = index.prefix(prefix, after: digit) }
    ///     index.exactWords(at: prefix)     // good, home, gone, hood…
    ///
    /// A prefix is valid only for the index it came from. In another index it stands for other words or none.
    package struct Prefix: Hashable, Sendable {
        /// The first row that begins with the keys, and the row after the last one.
        fileprivate(set) var lower: UInt32
        fileprivate(set) var upper: UInt32
        /// The tree node of the keys; `UInt32.max` if the prefix has so few rows that it has no node.
        let node: UInt32
        /// The number of keys, at most 255.
        let depth: UInt8

        init(rows: Range<UInt32>, node: UInt32, depth: UInt8) {
            lower = rows.lowerBound
            upper = rows.upperBound
            self.node = node
            self.depth = depth
        }

        /// The prefix of keys that no word begins with.
        static func nowhere(depth: UInt8) -> Prefix { Prefix(rows: 0..<0, node: .max, depth: depth) }

        /// Whether no word begins with the keys.
        package var isEmpty: Bool { lower == upper }
    }

    /// The prefix of no keys, which all words begin with.
    package var start: Prefix { storage.start }

    /// The prefix that is one key longer. It is empty if `digit` is not 1…9.
    package func prefix(_ prefix: Prefix, after digit: UInt8) -> Prefix { storage.prefix(prefix, after: digit) }

    /// The prefix for these keys.
    package func prefix(of digits: some Sequence<UInt8>) -> Prefix {
        digits.reduce(start) { storage.prefix($0, after: $1) }
    }

    /// The words typed by exactly these keys, the most likely first, at most ``maximumExactWords``.
    package func exactWords(at prefix: Prefix) -> [Match] {
        storage.exactRows(of: prefix).prefix(Self.maximumExactWords).map { Match(row: $0, score: storage.score($0)) }
    }

    /// The most likely words that begin with these keys and are longer, at most eight, the most likely first.
    package func completions(at prefix: Prefix) -> [Match] {
        if let kept = storage.keptCompletions(of: prefix) {
            return (0..<kept).map { index in
                let row = storage.keptCompletion(index, of: prefix)
                return Match(row: row, score: storage.score(row))
            }
        }
        let longer = storage.longerRows(of: prefix)
        return RankedRows.withCapacity(PrefixNodes.kept) { best in
            for row in longer { best.insert(row, score: storage.score(row)) }
            return best.matches
        }
    }

    /// The most likely of the exact words and the ``completions(at:)``, in order. A completion's score counts
    /// `LearningWeights.completionDiscount` less. Words with equal scores are in the order of the index.
    package func candidates(at prefix: Prefix, upTo count: Int) -> [String] {
        if let kept = storage.keptCandidates(of: prefix, upTo: count) { return kept }
        guard count > 0 else { return [] }
        let exact = storage.exactRows(of: prefix)
        let longest = exact.prefix(Self.maximumExactWords).count + PrefixNodes.kept
        return RankedRows.withCapacity(min(count, longest)) { best in
            for row in exact.prefix(min(count, Self.maximumExactWords)) { best.insert(row, score: storage.score(row)) }
            let discount = LearningWeights.completionDiscount
            if storage.keptCompletions(of: prefix) != nil || count > PrefixNodes.kept {
                for match in completions(at: prefix) { best.insert(match.row, score: match.score - discount) }
            } else {
                for row in storage.longerRows(of: prefix) {
                    best.insert(row, score: storage.score(row) - discount)
                }
            }
            return best.map(storage.text)
        }
    }
}
