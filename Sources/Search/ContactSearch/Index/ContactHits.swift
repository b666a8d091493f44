/// The results of a search, the best first. Each hit is created when it is accessed.
package struct ContactHits: RandomAccessCollection, Sendable {
    struct Entry: Sendable {
        let band: Band
        /// The index of the segment.
        let segment: Int
        let place: UInt32
    }

    private let query: ContactQuery
    private let segments: [LiveSegment]
    private let entries: [Entry]

    init(_ query: ContactQuery, _ segments: [LiveSegment], _ entries: [Entry]) {
        self.query = query
        self.segments = segments
        self.entries = entries
    }

    package var startIndex: Int { 0 }
    package var endIndex: Int { entries.count }

    package subscript(index: Int) -> ContactHit {
        let entry = entries[index]
        return ContactHit(
            query: query, band: entry.band, segment: segments[entry.segment].segment, place: entry.place)
    }

    /// The ids alone.
    package var ids: [Contact.ID] { entries.map { segments[$0.segment].segment.id(at: $0.place) } }
}
