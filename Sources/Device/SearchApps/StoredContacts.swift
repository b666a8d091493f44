package import ContactSearch
import Foundation
package import KeyboardExtension

/// The format of contacts in a device's store. Each contact is one value under its id; values that change often are
/// stored separately. Two programs that use contacts at the same time lose no use.
///
///     contact 12    {"name":"Jane Smith","numbers":[{"text":"+44 20 7946 0018"}],"photo":{"address":"jane.jpg"}}
///     uses 12       40
///     last 12       1800000000
package enum StoredContacts {
    package static let scope = "contacts"

    /// The contacts in the order of their ids. Invalid entries are skipped.
    package static func contacts(in values: StoredValues) -> [Contact] {
        let decoder = JSONDecoder()
        let contacts = values.values.compactMap { name, json -> Contact? in
            guard let id = id(name, "contact"),
                let stored = try? decoder.decode(Stored.self, from: Data(json.utf8))
            else { return nil }
            let last = values.values["last \(id)"].flatMap(Double.init)
            return stored.contact(id, Contact.Usage(count: values.counts["uses \(id)"] ?? 0, last: last))
        }
        return contacts.sorted { $0.id < $1.id }
    }

    /// The id for the next contact. Two programs that use a store at the same time never choose the same id.
    package static func nextID(in values: StoredValues) -> Int {
        let sessionStart = values.session << 32
        let used = values.values.keys.lazy.compactMap { id($0, "contact") }.filter { $0 >> 32 == values.session }
        return (used.max() ?? sessionStart) + 1
    }

    /// The changes that store a contact, which is new or replaces its older version.
    package static func putting(_ contact: Contact, for old: Contact?) -> [StoredChange] {
        var changes = [change("contact", contact.id, before: old.map(json), after: json(contact))]
        let uses = contact.usage.count - (old?.usage.count ?? 0)
        if uses != 0 { changes.append(.count(key("uses", contact.id), by: uses)) }
        if contact.usage.last != old?.usage.last {
            changes.append(change("last", contact.id, before: last(old), after: last(contact)))
        }
        return changes
    }

    /// The changes that delete a contact.
    package static func removing(_ contact: Contact) -> [StoredChange] {
        var changes = [change("contact", contact.id, before: json(contact), after: nil)]
        if contact.usage.count != 0 { changes.append(.count(key("uses", contact.id), by: -contact.usage.count)) }
        if contact.usage.last != nil {
            changes.append(change("last", contact.id, before: last(contact), after: nil))
        }
        return changes
    }

    private static func last(_ contact: Contact?) -> String? { contact?.usage.last.map { "\($0)" } }

    private static func key(_ what: String, _ id: Int) -> StoredKey { StoredKey(scope: scope, name: "\(what) \(id)") }

    private static func change(_ what: String, _ id: Int, before: String?, after: String?) -> StoredChange {
        .value(key(what, id), before: before, after: after)
    }

    private static func id(_ name: String, _ what: String) -> Int? {
        name.hasPrefix(what + " ") ? Int(name.dropFirst(what.count + 1)) : nil
    }

    private static func json(_ contact: Contact) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Encoding cannot fail: the value consists of strings, booleans and integers.
        let data = (try? encoder.encode(Stored(contact))) ?? Data()
        return String(decoding: data, as: UTF8.self)
    }

    private struct Stored: Codable {
        var name: String
        var numbers: [Number]?
        var details: [Detail]?
        var starred: Bool?
        var uid: String?
        var photo: Photo?

        struct Number: Codable {
            var text: String
            var label: String?
        }

        struct Detail: Codable {
            var kind: String
            var text: String
        }

        /// A picture: its address or, of one inside a card, its format and its size. The picture is never stored.
        struct Photo: Codable {
            var address: String?
            var format: String?
            var bytes: Int?

            init(_ photo: Contact.Photo) {
                switch photo {
                case .reference(let address): self.address = address
                case .embedded(let format, let byteCount): (self.format, bytes) = (format, byteCount)
                }
            }

            var photo: Contact.Photo? {
                if let address { return .reference(address) }
                return format.map { .embedded(format: $0, byteCount: max(0, bytes ?? 0)) }
            }
        }

        init(_ contact: Contact) {
            name = contact.name
            if !contact.numbers.isEmpty {
                numbers = contact.numbers.map { Number(text: $0.text, label: $0.label.isEmpty ? nil : $0.label) }
            }
            if !contact.details.isEmpty {
                details = contact.details.map { Detail(kind: "\($0.kind)", text: $0.text) }
            }
            starred = contact.isStarred ? true : nil
            uid = contact.uid
            photo = contact.photo.map(Photo.init)
        }

        func contact(_ id: Int, _ usage: Contact.Usage) -> Contact {
            Contact(
                id: id, name: name,
                numbers: (numbers ?? []).map { Contact.PhoneNumber($0.text, label: $0.label ?? "") },
                details: (details ?? []).compactMap { detail in
                    Contact.Detail.Kind.allCases.first { "\($0)" == detail.kind }.map {
                        Contact.Detail($0, detail.text)
                    }
                },
                isStarred: starred ?? false, usage: usage, uid: uid, photo: photo?.photo)
        }
    }
}
