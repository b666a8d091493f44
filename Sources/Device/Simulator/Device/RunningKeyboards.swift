import KeyboardExtension

/// A started keyboard and what the host knows of it.
struct RunningKeyboard: Sendable {
    let description: StartedKeyboard
    var keyboard: any Keyboard
    var wake: SimulatedTime?
    /// The keys of the layer on the screen, by name.
    private(set) var keys: KeyTable
    /// Those of the layers shown so far.
    private var tables: [KeyTable]

    init(_ name: String, _ available: AvailableKeyboard) {
        description = StartedKeyboard(name, available)
        keyboard = available.start()
        keys = KeyTable(of: KeyboardLayout.baseLayer, in: available.layout)
        tables = [keys]
    }

    var name: String { description.name }
    var layout: KeyboardLayout { description.layout }
    var storageScope: String? { description.storageScope }

    /// The layer on the screen.
    var layer: String { keys.layer }

    /// Shows another layer.
    mutating func show(_ layer: String) {
        guard layer != self.layer else { return }
        if let known = tables.first(where: { $0.layer == layer }) { return keys = known }
        keys = KeyTable(of: layer, in: layout)
        tables.append(keys)
    }
}

/// What stays the same while a keyboard runs, however often the rest is copied.
final class StartedKeyboard: Sendable {
    let name: String
    let layout: KeyboardLayout
    let storageScope: String?
    let inputMode: TextInputMode
    let requestsOpenAccess: Bool

    init(_ name: String, _ available: AvailableKeyboard) {
        self.name = name
        layout = available.layout
        storageScope = available.storageScope
        requestsOpenAccess = available.layout.info.requestsOpenAccess
        inputMode = TextInputMode(primaryLanguage: layout.locale == "und" ? nil : layout.locale)
    }
}

/// The keyboards that run. They are so few that looking through them takes less time than a hash of a name would.
extension [RunningKeyboard] {
    func index(of name: String) -> Int? { indices.first { self[$0].description.name == name } }

    subscript(name: String) -> RunningKeyboard? { index(of: name).map { self[$0] } }

    mutating func stop(_ name: String) { removeAll { $0.name == name } }
}
