/// What a key does.
public enum KeyAction: Hashable, Sendable {
    /// Types this text.
    case type(String)
    /// Deletes the selection or one grapheme before the caret.
    case deleteBackward
    /// Starts a new line, or submits a field of one line.
    case returnKey
    /// Shows a layer, or the base layer again if that one is shown already.
    case layer(String)
    /// Goes on to the next enabled keyboard.
    case nextKeyboard
    /// Puts the keyboard away.
    case dismissKeyboard
    /// A digit key of a phone pad; its letters come with the press.
    case digit(Int)
    /// Something only the layout's engine knows, such as `squareRoot`; `slot` is a memory slot, counted from 1.
    case engine(String, slot: Int?)
}

extension KeyAction {
    /// The actions a layout file may name that need nothing more than their name.
    package static let plain: [String: KeyAction] = [
        "deleteBackward": .deleteBackward, "return": .returnKey, "nextKeyboard": .nextKeyboard,
        "dismissKeyboard": .dismissKeyboard,
    ]
}
