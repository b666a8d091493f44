/// The results of a search, the best first. Each hit is created when it is accessed.
public struct ContactHits: RandomAccessCollection, Sendable {
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

    /// The index of the best hit.
    public var startIndex: Int { 0 }
    /// The number of hits.
    public var endIndex: Int { entries.count }

    /// The hit at an index.
    public subscript(index: Int) -> ContactHit {
        let entry = entries[index]
        return ContactHit(
            query: query, band: entry.band, segment: segments[entry.segment].segment, place: entry.place)
    }

    /// The ids alone.
    public var ids: [Contact.ID] { entries.map { segments[$0.segment].segment.id(at: $0.place) } }
}
