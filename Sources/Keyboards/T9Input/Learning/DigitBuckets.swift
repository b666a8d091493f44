/// Thousands of words sorted by their digits, with a bucket for each pair of first two keys.
///
/// A keyboard is copied whenever a line can be undone. A change to a copy then copies only one bucket instead of a
/// single array of all words.
struct DigitBuckets: Hashable, Sendable {
    private var buckets = [DigitSortedWords](repeating: DigitSortedWords(), count: 100)

    init() {}

    /// These words.
    init(_ entries: [DigitSortedWords.Entry]) {
        for (bucket, entries) in Dictionary(grouping: entries, by: { Self.bucket($0.digits) }) {
            if let bucket { buckets[bucket] = DigitSortedWords(entries) }
        }
    }

    mutating func insert(_ entry: DigitSortedWords.Entry) {
        if let bucket = Self.bucket(entry.digits) { buckets[bucket].insert(entry) }
    }

    mutating func remove(_ word: String, digits: [UInt8]) {
        if let bucket = Self.bucket(digits) { buckets[bucket].remove(word, digits: digits) }
    }

    /// The words typed by exactly these digits, as in `DigitSortedWords`.
    func exactWords(_ digits: [UInt8], _ filter: DiacriticFilter? = nil) -> [DigitSortedWords.Entry] {
        Self.bucket(digits).map { buckets[$0].exactWords(digits, filter) } ?? []
    }

    /// The strongest words that begin with these digits and are longer, as in `DigitSortedWords`.
    func completions(_ digits: [UInt8], _ filter: DiacriticFilter? = nil) -> [DigitSortedWords.Entry] {
        let candidates = buckets(startingWith: digits).map { $0.completions(digits, filter) }
        guard candidates.count > 1 else { return candidates.first ?? [] }
        // Of equal strength the words with the earlier digits come first, as within a bucket.
        let sorted = candidates.joined().enumerated().sorted {
            $0.element.strength != $1.element.strength
                ? $0.element.strength > $1.element.strength : $0.offset < $1.offset
        }
        return sorted.prefix(DigitSortedWords.maximumCompletions).map(\.element)
    }

    func hasWords(startingWith digits: [UInt8]) -> Bool {
        buckets(startingWith: digits).contains { $0.hasWords(startingWith: digits) }
    }

    /// The bucket for two keys or more, or the ten buckets for a single key.
    private func buckets(startingWith digits: [UInt8]) -> ArraySlice<DigitSortedWords> {
        guard let first = Self.bucket(digits) else { return [] }
        return buckets[first..<(digits.count > 1 ? first + 1 : first + 10)]
    }

    private static func bucket(_ digits: [UInt8]) -> Int? {
        guard let first = digits.first, first < 10 else { return nil }
        let second = digits.count > 1 ? digits[1] : 0
        return second < 10 ? Int(first) * 10 + Int(second) : nil
    }
}
