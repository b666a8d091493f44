/// What a key can do that keyboards do alike, as layout files name it. A case with its row is all that a further one needs.
public enum StandardAction: String, Hashable, Sendable, CaseIterable {
    /// Deletes the selection or one grapheme before the caret.
    case deleteBackward
    /// Starts a new line, or submits a field of one line.
    case returnKey = "return"
    /// Goes on to the next enabled keyboard; held, lists the enabled ones.
    case nextKeyboard
    /// Puts the keyboard away.
    case dismissKeyboard

    /// What it is called in the account of a press, and what it does.
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

    /// Whether it changes the text, however the key is pressed.
    var edits: Bool { row.effect(KeyEvent(key: "", action: .standard(self))).edits }
}

/// What comes of a key where no engine understands it otherwise.
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
