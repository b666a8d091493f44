import ArgumentParser
import Console
import Foundation

struct TypeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "type", abstract: "Type on a device: a terminal session, or lines from a pipe.")

    @OptionGroup var device: DeviceOptions

    func run() throws {
        var repl = Repl(
            try device.usersDevice(try device.supplies()), historyFile: device.usersFolder.appending(path: "history"))
        repl.run()
    }
}
