/// An app on the simulated device: fields that keyboards type into, and what the app makes of them.
package protocol HostApp: Sendable {
    /// How commands name it.
    var id: String { get }
    /// Its fields, the first of which has the focus when the app is opened.
    var fields: [Field] { get }
    /// Whether it lets no keyboard but the system's type into it.
    var refusesCustomKeyboards: Bool { get }
    /// Its own commands.
    var commands: [CommandDescription] { get }
    /// What it found for the user, best first; nil for an app that does not search.
    var results: [String]? { get }
    /// Return was pressed in a field of one line. `text` gives the text of each of its fields.
    mutating func submit(_ field: String, text: (String) -> String) -> [HostAppAction]
    /// One of its own commands. `text` gives the text of each of its fields.
    mutating func run(_ command: String, argument: String, text: (String) -> String) throws(Refusal) -> [HostAppAction]
}

extension HostApp {
    package var refusesCustomKeyboards: Bool { false }
    package var commands: [CommandDescription] { [] }
    package var results: [String]? { nil }
    package mutating func submit(_ field: String, text: (String) -> String) -> [HostAppAction] { [] }
    package mutating func run(
        _ command: String, argument: String, text: (String) -> String
    ) throws(Refusal) -> [HostAppAction] { [] }
}

/// What an app does to its own fields.
package enum HostAppAction: Hashable, Sendable {
    /// Moves the focus.
    case focus(String)
    /// Replaces the text of a field.
    case setText(String, field: String)
}
