import KeyboardExtension
import Simulator
import SourceText
package import UserGuide

/// The output of `:help`, `:keys` and `keybed help`.
package enum Help {
    /// The article about a topic, as text of at most 78 columns.
    package static func lines(about topic: GuideTopic) -> [String] {
        ArticleText.lines(Article(topic.article), width: Style.maximumWidth)
    }

    /// The topics with the summaries of their articles.
    package static func topics(after command: String) -> [String] {
        GuideTopic.allCases.flatMap { topic in
            Paragraph.lines(
                Article(topic.article).summary, after: "  \(command)help \(topic.rawValue)".fitted(to: 27),
                width: Style.maximumWidth)
        }
    }

    /// The help about a topic or a command; without a name, an overview.
    static func lines(about name: String, appCommands: [CommandDescription]) throws(Refusal) -> [String] {
        let groups = [
            ("the session", SessionCommand.all.map(\.description)),
            ("the device", DeviceCommand.all.map(\.description)),
            ("this app", appCommands),
        ]
        let commands = groups.filter { !$0.1.isEmpty }.flatMap { ["", "Commands of \($0.0):"] + $0.1.map(line) }
        guard !name.isEmpty else { return start + ["", "Topics:"] + topics(after: ":") + commands }
        if name == "commands" { return Array(commands.dropFirst()) }
        let all = groups.flatMap(\.1)
        let command = all.first { $0.name == (name.hasPrefix(":") ? String(name.dropFirst()) : name) }
        guard let topic = GuideTopic(rawValue: name) else {
            guard let command else {
                throw .unknown("command or topic", name, among: all.map(\.name) + topicNames)
            }
            return [line(command)]
        }
        // A topic may have the same name as a command.
        return lines(about: topic) + (command.map { ["", line($0)] } ?? [])
    }

    /// The names help accepts besides commands.
    static let topicNames = ["commands"] + GuideTopic.allCases.map(\.rawValue)

    /// How to write keys, which a newcomer needs first.
    private static var start: [String] {
        ArticleText.lines(Article(GuideTopic.keys.article).opening.dropFirst(), width: Style.maximumWidth)
    }

    private static func line(_ command: CommandDescription) -> String {
        let head = "  :\(command.name) \(command.usage)"
        // A head that is too wide for its column moves its summary to the right.
        return (head.displayWidth < 27 ? head.fitted(to: 27) : head + "  ") + command.summary
    }

    /// The keys of the current layer, row by row, with labels and aliases.
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
