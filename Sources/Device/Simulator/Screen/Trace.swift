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
    /// Changes of one scope of the store; never empty.
    case stored([StoredChange])
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

    /// The explanations of signs in the text of the entry.
    package var signs: [String] {
        if case .key(_, _, let sees) = self { sees.signs(atMost: FocusedField.glimpseLength) } else { [] }
    }

    /// The entry as the user reads it.
    package var text: String {
        switch self {
        case .key(let event, let keyboard, let sees):
            "\(event.key) on layer \(event.layer) of \(keyboard)\(event.isHeld ? ", held" : "")"
                + " → \(event.action.description(quoted: quoted)); the keyboard sees "
                + sees.text(atMost: FocusedField.glimpseLength).onOneLine
        case .candidate(let number, let keyboard): "candidate \(number) of \(keyboard)"
        case .listedKeyboard(let number, let name): "keyboard \(number) of the list, \(name)"
        case .edit(let edit): edit.text
        case .request(let request): request.text
        case .callback(let name), .note(let name): name
        case .stored(let changes): StoredChange.text(of: changes)
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
        case .open(let address): "open \(address.shortened)"
        case .log(let text): "log \(quoted(text))"
        }
    }
}

extension StoredChange {
    /// The number of changes that `:why` shows.
    private static let maximumShown = 5

    /// Changes of one scope as the user reads them: `calculator: memory 2 = ‘9’, without memory 1`.
    fileprivate static func text(of changes: [StoredChange]) -> String {
        let more = changes.count - maximumShown
        return (changes.first.map { $0.key.scope.shortened } ?? "") + ": "
            + changes.prefix(maximumShown).map(\.text).joined(separator: ", ")
            + (more > 0 ? " and \(more) more" : "")
    }

    private var text: String {
        let name = key.name.shortened.onOneLine
        switch self {
        case .value(_, _, let after): return after.map { "\(name) = \(quoted($0))" } ?? "without \(name)"
        case .count(_, let delta): return "\(name) \(delta < 0 ? "−" : "+") \(delta.magnitude)"
        }
    }
}

/// A text quoted in a message, shortened and on one line.
private func quoted(_ text: String) -> String { "‘" + text.shortened.onOneLine + "’" }

extension String {
    fileprivate var onOneLine: String { String(map { $0.isNewline ? "⏎" : $0 }) }
}
