import SourceText
import TextModel

/// What a user does to the device without keys, and the commands of apps. The device parses it as a line; the model
/// uses the value.
enum UserStep {
    case caret(Int)
    case select(Int, Int)
    /// Nil pastes the copied text.
    case paste(String?)
    case copy
    case app(String)
    case field(String)
    case keyboard(String)
    case next
    case enable([String])
    case disable([String])
    case dismiss
    case profile(String)
    case set(String, String)
    case appCommand(String)
    case undo
    case redo
    case reset

    var line: String {
        switch self {
        case .caret(let count): ":caret \(count)"
        case .select(let from, let to): ":select \(from) \(to)"
        case .paste(let text): ":paste" + (text.map { " " + UserStep.written($0) } ?? "")
        case .copy: ":copy"
        case .app(let name): ":app \(name)"
        case .field(let name): ":field \(name)"
        case .keyboard(let name): ":keyboard \(name)"
        case .next: ":next"
        case .enable(let names): ":enable \(names.joined(separator: " "))"
        case .disable(let names): ":disable \(names.joined(separator: " "))"
        case .dismiss: ":dismiss"
        case .profile(let name): ":profile \(name)"
        case .set(let name, let value): ":set \(name) \(value)"
        case .appCommand(let name): ":\(name)"
        case .undo: ":undo"
        case .redo: ":redo"
        case .reset: ":reset"
        }
    }

    /// A text as an argument that keeps the blanks at both ends.
    private static func written(_ text: String) -> String { JSONString.written(MarkedUpText.escape(text) + "¦") }
}
