/// A keyboard that can be enabled on a device: its keys and the means to start it.
public struct AvailableKeyboard: Sendable {
    /// Its keys. The layout's id names the keyboard.
    public var layout: KeyboardLayout
    /// What it shares its store with, nil if it stores nothing.
    public var storageScope: String?
    /// Starts the keyboard. Called each time a device needs it anew.
    public var start: @Sendable () -> any Keyboard

    /// A keyboard from its parts.
    public init(layout: KeyboardLayout, storageScope: String? = nil, start: @escaping @Sendable () -> any Keyboard) {
        self.layout = layout
        self.storageScope = storageScope
        self.start = start
    }
}

/// The keyboards there are for a device. They are looked up when first shown, so that a device starts at once.
public protocol KeyboardCatalog: Sendable {
    /// Every keyboard that can be enabled, in the order they are listed. The system keyboard is not among them.
    var keyboards: [String] { get }
    /// Those a new device has enabled, in the order of the next-keyboard key.
    var enabledKeyboards: [String] { get }
    /// The keyboard of that name, `system` being the system's. Throws, with a sentence for people, if it cannot be used.
    func keyboard(named name: String) throws -> AvailableKeyboard
}

/// The name of the keyboard that serves the fields custom keyboards may not serve.
public let systemKeyboard = "system"
