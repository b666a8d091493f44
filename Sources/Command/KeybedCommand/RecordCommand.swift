import ArgumentParser
import Console
import Files
import Foundation
import Sessions

struct RecordCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "record", abstract: "Type on a new device, and record the session as a .keys file.",
        discussion: """
            After each line, the file contains the line and every fact it changed, so that the file is a test that \
            passes. The device has none of your data unless --store gives it some.
            """)

    @Flag(help: "Replace the file if it exists.")
    var replace = false

    @Flag(help: "Also record lines that are refused, with their messages.")
    var refused = false

    @OptionGroup var terminal: TerminalOptions
    @OptionGroup var device: DeviceOptions

    @Argument(help: "The .keys file to write.", completion: .file(extensions: ["keys"]))
    var file: String

    func run() throws {
        let recording = UserFolders.url(file)
        guard replace || !FileManager.default.fileExists(atPath: recording.path) else {
            complain("\(file) already exists; choose another name, or use --replace")
            throw ExitStatus.input
        }
        let start = try StartKeyboards([], device)
        let resources = try start.options.resources()
        var session = Session(try start.options.device(resources))
        try start.show(in: &session, resources)
        // Reports an unwritable file before the user begins to type, but leaves none if there is nothing to type on.
        try orExit { try FileBytes.write("", to: recording) }
        var options = terminal.options
        options.historyFile = device.historyFile
        options.recording = recording
        options.recordsRefused = refused
        try Repl.run(session, options)
    }
}
