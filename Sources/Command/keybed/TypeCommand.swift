import ArgumentParser
import Console
import Foundation
import Simulator

struct TypeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "type", abstract: "Type on a device: a terminal session, or lines from a pipe.",
        discussion: """
            Lines of ~/.config/keybed/keybedrc are carried out at the start, on a terminal: `:theme light`, `:app form`. The line \
            editor is GNU readline and takes its settings, vi mode for one, from ~/.inputrc.

            A line is keys, or a command that begins with a colon; apps have more of them, which :help lists:

            \(commands)
            """)

    /// A line each, as help has them; in ASCII, as manual pages leave out all else.
    private static let commands = (SessionCommand.all.map(\.description) + DeviceCommand.all.map(\.description))
        .map { ":\($0.name)\($0.usage.isEmpty ? "" : " " + $0.usage): \($0.summary)." }.joined(separator: "\n")
        .replacing("…", with: "...").replacing("⌃", with: "^")

    @OptionGroup var terminal: TerminalOptions
    @OptionGroup var device: DeviceOptions

    func run() throws {
        var options = terminal.options
        options.historyFile = device.usersFolder.appending(path: "history")
        var repl = Repl(try device.usersDevice(try device.resources()), options)
        repl.run()
    }
}
