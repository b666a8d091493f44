/// The results of a search, the best first. Each hit is created when it is accessed.
public struct ContactHits: RandomAccessCollection, Sendable {
    struct Entry: Sendable {
        let band: Band
        /// The index of the segment.
        let segment: Int
        let place: UInt32
    }

    private enum Source {
        case scan([ContactHit])
        case index(ContactQuery, [LiveSegment], [Entry])
    }

    private let source: Source

    init(_ hits: [ContactHit]) { source = .scan(hits) }

    init(_ query: ContactQuery, _ segments: [LiveSegment], _ entries: [Entry]) {
        source = .index(query, segments, entries)
    }

    /// The index of the best hit.
    public var startIndex: Int { 0 }
    /// The number of hits.
    public var endIndex: Int {
        switch source {
        case .scan(let hits): hits.count
        case .index(_, _, let entries): entries.count
        }
    }

    /// The hit at an index.
    public subscript(index: Int) -> ContactHit {
        switch source {
        case .scan(let hits): return hits[index]
        case .index(let query, let segments, let entries):
            let entry = entries[index]
            return ContactHit(
                query: query, band: entry.band, segment: segments[entry.segment].segment, place: entry.place)
        }
    }

    /// The ids alone.
    public var ids: [Contact.ID] {
        switch source {
        case .scan(let hits): hits.map(\.id)
        case .index(_, let segments, let entries): entries.map { segments[$0.segment].segment.id(at: $0.place) }
        }
    }
}
