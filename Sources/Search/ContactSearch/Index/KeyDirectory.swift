/// Where in a column of keys those stand that begin with the same bits, so that a search begins near its end.
struct KeyDirectory<Key: FixedWidthInteger & UnsignedInteger & Sendable & BitwiseCopyable>: Sendable {
    /// For each beginning where its keys start, and at the end how many keys there are.
    private let starts: Block<UInt32>
    /// How many bits of a key are behind its beginning.
    private let rest: Int

    /// For so many keys there is one beginning, at most.
    private static var keysForEach: Int { 16 }

    /// - Parameter keys: in order.
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

    /// Where the first key that is not lower stands: somewhere in this range, or at its end.
    func range(of key: Key) -> Range<Int> {
        let beginning = Int(truncatingIfNeeded: key &>> Key(rest))
        let start = Int(starts.start[beginning])
        guard key & (1 &<< Key(rest) &- 1) != 0 else { return start..<start }
        return start..<Int(starts.start[beginning + 1])
    }
}
