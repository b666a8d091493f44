/// A set of places of a segment.
struct PlaceSet {
    private var bits: [UInt64]

    /// The empty set of places below a limit.
    init(below limit: Int) { bits = Array(repeating: 0, count: (limit + 63) / 64) }

    func contains(_ place: UInt32) -> Bool { bits[Int(place >> 6)] >> UInt64(place & 63) & 1 == 1 }

    mutating func insert(_ place: UInt32) { bits[Int(place >> 6)] |= 1 << UInt64(place & 63) }

    /// The places, the first one first.
    var places: [UInt32] {
        var places: [UInt32] = []
        for index in bits.indices where bits[index] != 0 {
            var rest = bits[index]
            while rest != 0 {
                places.append(UInt32(index << 6 | rest.trailingZeroBitCount))
                rest &= rest - 1
            }
        }
        return places
    }
}
