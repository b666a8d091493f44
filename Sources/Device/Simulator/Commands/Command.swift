package import TextModel

/// Everything that can be done to a simulation from outside.
package enum Command: Sendable {
    /// Keys, pressed one after the other; refused as a whole if one fits nothing.
    case keys(KeyLine)
    /// The text of the field with the focus is replaced, as `:document` does, by one that need not be written down.
    case document(TextDocument)
    /// Something done to the device.
    case device(DeviceCommand, CommandArguments)
    /// One of the current app's own commands.
    case app(String, CommandArguments)

    /// Keys that nobody has written.
    package static func press(_ presses: [KeyPress]) -> Command { .keys(KeyLine(presses)) }
}

/// A command as help and completion need it.
package struct CommandDescription: Hashable, Sendable {
    /// What a command's argument is, so that it can be completed.
    package enum Argument: Hashable, Sendable {
        /// There is none, or one that nobody can foresee.
        case none
        case keyboard, enabledKeyboard, field, app, profile, setting, permission, appSetting, file
        case fact, helpTopic
        /// One of some words.
        case choice([String])
        /// A keyboard and one of some words.
        case keyboardThen([String])
    }

    /// Its name without the colon.
    package var name: String
    /// Its arguments as help shows them: `NAME`, in brackets where they may be left out.
    package var usage: String
    /// What it does, in half a sentence.
    package var summary: String
    /// What the argument is.
    package var argument: Argument

    package init(_ name: String, _ usage: String = "", argument: Argument = .none, summary: String) {
        self.name = name
        self.usage = usage
        self.argument = argument
        self.summary = summary
    }
}

extension CommandDescription {
    /// Refuses an argument where there is none to be, and a missing one.
    package func check(_ arguments: CommandArguments) throws(Refusal) {
        if usage.isEmpty, !arguments.isEmpty {
            throw Refusal.malformedCommand(":\(name) takes no argument; write :\(name)").placed(at: arguments.all.range)
        }
        if arguments.isEmpty, !usage.isEmpty, !usage.hasPrefix("[") {
            throw Refusal.malformedCommand(":\(name) needs an argument; write :\(name) \(usage)")
                .placed(at: 0..<arguments.all.range.upperBound)
        }
    }
}
