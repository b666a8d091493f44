import TextFolding

/// Finds contacts by the text typed so far, the best first, among any number of contacts. It has value semantics; the
/// next search sees a change.
///
/// Contacts are stored in segments that never change. A change creates a small new segment and marks the contacts it
/// replaces with tombstones. Small segments are merged with others of similar size, so that there are always few
/// segments and every contact is moved only a few times.
public struct ContactIndex: ContactFinder {
    private var segments: [LiveSegment] = []
    /// The times at which contacts will count as less recently used, the next one last.
    private var fading: [Fading] = []
    /// Seconds since 1970.
    private var now: Double

    private struct Fading {
        var time: Double
        var id: Int
    }

    /// Creates an index of contacts. If several have the same id, the last one counts.
    ///
    /// - Parameters:
    ///   - contacts: the contacts.
    ///   - now: seconds since 1970; how recently contacts were used is measured from here.
    ///   - progress: called regularly with the number of contacts added so far.
    public init(
        _ contacts: some Sequence<Contact> = EmptyCollection<Contact>(), now: Double, progress: (Int) -> Void = { _ in }
    ) {
        self.now = now
        add(contacts, progress: progress)
    }

    /// The number of contacts.
    public var count: Int { segments.reduce(0) { $0 + $1.count } }

    /// The contact with an id.
    public subscript(id: Contact.ID) -> Contact? {
        for live in segments.reversed() {
            if let place = live.place(ofID: id) { return live.segment.contact(at: place) }
        }
        return nil
    }

    /// Adds contacts; those with an existing id replace the contact that has it.
    public mutating func put(_ contacts: some Sequence<Contact>) {
        add(contacts, progress: { _ in })
        mergeSegments()
    }

    /// Removes contacts. Ids of no contact are ignored.
    public mutating func remove(_ ids: some Sequence<Contact.ID>) {
        for id in ids { delete(id) }
        mergeSegments()
    }

    /// Advances the time, so that earlier uses become less recent. An earlier time than now is ignored.
    public mutating func advance(to time: Double) {
        guard time > now else { return }
        now = time
        var faded: [Contact] = []
        while let next = fading.last, next.time < time {
            fading.removeLast()
            // The contact may have been used again or deleted since.
            if let contact = self[next.id], Self.isFading(contact, at: next.time) { faded.append(contact) }
        }
        if !faded.isEmpty { put(faded) }
    }

    private static func isFading(_ contact: Contact, at time: Double) -> Bool {
        Recency.change(of: contact.usage.last, after: time) == time
    }

    private mutating func add(_ contacts: some Sequence<Contact>, progress: (Int) -> Void) {
        var builder = ContactSegmentBuilder(now: now)
        var fades = false
        for contact in contacts {
            if builder.isFull {
                take(builder.segment())
                builder = ContactSegmentBuilder(now: now)
            }
            builder.add(contact)
            if let time = Recency.change(of: contact.usage.last, after: now) {
                fading.append(Fading(time: time, id: contact.id))
                fades = true
            }
            if builder.count.isMultiple(of: 1 << 14) { progress(builder.count) }
        }
        if fades { fading.sort { $0.time > $1.time } }
        take(builder.segment())
    }

    /// Adds a segment. Its contacts replace those with the same ids.
    private mutating func take(_ segment: ContactSegment) {
        guard segment.count > 0 else { return }
        if !segments.isEmpty { for place in 0..<UInt32(segment.count) { delete(segment.id(at: place)) } }
        let number = (segments.map(\.number).max() ?? 0) + 1
        segments.append(LiveSegment(number: number, segment: segment))
    }

    private mutating func delete(_ id: Int) {
        for index in segments.indices {
            if let place = segments[index].place(ofID: id) { return segments[index].delete(place) }
        }
    }

    /// Segments up to this size are merged with the following ones, whatever the sizes of those.
    private static let alwaysMergedSize = 256

    /// Merges the last segments into one, going back as long as the previous segment is at most four times as large as
    /// they are together. Also rebuilds segments with more than a quarter as many tombstones as remaining contacts.
    private mutating func mergeSegments() {
        segments.removeAll { $0.count == 0 }
        var first = segments.count - 1
        var size = first >= 0 ? segments[first].count : 0
        while first > 0, segments[first - 1].count <= max(Self.alwaysMergedSize, size * 4) {
            first -= 1
            size += segments[first].count
        }
        if first >= 0, first < segments.count - 1 { merge(first..<segments.count) }
        for index in segments.indices.reversed() where segments[index].tombstoneCount > segments[index].count / 4 {
            merge(index..<index + 1)
        }
    }

    private mutating func merge(_ range: Range<Int>) {
        var builder = ContactSegmentBuilder(now: now)
        for live in segments[range] {
            for place in 0..<UInt32(live.segment.count) where !live.isDeleted(place) {
                builder.add(live.segment.contact(at: place))
            }
        }
        let number = segments[range].map(\.number).max() ?? 0
        segments.replaceSubrange(range, with: [LiveSegment(number: number, segment: builder.segment())])
    }

    /// The contacts that fit a query, the best first, at most `limit`.
    public func find(
        _ query: ContactQuery, limit: Int, where isIncluded: ((Contact.ID) -> Bool)?
    ) -> ContactHits {
        guard !query.isEmpty, limit > 0 else { return ContactHits(query, [], []) }
        var round = SearchRound(query, segments, limit: limit, now: now, isIncluded)
        for band in Band.allCases where !round.isFull && query.mayFind(in: band) { round.collect(band) }
        return ContactHits(query, segments, round.hits)
    }

    /// Sorts contacts in the order in which they come when they fit equally well.
    public func inOrder(_ contacts: [Contact]) -> [Contact] {
        contacts.map { ($0, ContactOrder($0, foldedName: FoldedText($0.name), now: now)) }
            .sorted { $0.1 < $1.1 }.map(\.0)
    }

    /// All contacts, in no particular order.
    public var contacts: some Sequence<Contact> {
        segments.lazy.flatMap { live in
            (0..<UInt32(live.segment.count)).lazy.filter { !live.isDeleted($0) }.map(live.segment.contact)
        }
    }
}
