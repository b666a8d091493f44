/// A segment and which of its contacts are still what they were.
struct LiveSegment: Sendable {
    /// Tells it from the other segments of the index.
    let number: Int32
    let segment: ContactSegment
    /// A bit a place; empty while all are as they were.
    private var superseded: [UInt64] = []
    private(set) var supersededCount = 0

    init(number: Int32, segment: ContactSegment) {
        self.number = number
        self.segment = segment
        for place in segment.repeated { supersede(place) }
    }

    /// How many contacts are still what they were.
    var count: Int { segment.count - supersededCount }

    /// The place of a contact that is still what it was.
    func place(ofID id: Int) -> UInt32? {
        segment.places(ofID: id).first { !isSuperseded($0) }
    }

    func isSuperseded(_ place: UInt32) -> Bool {
        !superseded.isEmpty && superseded[Int(place / 64)] & 1 << UInt64(place % 64) != 0
    }

    mutating func supersede(_ place: UInt32) {
        if superseded.isEmpty { superseded = Array(repeating: 0, count: segment.count / 64 + 1) }
        superseded[Int(place / 64)] |= 1 << UInt64(place % 64)
        supersededCount += 1
    }
}
