import ArgumentParser
import Console
import Foundation
import HostAppKit
import Sessions
import Simulator

struct TypeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "type", abstract: "Type on a device: a terminal session, or lines from a pipe.",
        discussion: """
            On a terminal, the lines of ~/.config/keybed/keybedrc are carried out at the start: `:theme light`, `:app \
            form`. The line editor is GNU readline and reads its settings, such as vi mode, from ~/.inputrc.

            Lines from a pipe are carried out one after the other, to the last. The command then exits with 2 if one \
            of them was refused, and with 1 if a keyboard was stopped.

            A line is keys, or a command that begins with a colon. Apps have further commands, which :help lists:

            \(commands)
            """)

    /// The commands as in help, one per line, in ASCII, because manual pages drop all other characters.
    private static let commands = (SessionCommand.all.map(\.description) + DeviceCommand.all.map(\.description))
        .map { ":\($0.name)\($0.usage.isEmpty ? "" : " " + $0.usage): \($0.summary)." }.joined(separator: "\n")
        .replacing("…", with: "...").replacing("⌃", with: "^")

    @OptionGroup var terminal: TerminalOptions
    @OptionGroup var device: DeviceOptions

    @Argument(
        help: "The keyboards to enable, each by its name or the file of its layout; the first one is shown.",
        completion: .file(extensions: ["yaml", "yml", "json", "xml"]))
    var keyboards: [String] = []

    func run() throws {
        let start = try StartKeyboards(keyboards, device)
        var options = terminal.options
        options.historyFile = device.historyFile
        let resources = try start.options.resources()
        var session = try start.options.usersSession(resources)
        try start.show(in: &session, resources)
        try Repl.run(session, options)
    }
}

extension Repl {
    /// Runs a session to its end. If a signal ends it, the program ends by that signal, after the device has stored
    /// everything. Lines from a pipe end with the status of the worst of them.
    static func run(_ session: Session, _ options: Options) throws {
        var worstError = Session.LineError.none
        do {
            var repl = Repl(session, options)
            repl.run()
            if !repl.terminal.isInteractive { worstError = repl.session.worstError }
        }
        Terminal.endIfSignalled()
        switch worstError {
        case .none: break
        case .unexpected: throw ExitStatus.expectation
        case .refused: throw ExitStatus.input
        }
    }
}
