import KeyboardExtension
import Simulator
import SourceText

/// What `:help` and `:keys` print.
enum Help {
    /// Everything at a glance, a topic, or one command.
    static func lines(about topic: String, appCommands: [CommandDescription]) throws(Refusal) -> [String] {
        let groups = [
            ("the session", SessionCommand.all.map(\.description)),
            ("the device", DeviceCommand.all.map(\.description)),
            ("this app", appCommands),
        ]
        let commands = groups.filter { !$0.1.isEmpty }.flatMap { ["", "Commands of \($0.0):"] + $0.1.map(line) }
        guard !topic.isEmpty else { return HelpTopic.keys.lines + [""] + topics + commands }
        if topic == "commands" { return Array(commands.dropFirst()) }
        if let topic = HelpTopic(rawValue: topic) { return topic.lines }
        let name = topic.hasPrefix(":") ? String(topic.dropFirst()) : topic
        let all = groups.flatMap(\.1)
        guard let command = all.first(where: { $0.name == name }) else {
            throw .unknown("command or topic", name, among: all.map(\.name) + topicNames)
        }
        return [line(command)]
    }

    /// What help can be asked about beside commands.
    static let topicNames = ["commands"] + HelpTopic.allCases.map(\.rawValue)

    private static let topics =
        ["More of it:"] + HelpTopic.allCases.map { "  :help \($0.rawValue)".fitted(to: 27) + $0.summary }

    private static func line(_ command: CommandDescription) -> String {
        let head = "  :\(command.name) \(command.usage)"
        // What is longer than its column pushes the summary on.
        return (head.displayWidth < 27 ? head.fitted(to: 27) : head + "  ") + command.summary
    }

    /// The keys of the layer shown, row by row, with what stands on them and their other names.
    static func keys(_ simulation: Simulation) -> [String] {
        let labels = simulation.screen.appearance?.labels ?? [:]
        return simulation.shownRows.map { row in
            row.map { key in
                let names = ([key.id] + key.aliases.map { $0 == " " ? "\" \"" : $0 }).joined(separator: "/")
                let label = labels[key.id] ?? key.label
                return label == key.id ? names : "\(names) ‘\(label)’"
            }.joined(separator: "   ")
        }
    }
}
