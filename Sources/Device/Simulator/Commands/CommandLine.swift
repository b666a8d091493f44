package import HostAppKit
package import KeyboardExtension
import SourceText

/// Parses lines that the device understands: keys, and commands of the device and the current app.
extension Simulation {
    /// The command in a line: keys or, after a colon, a command of the device or the current app. Nil if neither knows
    /// the command.
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

    /// The commands of the device and of the app on the screen, which a `.keys` file can use.
    package var commands: [CommandDescription] { DeviceCommand.all.map(\.description) + self.appCommands }

    /// The refusal of a line for which `command(for:)` returns nil. `others` are further commands that the caller
    /// knows.
    package func unknownCommand(_ line: String, besides others: [CommandDescription] = []) -> Refusal {
        let name = CommandArguments.split(line).name
        let owners = device.appNames(withCommand: name.text)
        if let owner = owners.first {
            let sentence =
                "‘:\(name.text)’ is of the app \(owners.joined(separator: ", ")); :app \(owner) shows it"
            return Refusal(sentence, at: 0..<name.range.upperBound)
        }
        return .unknown("command", ":\(name.text)", among: (others + commands).map { ":\($0.name)" })
            .placed(at: 0..<name.range.upperBound)
    }

    /// The key on the screen that a name means in a line of keys; nil if there is none.
    package func key(meantBy name: String) -> LayoutKey? {
        (try? line.shownOrLabelledKey(name)).flatMap { $0 }?.wrappedValue
    }

    /// Carries out a line: keys, or a command after a colon.
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
