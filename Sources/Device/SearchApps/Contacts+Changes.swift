import AppSearch
import ContactSearch
import HostAppKit
import KeyboardExtension
import SourceText

/// Changes of the contacts, in the store and in the app index.
extension Contacts {
    /// Counts a use of a contact.
    mutating func record(_ old: Contact, _ device: AppDevice) throws(Refusal) -> [HostAppAction] {
        var contact = old
        contact.usage = Contact.Usage(count: old.usage.count + 1, last: device.now)
        return try store(contact, for: old, device)
    }

    mutating func change(
        _ old: Contact, to contact: Contact, _ device: AppDevice
    ) throws(Refusal) -> [HostAppAction] {
        try appIndex.use { index in
            var item = ContactRecords.item(contact, of: id)
            // Editing a contact does not add it to the index.
            item.isUpdate = true
            // Without keywords, an update would keep those of the old name.
            if item.attributes.keywords.isEmpty { item.attributes.keywords = [contact.name] }
            _ = try index.index([item], now: device.now)
            // That the contact was opened is found by its new name too, and no longer by the old one.
            try index.updateUserActivityState(of: id, now: device.now) { activity in
                guard activity.relatedIdentifier == "\(contact.id)" else { return }
                activity.title = contact.name
            }
        }
        contactsChanged()
        return try store(contact, for: old, device)
    }

    private mutating func store(
        _ contact: Contact, for old: Contact, _ device: AppDevice
    ) throws(Refusal) -> [HostAppAction] {
        var index = try contacts(device)
        index.put([contact])
        book = .loaded(index)
        refresh(device)
        return [.store(StoredContacts.putting(contact, for: old))]
    }

    mutating func delete(_ contact: Contact, _ device: AppDevice) throws(Refusal) -> [HostAppAction] {
        var index = try contacts(device)
        try forgetInIndex([contact.id])
        index.remove([contact.id])
        contactsChanged()
        book = .loaded(index)
        showList(device)
        message = "deleted \(contact.name)"
        return [.store(StoredContacts.removing(contact))]
    }

    /// Adds a contact of a name and numbers.
    mutating func add(_ line: String, _ device: AppDevice) throws(Refusal) -> [HostAppAction] {
        let new = try NewContact.contact(line)
        var contacts = try contacts(device)
        let values = try device.stored(in: StoredContacts.scope)
        var book = ContactBook(contacts, values)
        let (contact, changes) = try book.add(new)
        try appIndex.use { _ = try $0.index([ContactRecords.item(contact, of: id)], now: device.now) }
        contacts.put([contact])
        self.book = .loaded(contacts)
        contactsChanged()
        refresh(device)
        message = "added \(contact.name), \(contact.numbers.map(\.text).joined(separator: ", "))"
        return [.store(changes)] + choice(of: [contact.id], device)
    }

    /// Makes one contact of those with the same name.
    mutating func unify(_ device: AppDevice) throws(Refusal) -> [HostAppAction] {
        var contacts = try contacts(device)
        var book = ContactBook(contacts, try device.stored(in: StoredContacts.scope))
        let (changed, removed, changes) = book.unify()
        try forgetInIndex(removed.map(\.id))
        try appIndex.use { index in
            _ = try index.index(changed.map { ContactRecords.item($0, of: id) }, now: device.now)
        }
        contacts.put(changed)
        contacts.remove(removed.map(\.id))
        self.book = .loaded(contacts)
        contactsChanged()
        showList(device)
        message = ContactBook.unifiedSentence(removed)
        return changes.isEmpty ? [] : [.store(changes)]
    }

    /// Has the device note that an app with limited access may read what it has added.
    private func choice(of added: [Contact.ID], _ device: AppDevice) -> [HostAppAction] {
        ContactAccess(device).chosen == nil ? [] : [.choose(added.map { "\($0)" }, permission: "contacts")]
    }

    mutating func importFile(_ file: String, on device: AppDevice) throws(Refusal) -> [HostAppAction] {
        let contacts = try contacts(device)
        var reader = CardReader(try device.file(file), name: file, firstID: 0)
        var cards: [Contact] = []
        var problems: [String] = []
        while let result = reader.next() {
            switch result {
            case .contact(let contact): cards.append(contact)
            case .problem(let problem): problems.append("\(problem)")
            }
        }
        guard !cards.isEmpty else { throw .malformedCommand(problems.first ?? "\(file) has no contacts") }
        var values = try device.stored(in: StoredContacts.scope)
        let old = Set(StoredContacts.contacts(in: values).map(\.id))
        var book = ContactBook(contacts, values)
        let outcome = book.take(cards)
        for change in outcome.changes { values.apply(change) }
        let access = ContactAccess(device)
        let all = StoredContacts.contacts(in: values).filter { access.includes($0.id) || !old.contains($0.id) }
        try appIndex.use { index in
            _ = try index.index(all.map { ContactRecords.item($0, of: id) }, now: device.now)
        }
        self.book = .loaded(ContactIndex(all, now: device.now))
        contactsChanged()
        refresh(device)
        message = ([outcome.sentence] + problems).joined(separator: "\n")
        return [.store(outcome.changes)] + choice(of: all.map(\.id).filter { !old.contains($0) }, device)
    }

    // MARK: The app index

    /// Adds all contacts to the app index if it has requested that, as it does when a setting allows it more than
    /// before. As long as the app may not read all, the request stands for the time when it may.
    func updateIndex(_ contacts: ContactIndex, _ device: AppDevice) throws(Refusal) {
        try appIndex.use { index in
            let isRequested = try !index.takeReindexRequests(of: id).isEmpty
            if isRequested {
                _ = try index.index(contacts.contacts.map { ContactRecords.item($0, of: id) }, now: device.now)
            }
            if ContactAccess(device).chosen != nil { try index.requestReindex(.all, of: id) }
        }
    }

    /// Removes contacts from the app index.
    func forgetInIndex(_ ids: [Contact.ID]) throws(Refusal) {
        guard !ids.isEmpty else { return }
        try appIndex.use { _ = try $0.deleteItems(ids.map { "\($0)" }, of: id) }
    }
}

extension ContactBook {
    /// - Parameters:
    ///   - contacts: those the app may read. The cards of others are not known.
    ///   - values: everything stored.
    fileprivate init(_ contacts: ContactIndex, _ values: StoredValues) {
        self.init(contacts.contacts.sorted { $0.id < $1.id }, nextID: StoredContacts.nextID(in: values))
    }
}
