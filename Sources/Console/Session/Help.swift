import KeyboardExtension
import Simulator

/// What `:help` and `:keys` print.
enum Help {
    static func lines(about topic: String, appCommands: [CommandDescription]) throws(Refusal) -> [String] {
        let groups = [
            ("the session", SessionCommand.descriptions), ("the device", DeviceCommand.descriptions),
            ("this app", appCommands),
        ]
        guard !topic.isEmpty else {
            return language + groups.filter { !$0.1.isEmpty }.flatMap { ["", "Commands of \($0.0):"] + $0.1.map(line) }
        }
        let name = topic.hasPrefix(":") ? String(topic.dropFirst()) : topic
        let all = groups.flatMap(\.1)
        guard let command = all.first(where: { $0.name == name }) else {
            throw .unknown("command", name, among: all.map(\.name))
        }
        return [line(command)]
    }

    private static let language = [
        "A line is keys, or a command that begins with a colon.",
        "  12.5+8=              each character is a key",
        "  insert  next  MR     a word that names a key presses it; Tab completes it, :keys lists them",
        "  \"the next\"           types every character inside, spaces included",
        "  12+8={insert}        a name among characters; {del 3} presses three times",
        "  {hold 5}  {hold 5 900ms}  {flick 5 up}  {down 5} {up 5}  {wait 900ms}",
        "  {pick 2}             taps the second candidate of the bar",
        "If a key fits nothing, the whole line is taken back.",
    ]

    private static func line(_ command: CommandDescription) -> String {
        "  :\(command.name) \(command.usage)".fitted(to: 27) + command.summary
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
