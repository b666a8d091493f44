/// Thousands of words by their digits, on a shelf for each first two keys.
///
/// A keyboard is copied whenever a line can be undone, and a change then copies what it touches: one shelf here, all words
/// in a single sorted array.
struct DigitShelves: Hashable, Sendable {
    private var shelves = [DigitSortedWords](repeating: DigitSortedWords(), count: 100)

    init() {}

    /// All these words at once.
    init(_ entries: [DigitSortedWords.Entry]) {
        for (shelf, entries) in Dictionary(grouping: entries, by: { Self.shelf($0.digits) }) {
            if let shelf { shelves[shelf] = DigitSortedWords(entries) }
        }
    }

    mutating func insert(_ entry: DigitSortedWords.Entry) {
        if let shelf = Self.shelf(entry.digits) { shelves[shelf].insert(entry) }
    }

    mutating func remove(_ word: String, digits: [UInt8]) {
        if let shelf = Self.shelf(digits) { shelves[shelf].remove(word, digits: digits) }
    }

    /// The words typed by exactly these digits, as `DigitSortedWords` gives them.
    func exactWords(_ digits: [UInt8]) -> ArraySlice<DigitSortedWords.Entry> {
        Self.shelf(digits).map { shelves[$0].exactWords(digits) } ?? []
    }

    /// The strongest words that begin with these digits and go on, as `DigitSortedWords` gives them.
    func completions(_ digits: [UInt8]) -> [DigitSortedWords.Entry] {
        let candidates = shelves(startingWith: digits).map { $0.completions(digits) }
        guard candidates.count > 1 else { return candidates.first ?? [] }
        // Stable: of words of one strength those with the earlier digits come first, as the shelves do.
        let sorted = candidates.joined().enumerated().sorted {
            $0.element.strength != $1.element.strength
                ? $0.element.strength > $1.element.strength : $0.offset < $1.offset
        }
        return sorted.prefix(DigitSortedWords.maximumCompletions).map(\.element)
    }

    func hasWords(startingWith digits: [UInt8]) -> Bool {
        shelves(startingWith: digits).contains { $0.hasWords(startingWith: digits) }
    }

    /// One shelf for two keys or more, ten for a single one.
    private func shelves(startingWith digits: [UInt8]) -> ArraySlice<DigitSortedWords> {
        guard let first = Self.shelf(digits) else { return [] }
        return shelves[first..<(digits.count > 1 ? first + 1 : first + 10)]
    }

    private static func shelf(_ digits: [UInt8]) -> Int? {
        guard let first = digits.first, first < 10 else { return nil }
        let second = digits.count > 1 ? digits[1] : 0
        return second < 10 ? Int(first) * 10 + Int(second) : nil
    }
}
