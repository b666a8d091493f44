/// A keyboard that can be enabled on a device: its keys and how to start it.
public struct AvailableKeyboard: Sendable {
    /// The keys. The layout's id is the name of the keyboard.
    public var layout: KeyboardLayout
    /// The scope of its stored values, which other keyboards may share; `nil` if it stores nothing.
    public var storageScope: String?
    /// Starts the keyboard. Called each time a device needs a new instance.
    public var start: @Sendable () -> any Keyboard

    /// Creates a keyboard from its parts.
    public init(layout: KeyboardLayout, storageScope: String? = nil, start: @escaping @Sendable () -> any Keyboard) {
        self.layout = layout
        self.storageScope = storageScope
        self.start = start
    }
}

/// The keyboards available on a device. They are loaded when they are first shown, so that a device starts quickly.
public protocol KeyboardCatalog: Sendable {
    /// The names of all keyboards that can be enabled, in the order in which they are listed. Does not include the
    /// system keyboard.
    var keyboards: [String] { get }
    /// The keyboards enabled on a new device, in the order of the next-keyboard key.
    var enabledKeyboards: [String] { get }
    /// The keyboard with a name; `system` is the system keyboard. Throws an error with a sentence for people if the
    /// keyboard cannot be used.
    func keyboard(named name: String) throws -> AvailableKeyboard
}

/// The name of the system keyboard, which serves the fields that custom keyboards may not serve.
public let systemKeyboard = "system"
