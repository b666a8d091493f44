/// Packs the first symbols of a text into an integer, so that the integers sort like the texts. If there is room below
/// the symbols, bits there mark whether there are more symbols, and after which symbols a word ends.
struct KeyPacking<Key: FixedWidthInteger & UnsignedInteger & Sendable & BitwiseCopyable>: Sendable {
    /// The number of bits of a symbol.
    let bits: Int
    /// The number of symbols a key holds.
    let capacity: Int
    /// The value stored for symbol 0, to distinguish it from the end.
    private let zero: UInt8
    /// Whether there is room below the symbols.
    let marksEnds: Bool

    /// - Parameters:
    ///   - bits: the number of bits of a symbol.
    ///   - capacity: the number of symbols a key holds.
    ///   - zero: the value stored for symbol 0, if that may be the last symbol of a text.
    init(bits: Int, capacity: Int, zero: UInt8 = 0) {
        self.bits = bits
        self.capacity = capacity
        self.zero = zero
        marksEnds = Key.bitWidth - bits * capacity > capacity
    }

    /// A packing for the same symbols, as many as fit, without marks.
    init<Other>(holding other: KeyPacking<Other>) {
        self.init(bits: other.bits, capacity: Key.bitWidth / other.bits, zero: other.zero)
    }

    /// The key of exactly these symbols, or the bits they add to a key that already has `count` symbols.
    func key(_ symbols: some Collection<UInt8>, after count: Int = 0) -> Key {
        var key: Key = 0
        var shift = Key.bitWidth - bits * (count + 1)
        for symbol in symbols {
            guard shift >= below else { return key | truncationMark }
            key |= Key(symbol == 0 ? zero : symbol) << Key(shift)
            shift -= bits
        }
        return key
    }

    /// The key of the first symbols of a key, at most as many as it holds.
    func first(_ count: Int, of key: Key) -> Key { key & ~(Key.max >> Key(bits * count)) }

    /// The number of bits below the symbols.
    private var below: Int { Key.bitWidth - bits * capacity }

    /// The highest of these bits: set if there are more symbols than the key holds.
    private var truncationMark: Key { marksEnds ? 1 << Key(below - 1) : 0 }

    /// The bit that marks the end of a word after `count` symbols; 0 if there is no bit for it.
    func wordEnd(after count: Int) -> Key { marksEnds && (1...capacity).contains(count) ? 1 << Key(count - 1) : 0 }

    /// The keys of all texts that begin with these symbols, and whether only those have keys in the range.
    func keys(beginning symbols: some Collection<UInt8>) -> (range: ClosedRange<Key>, isExact: Bool) {
        keys(beginning: key(symbols), count: symbols.count)
    }

    /// The same for the key of `count` symbols.
    func keys(beginning low: Key, count: Int) -> (range: ClosedRange<Key>, isExact: Bool) {
        let fixed = bits * min(capacity, count)
        return (low...(low | (fixed == Key.bitWidth ? 0 : Key.max >> Key(fixed))), count <= capacity)
    }

    /// The keys of all texts with exactly these symbols, and whether only those have keys in the range.
    func keys(exactly symbols: some Collection<UInt8>) -> (range: ClosedRange<Key>, isExact: Bool) {
        keys(exactly: key(symbols), count: symbols.count)
    }

    /// The same for the key of `count` symbols.
    func keys(exactly low: Key, count: Int) -> (range: ClosedRange<Key>, isExact: Bool) {
        let isExact = count < capacity || (count == capacity && marksEnds)
        return (low...(low | (marksEnds ? truncationMark - 1 : (1 << Key(below)) &- 1)), isExact)
    }

    /// The part of a key that is its first word; `nil` if the key ends before the word does.
    func firstWord(_ key: Key) -> Key? {
        guard let count = firstWordCount(key) else { return nil }
        return first(count, of: key) | wordEnd(after: count)
    }

    private func firstWordCount(_ key: Key) -> Int? {
        let ends = key & (1 << Key(capacity) - 1)
        return marksEnds && ends != 0 ? ends.trailingZeroBitCount + 1 : nil
    }

    /// The keys that begin with the first word of a key, and the mark they must have for it.
    func keys(ofFirstWord key: Key) -> (range: ClosedRange<Key>, wordEnd: UInt32) {
        guard let count = firstWordCount(key) else { return (key...key, 0) }
        let rest = Key.max >> Key(bits * count)
        return ((key & ~rest)...(key | rest), UInt32(truncatingIfNeeded: wordEnd(after: count)))
    }

    /// The symbols of the first word of a key.
    func symbols(ofFirstWord key: Key) -> [UInt8] {
        (0..<(firstWordCount(key) ?? 0)).map { index in
            let symbol = UInt8(truncatingIfNeeded: key >> Key(Key.bitWidth - bits * (index + 1)) & (1 << Key(bits) - 1))
            return symbol == zero ? 0 : symbol
        }
    }

    /// The bits of a key that mark word ends after these counts of symbols; `nil` if a key cannot mark all of them.
    func wordEnds(_ breaks: [Int]) -> UInt32? {
        guard marksEnds ? !breaks.contains(where: { $0 > capacity }) : breaks.isEmpty else { return nil }
        return UInt32(truncatingIfNeeded: breaks.reduce(0) { $0 | wordEnd(after: $1) })
    }
}
