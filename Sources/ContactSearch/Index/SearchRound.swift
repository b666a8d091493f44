import TextFolding

/// One search over several segments: collects hits band after band, each contact in the first it is found in.
struct SearchRound {
    private let query: ContactQuery
    private let limit: Int
    private let now: Double
    private(set) var hits: [ContactHit] = []
    /// Segment and place of each hit.
    private var seen: Set<UInt64> = []

    init(_ query: ContactQuery, limit: Int, now: Double) {
        self.query = query
        self.limit = limit
        self.now = now
        hits.reserveCapacity(min(limit, 64))
        seen.reserveCapacity(min(limit, 64))
    }

    var isFull: Bool { hits.count >= limit }

    /// The next contact of one segment that is no hit yet.
    private struct Head {
        var walk: RankedWalk
        let live: LiveSegment
        var place: UInt32
        /// Worked out only where several segments have one.
        var order: ContactOrder?
    }

    mutating func collect(_ band: Band, _ segments: [LiveSegment]) {
        var heads: [Head] = []
        for live in segments {
            let runs = live.segment.runs(query, band)
            guard !runs.isEmpty else { continue }
            var head = Head(walk: RankedWalk(runs), live: live, place: 0)
            if advance(&head, band) { heads.append(head) }
        }
        if heads.count == 1 {
            // Nothing to compare with.
            repeat { take(heads[0], band) } while !isFull && advance(&heads[0], band)
            return
        }
        while !isFull, !heads.isEmpty {
            let first = indexOfFirst(&heads)
            take(heads[first], band)
            if !advance(&heads[first], band) { heads.remove(at: first) }
        }
    }

    private func indexOfFirst(_ heads: inout [Head]) -> Int {
        guard heads.count > 1 else { return 0 }
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

    private mutating func take(_ head: Head, _ band: Band) {
        seen.insert(key(head.live, head.place))
        hits.append(ContactHit(query: query, band: band, segment: head.live.segment, place: head.place))
    }

    private func key(_ live: LiveSegment, _ place: UInt32) -> UInt64 {
        UInt64(UInt32(bitPattern: live.number)) << 32 | UInt64(place)
    }

    /// Goes on to the next contact that fits and is no hit yet; false if there is none.
    private func advance(_ head: inout Head, _ band: Band) -> Bool {
        while let next = head.walk.next() {
            if head.live.isSuperseded(next.place) || seen.contains(key(head.live, next.place)) { continue }
            guard next.isCertain || head.live.segment.fits(next.place, query, band) else { continue }
            head.place = next.place
            head.order = nil
            return true
        }
        return false
    }
}
