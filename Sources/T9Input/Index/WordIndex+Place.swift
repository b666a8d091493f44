extension WordIndex {
    /// Where some keys lead: the words that begin with them. Each key narrows the place before it.
    ///
    ///     var place = index.start
    ///     for digit in [4, 6, 6, 3] { place = index.place(place, after: digit) }
    ///     index.exactWords(at: place)     // good, home, gone, hood…
    ///
    /// A place belongs to the index it came from.
    package struct Place: Hashable, Sendable {
        fileprivate var keys: [UInt8]
    }

    /// The place before the first key: all words.
    package var start: Place { Place(keys: []) }

    /// The place one key further. No word begins with a digit other than 1…9.
    package func place(_ place: Place, after digit: UInt8) -> Place { Place(keys: place.keys + [digit]) }

    /// The place these keys lead to.
    package func place(of digits: some Sequence<UInt8>) -> Place { Place(keys: Array(digits)) }

    /// Whether no word begins with the keys.
    package func isEmpty(_ place: Place) -> Bool { !hasWords(startingWith: place.keys) }

    /// The words typed by exactly these keys, the likeliest first, at most ``maximumExactWords``.
    package func exactWords(at place: Place) -> [Match] { exactWords(place.keys) }

    /// The likeliest words that begin with these keys and go on, at most eight, the likeliest first.
    package func completions(at place: Place) -> [Match] { completions(place.keys) }

    /// The likeliest of the exact words and completions, a completion counting 250 less than its score; where two count
    /// the same, the one that comes first in the index.
    package func candidates(at place: Place, upTo count: Int) -> [String] {
        let completions = completions(at: place).map {
            Match(row: $0.row, score: $0.score - LearningWeights.completionDiscount)
        }
        return (exactWords(at: place) + completions).sorted(by: Self.isLikelier).prefix(max(0, count)).map(word)
    }
}
