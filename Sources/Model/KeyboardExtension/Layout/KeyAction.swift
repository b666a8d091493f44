/// The effect of a key.
public enum KeyAction: Hashable, Sendable {
    /// Types this text.
    case type(String)
    /// Types a digit, as on a phone pad; its letters come with the event.
    case digit(Int)
    /// Shows a layer, or the base layer if that layer is already shown.
    case layer(String)
    /// Types this text and then shows a layer.
    case typeAndShow(String, layer: String)
    /// An action that works the same in every keyboard.
    case standard(StandardAction)
    /// An action that only the layout's engine knows, such as `squareRoot`; `slot` is a memory slot, counted from 1.
    case engine(String, slot: Int?)
}

extension KeyAction {
    /// Deletes the selection or one grapheme before the caret.
    public static var deleteBackward: KeyAction { .standard(.deleteBackward) }
    /// Starts a new line, or submits a field of one line.
    public static var returnKey: KeyAction { .standard(.returnKey) }
    /// Switches to the next enabled keyboard.
    public static var nextKeyboard: KeyAction { .standard(.nextKeyboard) }
    /// Hides the keyboard.
    public static var dismissKeyboard: KeyAction { .standard(.dismissKeyboard) }
}

extension KeyAction {
    /// The description of the action in the report of a press. Texts are quoted with `quoted`.
    package func description(quoted: (String) -> String) -> String {
        switch self {
        case .type(let text): "types \(quoted(KeyAction.shown(text)))"
        case .digit(let digit): "digit \(digit)"
        case .layer(let id): "layer \(id)"
        case .typeAndShow(let text, let layer): "types \(quoted(KeyAction.shown(text))), layer \(layer)"
        case .standard(let action): action.text
        case .engine(let name, let slot): name + (slot.map { " of slot \($0)" } ?? "")
        }
    }

    /// Whether the action changes the text, unless an engine handles it. Such an action ends a composition first.
    package var edits: Bool {
        switch self {
        case .type, .typeAndShow, .digit: true
        case .layer, .engine: false
        case .standard(let action): action.edits
        }
    }
}

extension KeyEvent {
    /// Does what every keyboard does: types text and digits, deletes, and asks the host for layers and keyboards.
    /// Ignores the actions of engines.
    ///
    ///     case .key(let key): return key.perform(&proxy)
    public func perform(_ proxy: inout some TextDocumentProxy) -> KeyboardResponse {
        switch effect {
        case .insert(let text): proxy.insertText(text)
        case .deleteBackward: proxy.deleteBackward()
        case .request(let request): return KeyboardResponse(requests: [request])
        case nil: break
        }
        if case .typeAndShow(_, let layer) = action { return KeyboardResponse(requests: [.showLayer(layer)]) }
        return KeyboardResponse()
    }

    var effect: KeyEffect? {
        switch action {
        case .type(let text), .typeAndShow(let text, _): .insert(text)
        case .digit(let digit): .insert("\(digit)")
        case .layer(let id): .request(.showLayer(layer == id ? KeyboardLayout.baseLayer : id))
        case .standard(let action): action.effect(of: self)
        case .engine: nil
        }
    }
}

extension KeyAction {
    /// Begins a text that stands for a press of a key, which rules give a meaning: `\\k{shift K_A}A` is the key `K_A`
    /// with Shift, and `A` what is on it.
    package static let pressMark = "\\k{"

    /// A text without the press that it stands for.
    private static func shown(_ text: String) -> String {
        pressEnd(text).map { String(text[$0...]) } ?? text
    }

    /// Where a press ends that a text begins with; nil if it begins with none. What is on the key may be a combining
    /// mark, so that this is a place between code points.
    package static func pressEnd(_ text: String) -> String.Index? {
        guard text.utf8.starts(with: pressMark.utf8) else { return nil }
        return text.unicodeScalars.firstIndex(of: "}").map(text.unicodeScalars.index(after:))
    }

    /// The text that the action types; nil if it types none.
    package var typedText: String? {
        switch self {
        case .type(let text), .typeAndShow(let text, _): KeyAction.shown(text)
        case .digit(let digit): "\(digit)"
        case .layer, .standard, .engine: nil
        }
    }

    /// The text that stands for the action if it has no label of its own.
    package var shownText: String {
        switch self {
        case .type(let text), .typeAndShow(let text, _): KeyAction.shown(text)
        case .layer(let id): id
        case .digit(let digit): "\(digit)"
        case .standard(let action): action.rawValue
        case .engine(let name, _): name
        }
    }
}
