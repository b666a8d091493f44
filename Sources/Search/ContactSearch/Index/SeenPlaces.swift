/// The places of the contacts that a search has found in a segment in earlier bands.
struct SeenPlaces {
    /// Up to this many places are compared one by one, which is faster than hashing.
    private static let most = 32

    private var few: [UInt32] = []
    private var many: Set<UInt32> = []

    mutating func insert(_ place: UInt32) {
        guard few.count == Self.most else {
            if few.isEmpty { few.reserveCapacity(Self.most) }
            return few.append(place)
        }
        if many.isEmpty { many = Set(few) }
        many.insert(place)
    }

    func contains(_ place: UInt32) -> Bool { many.isEmpty ? few.contains(place) : many.contains(place) }
}
