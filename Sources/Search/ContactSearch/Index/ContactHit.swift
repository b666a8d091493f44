/// A contact that fits a query. The details of the match are computed on request.
public struct ContactHit: Sendable {
    let query: ContactQuery
    /// How well the contact fits.
    public let band: Band
    let segment: ContactSegment
    let place: UInt32

    /// The id of the contact.
    public var id: Contact.ID { segment.id(at: place) }

    /// The contact.
    public var contact: Contact { segment.contact(at: place) }

    /// The field that fits, and where.
    public var match: ContactMatch {
        let contact = contact
        return ContactMatch(contact, query) ?? ContactMatch(band: band, field: .name, highlights: [])
    }
}
