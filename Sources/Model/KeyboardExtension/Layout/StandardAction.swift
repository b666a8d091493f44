/// An action that works the same in every keyboard, with its name in layout files. A new one needs only a case and its
/// row.
public enum StandardAction: String, Hashable, Sendable, CaseIterable {
    /// Deletes the selection or one grapheme before the caret.
    case deleteBackward
    /// Starts a new line, or submits a field of one line.
    case returnKey = "return"
    /// Switches to the next enabled keyboard; held, lists the enabled ones.
    case nextKeyboard
    /// Hides the keyboard.
    case dismissKeyboard

    /// The description of the action in the report of a press, and its effect.
    private var row: (text: String, effect: @Sendable (KeyEvent) -> KeyEffect) {
        switch self {
        case .deleteBackward: ("deletes", { _ in .deleteBackward })
        case .returnKey: ("return", { _ in .insert("\n") })
        case .nextKeyboard:
            ("next keyboard", { .request($0.isHeld ? .handleInputModeList(isHeld: true) : .advanceToNextInputMode) })
        case .dismissKeyboard: ("dismiss", { _ in .request(.dismissKeyboard) })
        }
    }

    var text: String { row.text }

    func effect(of press: KeyEvent) -> KeyEffect { row.effect(press) }

    /// Whether the action changes the text, however the key is pressed.
    var edits: Bool { row.effect(KeyEvent(key: "", action: .standard(self))).edits }
}

/// The effect of a key that no engine handles.
enum KeyEffect: Hashable, Sendable {
    case insert(String)
    case deleteBackward
    case request(HostRequest)

    var edits: Bool {
        switch self {
        case .insert, .deleteBackward: true
        case .request: false
        }
    }
}
