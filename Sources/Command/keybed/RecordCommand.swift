import ArgumentParser
import Console
import Files
import Foundation

struct RecordCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "record", abstract: "Type on a device as new, and have it written down as a .keys file.",
        discussion: """
            After each line the file holds it and every fact that it changed, so that the file is a test that passes. The device \
            has nothing of yours on it; --store gives it some.
            """)

    @Flag(help: "Replace the file if there is one of that name.")
    var replace = false

    @OptionGroup var terminal: TerminalOptions
    @OptionGroup var device: DeviceOptions

    @Argument(help: "The .keys file to write.", completion: .file(extensions: ["keys"]))
    var file: String

    func run() throws {
        guard replace || !FileManager.default.fileExists(atPath: file) else {
            complain("\(file) exists already; choose another name, or say --replace")
            throw ExitStatus.input
        }
        let recording = URL(filePath: file)
        // Better told now than when everything has been typed.
        try orExit { try FileBytes.write("", to: recording) }
        var options = terminal.options
        options.historyFile = device.usersFolder.appending(path: "history")
        options.recording = recording
        var repl = Repl(try device.device(try device.resources()), options)
        repl.run()
    }
}
