/// An event that a keyboard handles.
///
/// The callbacks of `UITextInputDelegate` omit the argument that Apple documents as `nil` for keyboards. Devices differ
/// in whether a keyboard is called back for its own edits, and whether the `will` callbacks come before the change.
public enum KeyboardEvent: Hashable, Sendable {
    /// The keyboard was started, `viewDidLoad`, with everything stored in its scope. Always the first event; some
    /// devices send it twice. The field's traits and `needsInputModeSwitchKey` may not be correct yet.
    case load(StoredValues)
    /// The keyboard is about to serve a field.
    case willAppear
    /// The keyboard is on the screen.
    case didAppear
    /// The keyboard stops serving the field: another keyboard replaces it, or the field loses the focus. The last
    /// chance to commit.
    case willDisappear
    /// The keyboard is off the screen; edits have no effect. Devices may never send this.
    case didDisappear
    /// The keyboard's view is about to get another size, because the device was rotated or resized,
    /// `viewWillTransition(to:with:)`. A keyboard that appears on a rotated device gets this before `willAppear`.
    case viewWillTransition(to: KeyboardSize)
    /// The keyboard holds almost as much memory as the device allows, `didReceiveMemoryWarning()`. It should let go of
    /// what it can compute again; if it does not, it may be killed.
    case didReceiveMemoryWarning
    /// A key was pressed.
    case key(KeyEvent)
    /// A candidate that the keyboard shows was tapped, counted from 0.
    case candidate(Int)
    /// The text is about to change, or on some devices has just changed.
    case textWillChange
    /// The text has changed.
    case textDidChange
    /// The caret or the selection is about to move, or on some devices has just moved.
    case selectionWillChange
    /// The caret or the selection has moved.
    case selectionDidChange
    /// The time requested with `HostRequest.wake(at:)` has come.
    case wake(at: SimulatedTime)
    /// Another keyboard with the same scope changed the store.
    case stored([StoredChange])
    /// The user wants the keyboard to forget everything it has learnt about a word.
    case forget(String)
    /// The host's answer to a request.
    case answer(HostAnswer)
}

extension KeyboardEvent {
    /// Whether the keyboard is being started, so that the context may not be correct yet.
    package var isLoad: Bool {
        if case .load = self { true } else { false }
    }
}

/// The size of a keyboard's view, in points.
public struct KeyboardSize: Hashable, Sendable {
    /// The width, which is that of the screen.
    public var width: Double
    /// The height.
    public var height: Double

    /// Creates a size.
    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }
}

/// The press of one key.
public struct KeyEvent: Hashable, Sendable {
    /// The id of the key in the layout.
    public var key: LayoutKey.ID
    /// The meaning of the press: the action of the key, of its long press or of its flick.
    public var action: KeyAction
    /// The letters of the key, in the order of repeated presses; empty for most keys.
    public var letters: [String]
    /// The layer on which the key was pressed.
    public var layer: String
    /// True when the key was held long enough for a long press.
    public var isHeld: Bool
    /// When the key was pressed.
    public var time: SimulatedTime

    /// Creates a key event.
    public init(
        key: LayoutKey.ID, action: KeyAction, letters: [String] = [], layer: String = KeyboardLayout.baseLayer,
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

/// The time since the simulated device was switched on.
public typealias SimulatedTime = Duration
