import AppSearch
package import HostAppKit
package import HostApps
import KeyPathSearch
package import KeyboardExtension
package import SearchApps
import SourceText

/// An app of a file with records: it lists those that fit what is typed and the chips, opens them, and offers them to
/// the index.
package struct RecordApp: HostApp {
    private var base: DefinedApp
    let definition: RecordsDefinition
    private let loaded: LoadedRecords
    let appIndex: SharedIndex
    /// Called with the part of the records that the index has got, from 0 to 1.
    let progress: @Sendable (Double) -> Void
    private var narrowing = ChipList()
    private var listing = ListSettings()
    private var screen = Screen.list
    private var offers: [FoundValue] = []
    private var found: [FoundItem] = []
    private var said: String?
    /// Whether the app was on the screen or has opened a record. Its records are read only then.
    private var isAwake = false

    /// What the results currently show.
    private enum Screen: Hashable {
        case list
        case offers
        case card(Int)
        /// What the app's own steps have shown.
        case own
    }

    package init(_ app: AppDefinition, _ records: RecordsDefinition, _ source: RecordSource, _ appIndex: SharedIndex) {
        base = DefinedApp(app)
        definition = records
        loaded = LoadedRecords(records, source)
        self.appIndex = appIndex
        progress = source.progress
    }

    package var id: String { base.id }
    package var fields: [Field] { base.fields }
    package var refusesCustomKeyboards: Bool { base.refusesCustomKeyboards }
    package var settings: [AppSetting] {
        ListSettings.ofRecords
            + (definition.index == nil && definition.activity == nil
                ? [] : [Search.indexing, Search.indexing(of: id)])
    }
    package var message: String? { said ?? base.message }
    package var chips: [String]? { narrowing.chips.map { "\($0.category): \($0.text)" } }
    package var filters: [String]? { screen == .list ? offers.map(RecordRow.line) : [] }
    package var wake: SimulatedTime? { base.wake }

    package var results: [String]? {
        let rows = RecordRow(definition: definition)
        switch screen {
        case .own: return base.results
        case .offers: return offers.map(RecordRow.line)
        case .list:
            guard let table = try? loaded.table() else { return [] }
            return found.map { rows.line(table.records[$0.index], $0.values) }
        case .card(let index):
            guard let table = try? loaded.table() else { return [] }
            return rows.card(table.records[index])
        }
    }

    package var lexicon: [LexiconEntry] {
        guard isAwake, !definition.lexicon.isEmpty, let table = try? loaded.table() else { return [] }
        var words: Set<String> = []
        for record in table.records {
            for path in definition.lexicon {
                record.forEachText(at: path) { text in
                    for word in text.split(whereSeparator: \.isWhitespace) { words.insert(String(word)) }
                }
            }
        }
        return words.sorted().map { LexiconEntry(userInput: $0) }
    }

    // MARK: - Notifications from the device

    package mutating func opened(on device: AppDevice) throws(Refusal) -> [HostAppAction] {
        said = nil
        isAwake = true
        _ = try loaded.table()
        try offerToIndex(on: device)
        if found.isEmpty { find(device) }
        return []
    }

    package mutating func textChanged(_ field: String, on device: AppDevice) -> [HostAppAction] {
        let isOwn = base.hasSet(field, on: device)
        if !isOwn { said = nil }
        let actions = base.textChanged(field, on: device)
        if field == definition.field {
            if !isOwn { screen = .list }
            find(device)
        }
        updateActivity(device)
        return actions
    }

    package mutating func submit(_ field: String, on device: AppDevice) -> [HostAppAction] {
        said = nil
        return afterSteps(base.submit(field, on: device), device)
    }

    package mutating func woke(on device: AppDevice) -> [HostAppAction] { afterSteps(base.woke(on: device), device) }

    package func value(of setting: String, on device: AppDevice) throws(Refusal) -> String? {
        listing.value(of: setting)
    }

    package mutating func set(_ setting: String, to value: String, on device: AppDevice) throws(Refusal) {
        if listing.set(setting, to: value) {
            narrowing.match = listing.match
            if isAwake { find(device) }
        } else if isAwake {
            try offerToIndex(on: device)
        }
    }

    package mutating func restore(
        _ activity: HandedActivity, on device: AppDevice
    ) throws(Refusal) -> [HostAppAction]? {
        said = nil
        isAwake = true
        let table = try loaded.table()
        guard let identifier = identifier(of: activity) else { return base.restore(activity, on: device) }
        guard let index = table.numbers[identifier] else { return nil }
        try show(index, on: device)
        return restoredFields(activity)
    }

    /// Does what the app's steps have asked for besides their actions.
    private mutating func afterSteps(_ actions: [HostAppAction], _ device: AppDevice) -> [HostAppAction] {
        if base.takeHasShown() { screen = .own }
        guard base.takeOpensFirst() else { return actions }
        if let first = found.first {
            do throws(Refusal) {
                try show(first.index, on: device)
            } catch {
                said = "\(error)"
            }
        } else {
            said = "there is nothing to open"
        }
        return actions
    }

    // MARK: - Searching

    private mutating func find(_ device: AppDevice) {
        guard let search = try? itemSearch() else { return }
        let typed = device.text(definition.field)
        offers = search.values(typed, with: narrowing, limit: definition.limit)
        let showsNothing = definition.empty == .none && narrowing.chips.isEmpty && typed.isEmpty
        found = showsNothing ? [] : search.items(matching: typed, with: narrowing, limit: definition.limit)
    }

    private func itemSearch() throws(Refusal) -> ItemSearch<Record> {
        var search = try loaded.table().search
        search.minimumLengthInside = listing.minimumLengthInside
        return search
    }

    mutating func perform(_ command: DefinedCommand, on device: AppDevice) -> [HostAppAction] {
        said = nil
        return afterSteps(base.perform(command, on: device), device)
    }

    /// The app's own commands.
    var ownCommands: [DefinedCommand] { base.definition.commands }

    /// Shows the filters that fit what is typed as the results.
    mutating func showOffers() {
        said = nil
        screen = .offers
    }

    /// Closes what is open and shows the list.
    mutating func goBack(_ device: AppDevice) {
        said = nil
        screen = .list
        find(device)
    }

    /// Narrows the list down by the filter with this number.
    mutating func narrow(by number: String, _ device: AppDevice) throws(Refusal) -> [HostAppAction] {
        said = nil
        narrowing.add(try ResultNumber.element(number, of: offers, called: "filter").chip)
        screen = .list
        find(device)
        return [.setText("", field: definition.field)]
    }

    /// Removes the chip with this number.
    mutating func widen(_ number: String, _ device: AppDevice) throws(Refusal) {
        said = nil
        let chips = narrowing.chips
        narrowing.remove(chips[try ResultNumber.index(number, count: chips.count, called: "chip")])
        screen = .list
        find(device)
    }

    /// Says how many records there are, and how many fit.
    mutating func count(_ device: AppDevice) throws(Refusal) {
        let search = try itemSearch()
        let fitting = search.count(matching: device.text(definition.field), with: narrowing)
        said = "\(fitting) of \(search.items.count.counted("record"))"
    }

    /// Says why the record with this number is listed.
    mutating func explain(_ number: String) throws(Refusal) {
        let item = try row(number)
        let record = try loaded.table().records[item.index]
        let row = RecordRow(definition: definition).line(record, [])
        let values = item.values.map { "\($0.category) “\($0.text)”" }.joined(separator: ", ")
        said =
            item.rank.map { "\(row): “\(item.typed.shortened)”: \($0.meaning), \(values)" }
            ?? "\(row): nothing is typed"
    }

    /// The record found with this number, if records are shown.
    private func row(_ number: String) throws(Refusal) -> FoundItem {
        guard screen != .offers else { throw ResultNumber.areFilters }
        return try ResultNumber.element(number, of: found)
    }

    /// The number in the list, or else the open record; its index.
    private func index(_ number: String) throws(Refusal) -> Int {
        guard number.isEmpty else { return try row(number).index }
        guard case .card(let index) = screen else { throw Refusal("no record is open; :open 1 opens the first") }
        return index
    }

    mutating func open(_ number: String, on device: AppDevice) throws(Refusal) {
        said = nil
        try show(try row(number).index, on: device)
    }

    /// Calls a phone number of a record: the one that was found, or else its first.
    mutating func call(_ number: String, on device: AppDevice) throws(Refusal) {
        said = nil
        let index = try index(number)
        let record = try loaded.table().records[index]
        let numbers = definition.call.map(record.texts) ?? []
        let matched = found.first { $0.index == index }?.values.map(\.text) ?? []
        let row = RecordRow(definition: definition).line(record, [])
        guard let chosen = numbers.first(where: matched.contains) ?? numbers.first else {
            throw Refusal("\(row) has no number to call")
        }
        said = "calling \(row), \(chosen)"
    }

    // MARK: - Opening

    private mutating func show(_ index: Int, on device: AppDevice) throws(Refusal) {
        screen = .card(index)
        try visit(index, try loaded.table().records[index], on: device)
    }

    private var isOpen: Int? { if case .card(let index) = screen { index } else { nil } }

    /// The activity of the open record says what the fields have now.
    private mutating func updateActivity(_ device: AppDevice) {
        guard let index = isOpen, definition.activity?.names(fieldsOf: base.fields) == true,
            let record = try? loaded.table().records[index]
        else { return }
        do throws(Refusal) {
            try updateActivity(index, record, on: device)
        } catch {
            said = "\(error)"
        }
    }

    /// Gives the index all records, unless it has them as they are.
    private func offerToIndex(on device: AppDevice) throws(Refusal) {
        guard definition.index != nil else { return }
        let table = try loaded.table()
        try offer(table.records, fingerprint: table.fingerprint, on: device)
    }
}
