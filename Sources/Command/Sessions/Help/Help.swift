package import HostAppKit
import KeyboardExtension
import Simulator
import SourceText
package import UserGuide

/// The output of `:help`, `:keys` and `keybed help`.
package enum Help {
    /// The article about a topic.
    ///
    /// - Parameter width: the number of columns, which only code and tables of long words exceed.
    package static func lines(about topic: GuideTopic, width: Int = Paragraph.pageWidth) -> [String] {
        ArticleText.lines(Article(topic.article), width: width)
    }

    /// The topics with the summaries of their articles.
    package static func topics(after command: String, width: Int = Paragraph.pageWidth) -> [String] {
        GuideTopic.allCases.flatMap { topic in
            Paragraph.entry(
                "  \(command)help \(topic.rawValue)", Article(topic.article).summary, column: column, width: width)
        }
    }

    /// The help about a name: a topic, a keyboard, a command, or what a section of an article is about. Without a
    /// name, an overview. Throws the nearest name if there is no such name.
    package static func lines(
        about name: String, _ names: HelpNames, width: Int = Paragraph.pageWidth
    ) throws(Refusal) -> [String] {
        func described(_ command: CommandDescription) -> [String] {
            Paragraph.entry(
                "  :\(command.name) \(command.usage)", command.summary, column: column, width: width)
        }
        let commands = names.commands.flatMap { ["", "Commands of \($0.group):"] + $0.commands.flatMap(described) }
        guard !name.isEmpty else {
            let start = start.flatMap { Paragraph.entry("  \($0)", $1, column: column, width: width) }
            return start + ["", "Topics:"] + topics(after: ":", width: width) + commands
        }
        if name == "commands" { return Array(commands.dropFirst()) }
        let command = names.command(name.hasPrefix(":") ? String(name.dropFirst()) : name).map(described)
        // A topic may have the same name as a command.
        let answers = [command].compactMap { $0 } + (name.hasPrefix(":") ? [] : explanations(of: name, names, width))
        guard !answers.isEmpty else { throw .unknown("command or topic", name, among: names.all) }
        return Array(answers.joined(separator: [""]))
    }

    private static func explanations(of name: String, _ names: HelpNames, _ width: Int) -> [[String]] {
        func lines(_ sections: [GuideSection]) -> [[String]] { sections.map { $0.lines(width: width) } }
        if let topic = GuideTopic(rawValue: name) ?? GuideTopic(rawValue: name.lowercased()) {
            return [self.lines(about: topic, width: width)]
        }
        switch names.explanation(ofKeyboard: name) {
        case .article(let topic): return [self.lines(about: topic, width: width)]
        case .section(let heading): return lines(GuideSection.named(heading))
        case nil: return lines(names.sections(named: name))
        }
    }

    /// The column at which summaries begin.
    private static let column = 27

    /// The names of topics, and of the list of commands.
    static let topicNames = ["commands"] + GuideTopic.allCases.map(\.rawValue)

    /// What a newcomer needs first, in six lines.
    private static let start = [
        ("1 + 2 = insert", "keys by name, then Return; hello types letters"),
        (":keyboard t9-en", "another keyboard; Tab completes the name"),
        (":document so ¦", "another text in the field, with the caret at ¦"),
        (":undo", "takes the last line back; :why explains it"),
        (":save a.keys", "the session as a test, for keybed test a.keys"),
        (":help keys", "how keys are written; ⌃D ends the session"),
    ]

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
