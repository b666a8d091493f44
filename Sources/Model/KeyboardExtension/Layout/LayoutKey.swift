/// One key of a layout.
public struct LayoutKey: Hashable, Sendable, Identifiable {
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
    /// What a long press offers, if it is more than one thing: ``longPress`` is what it does at first, and the others
    /// are candidates until the next key.
    public var longPressChoices: [KeyChoice] = []
    /// The engine's action of a long press that offers, as candidates, what the key does by numbers: a memory key of a
    /// calculator offers the slots.
    public static let offeringAction = "offerSlots"
    /// What the second and further quick presses do instead of the first, after the first has acted.
    public var multiTaps: [KeyChoice] = []
    /// The actions of flicks.
    public var flicks: [Flick: KeyAction]
    /// The letters on the key, in the order of repeated presses. A letter may have several characters (`ch`).
    public var letters: [String]
    /// The diacritics that an action of the key stands for, such as a tone: combining marks, each on a dotted circle
    /// (`◌́`), and letters (`đ`). Empty for none.
    public var diacritics: [Character]
    /// The condition for showing the key.
    public var visibleIf: Visibility
    /// Whether the key repeats while it is held.
    public var repeats: Bool
    /// The width relative to an ordinary key.
    public var width: Double
    /// Whether this is no key, but room between keys. It cannot be pressed.
    public var isGap = false

    /// Creates a key; the default label is the id.
    public init(
        id: String, label: String? = nil, aliases: [String] = [], action: KeyAction, longPress: KeyAction? = nil,
        flicks: [Flick: KeyAction] = [:], letters: [String] = [], diacritics: [Character] = [],
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

    /// Everything that a press, a long press, a flick or several presses of the key can do.
    package var allActions: [KeyAction] {
        [action] + (longPress.map { [$0] } ?? []) + longPressChoices.map(\.action) + multiTaps.map(\.action)
            + sortedFlicks.map(\.action)
    }
}

/// One of several things that a gesture of a key can do.
public struct KeyChoice: Hashable, Sendable {
    /// The text shown for it.
    public var label: String
    /// What it does.
    public var action: KeyAction

    /// Creates a choice.
    public init(label: String, action: KeyAction) {
        self.label = label
        self.action = action
    }
}
