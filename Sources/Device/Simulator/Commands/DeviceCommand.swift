package import KeyboardExtension
import SourceText
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
    /// Nil for what was copied.
    case paste(String?)
    case copy
    case dismiss
    case access(String, Bool)
    /// What answers at an address; nil for nothing.
    case network(String, String?)
    case lexicon([LexiconEntry])
    /// What the keyboard has learnt of a word.
    case forget(String)
    /// Whether apps may read something of the user's.
    case permission(String, Permission)
    /// A setting that an app looks after.
    case setting(String, String)
    case profile(String)
    case set(String, String)
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
        CommandDescription("paste", "[TEXT]", argument: .free, summary: "paste a text, or what was copied"),
        CommandDescription("copy", summary: "copy the selection"),
        CommandDescription("dismiss", summary: "put the keyboard away, as apps do"),
        CommandDescription("access", "NAME on|off", argument: .keyboard, summary: "give a keyboard open access"),
        CommandDescription("network", "ADDRESS [TEXT]", argument: .free, summary: "what answers at an address"),
        CommandDescription(
            "lexicon", "[NAME, …]", argument: .free, summary: "the names the device knows; omw=on my way"),
        CommandDescription(
            "forget", "WORD", argument: .free, summary: "make the keyboard forget what it learnt of a word"),
        CommandDescription(
            "permission", "NAME authorized|denied|notDetermined", argument: .permission,
            summary: "let apps read what is the user's: contacts"),
        CommandDescription("setting", "NAME VALUE", argument: .appSetting, summary: "change a setting of the device"),
        CommandDescription("undo", summary: "take the last line back, but not what an app did"),
        CommandDescription("redo", summary: "do again what was taken back"),
        CommandDescription("profile", "NAME", argument: .profile, summary: "behave like another device"),
        CommandDescription("set", "NAME VALUE", argument: .setting, summary: "change one setting of the profile"),
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
        case "document": return .document(try document(argument, for: "document"))
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
        case "paste": return .paste(argument.isEmpty ? nil : try document(argument, for: "paste").text)
        case "copy": return .copy
        case "dismiss": return .dismiss
        case "access":
            let words = words(argument)
            guard words.count == 2, ["on", "off"].contains(words[1]) else {
                throw .malformedCommand(":access needs a keyboard and on or off; write :access \(words[0]) on")
            }
            return .access(words[0], words[1] == "on")
        case "network":
            let address = argument.prefix { !$0.isWhitespace }
            let content = argument.dropFirst(address.count).drop { $0.isWhitespace }
            return .network(String(address), content.isEmpty ? nil : String(content))
        case "lexicon": return .lexicon(lexicon(argument))
        case "forget": return .forget(argument)
        case "permission":
            let words = words(argument)
            guard words.count == 2, let permission = Permission(rawValue: words[1]) else {
                throw .malformedCommand(
                    ":permission needs a name and authorized, denied or notDetermined; write :permission contacts authorized"
                )
            }
            return .permission(words[0], permission)
        case "setting":
            let words = words(argument)
            guard words.count == 2 else {
                throw .malformedCommand(":setting needs a setting and its value; write :setting indexing viewed")
            }
            return .setting(words[0], words[1])
        case "profile": return .profile(argument)
        case "set":
            let words = words(argument)
            guard words.count == 2 else {
                throw .malformedCommand(":set needs a setting and its value; write :set contextEnd line")
            }
            return .set(words[0], words[1])
        case "undo": return .undo
        case "redo": return .redo
        case "reset": return .reset
        default: return nil
        }
    }

    private static func words(_ argument: String) -> [String] {
        argument.split(whereSeparator: \.isWhitespace).map(String.init)
    }

    /// `Felix, omw=on my way`
    private static func lexicon(_ argument: String) -> [LexiconEntry] {
        argument.split(separator: ",").map { $0.trimmed }.filter { !$0.isEmpty }.map { entry in
            guard let sign = entry.firstIndex(of: "=") else { return LexiconEntry(userInput: entry) }
            let text = entry[entry.index(after: sign)...]
            return LexiconEntry(userInput: entry[..<sign].trimmed, documentText: text.trimmed)
        }
    }

    private static func document(_ argument: String, for command: String) throws(Refusal) -> TextDocument {
        do {
            return try MarkedUpText.document(from: argument)
        } catch {
            throw .malformedCommand(":\(command): \(error)")
        }
    }
}
