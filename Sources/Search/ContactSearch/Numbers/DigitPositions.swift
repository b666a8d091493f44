/// A set of positions in the digits of a number, of which there are at most 32.
struct DigitPositions: Sequence, BitwiseCopyable {
    private var bits: UInt32 = 0

    init() {}

    /// The set of one position, or of none.
    init(_ position: Int?) { if let position { insert(position) } }

    mutating func insert(_ position: Int) { bits |= 1 << UInt32(position) }

    func contains(_ position: Int) -> Bool { bits & 1 << UInt32(position) != 0 }

    func union(_ others: DigitPositions) -> DigitPositions {
        var all = self
        all.bits |= others.bits
        return all
    }

    func subtracting(_ others: DigitPositions) -> DigitPositions {
        var rest = self
        rest.bits &= ~others.bits
        return rest
    }

    func makeIterator() -> Iterator { Iterator(bits: bits) }

    /// The positions from the first to the last.
    struct Iterator: IteratorProtocol {
        fileprivate var bits: UInt32

        mutating func next() -> Int? {
            guard bits != 0 else { return nil }
            defer { bits &= bits - 1 }
            return bits.trailingZeroBitCount
        }
    }
}
