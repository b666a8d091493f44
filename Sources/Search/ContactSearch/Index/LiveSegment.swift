/// A segment and which of its contacts are still what they were.
struct LiveSegment: Sendable {
    /// Tells it from the other segments of the index.
    let number: Int32
    let segment: ContactSegment
    /// A bit a place; empty while all are as they were.
    private var tombstones: [UInt64] = []
    private(set) var tombstoneCount = 0

    init(number: Int32, segment: ContactSegment) {
        self.number = number
        self.segment = segment
        for place in segment.repeated { delete(place) }
    }

    /// How many contacts are still what they were.
    var count: Int { segment.count - tombstoneCount }

    /// The place of a contact that is still what it was.
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
