import CalculatorProfiles
package import HostAppKit
import Profiles
import Simulator
import SourceText

/// A command of the session: its name, its description and its effect. Each command is a row of ``all``.
package struct SessionCommand: Sendable {
    package let description: CommandDescription
    /// Other names of the command after a colon, and words that mean it where they are not keys.
    private let synonyms: [String]
    let perform: @Sendable (inout Session, CommandArguments) throws(Refusal) -> Session.Outcome

    private init(
        _ name: String, _ usage: String = "", synonyms: [String] = [],
        argument: CommandDescription.Argument = .none, summary: String,
        perform: @escaping @Sendable (inout Session, CommandArguments) throws(Refusal) -> Session.Outcome
    ) {
        description = CommandDescription(name, usage, argument: argument, summary: summary)
        self.synonyms = synonyms
        self.perform = perform
    }

    /// The command of that name; nil if the session has none.
    static func named(_ name: String) -> SessionCommand? {
        all.first { $0.description.name == name || $0.synonyms.contains(name) }
    }

    /// The command that a line without a colon means, if it cannot be typed: `help`, `?`, `exit`.
    static func meant(by line: String) -> SessionCommand? {
        // A single letter is a slip of the finger rather than a command.
        guard line.count > 1 || line == "?", let command = named(line), !command.synonyms.isEmpty else { return nil }
        return command
    }

    /// Every command, in the order help lists them.
    package static let all: [SessionCommand] = [
        SessionCommand(
            "help", "[TOPIC]", synonyms: ["h", "?"], argument: .helpTopic, summary: "explain keys, commands and more"
        ) { (session, arguments) throws(Refusal) in
            .text(try Help.lines(about: arguments.text, HelpNames(session.simulation), width: session.pageWidth))
        },
        SessionCommand("keys", summary: "list the keys of the current layer and their names") { session, _ in
            .text(Help.keys(session.simulation))
        },
        SessionCommand("keyboards", summary: "list the keyboards") { session, _ in
            .text(KeyboardListing.lines(session.simulation, width: session.pageWidth))
        },
        SessionCommand("reload", summary: "read your layouts and apps again, and show what is wrong with them") {
            (session, _) throws(Refusal) in try session.reload()
        },
        SessionCommand(
            "profiles", "[NAME]", argument: .profile, summary: "list the profiles, or the settings of one"
        ) { (session, arguments) throws(Refusal) in
            .text(
                try ProfileListing.lines(
                    arguments.text, among: session.simulation.profiles, current: session.simulation.profile.name,
                    width: session.pageWidth))
        },
        SessionCommand(
            "calculators", "[NAME]", argument: .choice(CalculatorLibrary.bundledNames),
            summary: "list the calculators that layouts can behave as, or the settings of one and who says so"
        ) { (session, arguments) throws(Refusal) in
            .text(
                try ProfileListing.lines(
                    arguments.text, among: CalculatorLibrary.bundled, width: session.pageWidth))
        },
        SessionCommand("why", summary: "explain the last press: key, action, edits, requests, callbacks") {
            session, _ in .text(Why.lines(session.simulation.screen, width: session.columns ?? .max))
        },
        SessionCommand("facts", "[NAME]", argument: .fact, summary: "print the facts that .keys files can expect") {
            (session, arguments) throws(Refusal) in .text(try session.facts(arguments.text))
        },
        SessionCommand(
            "events", "on|off", argument: .choice(["on", "off"]),
            summary: "show callbacks and requests after each line"
        ) { (session, arguments) throws(Refusal) in
            session.showEvents(
                try arguments.all.choice(["on": true, "off": false], else: "write :events on or :events off"))
            return .screen
        },
        SessionCommand(
            "save", "FILE [refused] [--replace] [--table]", argument: .file,
            summary: "write this session as a .keys file; with refused lines, in place of another file, or as tables "
                + "(--table=display,memory), if asked"
        ) { (session, arguments) throws(Refusal) in
            var (file, wishes) = (arguments.text, SavingWishes())
            while let word = file.split(separator: " ").last, word.count < file.count, try wishes.take(String(word)) {
                file = String(file.dropLast(word.count)).trimmed
            }
            return try session.save(file, wishes)
        },
        SessionCommand("load", "FILE", argument: .file, summary: "play a .keys file on this device") {
            (session, arguments) throws(Refusal) in try session.load(arguments.text)
        },
        SessionCommand("live", summary: "type key by key: each key acts at once, Esc leaves") { _, _ in .live },
        SessionCommand(
            "theme", ThemeName.allCases.map(\.rawValue).joined(separator: "|"),
            argument: .choice(ThemeName.allCases.map(\.rawValue)),
            summary: "change the colours"
        ) { (_, arguments) throws(Refusal) in
            guard let theme = ThemeName(rawValue: arguments.text) else {
                throw .unknown("theme", arguments.text, among: ThemeName.allCases.map(\.rawValue))
            }
            return .theme(theme)
        },
        SessionCommand("quit", synonyms: ["q", "exit"], summary: "end the session, as ⌃D does") { _, _ in .quit },
    ]
}
