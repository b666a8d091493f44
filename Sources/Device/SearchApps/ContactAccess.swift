import ContactSearch
import HostAppKit
import SourceText

/// Which contacts the app may read, as the user has decided.
struct ContactAccess {
    /// Why it may read none; nil if it may read some or all.
    let refusal: String?
    /// The contacts the user has chosen; nil for all.
    let chosen: Set<Contact.ID>?

    init(_ device: AppDevice) {
        let permission = device.permission("contacts")
        chosen = permission == .limited ? Set(device.chosen("contacts").compactMap { Int($0) }) : nil
        let allowing = "allow it with :permission contacts authorized"
        refusal =
            switch permission {
            case .notDetermined: "Contacts asks to read your contacts; \(allowing)"
            // An app that asks again gets an error, and the user is not asked.
            case .denied: "Error 0: Contacts may not read your contacts, however often it asks; \(allowing)"
            case .restricted:
                "Common Error 100: this device restricts access to contacts, and the user cannot allow it; "
                    + ":permission contacts authorized lifts the restriction"
            case .authorized, .limited: nil
            }
    }

    func includes(_ id: Contact.ID) -> Bool { chosen?.contains(id) ?? true }
}

/// Finds the contacts that the user names to choose them.
struct ContactChoice {
    private let contacts: [Contact]

    init(_ contacts: [Contact]) { self.contacts = contacts }

    /// The ids of the contacts with these names: each an id, a whole name or, if no contact is called so, words of the
    /// name that only one contact has.
    func identifiers(_ names: [String]) throws(Refusal) -> [String] {
        var identifiers: [String] = []
        for name in names {
            let id = "\(try contact(name).id)"
            if !identifiers.contains(id) { identifiers.append(id) }
        }
        return identifiers
    }

    private func contact(_ name: String) throws(Refusal) -> Contact {
        if let id = Int(name), let contact = contacts.first(where: { $0.id == id }) { return contact }
        let called = contacts.filter { $0.isCalled(name) }
        let found = called.isEmpty ? contacts.filter { $0.hasInName(name) } : called
        guard let contact = found.first else { throw .unknown("contact", name, among: contacts.map(\.name)) }
        guard found.count == 1 else {
            let ids = found.prefix(10).map { "\($0.id)" }.joined(separator: ", ")
            throw .malformedCommand(
                "‘\(name)’ is the name of \(found.count.counted("contact")); name one by its id: \(ids)")
        }
        return contact
    }
}
