import BinarySearch
import TextFolding

/// Finds contacts by trying one after the other.
public struct ContactScan: ContactFinder {
    private let contacts: [Contact]
    /// Seconds since 1970.
    private let now: Double

    /// - Parameters:
    ///   - contacts: the contacts. If several have the same id, the last one counts.
    ///   - now: seconds since 1970; how recently contacts were used is measured from here.
    public init(_ contacts: [Contact], now: Double) {
        var last: [Contact.ID: Int] = [:]
        last.reserveCapacity(contacts.count)
        for (place, contact) in contacts.enumerated() { last[contact.id] = place }
        self.contacts =
            last.count == contacts.count
            ? contacts : contacts.indices.filter { last[contacts[$0].id] == $0 }.map { contacts[$0] }
        self.now = now
    }

    private struct Found {
        let band: Band
        let order: ContactOrder
        let place: Int

        static func precedes(_ left: Self, _ right: Self) -> Bool {
            left.band == right.band ? left.order < right.order : left.band < right.band
        }
    }

    /// The contacts that fit a query, the best first, at most `limit`.
    public func find(
        _ query: ContactQuery, limit: Int, where isIncluded: ((Contact.ID) -> Bool)?
    ) -> ContactHits {
        guard !query.isEmpty, limit > 0 else { return ContactHits([]) }
        var matcher = ContactMatcher(query)
        var found: [Found] = []
        for (place, contact) in contacts.enumerated() where isIncluded?(contact.id) != false {
            guard let band = matcher.match(contact)?.band else { continue }
            found.append(
                Found(
                    band: band, order: ContactOrder(contact, foldedName: FoldedText(contact.name), now: now),
                    place: place))
        }
        return ContactHits(
            found.sorted(by: Found.precedes).prefix(limit)
                .map { ContactHit(query: query, band: $0.band, contact: contacts[$0.place]) })
    }
}
