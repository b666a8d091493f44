/// What happens to a keyboard.
public enum KeyboardEvent: Hashable, Sendable {
    /// The keyboard was started. Comes once, before anything else.
    case load(StoredValues)
    /// The keyboard is about to serve a field.
    case willAppear
    /// The keyboard stops serving the field: another keyboard takes over, or the focus goes. The last chance to commit.
    case willDisappear
    /// A key was pressed.
    case key(KeyEvent)
    /// The app, or the user without this keyboard, is about to change the text.
    case textWillChange
    /// The text has changed.
    case textDidChange
    /// The caret or the selection is about to move, and not by this keyboard.
    case selectionWillChange
    /// The caret or the selection has moved.
    case selectionDidChange
    /// The time asked for with `HostRequest.wake(at:)` has come.
    case wake(at: SimulatedTime)
    /// Another keyboard that shares this one's store changed it.
    case stored([StoredChange])
}

/// The press of one key.
public struct KeyEvent: Hashable, Sendable {
    /// The key, as the layout names it.
    public var key: LayoutKey.ID
    /// What the press means: the key's own action, or that of its long press or flick.
    public var action: KeyAction
    /// The letters of the key, in the order repeated presses give them; empty for most keys.
    public var letters: [Character]
    /// The layer on which the key was pressed.
    public var layer: String
    /// True when the key was held long enough for a long press.
    public var isHeld: Bool
    /// When it was pressed.
    public var time: SimulatedTime

    /// A press from its parts.
    public init(
        key: LayoutKey.ID, action: KeyAction, letters: [Character] = [], layer: String = KeyboardLayout.baseLayer,
        isHeld: Bool = false, time: SimulatedTime = .zero
    ) {
        self.key = key
        self.action = action
        self.letters = letters
        self.layer = layer
        self.isHeld = isHeld
        self.time = time
    }
}

/// Time since the simulated device was switched on.
public typealias SimulatedTime = Duration
