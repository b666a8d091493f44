import TextFolding

/// Finds contacts by what was typed so far, the best first, among any number of them. It is a value; a change is seen by
/// the next search.
///
/// Contacts stand in segments that never change. A change makes a small new segment and marks what it replaces as
/// superseded; small segments are made one with their like, so that there are never many, and every contact is moved a
/// few times only.
package struct ContactIndex: Sendable {
    private var segments: [LiveSegment] = []
    /// Contacts that will count as less recently used, the next one last.
    private var fading: [Fading] = []
    /// Seconds since 1970.
    private var now: Double

    private struct Fading {
        var time: Double
        var id: Int
    }

    /// An index of contacts. Of those with the same id the last one counts.
    ///
    /// - Parameters:
    ///   - now: seconds since 1970; how recently contacts were used is reckoned from it.
    ///   - progress: called now and then with how many contacts have been taken.
    package init(
        _ contacts: some Sequence<Contact> = EmptyCollection<Contact>(), now: Double, progress: (Int) -> Void = { _ in }
    ) {
        self.now = now
        add(contacts, progress: progress)
    }

    /// How many contacts there are.
    package var count: Int { segments.reduce(0) { $0 + $1.count } }

    /// The contact with an id.
    package subscript(id: Contact.ID) -> Contact? {
        for live in segments.reversed() {
            if let place = live.place(ofID: id) { return live.segment.contact(at: place) }
        }
        return nil
    }

    /// Adds contacts, or puts them in the place of those with the same ids.
    package mutating func put(_ contacts: some Sequence<Contact>) {
        add(contacts, progress: { _ in })
        mergeSegments()
    }

    /// Takes contacts away; ids of none are passed over.
    package mutating func remove(_ ids: some Sequence<Contact.ID>) {
        for id in ids { delete(id) }
        mergeSegments()
    }

    /// Makes it a later time, so that what was used counts as less recent. An earlier time is passed over.
    package mutating func advance(to time: Double) {
        guard time > now else { return }
        now = time
        var faded: [Contact] = []
        while let next = fading.last, next.time < time {
            fading.removeLast()
            // It may have been used again since, or be gone.
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

    /// Adds a segment, whose contacts take the place of those with the same ids.
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

    /// Segments below this size are made one, whatever their sizes.
    private static let smallest = 256

    /// Makes one segment of those at the end as long as they are not much smaller than the one before, and takes out of
    /// a segment what is superseded when that is much.
    private mutating func mergeSegments() {
        segments.removeAll { $0.count == 0 }
        var first = segments.count - 1
        var size = first >= 0 ? segments[first].count : 0
        while first > 0, segments[first - 1].count <= max(Self.smallest, size * 4) {
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

    /// The contacts that fit, the best first, no more than `limit`. Nothing fits a query without a letter or digit.
    ///
    /// - Parameter isIncluded: which contacts are looked for at all.
    package func find(
        _ query: ContactQuery, limit: Int = 20, where isIncluded: ((Contact.ID) -> Bool)? = nil
    ) -> ContactHits {
        guard !query.isEmpty, limit > 0 else { return ContactHits(query, [], []) }
        var round = SearchRound(query, segments, limit: limit, now: now, isIncluded)
        for band in Band.allCases where !round.isFull { round.collect(band) }
        return ContactHits(query, segments, round.hits)
    }

    /// Contacts in the order in which they come where they fit equally well.
    package func inOrder(_ contacts: [Contact]) -> [Contact] {
        contacts.map { ($0, ContactOrder($0, foldedName: FoldedText($0.name).utf8, now: now)) }
            .sorted { $0.1 < $1.1 }.map(\.0)
    }

    /// All contacts, in no order.
    package var contacts: some Sequence<Contact> {
        segments.lazy.flatMap { live in
            (0..<UInt32(live.segment.count)).lazy.filter { !live.isDeleted($0) }.map(live.segment.contact)
        }
    }
}
