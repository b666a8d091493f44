import BinarySearch

/// A mutable collection of up to a few thousand words, sorted by the digits that type them.
///
/// A prefix is found by binary search; only the words that begin with it are read.
struct DigitSortedWords: Hashable, Sendable {
    struct Entry: Hashable {
        let digits: [UInt8]
        let word: String
        /// The rank among the words of a prefix: higher comes first.
        let strength: Int
    }

    /// The maximum number of completions of a prefix.
    static let maximumCompletions = 16

    private var entries: [Entry] = []

    init() {}

    /// These words; of several entries for the same word one is kept.
    init(_ unsorted: [Entry]) {
        for entry in unsorted.sorted(by: Self.isBefore) where entries.last?.word != entry.word { entries.append(entry) }
    }

    var isEmpty: Bool { entries.isEmpty }

    /// Adds a word, or changes its strength.
    mutating func insert(_ entry: Entry) {
        let place = entries.partitioningIndex { !Self.isBefore($0, entry) }
        if place < entries.count, entries[place].word == entry.word {
            entries[place] = entry
        } else {
            entries.insert(entry, at: place)
        }
    }

    mutating func remove(_ word: String, digits: [UInt8]) {
        let wanted = Entry(digits: digits, word: word, strength: 0)
        let place = entries.partitioningIndex { !Self.isBefore($0, wanted) }
        if place < entries.count, entries[place].word == word { entries.remove(at: place) }
    }

    /// The words typed by exactly these digits, in the order of their text, at most ``WordIndex/maximumExactWords``;
    /// with a filter, all those it accepts.
    func exactWords(_ digits: [UInt8], _ filter: DiacriticFilter? = nil) -> [Entry] {
        let start = firstPlace(notBefore: digits)
        let exact = entries[start...].prefix { $0.digits == digits }
        guard let filter else { return Array(exact.prefix(WordIndex.maximumExactWords)) }
        return Array(exact.lazy.filter { filter.accepts($0.word) }.prefix(WordIndex.maximumExactWords))
    }

    /// The strongest words that begin with these digits and are longer, sorted by strength, then by digits.
    func completions(_ digits: [UInt8], _ filter: DiacriticFilter? = nil) -> [Entry] {
        var strongest: [Int] = []
        for index in longerPlaces(digits) {
            let strength = entries[index].strength
            if strongest.count == Self.maximumCompletions, let last = strongest.last,
                strength <= entries[last].strength
            {
                continue
            }
            guard filter?.accepts(entries[index].word) != false else { continue }
            if strongest.count == Self.maximumCompletions { strongest.removeLast() }
            let place = strongest.firstIndex { entries[$0].strength < strength } ?? strongest.count
            strongest.insert(index, at: place)
        }
        return strongest.map { entries[$0] }
    }

    /// The highest strength of the words that begin with these digits and are longer; `nil` if there are none.
    func strength(ofLonger digits: [UInt8]) -> Int? { entries[longerPlaces(digits)].lazy.map(\.strength).max() }

    private func longerPlaces(_ digits: [UInt8]) -> Range<Int> {
        let start = entries.partitioningIndex { digits.lexicographicallyPrecedes($0.digits) }
        return start..<entries[start...].partitioningIndex { !$0.digits.starts(with: digits) }
    }

    /// Whether a word begins with these digits.
    func hasWords(startingWith digits: [UInt8]) -> Bool {
        let place = firstPlace(notBefore: digits)
        return place < entries.count && entries[place].digits.starts(with: digits)
    }

    private func firstPlace(notBefore digits: [UInt8]) -> Int {
        entries.partitioningIndex { !$0.digits.lexicographicallyPrecedes(digits) }
    }

    static func isBefore(_ first: Entry, _ second: Entry) -> Bool {
        if first.digits != second.digits { return first.digits.lexicographicallyPrecedes(second.digits) }
        return first.word < second.word
    }
}
