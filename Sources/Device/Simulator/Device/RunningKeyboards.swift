import KeyboardExtension

/// A running keyboard and what the host knows about it.
struct RunningKeyboard: Sendable {
    let description: StartedKeyboard
    fileprivate(set) var keyboard: any Keyboard
    fileprivate(set) var wake: SimulatedTime?
    /// Whether the keyboard was warned that it holds too much memory, and still does.
    fileprivate(set) var isWarned = false
    /// Whether the keyboard has asked for the lexicon.
    fileprivate(set) var knowsLexicon = false
    /// The size of the view that the keyboard knows.
    fileprivate(set) var knownSize = DeviceView.upright.keyboard
    /// The keys of the layer on the screen, by name.
    private(set) var keys: KeyTable
    /// The keys of the layers shown so far.
    private var tables: [KeyTable]

    fileprivate init(_ name: String, _ available: AvailableKeyboard, edition: Int) {
        description = StartedKeyboard(name, available, edition: edition)
        keyboard = available.start()
        keys = KeyTable(of: KeyboardLayout.baseLayer, in: available.layout)
        tables = [keys]
    }

    var name: String { description.name }
    var layout: KeyboardLayout { description.layout }
    var storageScope: String? { description.storageScope }

    /// Shows another layer.
    fileprivate mutating func show(_ layer: String) {
        guard layer != keys.layer else { return }
        if let known = tables.first(where: { $0.layer == layer }) { return keys = known }
        keys = KeyTable(of: layer, in: layout)
        tables.append(keys)
    }
}

/// The properties of a keyboard that do not change while it runs, shared by all copies.
final class StartedKeyboard: Sendable {
    let name: String
    let layout: KeyboardLayout
    let storageScope: String?
    let inputMode: TextInputMode
    let requestsOpenAccess: Bool
    /// How often the keyboard's files had changed when it was started.
    let edition: Int

    init(_ name: String, _ available: AvailableKeyboard, edition: Int) {
        self.name = name
        self.edition = edition
        layout = available.layout
        storageScope = available.storageScope
        requestsOpenAccess = available.layout.info.requestsOpenAccess
        inputMode = TextInputMode(primaryLanguage: layout.locale == "und" ? nil : layout.locale)
    }
}

/// The running keyboards. There are so few that a linear search is faster than hashing a name.
///
/// The keyboard that changed last is alone in an array of its own: each line keeps the state before it, so the first
/// change of a line copies the array with the keyboard it changes.
struct RunningKeyboards: Sendable {
    /// One keyboard, or none.
    private var current: [RunningKeyboard] = []
    private var others: [RunningKeyboard] = []

    private func isCurrent(_ name: String) -> Bool { !current.isEmpty && current[0].description.name == name }

    private func index(of name: String) -> Int? { others.indices.first { others[$0].description.name == name } }

    /// Makes a keyboard the current one. Returns false if it is not running.
    private mutating func makeCurrent(_ name: String) -> Bool {
        if isCurrent(name) { return true }
        guard let index = index(of: name) else { return false }
        let chosen = others.remove(at: index)
        others += current
        current = [chosen]
        return true
    }

    subscript(name: String) -> RunningKeyboard? {
        isCurrent(name) ? current[0] : index(of: name).map { others[$0] }
    }

    func isRunning(_ name: String) -> Bool { isCurrent(name) || index(of: name) != nil }

    /// The description of a running keyboard, read without copying the keyboard.
    func description(of name: String) -> StartedKeyboard? {
        isCurrent(name) ? current[0].description : index(of: name).map { others[$0].description }
    }

    /// The keys a keyboard shows.
    func keys(of name: String) -> KeyTable? {
        isCurrent(name) ? current[0].keys : index(of: name).map { others[$0].keys }
    }

    /// The descriptions of all running keyboards, sorted by their names.
    private var descriptions: [StartedKeyboard] {
        (current + others).map(\.description).sorted { $0.name < $1.name }
    }

    /// The names of the other running keyboards with the same scope of the store, sorted.
    func others(sharing scope: String?, with name: String?) -> [String] {
        descriptions.filter { $0.name != name && $0.storageScope == scope }.map(\.name)
    }

    /// The scopes of the store that the running keyboards use.
    var scopes: [String] { descriptions.compactMap(\.storageScope) }

    /// The names of the keyboards that were started from an earlier edition than a device has now, sorted.
    func outdated(_ setup: DeviceSetup) -> [String] {
        descriptions.filter { $0.edition != setup.edition(of: $0.name) }.map(\.name)
    }

    mutating func start(_ name: String, _ available: AvailableKeyboard, edition: Int) {
        others.append(RunningKeyboard(name, available, edition: edition))
    }

    mutating func stop(_ name: String) {
        current.removeAll { $0.name == name }
        others.removeAll { $0.name == name }
    }

    mutating func show(_ layer: String, of name: String) { if makeCurrent(name) { current[0].show(layer) } }

    mutating func wake(_ name: String, at time: SimulatedTime?) { if makeCurrent(name) { current[0].wake = time } }

    mutating func warn(_ name: String, _ isWarned: Bool) { if makeCurrent(name) { current[0].isWarned = isWarned } }

    mutating func learnLexicon(_ name: String) { if makeCurrent(name) { current[0].knowsLexicon = true } }

    mutating func know(_ size: KeyboardSize, by name: String) { if makeCurrent(name) { current[0].knownSize = size } }

    mutating func handle(
        _ event: KeyboardEvent, by name: String, proxy: inout SnapshotProxy
    ) throws -> KeyboardResponse? {
        guard makeCurrent(name) else { return nil }
        return try current[0].keyboard.handle(event, proxy: &proxy)
    }
}
