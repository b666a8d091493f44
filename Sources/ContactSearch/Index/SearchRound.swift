import TextFolding

/// One search over several segments: collects hits band after band, each contact in the first it is found in.
struct SearchRound {
    private let query: ContactQuery
    private let segments: [LiveSegment]
    private let limit: Int
    private let now: Double
    private let isIncluded: ((Contact.ID) -> Bool)?
    private(set) var hits: [ContactHits.Entry] = []
    /// The hits of the bands before.
    private var seen: Set<Key> = []

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
        self.limit = limit
        self.now = now
        self.isIncluded = isIncluded
        hits.reserveCapacity(min(limit, 64))
    }

    var isFull: Bool { hits.count >= limit }

    /// The next contact of one segment that is no hit yet.
    private struct Head {
        let segment: Int
        let live: LiveSegment
        var walk: RankedWalk
        var place: UInt32
        /// Worked out only where several segments have one.
        var order: ContactOrder?
    }

    mutating func collect(_ band: Band) {
        let start = hits.count
        var heads: [Head] = []
        var runs: [KeyRun] = []
        for (index, live) in segments.enumerated() {
            runs.removeAll(keepingCapacity: true)
            live.segment.addRuns(query, band, to: &runs)
            guard !runs.isEmpty else { continue }
            var head = Head(segment: index, live: live, walk: RankedWalk(runs), place: .max)
            if advance(&head, band) { heads.append(head) }
        }
        while !isFull, !heads.isEmpty {
            let first = heads.count == 1 ? 0 : indexOfFirst(&heads)
            hits.append(ContactHits.Entry(band: band, segment: heads[first].segment, place: heads[first].place))
            if !isFull, !advance(&heads[first], band) { heads.remove(at: first) }
        }
        guard !isFull else { return }
        for hit in hits[start...] { seen.insert(Key(segment: hit.segment, place: hit.place)) }
    }

    private func indexOfFirst(_ heads: inout [Head]) -> Int {
        var first = 0
        for index in heads.indices {
            if heads[index].order == nil {
                let contact = heads[index].live.segment.contact(at: heads[index].place)
                heads[index].order = ContactOrder(contact, foldedName: FoldedText(contact.name).utf8, now: now)
            }
            if let order = heads[index].order, let lowest = heads[first].order, order < lowest { first = index }
        }
        return first
    }

    /// Goes on to the next contact that fits and is no hit yet; false if there is none.
    private func advance(_ head: inout Head, _ band: Band) -> Bool {
        let last = head.place
        while let next = head.walk.next() {
            // One with several keys comes several times, one behind the other.
            guard next.place != last, !head.live.isSuperseded(next.place),
                seen.isEmpty || !seen.contains(Key(segment: head.segment, place: next.place)),
                isIncluded?(head.live.segment.id(at: next.place)) != false,
                next.unsure.map({ head.live.segment.fits(next.place, query, band, by: $0) }) ?? true
            else { continue }
            head.place = next.place
            head.order = nil
            return true
        }
        return false
    }
}
