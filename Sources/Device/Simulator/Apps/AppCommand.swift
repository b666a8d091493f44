/// A command of an app: its name, its description and its effect.
package struct AppCommand<App>: Sendable {
    package let description: CommandDescription
    let perform: @Sendable (inout App, CommandArguments, AppDevice) throws(Refusal) -> [HostAppAction]

    package init(
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

    /// Carries out a command of the app.
    mutating func perform(
        _ name: String, _ arguments: CommandArguments, on device: AppDevice
    ) throws(Refusal) -> [HostAppAction] {
        guard let command = commands.first(where: { $0.description.name == name }) else {
            throw .unknown("command", ":\(name)", among: commands.map { ":\($0.description.name)" })
        }
        return try command.perform(&self, arguments, device)
    }
}
