package import TextModel

/// An input to a simulation.
package enum Command: Sendable {
    /// Keys, pressed one after the other. If one of them cannot be pressed, the whole line is refused.
    case keys(KeyLine)
    /// Replaces the text of the field with the focus, as `:document` does, by a document given as a value.
    case document(TextDocument)
    /// A command of the device.
    case device(DeviceCommand, CommandArguments)
    /// A command of the current app.
    case app(String, CommandArguments)

    /// Keys that are given as values and not as a written line.
    package static func press(_ presses: [KeyPress]) -> Command { .keys(KeyLine(presses)) }
}

/// The description of a command for help and completion.
package struct CommandDescription: Hashable, Sendable {
    /// The kind of a command's argument, for completion.
    package enum Argument: Hashable, Sendable {
        /// No argument, or one that cannot be completed.
        case none
        case keyboard, enabledKeyboard, field, app, profile, setting, permission, appSetting, file
        case fact, helpTopic
        /// A text for the field.
        case text
        /// One of the given words.
        case choice([String])
        /// A keyboard, then one of the given words.
        case keyboardThen([String])
    }

    /// The name without the colon.
    package var name: String
    /// The arguments as help shows them: `NAME`, or `[NAME]` if it can be omitted.
    package var usage: String
    /// The effect of the command, in half a sentence.
    package var summary: String
    /// The kind of the argument.
    package var argument: Argument

    package init(_ name: String, _ usage: String = "", argument: Argument = .none, summary: String) {
        self.name = name
        self.usage = usage
        self.argument = argument
        self.summary = summary
    }
}

extension CommandDescription {
    /// Throws if the command has an argument it does not take, or lacks a required one.
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
