/// A search in one segment: goes through the contacts that fit, band by band and in the order in which they are shown,
/// each contact in the first band it is found in.
struct SegmentSearch {
    private let live: LiveSegment
    private let query: ContactQuery
    private let isIncluded: ((Contact.ID) -> Bool)?
    private var band = Band.whole
    /// The contacts that fit in the band.
    private var walk = RankedWalk()
    /// The place of the next contact; `nil` if there is none in the band.
    private(set) var place: UInt32?
    private var order: ContactOrder?
    private var seen = SeenPlaces()

    init(_ live: LiveSegment, _ query: ContactQuery, _ isIncluded: ((Contact.ID) -> Bool)?) {
        self.live = live
        self.query = query
        self.isIncluded = isIncluded
    }

    /// Goes to the first contact of a band.
    mutating func start(_ band: Band, _ matcher: inout ContactMatcher) {
        self.band = band
        place = nil
        if live.segment.start(&walk, query, band, besides: seen) { goOn(&matcher) }
    }

    /// Goes to the next contact of the band.
    mutating func goOn(_ matcher: inout ContactMatcher) {
        let last = place
        order = nil
        while let next = walk.next() {
            // A contact with several keys comes several times in succession.
            guard next.place != last, !live.isDeleted(next.place), !seen.contains(next.place),
                isIncluded?(live.segment.id(at: next.place)) != false,
                next.unsure.map({ live.segment.fits(next.place, query, band, by: $0, &matcher) }) ?? true
            else { continue }
            place = next.place
            return
        }
        place = nil
    }

    /// Takes no notice of a contact in the bands that follow.
    mutating func skip(_ place: UInt32) { seen.insert(place) }

    /// The order of the next contact. Computed on request, because most indexes have only one segment.
    ///
    /// - Parameter now: seconds since 1970.
    mutating func order(now: Double) -> ContactOrder? {
        if order == nil, let place { order = live.segment.order(at: place, now: now) }
        return order
    }
}
