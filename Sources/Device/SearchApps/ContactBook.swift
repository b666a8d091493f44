package import ContactSearch
package import HostAppKit
package import KeyboardExtension
import SourceText

/// Merges files of cards into the contacts of a device, one file after the other.
///
/// A card replaces the contact it belongs to; the contact keeps its id, its usage and its star. Contacts are identified
/// by UID. If the card or the contact has no UID, they are identified by name and numbers. If several contacts share
/// both, the first card in the file belongs to the first of these contacts, the second card to the second, and so on.
/// Importing a file twice thus changes nothing.
package struct ContactBook {
    /// The effect of importing one file.
    package struct Outcome {
        /// The number of contacts in the file.
        package fileprivate(set) var count = 0
        /// The number of these that replaced existing contacts.
        package fileprivate(set) var replacedCount = 0
        /// The changes to store.
        package fileprivate(set) var changes: [StoredChange] = []

        /// `1 contact imported; 1 of them replaced an existing one`.
        package var sentence: String { Self.sentence(count, replaced: replacedCount) }

        /// The sentence for several files.
        package static func sentence(_ count: Int, replaced: Int) -> String {
            let rest =
                replaced == 1 ? "; 1 of them replaced an existing one" : "; \(replaced) of them replaced existing ones"
            return "\(count.counted("contact")) imported\(replaced == 0 ? "" : rest)"
        }
    }

    private var contacts: [Contact.ID: Contact] = [:]
    private var nextID: Int
    private var byUID: [String: Contact.ID] = [:]
    /// The ids of the contacts with a content, in ascending order. A contact whose content has changed is also listed
    /// under its old content.
    private var byContent: [Content: [Contact.ID]] = [:]

    /// The properties that identify a contact without a UID.
    private struct Content: Hashable {
        var name: String
        /// The numbers without the characters that group their digits.
        var numbers: Set<String>
        var hasUID: Bool

        init(_ contact: Contact, hasUID: Bool) {
            name = contact.name
            numbers = Set(contact.numbers.map(\.ungrouped))
            self.hasUID = hasUID
        }

        init(_ contact: Contact) { self.init(contact, hasUID: contact.uid != nil) }
    }

    /// The state of importing a file.
    private struct Reading {
        /// The contacts replaced or added so far, in the order of their cards, each as it was before the import.
        var olds: [(id: Contact.ID, old: Contact?)] = []
        var claimed: Set<Contact.ID> = []
        /// The number of ids in each list of ``byContent`` that were used or skipped.
        var passed: [Content: Int] = [:]
    }

    /// - Parameters:
    ///   - contacts: the existing contacts, in the order of their ids.
    ///   - nextID: the id of the first new contact; further ids are consecutive.
    package init(_ contacts: [Contact], nextID: Int) {
        self.nextID = nextID
        for contact in contacts { keep(contact) }
    }

    /// Merges the contacts of a file. The ids of `cards` are ignored.
    package mutating func take(_ cards: some Sequence<Contact>) -> Outcome {
        var (outcome, reading) = (Outcome(), Reading())
        for card in cards {
            outcome.count += 1
            let old = knownID(card, &reading).flatMap { contacts[$0] }
            if old != nil { outcome.replacedCount += 1 }
            let contact = contact(card, inPlaceOf: old)
            if reading.claimed.insert(contact.id).inserted { reading.olds.append((contact.id, old)) }
            keep(contact)
        }
        for (id, old) in reading.olds {
            guard let new = contacts[id], new != old else { continue }
            outcome.changes += StoredContacts.putting(new, for: old)
        }
        return outcome
    }

    /// Adds a contact that the user has written. Throws if one with the same name and numbers exists: a card would
    /// replace all of it.
    ///
    /// - Returns: the contact with its id, and the changes to store.
    package mutating func add(_ new: Contact) throws(Refusal) -> (contact: Contact, changes: [StoredChange]) {
        var reading = Reading()
        guard knownID(new, &reading) == nil else {
            throw Refusal("\(new.name.shortened) exists already, with the same numbers")
        }
        let contact = contact(new, inPlaceOf: nil)
        keep(contact)
        return (contact, StoredContacts.putting(contact, for: nil))
    }

    /// Makes one contact of those with the same name, the oldest, which gets what the others have more.
    ///
    /// - Returns: the contacts that have changed, those that are gone, and the changes to store.
    package mutating func unify() -> (changed: [Contact], removed: [Contact], changes: [StoredChange]) {
        var (changed, removed, changes): ([Contact], [Contact], [StoredChange]) = ([], [], [])
        let groups = Dictionary(grouping: contacts.values, by: \.nameKey).values.map { $0.sorted { $0.id < $1.id } }
        for same in groups.sorted(by: { $0[0].id < $1[0].id }) where same.count > 1 {
            var merged = same[0]
            for other in same.dropFirst() {
                merged.merge(other)
                contacts[other.id] = nil
                changes += StoredContacts.removing(other)
            }
            removed += same.dropFirst()
            changed.append(merged)
            changes += StoredContacts.putting(merged, for: same[0])
            keep(merged)
        }
        return (changed, removed, changes)
    }

    /// What to say of contacts that were unified.
    package static func unifiedSentence(_ removed: [Contact]) -> String {
        removed.isEmpty
            ? "no two contacts have the same name"
            : "\(removed.count.counted("contact")) merged with others of the same name"
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

    private mutating func keep(_ contact: Contact) {
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

    /// The first contact with a content that no card of the file has replaced yet.
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
