package import TextModel

/// What can be done to the device itself.
package enum DeviceCommand: Hashable, Sendable {
    case keyboard(String)
    case enable([String])
    case disable([String])
    case next
    case app(String)
    case field(String)
    case document(TextDocument)
    /// Graphemes, counted from 0.
    case select(Int, Int)
    /// Graphemes before the caret.
    case caret(Int)
    case profile(String)
    case undo
    case redo
    case reset
}

extension DeviceCommand {
    /// The commands in the order help lists them.
    package static let descriptions: [CommandDescription] = [
        CommandDescription("keyboard", "NAME", argument: .keyboard, summary: "show a keyboard, enabling it if need be"),
        CommandDescription("next", summary: "go on to the next enabled keyboard"),
        CommandDescription("enable", "NAME…", argument: .keyboard, summary: "enable keyboards, behind those that are"),
        CommandDescription("disable", "NAME…", argument: .keyboard, summary: "disable keyboards"),
        CommandDescription("app", "NAME", argument: .app, summary: "open an app"),
        CommandDescription("field", "NAME", argument: .field, summary: "tap a field"),
        CommandDescription("document", "[TEXT]", argument: .free, summary: "replace the text: Hi.\\nGood¦, one [two]"),
        CommandDescription("caret", "N", argument: .free, summary: "put the caret behind N characters"),
        CommandDescription("select", "FROM TO", argument: .free, summary: "select from one caret position to another"),
        CommandDescription("undo", summary: "take the last line back"),
        CommandDescription("redo", summary: "do again what was taken back"),
        CommandDescription("profile", "NAME", argument: .profile, summary: "behave like another device"),
        CommandDescription("reset", summary: "make the device as new"),
    ]

    /// The command of that name with its argument; nil if the name is none of the device's.
    package static func parse(_ name: String, argument: String) throws(Refusal) -> DeviceCommand? {
        guard let description = descriptions.first(where: { $0.name == name }) else { return nil }
        try description.check(argument)
        switch name {
        case "keyboard": return .keyboard(argument)
        case "enable": return .enable(words(argument))
        case "disable": return .disable(words(argument))
        case "next": return .next
        case "app": return .app(argument)
        case "field": return .field(argument)
        case "document": return .document(try document(argument))
        case "caret":
            guard let offset = Int(argument), offset >= 0 else {
                throw .malformedCommand(":caret needs a number of characters, not ‘\(argument)’; write :caret 5")
            }
            return .caret(offset)
        case "select":
            let offsets = words(argument).map { Int($0) }
            guard offsets.count == 2, let from = offsets[0], let to = offsets[1], 0 <= from, from <= to else {
                throw .malformedCommand(":select needs two numbers of characters, the lower first; write :select 3 7")
            }
            return .select(from, to)
        case "profile": return .profile(argument)
        case "undo": return .undo
        case "redo": return .redo
        case "reset": return .reset
        default: return nil
        }
    }

    private static func words(_ argument: String) -> [String] {
        argument.split(whereSeparator: \.isWhitespace).map(String.init)
    }

    private static func document(_ argument: String) throws(Refusal) -> TextDocument {
        do {
            return try MarkedUpText.document(from: argument)
        } catch {
            throw .malformedCommand(":document: \(error)")
        }
    }
}
