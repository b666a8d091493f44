import SourceText

/// Reads a line of the language of keys as far as the device understands it.
extension Simulation {
    /// The command a line means: keys, or with a colon first one of the device's or the current app's commands. Nil if it is
    /// a command of neither.
    package func command(for line: String) throws(Refusal) -> Command? {
        guard line.first == ":" else { return .press(try KeyLine.parse(line)) }
        let (name, argument) = Simulation.split(line)
        if let command = try DeviceCommand.parse(name, argument: argument) { return .device(command) }
        guard let description = appCommands.first(where: { $0.name == name }) else { return nil }
        try description.check(argument)
        return .app(name, argument: argument)
    }

    /// The commands a file can give: the device's and those of the app on the screen.
    package var commands: [CommandDescription] { DeviceCommand.descriptions + (app?.commands ?? []) }

    /// Why a line that `command(for:)` gives nothing for is refused, where these commands are understood as well.
    package func unknownCommand(_ line: String, besides others: [CommandDescription] = []) -> Refusal {
        .unknown("command", ":\(Simulation.split(line).name)", among: (others + commands).map { ":\($0.name)" })
    }

    /// The name and the argument of a line that starts with a colon.
    package static func split(_ line: String) -> (name: String, argument: String) {
        let body = line.dropFirst()
        let name = body.prefix { !$0.isWhitespace }
        return (String(name), body[name.endIndex...].trimmed)
    }
}
