package import KeyboardExtension
package import ProxyRules
import SourceText

/// An entry of the chain of events caused by a press: key → action → edits → requests → callbacks.
package enum TraceEntry: Sendable {
    case key(KeyEvent, keyboard: String, sees: SeenText)
    /// A candidate was tapped, counted from 1.
    case candidate(Int, keyboard: String)
    /// A keyboard was chosen in the list of keyboards, counted from 1.
    case listedKeyboard(Int, name: String)
    case edit(ProxyEdit)
    case request(HostRequest)
    case callback(String)
    case stored(Int)
    case note(String)

    /// The kind of the entry, in a word.
    package var kind: String {
        switch self {
        case .key: "key"
        case .candidate, .listedKeyboard: "key"
        case .edit: "edit"
        case .request: "request"
        case .callback: "callback"
        case .stored: "store"
        case .note: "device"
        }
    }

    /// The entry in the fact `events`; nil for presses, edits, stored changes and timers.
    var event: String? {
        switch self {
        case .callback(let text), .note(let text): text
        case .request(.wake), .request(.cancelWake), .key, .candidate, .listedKeyboard, .edit, .stored: nil
        case .request(let request): request.text
        }
    }

    /// The entry as the user reads it.
    package var text: String {
        switch self {
        case .key(let event, let keyboard, let sees):
            "\(event.key) on layer \(event.layer) of \(keyboard)\(event.isHeld ? ", held" : "")"
                + " → \(event.action.description(quoted: quoted)); the keyboard sees \(sees.text.onOneLine)"
        case .candidate(let number, let keyboard): "candidate \(number) of \(keyboard)"
        case .listedKeyboard(let number, let name): "keyboard \(number) of the list, \(name)"
        case .edit(let edit): edit.text
        case .request(let request): request.text
        case .callback(let name), .note(let name): name
        case .stored(let count): count == 1 ? "1 change is stored" : "\(count) changes are stored"
        }
    }
}

extension ProxyEdit {
    fileprivate var text: String {
        switch self {
        case .insert(let text): "insertText \(quoted(text))"
        case .deleteBackward: "deleteBackward"
        case .moveCaret(let offset): "adjustTextPosition by \(offset)"
        case .mark(let text, let selected):
            "setMarkedText \(quoted(text)), selected \(selected.lowerBound)..<\(selected.upperBound)"
        case .unmark: "unmarkText"
        }
    }
}

extension HostRequest {
    /// The request as the user reads it, with its name in Swift.
    var text: String {
        switch self {
        case .advanceToNextInputMode: "advanceToNextInputMode"
        case .handleInputModeList(let isHeld): "handleInputModeList, \(isHeld ? "held" : "tapped")"
        case .dismissKeyboard: "dismissKeyboard"
        case .showLayer(let id): "showLayer \(id)"
        case .wake(let time): "wake at \(time.written)"
        case .cancelWake: "cancelWake"
        case .requestSupplementaryLexicon: "requestSupplementaryLexicon"
        case .readPasteboard: "readPasteboard"
        case .writePasteboard(let text): "writePasteboard \(quoted(text))"
        case .readShared(let name): "readShared \(name.shortened)"
        case .writeShared(let name, let value): "writeShared \(name.shortened) \(value.map(quoted) ?? "nothing")"
        case .fetch(let address): "fetch \(address.shortened)"
        case .send(let text, let address): "send \(quoted(text)) to \(address.shortened)"
        case .log(let text): "log \(quoted(text))"
        }
    }
}

/// A text quoted in a message, shortened and on one line.
private func quoted(_ text: String) -> String { "‘" + text.shortened.onOneLine + "’" }

extension String {
    fileprivate var onOneLine: String { String(map { $0.isNewline ? "⏎" : $0 }) }
}
