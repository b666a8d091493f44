/// One key of a layout.
public struct LayoutKey: Hashable, Sendable, Identifiable {
    /// The direction of a flick.
    public enum FlickDirection: String, Hashable, Sendable, CaseIterable {
        /// Towards the top of the keyboard.
        case up
        /// Towards its bottom.
        case down
        /// Towards its left side, whatever the direction of writing.
        case left
        /// Towards its right side.
        case right
    }

    /// The condition for showing a key.
    public enum Visibility: String, Hashable, Sendable, CaseIterable {
        /// The key is always shown.
        case always
        /// The key is shown if the keyboard must offer a key for the next keyboard.
        case needsInputModeSwitchKey
    }

    /// The name of the key in layouts and sequences: `k2`, `next`, `MR`.
    public var id: String
    /// The text on the key.
    public var label: String
    /// Other names of the key, such as the digit of a letter key.
    public var aliases: [String]
    /// The action of a press.
    public var action: KeyAction
    /// The action of a long press, if it differs.
    public var longPress: KeyAction?
    /// The actions of flicks.
    public var flicks: [FlickDirection: KeyAction]
    /// The letters on the key, in the order of repeated presses.
    public var letters: [Character]
    /// The diacritics that an action of the key stands for, such as a tone: combining marks, each on a dotted circle
    /// (`◌́`), and letters (`đ`). Empty for none.
    public var diacritics: [Character]
    /// The condition for showing the key.
    public var visibleIf: Visibility
    /// Whether the key repeats while it is held.
    public var repeats: Bool
    /// The width relative to an ordinary key.
    public var width: Double

    /// Creates a key; the default label is the id.
    public init(
        id: String, label: String? = nil, aliases: [String] = [], action: KeyAction, longPress: KeyAction? = nil,
        flicks: [FlickDirection: KeyAction] = [:], letters: [Character] = [], diacritics: [Character] = [],
        visibleIf: Visibility = .always, repeats: Bool = false, width: Double = 1
    ) {
        self.id = id
        self.label = label ?? id
        self.aliases = aliases
        self.action = action
        self.longPress = longPress
        self.flicks = flicks
        self.letters = letters
        self.diacritics = diacritics
        self.visibleIf = visibleIf
        self.repeats = repeats
        self.width = width
    }

    /// Whether the key is shown.
    public func isVisible(needsInputModeSwitchKey: Bool) -> Bool {
        visibleIf == .always || needsInputModeSwitchKey
    }
}
