/// A contact that fits a query. The details of the match are computed on request.
public struct ContactHit: Sendable {
    let query: ContactQuery
    /// How well the contact fits.
    public let band: Band
    private let source: Source

    private enum Source {
        case given(Contact)
        case stored(ContactSegment, place: UInt32)
    }

    init(query: ContactQuery, band: Band, contact: Contact) {
        self.query = query
        self.band = band
        source = .given(contact)
    }

    init(query: ContactQuery, band: Band, segment: ContactSegment, place: UInt32) {
        self.query = query
        self.band = band
        source = .stored(segment, place: place)
    }

    /// The id of the contact.
    public var id: Contact.ID {
        switch source {
        case .given(let contact): contact.id
        case .stored(let segment, let place): segment.id(at: place)
        }
    }

    /// The contact.
    public var contact: Contact {
        switch source {
        case .given(let contact): contact
        case .stored(let segment, let place): segment.contact(at: place)
        }
    }

    /// The field that fits, and where.
    public var match: ContactMatch {
        let contact = contact
        return ContactMatch(contact, query) ?? ContactMatch(band: band, field: .name, highlights: [])
    }
}
