import HostAppKit
import HostApps
import KeyboardExtension
import Profiles
import SearchApps
import Sessions
import Simulator
import Testing

/// Goes through every table of commands: each command is parsed, completed and explained, and has an effect or says why
/// it has none.
struct CommandTableTests {
    private func session() throws -> Session {
        Session(
            try Simulation(
                catalog: try DrawingTests.catalog.get(), apps: DeviceApps.all(), store: MemoryStore(),
                profiles: [.ideal, HostProfile(name: "other")]))
    }

    private static let deviceLines = Dictionary(grouping: [
        ":keyboard t9-en", ":next", ":enable multitap-en", ":disable qwerty", ":app form", ":field email",
        ":document Hi¦", ":caret 0", ":select 0 1", ":paste more", ":copy", ":dismiss", ":access probe on",
        ":network example.org hello", ":stored calculator memory 1 = 5",
        ":shared theme", ":rotate", ":size 500 600", ":lexicon Felix", ":forget word",
        ":permission contacts authorized",
        ":setting indexing viewed", ":undo", ":redo", ":profile other", ":set contextEnd line", ":reset",
    ]) { line in String(line.dropFirst().prefix { $0 != " " }) }

    /// All facts: they show whether a command had an effect.
    private func facts(_ session: Session) -> [FactValue?] {
        FactName.allCases.filter { $0 != .events }.map { session.simulation.screen[$0] }
    }

    private static let withoutFact: [String: String] = [
        "copy": "what was copied shows when it is pasted", "access": "a keyboard reports it when it asks",
        "network": "a keyboard reports it when it fetches", "lexicon": "a keyboard reports it when it asks",
        "setting": "the app index has it", "enable": "the ring of the next-keyboard key has it",
        "disable": "the ring of the next-keyboard key has it",
        "permission": "an app reports it when it is opened",
    ]

    @Test(arguments: DeviceCommand.all.map(\.description.name)) func `Commands have an effect`(_ name: String) throws {
        let lines = try #require(CommandTableTests.deviceLines[name], "the table of this test lacks :\(name)")
        var session = try session()
        // Text and a calculation that the commands can undo, redo, select, copy and forget.
        for line in [":document one two", ":keyboard calculator", "1", ":document [one] two", "2"] {
            _ = session.enter(line)
        }
        if name == "redo" { _ = session.enter(":undo") }
        if name == "copy" { _ = session.enter(":select 0 3") }
        let before = facts(session)
        for line in lines { _ = session.enter(line) }
        if CommandTableTests.withoutFact[name] == nil {
            #expect(facts(session) != before, "\(lines) changed nothing")
        } else {
            #expect(session.simulation.refusal == nil || name == "access", "\(lines) was refused")
        }
    }

    /// Each app's own commands change a fact or say why they do not.
    @Test(arguments: DeviceApps.all().map(\.id)) func `Each app's commands have an effect`(_ app: String) throws {
        let all = DeviceApps.all()
        let commands = try #require(all.first { $0.id == app }).commandDescriptions
        for command in commands {
            var session = try session()
            _ = session.enter(":permission contacts authorized")
            _ = session.enter(":app \(app)")
            _ = session.enter(":document hello")
            let before = facts(session)
            _ = session.enter(":\(command.name)" + (command.usage.isEmpty ? "" : " 1"))
            let isSilent = ["back", "chips"].contains(command.name)
            #expect(facts(session) != before || isSilent, ":\(command.name) of \(app) did nothing and said nothing")
        }
    }

    @Test(arguments: SessionCommand.all.map(\.description)) func `Each session command answers`(
        _ command: CommandDescription
    ) throws {
        let arguments = ["events": "on", "theme": "mono", "save": "/nowhere/a.keys", "load": "/nowhere/a.keys"]
        var session = try session()
        let outcome = session.enter(":\(command.name) \(arguments[command.name] ?? "")")
        let answers = outcome != .screen || session.showsEvents || session.simulation.refusal != nil
        #expect(answers, ":\(command.name) did nothing and said nothing")
    }

    /// Help describes each command and topic, `did you mean` finds it, and completion offers it.
    @Test func `Every command is explained and completed`() throws {
        var session = try session()
        for app in session.simulation.appNames {
            _ = session.enter(":app \(app)")
            let all = SessionCommand.all.map(\.description) + session.simulation.commands
            #expect(Set(all.map(\.name)).count == all.count, "two commands of one name")
            for command in all {
                guard case .text(let lines) = session.enter(":help :\(command.name)") else {
                    Issue.record(":help \(command.name) explains nothing")
                    continue
                }
                let words = lines.joined(separator: " ").split(separator: " ").joined(separator: " ")
                #expect(words.contains(command.summary))
                #expect(lines.allSatisfy { $0.count <= 78 })
                #expect(session.completions(after: "", of: ":" + command.name).contains(":" + command.name))
                _ = session.enter(":\(command.name)x")
                #expect(session.simulation.refusal?.description.contains("did you mean ‘:") == true)
            }
        }
    }

    /// Some line shows each fact, and help describes it.
    @Test(arguments: FactName.allCases) func `Some line shows each fact`(_ fact: FactName) throws {
        var session = try session()
        let lines = [
            ":keyboard calculator", "2 sqrt", "MS", ":keyboard calculator-rpn", "1 enter", ":keyboard t9-en", "4663",
            ":app contacts", ":app search", ":keyboard qwerty", "{hold next}", ":nonsense", ":app notes",
            ":keyboard t9-en-revising", ":document away from ¦", "5683 0", "664737 0", ":keyboard probe", "log",
            "misbehave fail",
        ]
        var isHad = session.simulation.screen[fact] != nil
        for line in lines where !isHad {
            _ = session.enter(line)
            isHad = session.simulation.screen[fact] != nil
        }
        #expect(isHad, "no line of this test shows \(fact.rawValue)")
        guard case .text(let help) = session.enter(":help facts") else { return }
        #expect(help.contains { $0.contains(fact.rawValue) && $0.contains(fact.meaning) })
    }

    /// Each setting that a line can change is shown and can be completed.
    @Test(arguments: HostProfile.settings.map(\.name)) func `Each setting is completed`(_ name: String) throws {
        let session = try session()
        #expect(session.completions(after: ":set ", of: name).contains(name))
    }
}
