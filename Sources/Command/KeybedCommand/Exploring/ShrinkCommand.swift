import ArgumentParser
import Exploration
import Files
import Foundation
import KeySequences

struct ShrinkCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "shrink", abstract: "Make a failing .keys file short, so that it fails in the same way.",
        discussion: """
            Leaves out lines, keys and letters as long as the first thing that fails stays the same: the same fact \
            with the same actual value, or the same message. Prints the short file. Exits with 2 if the file passes.
            """)

    @Option(help: ArgumentHelp("Write the short file here instead of printing it.", valueName: "file"))
    var out: String?

    @OptionGroup var device: DeviceOptions

    @Argument(help: "A .keys file that fails.", completion: .file(extensions: ["keys"]))
    var file: String

    func validate() throws { try device.refuseStore(of: "shrink") }

    func run() throws {
        let folder = UserFolders.url(file).deletingLastPathComponent()
        let script = try orExit { try Script(try bytes(of: file), name: file, reading: included) }
        let new = try device.device(try device.resources(), folder: folder)
        guard let failing = FailingFile(script, on: new) else {
            complain("\(file) passes; only a file that fails can be shrunk")
            throw ExitStatus.input
        }
        let text = failing.shrunk()
        guard let out else { return print(text, terminator: "") }
        try orExit { try FileBytes.write(text, to: UserFolders.url(out)) }
    }
}
