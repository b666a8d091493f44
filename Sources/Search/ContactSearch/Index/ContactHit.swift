/// A contact that fits a query. The details of the match are computed on request.
package struct ContactHit: Sendable {
    let query: ContactQuery
    package let band: Band
    let segment: ContactSegment
    let place: UInt32

    package var id: Contact.ID { segment.id(at: place) }

    package var contact: Contact { segment.contact(at: place) }

    /// The field that fits, and where.
    package var match: ContactMatch {
        let contact = contact
        return ContactMatch(contact, query) ?? ContactMatch(band: band, field: .name, highlights: [])
    }
}
