import ArgumentParser
import Console
import Foundation

struct TypeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "type", abstract: "Type on a device: a terminal session, or lines from a pipe.",
        discussion: """
            Lines of ~/.config/keybed/keybedrc are carried out at the start, on a terminal: `:theme light`, `:app form`. The line \
            editor is GNU readline and takes its settings, vi mode for one, from ~/.inputrc.
            """)

    @OptionGroup var terminal: TerminalOptions
    @OptionGroup var device: DeviceOptions

    func run() throws {
        var options = terminal.options
        options.historyFile = device.usersFolder.appending(path: "history")
        var repl = Repl(try device.usersDevice(try device.supplies()), options)
        repl.run()
    }
}
