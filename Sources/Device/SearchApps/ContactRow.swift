package import ContactSearch

/// A row of a list of contacts: a contact with one of its numbers.
///
/// A contact has a row for each number, so that the right one can be called; if it was found by a number, only for the
/// numbers that fit. A contact without numbers has one row.
package struct ContactRow: Sendable {
    package let contact: Contact
    /// The index of the number among those of the contact.
    package let number: Int?
    /// What fits the text typed; nil if nothing is typed.
    let found: Found?

    /// How a row was found.
    struct Found: Sendable {
        let hit: ContactHit
        let match: ContactMatch
    }

    /// The number as written; nil if the contact has none.
    package var numberText: String? { number.map { contact.numbers[$0].text } }

    /// The rows of a contact, in the order of its numbers.
    package static func rows(of contact: Contact) -> [ContactRow] { rows(of: contact, found: nil) }

    /// The rows of a contact that was found: by number the best first, otherwise in the order of its numbers.
    static func rows(of hit: ContactHit) -> [ContactRow] {
        let (contact, matches) = (hit.contact, hit.matches)
        return matches.flatMap { match -> [ContactRow] in
            let found = Found(hit: hit, match: match)
            if case .number(let index) = match.field {
                return [ContactRow(contact: contact, number: index, found: found)]
            }
            return rows(of: contact, found: found)
        }
    }

    private static func rows(of contact: Contact, found: Found?) -> [ContactRow] {
        guard !contact.numbers.isEmpty else { return [ContactRow(contact: contact, number: nil, found: found)] }
        return contact.numbers.indices.map { ContactRow(contact: contact, number: $0, found: found) }
    }
}
