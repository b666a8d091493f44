/// Where the keys with the same leading bits start in a sorted column, so that a binary search has only few keys to
/// search.
struct KeyDirectory<Key: FixedWidthInteger & UnsignedInteger & Sendable & BitwiseCopyable>: Sendable {
    /// The index of the first key for each value of the leading bits; at the end, the number of keys.
    private let starts: Block<UInt32>
    /// The number of bits after the leading ones.
    private let rest: Int

    /// There is at most one value of the leading bits for this many keys.
    private static var keysForEach: Int { 16 }

    /// - Parameter keys: sorted.
    init(_ keys: UnsafeBufferPointer<Key>) {
        let beginnings = max(2, keys.count / Self.keysForEach)
        let bits = Int.bitWidth - 1 - beginnings.leadingZeroBitCount
        rest = Key.bitWidth - bits
        starts = Block(capacity: (1 << bits) + 1)
        var next = 0
        for index in keys.indices {
            let beginning = Int(truncatingIfNeeded: keys[index] &>> Key(rest))
            while next <= beginning {
                starts.start[next] = UInt32(index)
                next += 1
            }
        }
        while next <= 1 << bits {
            starts.start[next] = UInt32(keys.count)
            next += 1
        }
    }

    /// A range that contains the index of the first key that is not lower than `key`, or ends at it.
    func range(of key: Key) -> Range<Int> {
        let beginning = Int(truncatingIfNeeded: key &>> Key(rest))
        let start = Int(starts.start[beginning])
        guard key & (1 &<< Key(rest) &- 1) != 0 else { return start..<start }
        return start..<Int(starts.start[beginning + 1])
    }
}
