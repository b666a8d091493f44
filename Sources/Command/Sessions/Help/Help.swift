package import HostAppKit
import KeyboardExtension
import Simulator
import SourceText
package import UserGuide

/// The output of `:help`, `:keys` and `keybed help`.
package enum Help {
    /// The article about a topic, as text of at most 78 columns.
    package static func lines(about topic: GuideTopic) -> [String] {
        ArticleText.lines(Article(topic.article), width: Paragraph.pageWidth)
    }

    /// The topics with the summaries of their articles.
    package static func topics(after command: String) -> [String] {
        GuideTopic.allCases.flatMap { topic in
            Paragraph.lines(
                Article(topic.article).summary, after: "  \(command)help \(topic.rawValue)".fitted(to: 27),
                width: Paragraph.pageWidth)
        }
    }

    /// The help about a name: a topic, a keyboard, a command, or what a section of an article is about. Without a
    /// name, an overview. Throws the nearest name if there is no such name.
    package static func lines(about name: String, _ names: HelpNames) throws(Refusal) -> [String] {
        let commands = names.commands.flatMap { ["", "Commands of \($0.group):"] + $0.commands.flatMap(lines) }
        guard !name.isEmpty else { return start + ["", "Topics:"] + topics(after: ":") + commands }
        if name == "commands" { return Array(commands.dropFirst()) }
        let command = names.command(name.hasPrefix(":") ? String(name.dropFirst()) : name).map(lines)
        // A topic may have the same name as a command.
        let answers = [command].compactMap { $0 } + (name.hasPrefix(":") ? [] : explanations(of: name, names))
        guard !answers.isEmpty else { throw .unknown("command or topic", name, among: names.all) }
        return Array(answers.joined(separator: [""]))
    }

    private static func explanations(of name: String, _ names: HelpNames) -> [[String]] {
        if let topic = GuideTopic(rawValue: name) ?? GuideTopic(rawValue: name.lowercased()) {
            return [lines(about: topic)]
        }
        switch names.explanation(ofKeyboard: name) {
        case .article(let topic): return [lines(about: topic)]
        case .section(let heading): return sections(GuideSection.named(heading))
        case nil: return sections(names.sections(named: name))
        }
    }

    private static func sections(_ sections: [GuideSection]) -> [[String]] {
        sections.map { $0.lines(width: Paragraph.pageWidth) }
    }

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
    ].flatMap { Paragraph.lines($1, after: "  \($0)".fitted(to: 27), width: Paragraph.pageWidth) }

    /// A command with its summary, in a column beside it or, if the command is too wide, below it.
    private static func lines(_ command: CommandDescription) -> [String] {
        let head = "  :\(command.name) \(command.usage)"
        let isWide = head.displayWidth >= 27
        let summary = Paragraph.lines(
            command.summary, after: (isWide ? "" : head).fitted(to: 27), width: Paragraph.pageWidth)
        return isWide ? [head] + summary : summary
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
