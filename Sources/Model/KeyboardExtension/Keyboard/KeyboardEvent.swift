/// What happens to a keyboard.
///
/// The callbacks of `UITextInputDelegate` come without the argument Apple documents as nil on keyboards. Whether a keyboard
/// is called back for its own edits, and whether the `will` callbacks still come before the change, differs between devices.
public enum KeyboardEvent: Hashable, Sendable {
    /// The keyboard was started, `viewDidLoad`, with everything stored in its scope. Comes before anything else; some
    /// devices send it twice. The field's traits and `needsInputModeSwitchKey` may not be right yet.
    case load(StoredValues)
    /// The keyboard is about to serve a field.
    case willAppear
    /// The keyboard is on the screen.
    case didAppear
    /// The keyboard stops serving the field: another keyboard takes over, or the focus goes. The last chance to commit.
    case willDisappear
    /// The keyboard is off the screen; edits come too late. On devices this may never come.
    case didDisappear
    /// A key was pressed.
    case key(KeyEvent)
    /// One of the candidates the keyboard shows was tapped, counted from 0.
    case candidate(Int)
    /// The text is about to change, or on some devices has just changed.
    case textWillChange
    /// The text has changed.
    case textDidChange
    /// The caret or the selection is about to move, or on some devices has just moved.
    case selectionWillChange
    /// The caret or the selection has moved.
    case selectionDidChange
    /// The time asked for with `HostRequest.wake(at:)` has come.
    case wake(at: SimulatedTime)
    /// Another keyboard that shares this one's store changed it.
    case stored([StoredChange])
    /// The user wants it to know no more of a word than it knew when it was new.
    case forget(String)
    /// What the host says to a request that has an answer.
    case answer(HostAnswer)
}

extension KeyboardEvent {
    /// Whether the keyboard is being started, so that what it reads of the field may be wrong.
    package var isLoad: Bool {
        if case .load = self { true } else { false }
    }
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
