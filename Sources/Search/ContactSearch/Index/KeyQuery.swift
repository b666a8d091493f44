/// The keys a query looks for: computed once, then searched in every column.
struct KeyQuery<Key: FixedWidthInteger & UnsignedInteger & Sendable & BitwiseCopyable>: BitwiseCopyable, Sendable {
    /// The keys of all texts that begin with the symbols.
    let beginning: Keys
    /// The keys of all texts with exactly the symbols.
    let whole: Keys
    /// The marks a key must have (``KeyPacking/wordEnds(_:)``).
    let wordEnds: UInt32

    struct Keys: BitwiseCopyable, Sendable {
        let low: Key
        let high: Key
        /// Whether every key in the range is a match.
        let isExact: Bool
    }

    /// - Parameters:
    ///   - breaks: the counts of symbols after which words must end.
    ///   - areEnough: whether the keys alone decide; otherwise the contacts are checked as well.
    init(_ symbols: some Collection<UInt8>, breaks: [Int] = [], _ packing: KeyPacking<Key>, areEnough: Bool = true) {
        let ends = packing.wordEnds(breaks)
        func keys(_ found: (range: ClosedRange<Key>, isExact: Bool)) -> Keys {
            Keys(
                low: found.range.lowerBound, high: found.range.upperBound,
                isExact: found.isExact && ends != nil && areEnough)
        }
        let (key, count) = (packing.key(symbols), symbols.count)
        beginning = keys(packing.keys(beginning: key, count: count))
        whole = keys(packing.keys(exactly: key, count: count))
        wordEnds = ends ?? 0
    }

    /// The keys of all texts with exactly the first symbols, `count` of them. The contacts are to be checked.
    func exactly(_ count: Int, _ packing: KeyPacking<Key>) -> Keys {
        let range = packing.keys(exactly: packing.first(count, of: beginning.low), count: count).range
        return Keys(low: range.lowerBound, high: range.upperBound, isExact: false)
    }

    /// The keys of all texts that begin with the first word of a key.
    init(ofFirstWord key: Key, _ packing: KeyPacking<Key>) {
        let (range, end) = packing.keys(ofFirstWord: key)
        beginning = Keys(low: range.lowerBound, high: range.upperBound, isExact: true)
        whole = beginning
        wordEnds = end
    }
}

extension KeyPacking<UInt64> {
    /// Names and other words in digits.
    static let digits = KeyPacking(bits: 4, capacity: 12, zero: 10)
}

extension KeyPacking<UInt128> {
    /// Names and other words in the symbols of text.
    static let text = KeyPacking(bits: 6, capacity: 18)
}

extension KeyPacking<UInt32> {
    /// Telephone numbers.
    static let numbers = KeyPacking(bits: 4, capacity: 8, zero: 10)
}
