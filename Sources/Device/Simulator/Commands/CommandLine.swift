import SourceText

/// Reads a line of the language of keys as far as the device understands it.
extension Simulation {
    /// The command a line means: keys, or with a colon first one of the device's or the current app's commands. Nil if it is
    /// a command of neither.
    package func command(for line: String) throws(Refusal) -> Command? {
        guard line.first == ":" else { return .keys(try KeyLine.parse(line)) }
        let (name, arguments) = CommandArguments.split(line)
        if let command = DeviceCommand.named(name.text) {
            try command.description.check(arguments)
            return .device(command, arguments)
        }
        guard let description = self.appCommands.first(where: { $0.name == name.text }) else { return nil }
        try description.check(arguments)
        return .app(name.text, arguments)
    }

    /// The commands a file can give: the device's and those of the app on the screen.
    package var commands: [CommandDescription] { DeviceCommand.all.map(\.description) + self.appCommands }

    /// Why a line that `command(for:)` gives nothing for is refused, where these commands are understood as well.
    package func unknownCommand(_ line: String, besides others: [CommandDescription] = []) -> Refusal {
        let name = CommandArguments.split(line).name
        return .unknown("command", ":\(name.text)", among: (others + commands).map { ":\($0.name)" })
            .placed(at: 0..<name.range.upperBound)
    }

    /// Carries out a line of keys, or one that begins with a colon.
    package mutating func run(_ line: String) throws(Refusal) {
        do throws(Refusal) {
            guard let command = try command(for: line) else { throw unknownCommand(line) }
            try run(command)
        } catch {
            refuse(error)
            throw error
        }
    }
}
