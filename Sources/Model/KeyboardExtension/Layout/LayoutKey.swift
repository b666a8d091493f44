/// One key of a layout.
public struct LayoutKey: Hashable, Sendable, Identifiable {
    /// Where a finger may go from a key.
    public enum FlickDirection: String, Hashable, Sendable, CaseIterable {
        /// Towards the top of the keyboard.
        case up
        /// Towards its bottom.
        case down
        /// Towards its left side, whatever way the language is written.
        case left
        /// Towards its right side.
        case right
    }

    /// What decides whether the key is there.
    public enum Visibility: String, Hashable, Sendable, CaseIterable {
        /// Nothing: it is always there.
        case always
        /// Whether the keyboard has to offer a key for the next keyboard.
        case needsInputModeSwitchKey
    }

    /// How layouts, sequences and people name the key: `k2`, `next`, `MR`.
    public var id: String
    /// What stands on it.
    public var label: String
    /// Other names for it, such as the digit of a letter key.
    public var aliases: [String]
    /// What a press does.
    public var action: KeyAction
    /// What a long press does, if that is something else.
    public var longPress: KeyAction?
    /// What flicks do.
    public var flicks: [FlickDirection: KeyAction]
    /// The letters on it, in the order repeated presses give them.
    public var letters: [Character]
    /// Whether it is there.
    public var visibleIf: Visibility
    /// Whether it presses itself again and again while held.
    public var repeats: Bool
    /// How wide it is drawn, 1 being an ordinary key.
    public var width: Double

    /// A key from its parts; the label is the id unless given.
    public init(
        id: String, label: String? = nil, aliases: [String] = [], action: KeyAction, longPress: KeyAction? = nil,
        flicks: [FlickDirection: KeyAction] = [:], letters: [Character] = [], visibleIf: Visibility = .always,
        repeats: Bool = false, width: Double = 1
    ) {
        self.id = id
        self.label = label ?? id
        self.aliases = aliases
        self.action = action
        self.longPress = longPress
        self.flicks = flicks
        self.letters = letters
        self.visibleIf = visibleIf
        self.repeats = repeats
        self.width = width
    }

    /// Whether the key is shown.
    public func isVisible(needsInputModeSwitchKey: Bool) -> Bool {
        visibleIf == .always || needsInputModeSwitchKey
    }
}
