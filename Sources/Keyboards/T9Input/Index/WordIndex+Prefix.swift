extension WordIndex {
    /// Where some keys lead: the words that begin with them. Each key narrows the place before it.
    ///
    ///     var place = index.start
    ///     for digit in [4, 6, 6, 3] { place = index.place(place, after: digit) }
    ///     index.exactWords(at: place)     // good, home, gone, hood…
    ///
    /// A place belongs to the index it came from; in another one it is some place or none.
    package struct Place: Hashable, Sendable {
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

        /// The place no word leads to.
        static func nowhere(depth: UInt8) -> Place { Place(rows: 0..<0, node: .max, depth: depth) }

        /// Whether no word begins with the keys.
        package var isEmpty: Bool { lower == upper }
    }

    /// The place before the first key: all words.
    package var start: Place { storage.start }

    /// The place one key further. No word begins with a digit other than 1…9.
    package func place(_ place: Place, after digit: UInt8) -> Place { storage.place(place, after: digit) }

    /// The place these keys lead to.
    package func place(of digits: some Sequence<UInt8>) -> Place {
        digits.reduce(start) { storage.place($0, after: $1) }
    }

    /// The words typed by exactly these keys, the likeliest first, at most ``maximumExactWords``.
    package func exactWords(at place: Place) -> [Match] {
        storage.exactRows(of: place).prefix(Self.maximumExactWords).map { Match(row: $0, score: storage.score($0)) }
    }

    /// The likeliest words that begin with these keys and go on, at most eight, the likeliest first.
    package func completions(at place: Place) -> [Match] {
        if let kept = storage.keptCompletions(of: place) {
            return (0..<kept).map { index in
                let row = storage.keptCompletion(index, of: place)
                return Match(row: row, score: storage.score(row))
            }
        }
        let longer = storage.exactRows(of: place).upperBound..<storage.rows(of: place).upperBound
        return RankedRows.withRoom(for: PrefixNodes.kept) { best in
            for row in longer { best.insert(row, score: storage.score(row)) }
            return best.matches
        }
    }

    /// The likeliest of the exact words and the ``completions(at:)``, a completion counting `LearningWeights.completionDiscount` less; where
    /// two count the same, the one that comes first in the index.
    package func candidates(at place: Place, upTo count: Int) -> [String] {
        if let kept = storage.keptCandidates(of: place, upTo: count) { return kept }
        guard count > 0 else { return [] }
        let exact = storage.exactRows(of: place)
        let longest = exact.prefix(Self.maximumExactWords).count + PrefixNodes.kept
        return RankedRows.withRoom(for: min(count, longest)) { best in
            for row in exact.prefix(min(count, Self.maximumExactWords)) { best.insert(row, score: storage.score(row)) }
            let discount = LearningWeights.completionDiscount
            if storage.keptCompletions(of: place) != nil || count > PrefixNodes.kept {
                for match in completions(at: place) { best.insert(match.row, score: match.score - discount) }
            } else {
                for row in exact.upperBound..<storage.rows(of: place).upperBound {
                    best.insert(row, score: storage.score(row) - discount)
                }
            }
            return best.map(storage.text)
        }
    }
}
