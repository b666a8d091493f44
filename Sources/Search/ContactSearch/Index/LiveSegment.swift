/// A segment with tombstones for the contacts that were deleted or replaced.
struct LiveSegment: Sendable {
    /// Unique among the segments of an index.
    let number: Int32
    let segment: ContactSegment
    /// One bit for each place; empty until the first deletion.
    private var tombstones: [UInt64] = []
    private(set) var tombstoneCount = 0

    init(number: Int32, segment: ContactSegment) {
        self.number = number
        self.segment = segment
        for place in segment.repeated { delete(place) }
    }

    /// The number of contacts without a tombstone.
    var count: Int { segment.count - tombstoneCount }

    /// The place of a contact without a tombstone.
    func place(ofID id: Int) -> UInt32? {
        segment.places(ofID: id).first { !isDeleted($0) }
    }

    func isDeleted(_ place: UInt32) -> Bool {
        !tombstones.isEmpty && tombstones[Int(place / 64)] & 1 << UInt64(place % 64) != 0
    }

    mutating func delete(_ place: UInt32) {
        if tombstones.isEmpty { tombstones = Array(repeating: 0, count: segment.count / 64 + 1) }
        tombstones[Int(place / 64)] |= 1 << UInt64(place % 64)
        tombstoneCount += 1
    }
}
