/// The first symbols of something in one number, so that the order of numbers is the order of what they stand for. Below the
/// symbols, if there is room, stands whether there are more of them, and behind which of them a word ends.
struct KeyPacking<Key: FixedWidthInteger & UnsignedInteger & Sendable & BitwiseCopyable>: Sendable {
    /// How many bits a symbol has.
    let bits: Int
    /// How many symbols a key holds.
    let capacity: Int
    /// What stands for the symbol 0, so that it is not taken for the end.
    private let zero: UInt8
    /// Whether there is room below the symbols.
    let tellsEnds: Bool

    /// - Parameters:
    ///   - bits: of one symbol.
    ///   - capacity: how many symbols.
    ///   - zero: what stands for 0, if that may be a symbol at the end.
    init(bits: Int, capacity: Int, zero: UInt8 = 0) {
        self.bits = bits
        self.capacity = capacity
        self.zero = zero
        tellsEnds = Key.bitWidth - bits * capacity > capacity
    }

    /// The key of what has these symbols and no more; or the part of it behind so many others.
    func key(_ symbols: some Collection<UInt8>, after count: Int = 0) -> Key {
        var key: Key = 0
        var shift = Key.bitWidth - bits * (count + 1)
        for symbol in symbols {
            guard shift >= below else { return key | goesOn }
            key |= Key(symbol == 0 ? zero : symbol) << Key(shift)
            shift -= bits
        }
        return key
    }

    /// How many bits there are below the symbols.
    private var below: Int { Key.bitWidth - bits * capacity }

    /// The highest of them: there are more symbols than a key holds.
    private var goesOn: Key { tellsEnds ? 1 << Key(below - 1) : 0 }

    /// The bit of a key that tells that a word ends behind so many symbols; none if there is no bit for it.
    func wordEnd(after count: Int) -> Key { tellsEnds && (1...capacity).contains(count) ? 1 << Key(count - 1) : 0 }

    /// The keys of all that begins with these symbols, and whether all of them do.
    func keys(beginning symbols: some Collection<UInt8>) -> (range: ClosedRange<Key>, isExact: Bool) {
        let low = key(symbols)
        let fixed = bits * min(capacity, symbols.count)
        return (low...(low | (fixed == Key.bitWidth ? 0 : Key.max >> Key(fixed))), symbols.count <= capacity)
    }

    /// The keys of all that has these symbols and no more, and whether all of them do.
    func keys(exactly symbols: some Collection<UInt8>) -> (range: ClosedRange<Key>, isExact: Bool) {
        let low = key(symbols)
        let isExact = symbols.count < capacity || (symbols.count == capacity && tellsEnds)
        return (low...(low | (tellsEnds ? goesOn - 1 : (1 << Key(below)) &- 1)), isExact)
    }

    /// The bits of a key that tell that words end in these places; `nil` if a key does not tell of all.
    func wordEnds(_ breaks: [Int]) -> UInt32? {
        guard tellsEnds ? !breaks.contains(where: { $0 > capacity }) : breaks.isEmpty else { return nil }
        return UInt32(truncatingIfNeeded: breaks.reduce(0) { $0 | wordEnd(after: $1) })
    }
}
