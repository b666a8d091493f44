package import ContactSearch
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
        var stored: [(id: Contact.ID, json: String)] = []
        var usage: [Contact.ID: Contact.Usage] = [:]
        stored.reserveCapacity(values.values.count)
        for (name, value) in values.values {
            if let id = id(name, "contact ") {
                stored.append((id, value))
            } else if let id = id(name, "last ") {
                usage[id, default: Contact.Usage()].last = Double(value)
            }
        }
        for (name, count) in values.counts {
            if let id = id(name, "uses ") { usage[id, default: Contact.Usage()].count = count }
        }
        return stored.sorted { $0.id < $1.id }.compactMap { id, json in
            try? ContactJSON.contact(id, json, usage[id] ?? Contact.Usage())
        }
    }

    /// The id for the next contact. Two programs that use a store at the same time never choose the same id.
    package static func nextID(in values: StoredValues) -> Int {
        let sessionStart = values.session << 32
        let used = values.values.keys.lazy.compactMap { id($0, "contact ") }.filter { $0 >> 32 == values.session }
        return (used.max() ?? sessionStart) + 1
    }

    /// The changes that store a contact, which is new or replaces its older version.
    package static func putting(_ contact: Contact, for old: Contact?) -> [StoredChange] {
        var changes = [
            change("contact", contact.id, before: old.map(ContactJSON.text), after: ContactJSON.text(contact))
        ]
        let uses = contact.usage.count - (old?.usage.count ?? 0)
        if uses != 0 { changes.append(.count(key("uses", contact.id), by: uses)) }
        if contact.usage.last != old?.usage.last {
            changes.append(change("last", contact.id, before: last(old), after: last(contact)))
        }
        return changes
    }

    /// The changes that delete a contact.
    package static func removing(_ contact: Contact) -> [StoredChange] {
        var changes = [change("contact", contact.id, before: ContactJSON.text(contact), after: nil)]
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

    /// The id in a name such as `contact 12`; nil for another name.
    private static func id(_ name: String, _ what: String) -> Int? {
        name.utf8.starts(with: what.utf8) ? Int(name.dropFirst(what.utf8.count)) : nil
    }
}
