package import Simulator

/// What can be asked of the session rather than the device.
package enum SessionCommand: Hashable, Sendable {
    case help(String)
    case keyboards
    case keys
    case profiles(String)
    case why
    case facts(String)
    case events(Bool)
    case save(String)
    case load(String)
    case live
    case theme(Theme)
    case quit
}

extension SessionCommand {
    /// The commands in the order help lists them.
    package static let descriptions: [CommandDescription] = [
        CommandDescription("help", "[TOPIC]", argument: .free, summary: "explain keys, commands and more"),
        CommandDescription("keys", summary: "list the keys of the layer shown and their names"),
        CommandDescription("keyboards", summary: "list the keyboards"),
        CommandDescription(
            "profiles", "[NAME]", argument: .profile, summary: "list the profiles, or the settings of one"),
        CommandDescription("why", summary: "explain the last press: key, action, edits, requests, callbacks"),
        CommandDescription("facts", "[NAME]", argument: .free, summary: "print what .keys files can expect here"),
        CommandDescription("events", "on|off", argument: .free, summary: "show callbacks and requests after each line"),
        CommandDescription("save", "FILE", argument: .file, summary: "write this session as a .keys file"),
        CommandDescription("load", "FILE", argument: .file, summary: "play a .keys file on this device"),
        CommandDescription("live", summary: "type key by key: each key presses at once, Esc leaves"),
        CommandDescription(
            "theme", Theme.all.map(\.name).joined(separator: "|"), argument: .free, summary: "change the colours"),
        CommandDescription("quit", summary: "end the session, as ⌃D does"),
    ]

    /// The command of that name; nil if the name is none of the session's.
    static func parse(_ name: String, argument: String) throws(Refusal) -> SessionCommand? {
        guard let description = descriptions.first(where: { $0.name == name }) else { return nil }
        try description.check(argument)
        switch name {
        case "help": return .help(argument)
        case "keys": return .keys
        case "keyboards": return .keyboards
        case "profiles": return .profiles(argument)
        case "why": return .why
        case "facts": return .facts(argument)
        case "events":
            guard argument == "on" || argument == "off" else {
                throw .malformedCommand("write :events on or :events off")
            }
            return .events(argument == "on")
        case "save": return .save(argument)
        case "load": return .load(argument)
        case "live": return .live
        case "theme":
            guard let theme = Theme.named(argument) else {
                throw .unknown("theme", argument, among: Theme.all.map(\.name))
            }
            return .theme(theme)
        default: return .quit
        }
    }
}
