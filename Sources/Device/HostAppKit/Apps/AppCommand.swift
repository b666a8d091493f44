import SourceText

/// A command of an app: its name, its description and its effect.
///
///     AppCommand<Notes>("new", summary: "start an empty note") { _, _, _ in [.setText("", field: "note")] }
///
/// `:new` then runs it while the app is on the screen.
public struct AppCommand<App>: Sendable {
    /// The description, for help and completion.
    public let description: CommandDescription
    let perform: @Sendable (inout App, CommandArguments, AppDevice) throws(Refusal) -> [HostAppAction]

    /// Creates a command.
    ///
    /// - Parameters:
    ///   - name: the name without the colon. A device's own command of that name comes first.
    ///   - usage: the arguments as help shows them: `NAME`, or `[NAME]` if they can be omitted. A line without a
    ///     required argument, or with one where none is taken, is refused before the command is run.
    ///   - argument: the kind of argument, for completion.
    ///   - summary: the effect of the command, in half a sentence.
    ///   - perform: changes the app and returns the actions to take; or throws, and the line has no effect.
    public init(
        _ name: String, _ usage: String = "", argument: CommandDescription.Argument = .none, summary: String,
        perform: @escaping @Sendable (inout App, CommandArguments, AppDevice) throws(Refusal) -> [HostAppAction]
    ) {
        description = CommandDescription(name, usage, argument: argument, summary: summary)
        self.perform = perform
    }
}

extension HostApp {
    /// The descriptions of the app's commands, for help and completion.
    package var commandDescriptions: [CommandDescription] { commands.map(\.description) }

    /// Carries out a line with one of the app's commands, as the device does: for unit tests of an app.
    ///
    ///     let actions = try app.perform(":open 2", on: device)
    public mutating func perform(_ line: String, on device: AppDevice) throws(Refusal) -> [HostAppAction] {
        let (name, arguments) = CommandArguments.split(line)
        guard line.hasPrefix(":") else { throw Refusal("a command begins with a colon; write :\(line.shortened)") }
        let command = try command(name.text)
        try command.description.check(arguments)
        return try command.perform(&self, arguments, device)
    }

    /// Carries out a command of the app whose arguments are checked.
    package mutating func perform(
        _ name: String, _ arguments: CommandArguments, on device: AppDevice
    ) throws(Refusal) -> [HostAppAction] {
        try command(name).perform(&self, arguments, device)
    }

    private func command(_ name: String) throws(Refusal) -> AppCommand<Self> {
        guard let command = commands.first(where: { $0.description.name == name }) else {
            throw .unknown("command", ":\(name)", among: commands.map { ":\($0.description.name)" })
        }
        return command
    }
}
