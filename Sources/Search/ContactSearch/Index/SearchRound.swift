/// One search over several segments: collects hits band by band.
struct SearchRound {
    private let query: ContactQuery
    private var searches: [SegmentSearch]
    private let limit: Int
    private let now: Double
    private var matcher: ContactMatcher
    private(set) var hits: [ContactHits.Entry] = []

    init(
        _ query: ContactQuery, _ segments: [LiveSegment], limit: Int, now: Double,
        _ isIncluded: ((Contact.ID) -> Bool)?
    ) {
        self.query = query
        searches = segments.map { SegmentSearch($0, query, isIncluded) }
        self.limit = limit
        self.now = now
        matcher = ContactMatcher(query)
        hits.reserveCapacity(min(limit, 64))
    }

    var isFull: Bool { hits.count >= limit }

    mutating func collect(_ band: Band) {
        let start = hits.count
        for index in searches.indices { searches[index].start(band, &matcher) }
        while let (first, place) = first {
            hits.append(ContactHits.Entry(band: band, segment: first, place: place))
            guard !isFull else { return }
            searches[first].goOn(&matcher)
        }
        for hit in hits[start...] { searches[hit.segment].skip(hit.place) }
    }

    /// The segment with the next contact to show, and its place there; `nil` if there is none in the band.
    private var first: (segment: Int, place: UInt32)? {
        mutating get {
            var first: (segment: Int, place: UInt32)?
            for index in searches.indices {
                guard let place = searches[index].place else { continue }
                if let first, !precedes(index, first.segment) { continue }
                first = (index, place)
            }
            return first
        }
    }

    private mutating func precedes(_ index: Int, _ other: Int) -> Bool {
        guard let order = searches[index].order(now: now), let least = searches[other].order(now: now) else {
            return false
        }
        return order < least
    }
}
