import AppSearch
import ContactSearch
package import HostAppKit
import KeyPathSearch
package import KeyboardExtension
import SourceText

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
    package let settings = [Search.indexing, Search.indexing(of: "contacts")] + ListSettings.ofContacts
    package var commands: [AppCommand<Contacts>] { Contacts.table }

    let appIndex: SharedIndex
    var book = Book.waiting
    /// The rows that fit the text typed and the chips.
    private var rows: [ContactRow] = []
    private var narrowing = ContactChips()
    private var listing = ListSettings()
    /// The values the list can be filtered by, for the text typed, best first.
    private var offers: [FoundValue] = []
    /// All contacts by name; nil after a change of them, until they are listed.
    private var ids: [Contact.ID]?
    private var screen = Screen.list
    package internal(set) var message: String?

    /// Whether the contacts are loaded.
    enum Book {
        /// The app was never opened, or the user has not decided about the permission.
        case waiting
        case refused
        case loaded(ContactIndex)
    }

    /// What the results currently show.
    private enum Screen: Hashable {
        case list
        case offers
        case card(Contact.ID)
    }

    /// The maximum number of rows listed, and of filters offered.
    private static let limit = 20

    package init(_ appIndex: SharedIndex) { self.appIndex = appIndex }

    package var results: [String]? {
        guard case .loaded(let contacts) = book else { return [] }
        switch screen {
        case .card(let id): return contacts[id].map(ContactLines.card) ?? []
        case .offers: return offers.map(ContactChips.line)
        case .list: return rows.map(ContactLines.line)
        }
    }

    package var chips: [String]? { narrowing.lines }

    package var filters: [String]? { screen == .list ? offers.map(ContactChips.line) : [] }

    /// The words of all names.
    package var lexicon: [LexiconEntry] {
        guard case .loaded(let contacts) = book else { return [] }
        let words = contacts.contacts.reduce(into: Set<String>()) { words, contact in
            for name in [contact.name] + contact.details(.givenName) + contact.details(.familyName) {
                for word in name.split(separator: " ") { words.insert(String(word)) }
            }
        }
        return words.sorted().map { LexiconEntry(userInput: $0) }
    }

    // MARK: Notifications from the device

    package mutating func opened(on device: AppDevice) throws(Refusal) -> [HostAppAction] {
        try load(on: device)
        refresh(device)
        return []
    }

    package mutating func permissionChanged(on device: AppDevice) throws(Refusal) -> [HostAppAction] {
        // If the app was never opened, there is nothing to update.
        if case .waiting = book, message == nil, device.permission("contacts") == .authorized { return [] }
        book = .waiting
        contactsChanged()
        (rows, offers) = ([], [])
        screen = .list
        try load(on: device)
        refresh(device)
        return []
    }

    package func identifiers(
        of names: [String], for permission: String, on device: AppDevice
    ) throws(Refusal) -> [String] {
        try ContactChoice(StoredContacts.contacts(in: try device.stored(in: StoredContacts.scope))).identifiers(names)
    }

    package func value(of setting: String, on device: AppDevice) throws(Refusal) -> String? {
        listing.value(of: setting)
    }

    package mutating func set(_ setting: String, to value: String, on device: AppDevice) throws(Refusal) {
        if listing.set(setting, to: value) {
            narrowing.list.match = listing.match
            refresh(device)
        } else if case .loaded(let contacts) = book {
            try updateIndex(contacts, device)
        }
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
        contactsChanged()
        let said = message
        try load(on: device)
        find(device)
        message = said
    }

    // MARK: The contacts

    /// Loads the contacts if the user allows it. Otherwise shows a message that says why not.
    private mutating func load(on device: AppDevice) throws(Refusal) {
        message = ContactAccess(device).refusal
        guard message == nil else {
            if device.permission("contacts") != .notDetermined { book = .refused }
            return
        }
        if case .loaded(var contacts) = book {
            contacts.advance(to: device.now)
            book = .loaded(contacts)
            try updateIndex(contacts, device)
        } else {
            let all = StoredContacts.contacts(in: try device.stored(in: StoredContacts.scope))
            let access = ContactAccess(device)
            let contacts = ContactIndex(all.filter { access.includes($0.id) }, now: device.now)
            book = .loaded(contacts)
            contactsChanged()
            try forgetInIndex(all.map(\.id).filter { !access.includes($0) })
            try updateIndex(contacts, device)
        }
    }

    /// Discards what was derived from the contacts.
    mutating func contactsChanged() {
        ids = nil
        narrowing.contactsChanged()
    }

    /// The contacts, loaded if necessary. Throws if the user does not allow that.
    mutating func contacts(_ device: AppDevice) throws(Refusal) -> ContactIndex {
        if case .loaded = book {} else { try load(on: device) }
        guard case .loaded(let contacts) = book else {
            throw .malformedCommand(message ?? "Contacts may not read your contacts")
        }
        return contacts
    }

    /// Finds the rows and the filters for the text typed and the chips.
    private mutating func find(_ device: AppDevice) {
        guard case .loaded(var contacts) = book else { return }
        message = nil
        contacts.advance(to: device.now)
        book = .loaded(contacts)
        let text = device.text("find")
        offers = narrowing.offers(text, contacts, inside: listing.minimumLengthInside, limit: Self.limit)
        if text.isEmpty {
            let all = listed(contacts).lazy.compactMap { contacts[$0] }.flatMap(ContactRow.rows(of:))
            rows = listing.shown(all, limit: Self.limit)
        } else {
            let hits = hits(text, contacts, limit: listing.leavesOut ? max(1, contacts.count) : Self.limit)
            rows = listing.shown(hits.lazy.flatMap(ContactRow.rows(of:)), limit: Self.limit)
        }
    }

    /// The contacts that fit a text and the chips, the best first.
    private mutating func hits(_ text: String, _ contacts: ContactIndex, limit: Int) -> ContactHits {
        contacts.find(
            ContactQuery(text, anywhere: listing.findsAnywhere), limit: limit, where: passing(contacts))
    }

    /// The test for the chips; nil without chips.
    private mutating func passing(_ contacts: ContactIndex) -> ((Contact.ID) -> Bool)? {
        guard !narrowing.isEmpty else { return nil }
        let ids = Set(narrowing.passing(contacts))
        return { ids.contains($0) }
    }

    /// What is listed while no text is typed: the contacts that pass the chips, by name.
    private mutating func listed(_ contacts: ContactIndex) -> [Contact.ID] {
        guard narrowing.isEmpty else { return narrowing.passing(contacts) }
        guard !listing.listsNobody else { return [] }
        let ids = ids ?? contacts.contacts.inNameOrder().map(\.id)
        self.ids = ids
        return ids
    }

    /// Clears the message of the previous command.
    mutating func beginCommand() { message = nil }

    mutating func goBack() { screen = .list }

    mutating func showOffers(_ device: AppDevice) throws(Refusal) {
        _ = try contacts(device)
        guard !offers.isEmpty else {
            throw .malformedCommand(
                device.text("find").isEmpty
                    ? "filters are offered for what is typed; type a part of a name, a city or a company"
                    : "no filter has what is typed")
        }
        screen = .offers
    }

    /// The row with this number, if rows are shown.
    private func row(_ number: String) throws(Refusal) -> ContactRow {
        if case .offers = screen {
            throw ResultNumber.areFilters
        }
        return try ResultNumber.element(number, of: rows)
    }

    /// Filters the list by the offered value with this number.
    mutating func narrow(by number: String, _ device: AppDevice) throws(Refusal) {
        narrowing.add(try ResultNumber.element(number, of: offers, called: "filter"))
        showList(device)
    }

    /// Removes the chip with this number.
    mutating func widen(_ number: String, _ device: AppDevice) throws(Refusal) {
        narrowing.remove(at: try ResultNumber.index(number, count: narrowing.list.chips.count, called: "chip"))
        showList(device)
    }

    /// Says how many contacts there are, and how many of them fit the text typed and the chips.
    mutating func count(_ device: AppDevice) throws(Refusal) {
        let contacts = try contacts(device)
        let text = device.text("find")
        let count =
            text.isEmpty ? listed(contacts).count : hits(text, contacts, limit: max(1, contacts.count)).count
        message = "\(count) of \(contacts.count.counted("contact"))"
    }

    /// Says why the row with this number is listed.
    mutating func explain(_ number: String, _ device: AppDevice) throws(Refusal) {
        let row = try row(number)
        let reason = row.found.map { $0.hit.explanation(of: $0.match, now: device.now) }
        message = "\(row.contact.name): \(reason ?? "nothing is typed, so the contacts are listed by name.")"
    }

    /// Calls the number of a row; with an open contact, its number with this number; without one, its first.
    ///
    /// - Parameter verb: what is done with the number.
    mutating func call(
        _ number: String, _ device: AppDevice, verb: String = "calling"
    ) throws(Refusal) -> [HostAppAction] {
        let contact: Contact
        let text: String?
        if case .card = screen {
            contact = try self.contact("", device)
            let numbers = contact.numbers.map(\.text)
            text = number.isEmpty ? numbers.first : try ResultNumber.element(number, of: numbers, called: "number")
        } else {
            contact = try self.contact(number, device)
            text = try row(number).numberText
        }
        guard let text else { throw .malformedCommand("\(contact.name) has no number to call") }
        return try use(contact, device, saying: "\(verb) \(contact.name), \(text)")
    }

    /// Writes to the e-mail address by which a contact was found, or else to its first.
    mutating func mail(_ number: String, _ device: AppDevice) throws(Refusal) -> [HostAppAction] {
        let contact = try contact(number, device)
        var address = contact.details(.email).first
        if !number.isEmpty, case .detail(let index)? = try row(number).found?.match.field,
            contact.details.indices.contains(index), contact.details[index].kind == .email
        {
            address = contact.details[index].text
        }
        guard let address else { throw .malformedCommand("\(contact.name) has no e-mail address") }
        return try use(contact, device, saying: "writing to \(contact.name), \(address)")
    }

    /// Shows a message about the use of a contact, and counts the use.
    mutating func use(
        _ contact: Contact, _ device: AppDevice, saying sentence: String
    ) throws(Refusal) -> [HostAppAction] {
        message = sentence
        return try record(contact, device)
    }

    /// The contact in the row with this number, in its current state; without a number, the open contact.
    mutating func contact(_ number: String, _ device: AppDevice) throws(Refusal) -> Contact {
        let contacts = try contacts(device)
        guard number.isEmpty else {
            let id = try row(number).contact.id
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

    mutating func showList(_ device: AppDevice) {
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

    /// Searches again after a change of the contacts, and keeps the message.
    mutating func refresh(_ device: AppDevice) {
        let message = message
        find(device)
        self.message = message
    }
}
