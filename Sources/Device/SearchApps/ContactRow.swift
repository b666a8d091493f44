package import ContactSearch

/// A row of a list of contacts: a contact with one of its numbers.
///
/// A contact has a row for each number, so that the right one can be called; if it was found by a number, only for the
/// numbers that fit. A number that a contact has twice has one row, and so has a contact without numbers.
package struct ContactRow: Sendable {
    package let contact: Contact
    /// The index of the number among those of the contact.
    package let number: Int?
    /// What fits the text typed; nil if nothing is typed.
    package let found: Found?

    /// How a row was found.
    package struct Found: Sendable {
        package let hit: ContactHit
        package let match: ContactMatch
    }

    /// The number; nil if the contact has none.
    var phoneNumber: Contact.PhoneNumber? { number.map { contact.numbers[$0] } }

    /// The number as written; nil if the contact has none.
    package var numberText: String? { phoneNumber?.text }

    /// The rows of a contact, in the order of its numbers.
    package static func rows(of contact: Contact) -> [ContactRow] { allRows(of: contact, nil).withNumbersOnce }

    /// The rows of a contact that was found: by number the best first, otherwise in the order of its numbers.
    package static func rows(of hit: ContactHit) -> [ContactRow] {
        let (contact, matches) = (hit.contact, hit.matches)
        return matches.flatMap { match -> [ContactRow] in
            let found = Found(hit: hit, match: match)
            guard let number = match.number else { return allRows(of: contact, found) }
            return [ContactRow(contact: contact, number: number, found: found)]
        }.withNumbersOnce
    }

    private static func allRows(of contact: Contact, _ found: Found?) -> [ContactRow] {
        guard !contact.numbers.isEmpty else { return [ContactRow(contact: contact, number: nil, found: found)] }
        return contact.numbers.indices.map { ContactRow(contact: contact, number: $0, found: found) }
    }
}

extension [ContactRow] {
    /// The rows of a contact without those of a number that one before has.
    fileprivate var withNumbersOnce: [ContactRow] {
        guard count > 1 else { return self }
        var known: Set<String?> = []
        return filter { known.insert($0.phoneNumber?.ungrouped).inserted }
    }
}
