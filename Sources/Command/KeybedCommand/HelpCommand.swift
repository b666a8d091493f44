import ArgumentParser
import Console
import Files
import HostAppKit
import Keyboards
import Sessions
import Simulator
import SourceText
import UserGuide

/// `keybed help`: the articles of the guide, and the options of subcommands.
struct HelpCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "help", abstract: "Explain a topic, a keyboard, a key, or the options of a subcommand.",
        discussion: """
            Without a topic, lists the subcommands and topics. A topic may also be the name of a keyboard, of a key, \
            or of what a section of an article is about: t9-de, sqrt, memory.
            """)

    @Argument(
        help: ArgumentHelp("A topic, or a subcommand and its own subcommand.", valueName: "topic"),
        completion: .list(GuideTopic.allCases.map(\.rawValue)))
    var words: [String] = []

    func run() throws {
        if words.isEmpty {
            print(KeybedRoot.helpMessage())
            print(
                (["", "TOPICS:"] + Help.topics(after: "\(ProgramName.current) ", width: Terminal.pageWidth)).joined(
                    separator: "\n"))
        } else if let topic = words.count == 1 ? GuideTopic(rawValue: words[0]) : nil {
            print(Help.lines(about: topic, width: Terminal.pageWidth).joined(separator: "\n"))
            if HelpCommand.subcommand(words) != nil {
                print("\nOptions: \(ProgramName.current) \(topic.rawValue) --help")
            }
        } else if let subcommand = HelpCommand.subcommand(words) {
            print(KeybedRoot.helpMessage(for: subcommand))
        } else {
            let name = words.joined(separator: " ")
            let subcommands = KeybedRoot.configuration.subcommands.compactMap { $0.configuration.commandName }
            let names = HelpNames(try? LayoutCatalog(folders: [], program: ProgramKeyboards.current, cache: .ofUser()))
            do {
                print(try Help.lines(about: name, names, width: Terminal.pageWidth).joined(separator: "\n"))
            } catch {
                throw ValidationError("\(Refusal.unknown("topic or subcommand", name, among: names.all + subcommands))")
            }
        }
        try finishOutput()
    }

    /// The subcommand with the given words as its name: `contacts find`.
    private static func subcommand(_ words: [String]) -> (any ParsableCommand.Type)? {
        words.reduce(KeybedRoot.self) { (command: (any ParsableCommand.Type)?, word) in
            command.flatMap { $0.subcommand(named: word) }
        }
    }
}

extension ParsableCommand {
    static func subcommand(named name: String) -> (any ParsableCommand.Type)? {
        configuration.subcommands.first { $0.configuration.commandName == name }
    }
}
