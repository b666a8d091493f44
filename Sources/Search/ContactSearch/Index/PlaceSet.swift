/// A set of places of a segment.
struct PlaceSet {
    private var bits: [UInt64]

    /// The set of some places below a limit.
    init(_ places: [UInt32], below limit: Int) {
        bits = Array(repeating: 0, count: (limit + 63) / 64)
        for place in places { bits[Int(place >> 6)] |= 1 << UInt64(place & 63) }
    }

    /// Removes a place.
    ///
    /// - Returns: whether it was in the set.
    mutating func remove(_ place: UInt32) -> Bool {
        let (word, bit) = (Int(place >> 6), 1 &<< UInt64(place & 63))
        guard bits[word] & bit != 0 else { return false }
        bits[word] ^= bit
        return true
    }
}
