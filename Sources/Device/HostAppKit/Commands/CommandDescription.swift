/// The description of a command for help and completion.
public struct CommandDescription: Hashable, Sendable {
    /// The kind of a command's argument, for completion.
    public enum Argument: Hashable, Sendable {
        /// No argument, or one that cannot be completed.
        case none
        /// A keyboard that can be enabled.
        case keyboard
        /// A keyboard that is enabled.
        case enabledKeyboard
        /// A field of the app on the screen or of another.
        case field
        /// An app.
        case app
        /// A profile.
        case profile
        /// A setting of the profile.
        case setting
        /// The name of a permission.
        case permission
        /// A setting of the device that apps use.
        case appSetting
        /// The path of a file.
        case file
        /// The name of a fact.
        case fact
        /// A topic of help.
        case helpTopic
        /// A text for the field.
        case text
        /// One of the given words.
        case choice([String])
        /// A keyboard, then one of the given words.
        case keyboardThen([String])
    }

    /// The name without the colon.
    public var name: String
    /// The arguments as help shows them: `NAME`, or `[NAME]` if it can be omitted.
    public var usage: String
    /// The effect of the command, in half a sentence.
    public var summary: String
    /// The kind of the argument.
    public var argument: Argument

    /// Creates a description.
    public init(_ name: String, _ usage: String = "", argument: Argument = .none, summary: String) {
        self.name = name
        self.usage = usage
        self.argument = argument
        self.summary = summary
    }

    /// Throws if the command has an argument it does not take, or lacks a required one.
    package func check(_ arguments: CommandArguments) throws(Refusal) {
        if usage.isEmpty, !arguments.isEmpty {
            throw Refusal(":\(name) takes no argument; write :\(name)", at: arguments.all.range)
        }
        if arguments.isEmpty, !usage.isEmpty, !usage.hasPrefix("[") {
            throw Refusal(
                ":\(name) needs an argument; write :\(name) \(usage)", at: 0..<arguments.all.range.upperBound)
        }
    }
}
