package import ContactSearch
package import KeyboardExtension

/// The contacts of a device, into which files of cards are taken, one after the other.
///
/// A card of a contact that is there already takes its place, and the contact keeps its id, its uses and its star. It is known
/// by its UID. Where the card has none, or the contact, it is known by name and numbers: of several that share both, the first
/// of the file is the first of those there are, and so on, so that a file imported twice changes nothing.
package struct ContactBook {
    /// What one file did.
    package struct Outcome {
        /// How many contacts there were in the file.
        package fileprivate(set) var count = 0
        /// How many of them came in place of older ones.
        package fileprivate(set) var replacedCount = 0
        /// What there is to store for it.
        package fileprivate(set) var changes: [StoredChange] = []
    }

    private var contacts: [Contact.ID: Contact] = [:]
    private var nextID: Int
    private var byUID: [String: Contact.ID] = [:]
    /// In the order of their ids. A contact whose content has changed stands under what it was, too.
    private var byContent: [Content: [Contact.ID]] = [:]

    /// What a contact is known by if not by a UID.
    private struct Content: Hashable {
        var name: String
        /// However their digits are grouped.
        var numbers: Set<String>
        var hasUID: Bool

        init(_ contact: Contact, hasUID: Bool) {
            name = contact.name
            numbers = Set(contact.numbers.map { $0.text.filter { $0.isNumber || $0.isLetter || $0 == "+" } })
            self.hasUID = hasUID
        }

        init(_ contact: Contact) { self.init(contact, hasUID: contact.uid != nil) }
    }

    /// How far a file has been taken.
    private struct Reading {
        /// The contacts its cards were found to be or have become, in that order, as they were before.
        var olds: [(id: Contact.ID, old: Contact?)] = []
        var claimed: Set<Contact.ID> = []
        /// So many of ``byContent`` have been claimed, or are of no use.
        var passed: [Content: Int] = [:]
    }

    /// - Parameters:
    ///   - contacts: those there are, in the order of their ids.
    ///   - nextID: the id of the first new contact; the next ones follow.
    package init(_ contacts: [Contact], nextID: Int) {
        self.nextID = nextID
        for contact in contacts { add(contact) }
    }

    /// Takes the contacts of a file. Their ids are of no meaning.
    package mutating func take(_ cards: some Sequence<Contact>) -> Outcome {
        var (outcome, reading) = (Outcome(), Reading())
        for card in cards {
            outcome.count += 1
            let old = knownID(card, &reading).flatMap { contacts[$0] }
            if old != nil { outcome.replacedCount += 1 }
            let contact = contact(card, inPlaceOf: old)
            if reading.claimed.insert(contact.id).inserted { reading.olds.append((contact.id, old)) }
            add(contact)
        }
        for (id, old) in reading.olds {
            guard let new = contacts[id], new != old else { continue }
            outcome.changes += StoredContacts.putting(new, for: old)
        }
        return outcome
    }

    private mutating func contact(_ card: Contact, inPlaceOf old: Contact?) -> Contact {
        var contact = card
        if let old {
            contact.id = old.id
            contact.usage = old.usage
            contact.isStarred = old.isStarred
            contact.uid = card.uid ?? old.uid
        } else {
            contact.id = nextID
            nextID += 1
        }
        return contact
    }

    private mutating func add(_ contact: Contact) {
        let content = Content(contact)
        if contacts.updateValue(contact, forKey: contact.id).map(Content.init) != content {
            byContent[content, default: []].append(contact.id)
        }
        if let uid = contact.uid { byUID[uid] = contact.id }
    }

    private func knownID(_ card: Contact, _ reading: inout Reading) -> Contact.ID? {
        guard let uid = card.uid else {
            return unclaimed(Content(card, hasUID: false), &reading) ?? unclaimed(Content(card, hasUID: true), &reading)
        }
        return byUID[uid] ?? unclaimed(Content(card, hasUID: false), &reading)
    }

    /// The first contact with a content that no card of the file has been found to be.
    private func unclaimed(_ content: Content, _ reading: inout Reading) -> Contact.ID? {
        guard let ids = byContent[content] else { return nil }
        var passed = reading.passed[content] ?? 0
        defer { reading.passed[content] = passed }
        while passed < ids.count {
            let id = ids[passed]
            passed += 1
            if !reading.claimed.contains(id), contacts[id].map(Content.init) == content { return id }
        }
        return nil
    }
}
