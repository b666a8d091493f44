/// A set of places of a segment.
struct PlaceSet {
    private var bits: [UInt64]

    /// The empty set of places below a limit.
    init(below limit: Int) { bits = Array(repeating: 0, count: (limit + 63) / 64) }

    /// The places of some posting lists.
    init(_ lists: [PostingList], below limit: Int) {
        self.init(below: limit)
        bits.withUnsafeMutableBufferPointer { bits in
            for list in lists { list.forEachPlace { bits[Int($0 >> 6)] |= 1 << UInt64($0 & 63) } }
        }
    }

    /// Removes the places that are in none of the posting lists.
    mutating func formIntersection(_ lists: [PostingList]) {
        var kept = PlaceSet(below: bits.count * 64)
        bits.withUnsafeBufferPointer { bits in
            kept.bits.withUnsafeMutableBufferPointer { kept in
                for list in lists {
                    list.forEachPlace { kept[Int($0 >> 6)] |= bits[Int($0 >> 6)] & 1 << UInt64($0 & 63) }
                }
            }
        }
        self = kept
    }

    /// The places, the first one first.
    var places: [UInt32] {
        var places: [UInt32] = []
        for (index, word) in bits.enumerated() where word != 0 {
            var rest = word
            while rest != 0 {
                places.append(UInt32(index << 6 | rest.trailingZeroBitCount))
                rest &= rest - 1
            }
        }
        return places
    }
}
