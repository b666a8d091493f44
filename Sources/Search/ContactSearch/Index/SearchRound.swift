import TextFolding

/// One search over several segments: collects hits band by band, each contact in the first band it is found in.
struct SearchRound {
    private let query: ContactQuery
    private let segments: [LiveSegment]
    /// For each segment, the contacts that fit in the current band.
    private var walks: [RankedWalk]
    private let limit: Int
    private let now: Double
    /// Made when the first contact is checked.
    private lazy var matcher = ContactMatcher(query)
    private let isIncluded: ((Contact.ID) -> Bool)?
    private(set) var hits: [ContactHits.Entry] = []
    /// The number of hits from earlier bands.
    private var seenCount = 0
    /// These hits as a set, once there are many of them.
    private var seen: Set<Key> = []

    /// Up to this many hits are compared one by one, which is faster than hashing.
    private static let few = 32

    private struct Key: Hashable {
        var segment: Int
        var place: UInt32
    }

    init(
        _ query: ContactQuery, _ segments: [LiveSegment], limit: Int, now: Double,
        _ isIncluded: ((Contact.ID) -> Bool)?
    ) {
        self.query = query
        self.segments = segments
        walks = segments.map { _ in RankedWalk() }
        self.limit = limit
        self.now = now
        self.isIncluded = isIncluded
        hits.reserveCapacity(min(limit, 64))
    }

    var isFull: Bool { hits.count >= limit }

    /// The next contact of a segment that is not a hit yet.
    private struct Head {
        let segment: Int
        var place: UInt32
        /// Computed only if several segments have a next contact.
        var order: ContactOrder?
    }

    mutating func collect(_ band: Band) {
        let start = hits.count
        var heads: [Head] = []
        for index in segments.indices
        where segments[index].segment.start(&walks[index], query, band) {
            var head = Head(segment: index, place: .max)
            if advance(&head, band) { heads.append(head) }
        }
        while !isFull, !heads.isEmpty {
            let first = heads.count == 1 ? 0 : indexOfFirst(&heads)
            hits.append(ContactHits.Entry(band: band, segment: heads[first].segment, place: heads[first].place))
            if !isFull, !advance(&heads[first], band) { heads.remove(at: first) }
        }
        guard !isFull else { return }
        seenCount = hits.count
        guard seenCount > Self.few else { return }
        for hit in hits[(seen.isEmpty ? 0 : start)...] { seen.insert(Key(segment: hit.segment, place: hit.place)) }
    }

    private func isSeen(_ place: UInt32, of segment: Int) -> Bool {
        guard seenCount <= Self.few else { return seen.contains(Key(segment: segment, place: place)) }
        return hits[..<seenCount].contains { $0.place == place && $0.segment == segment }
    }

    private func indexOfFirst(_ heads: inout [Head]) -> Int {
        var first = 0
        for index in heads.indices {
            if heads[index].order == nil {
                let contact = segments[heads[index].segment].segment.contact(at: heads[index].place)
                heads[index].order = ContactOrder(contact, foldedName: FoldedText(contact.name), now: now)
            }
            if let order = heads[index].order, let lowest = heads[first].order, order < lowest { first = index }
        }
        return first
    }

    private mutating func fits(_ place: UInt32, of segment: Int, _ band: Band, by part: PostingList.Part) -> Bool {
        segments[segment].segment.fits(place, query, band, by: part, &matcher)
    }

    /// Moves to the next contact that fits and is not a hit yet; false if there is none.
    private mutating func advance(_ head: inout Head, _ band: Band) -> Bool {
        let last = head.place
        while let next = walks[head.segment].next() {
            // A contact with several keys comes several times in succession.
            guard next.place != last, !segments[head.segment].isDeleted(next.place),
                !isSeen(next.place, of: head.segment),
                isIncluded?(segments[head.segment].segment.id(at: next.place)) != false,
                next.unsure.map({ fits(next.place, of: head.segment, band, by: $0) }) ?? true
            else { continue }
            head.place = next.place
            head.order = nil
            return true
        }
        return false
    }
}
