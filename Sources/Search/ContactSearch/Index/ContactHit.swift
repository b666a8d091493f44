/// A contact that fits a query. What there is to show of it is worked out when asked for.
package struct ContactHit: Sendable {
    let query: ContactQuery
    package let band: Band
    let segment: ContactSegment
    let place: UInt32

    package var id: Contact.ID { segment.id(at: place) }

    package var contact: Contact { segment.contact(at: place) }

    /// Where it fits.
    package var match: ContactMatch {
        let contact = contact
        return ContactMatch(contact, query) ?? ContactMatch(band: band, field: .name, highlights: [])
    }
}
