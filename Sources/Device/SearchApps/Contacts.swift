import AppSearch
import ContactSearch
package import HostAppKit
import KeyPathSearch
package import KeyboardExtension

/// An app with the contacts of the device and a field to find them by digits or text.
package struct Contacts: HostApp {
    package let id = "contacts"
    /// The field is for numbers, so a T9 keyboard types digits, and each digit also stands for its letters. Other
    /// keyboards type text.
    package let fields = [
        Field(
            id: "find", label: "Find",
            traits: TextInputTraits(
                keyboardType: .numberPad, autocapitalizationType: TextInputTraits.AutocapitalizationType.none,
                autocorrectionType: .no, returnKeyType: .search))
    ]
    package let permissions = ["contacts"]
    package let settings = [Search.indexing, Search.indexing(of: "contacts")]
    package var commands: [AppCommand<Contacts>] { Contacts.table }

    private let appIndex: SharedIndex
    private var book: State = .waiting
    private var hits: [ContactHit] = []
    /// The contacts that pass the chips, listed while no text is typed; nil otherwise.
    private var passing: [Contact]?
    private var narrowing = ContactChips()
    private var screen = Screen.list
    package private(set) var message: String?

    /// Whether the contacts are loaded.
    private enum State {
        /// The app was never opened, or the user has not decided about the permission.
        case waiting
        case refused
        case loaded(ContactIndex)
    }

    /// What the results currently show.
    private enum Screen {
        case list
        /// The values the list can be filtered by.
        case offers([FoundValue])
        case card(Contact.ID)
    }

    /// The maximum number of contacts listed.
    private static let limit = 20

    package init(_ appIndex: SharedIndex) { self.appIndex = appIndex }

    package var results: [String]? {
        guard case .loaded(let contacts) = book else { return [] }
        switch screen {
        case .card(let id): return contacts[id].map(ContactLines.card) ?? []
        case .offers(let offers): return offers.map(ContactChips.line)
        case .list: return passing?.prefix(Self.limit).map(ContactLines.line) ?? hits.map(ContactLines.line)
        }
    }

    package var chips: [String]? { narrowing.lines }

    /// The words of all names.
    package var lexicon: [LexiconEntry] {
        guard case .loaded(let contacts) = book else { return [] }
        let words = contacts.contacts.reduce(into: Set<String>()) { words, contact in
            for word in contact.name.split(separator: " ") { words.insert(String(word)) }
        }
        return words.sorted().map { LexiconEntry(userInput: $0) }
    }

    // MARK: Notifications from the device

    package mutating func opened(on device: AppDevice) throws(Refusal) -> [HostAppAction] {
        try load(on: device)
        return []
    }

    package mutating func permissionChanged(on device: AppDevice) throws(Refusal) -> [HostAppAction] {
        // If the app was never opened, there is nothing to update.
        guard message != nil || device.permission("contacts") != .authorized else { return [] }
        book = .waiting
        (hits, passing) = ([], nil)
        screen = .list
        try load(on: device)
        find(device)
        return []
    }

    package mutating func set(_ setting: String, to value: String, on device: AppDevice) throws(Refusal) {
        try reindexIfAsked(device)
    }

    package mutating func textChanged(_ field: String, on device: AppDevice) -> [HostAppAction] {
        showList(device)
        return []
    }

    package mutating func restore(
        _ activity: HandedActivity, on device: AppDevice
    ) throws(Refusal) -> [HostAppAction]? {
        let contacts = try contacts(device)
        guard let id = ContactRecords.id(activity.type, activity.userInfo), let contact = contacts[id] else {
            return nil
        }
        return try open(contact, on: device)
    }

    package mutating func readAgain(on device: AppDevice) throws(Refusal) {
        guard case .loaded = book else { return }
        book = .waiting
        let said = message
        try load(on: device)
        find(device)
        message = said
    }

    // MARK: The contacts

    /// Loads the contacts if the user allows it. Otherwise shows a message that asks for the permission.
    private mutating func load(on device: AppDevice) throws(Refusal) {
        message = nil
        switch device.permission("contacts") {
        case .notDetermined:
            message = "Contacts asks to read your contacts; allow it with :permission contacts authorized"
        case .denied:
            book = .refused
            message = "Contacts may not read your contacts; allow it with :permission contacts authorized"
        case .authorized:
            if case .loaded(var contacts) = book {
                contacts.advance(to: device.now)
                book = .loaded(contacts)
            } else {
                let values = try device.stored(in: StoredContacts.scope)
                book = .loaded(ContactIndex(StoredContacts.contacts(in: values), now: device.now))
                narrowing.contactsChanged()
            }
            try reindexIfAsked(device)
        }
    }

    /// The contacts, loaded if necessary. Throws if the user does not allow that.
    private mutating func contacts(_ device: AppDevice) throws(Refusal) -> ContactIndex {
        if case .loaded = book {} else { try load(on: device) }
        guard case .loaded(let contacts) = book else {
            throw .malformedCommand(message ?? "Contacts may not read your contacts")
        }
        return contacts
    }

    private mutating func find(_ device: AppDevice) {
        guard case .loaded(var contacts) = book else { return }
        message = nil
        contacts.advance(to: device.now)
        book = .loaded(contacts)
        let text = device.text("find")
        guard !narrowing.isEmpty else {
            passing = nil
            hits = Array(contacts.find(ContactQuery(text), limit: Self.limit))
            return
        }
        let passing = narrowing.passing(contacts)
        let ids = Set(passing.map(\.id))
        hits = Array(contacts.find(ContactQuery(text), limit: Self.limit) { ids.contains($0) })
        self.passing = text.isEmpty ? contacts.inOrder(passing) : nil
    }

    /// Clears the message of the previous command.
    mutating func beginCommand() { message = nil }

    mutating func goBack() { screen = .list }

    mutating func showOffers(_ device: AppDevice) throws(Refusal) { screen = .offers(try offers(device)) }

    /// Filters the list by the offered value with this number.
    mutating func narrow(by number: String, _ device: AppDevice) throws(Refusal) {
        narrowing.add(try ResultNumber.element(number, of: try offers(device), called: "filter"))
        showList(device)
    }

    /// Removes the chip with this number.
    mutating func widen(_ number: String, _ device: AppDevice) throws(Refusal) {
        narrowing.remove(at: try ResultNumber.index(number, count: narrowing.list.chips.count, called: "chip"))
        showList(device)
    }

    /// Shows why the hit with this number was found.
    mutating func explain(_ number: String, _ device: AppDevice) throws(Refusal) {
        let hit = try ResultNumber.element(number, of: hits)
        message = "\(hit.contact.name): \(hit.explanation(now: device.now))"
    }

    /// Shows a message about the use of a contact, and counts the use.
    mutating func use(
        _ contact: Contact, _ device: AppDevice, saying sentence: String
    ) throws(Refusal) -> [HostAppAction] {
        message = sentence
        return try record(contact, device)
    }

    /// The values offered for the text typed.
    private mutating func offers(_ device: AppDevice) throws(Refusal) -> [FoundValue] {
        narrowing.offers(device.text("find"), try contacts(device), limit: Self.limit)
    }

    /// The contact at this number of the list, in its current state; without a number, the open contact.
    mutating func contact(_ number: String, _ device: AppDevice) throws(Refusal) -> Contact {
        let contacts = try contacts(device)
        guard number.isEmpty else {
            let listed = passing.map { $0.map(\.id) } ?? hits.map(\.id)
            let id = try ResultNumber.element(number, of: listed)
            guard let contact = contacts[id] else {
                throw .malformedCommand("that contact was deleted")
            }
            return contact
        }
        guard case .card(let id) = screen, let contact = contacts[id] else {
            throw .malformedCommand("no contact is open; :open 1 opens the first result")
        }
        return contact
    }

    private mutating func showList(_ device: AppDevice) {
        screen = .list
        find(device)
    }

    mutating func open(_ contact: Contact, on device: AppDevice) throws(Refusal) -> [HostAppAction] {
        screen = .card(contact.id)
        message = nil
        let actions = try record(contact, device)
        try appIndex.use { index in
            _ = try index.index([ContactRecords.item(contact, of: id, viewed: device.now)], now: device.now)
            _ = try index.index(ContactRecords.activity(contact, of: id), now: device.now)
        }
        return actions
    }

    /// Counts a use of a contact.
    private mutating func record(_ old: Contact, _ device: AppDevice) throws(Refusal) -> [HostAppAction] {
        var contact = old
        contact.usage = Contact.Usage(count: old.usage.count + 1, last: device.now)
        return try store([contact], for: [old], device)
    }

    mutating func change(
        _ old: Contact, to contact: Contact, _ device: AppDevice
    ) throws(Refusal) -> [HostAppAction] {
        try appIndex.use { index in
            var item = ContactRecords.item(contact, of: id)
            // Editing a contact does not add it to the index.
            item.isUpdate = true
            _ = try index.index([item], now: device.now)
        }
        return try store([contact], for: [old], device)
    }

    private mutating func store(
        _ contacts: [Contact], for old: [Contact?], _ device: AppDevice
    ) throws(Refusal) -> [HostAppAction] {
        var index = try self.contacts(device)
        index.put(contacts)
        narrowing.contactsChanged()
        book = .loaded(index)
        refresh(device)
        return [.store(zip(contacts, old).flatMap { StoredContacts.putting($0, for: $1) })]
    }

    mutating func delete(_ contact: Contact, _ device: AppDevice) throws(Refusal) -> [HostAppAction] {
        var index = try contacts(device)
        try appIndex.use { _ = try $0.deleteItems(["\(contact.id)"], of: id) }
        index.remove([contact.id])
        narrowing.contactsChanged()
        book = .loaded(index)
        screen = .list
        refresh(device)
        message = "deleted \(contact.name)"
        return [.store(StoredContacts.removing(contact))]
    }

    /// Searches again after a change of the contacts, and keeps the message.
    private mutating func refresh(_ device: AppDevice) {
        let message = message
        find(device)
        self.message = message
    }

    mutating func importFile(_ file: String, on device: AppDevice) throws(Refusal) -> [HostAppAction] {
        let contacts = try contacts(device)
        var values = try device.stored(in: StoredContacts.scope)
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
        var merged = ContactBook(contacts.contacts.sorted { $0.id < $1.id }, nextID: StoredContacts.nextID(in: values))
        let outcome = merged.take(cards)
        for change in outcome.changes { values.apply(change) }
        let all = StoredContacts.contacts(in: values)
        try appIndex.use { index in
            _ = try index.index(all.map { ContactRecords.item($0, of: id) }, now: device.now)
        }
        book = .loaded(ContactIndex(all, now: device.now))
        narrowing.contactsChanged()
        refresh(device)
        let replaced = outcome.replacedCount > 0 ? "; \(outcome.replacedCount) of them replaced existing ones" : ""
        message = (["\(outcome.count) contacts imported\(replaced)"] + problems).joined(separator: "\n")
        return [.store(outcome.changes)]
    }

    /// Adds all contacts to the app index if it has requested that, as it does when a setting allows it more than
    /// before.
    private func reindexIfAsked(_ device: AppDevice) throws(Refusal) {
        guard case .loaded(let contacts) = book else { return }
        try appIndex.use { index in
            guard try !index.takeReindexRequests(of: id).isEmpty else { return }
            _ = try index.index(contacts.contacts.map { ContactRecords.item($0, of: id) }, now: device.now)
        }
    }
}
