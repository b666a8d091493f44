import ArgumentParser
import Console
import Files
import Foundation
import KeyboardExtension
import Keyboards
import LanguageServer

struct LanguageServerCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lsp", abstract: "Serve an editor: mistakes, values, completion and help while you write.",
        discussion: """
            An editor starts the command and speaks the Language Server Protocol with it, on standard input and \
            output. Each .keys file is played on a new device, as keybed test does, with the same options. The article \
            “Editors” says how to set up an editor, in keybed help editors.
            """)

    @Option(
        help: ArgumentHelp("Write the files for editors into this folder, and end.", valueName: "dir"),
        completion: .directory)
    var editorFiles: String?

    @Flag(
        name: .customLong("run"),
        help: "Start the programs that layout files name, when a .keys file shows such a keyboard.")
    var startsPrograms = false

    @OptionGroup var device: DeviceOptions

    func validate() throws { try device.refuseStore(of: "lsp") }

    func run() throws {
        if let editorFiles { return try write(into: UserFolders.url(editorFiles)) }
        var server = try orExit {
            try LanguageServer {
                let resources = try device.resources()
                let keyboards: any KeyboardCatalog =
                    startsPrograms || !resources.catalog.namesPrograms
                    ? resources.catalog : resources.catalog.startingNoPrograms
                return LanguageResources(catalog: resources.catalog, profiles: resources.profiles) { folder in
                    try device.device(resources, keyboards: keyboards, folder: folder)
                }
            }
        }
        let status = ServerLoop.run(&server)
        if status != 0 { throw ExitCode(status) }
    }

    /// Writes the grammars and what belongs to them.
    private func write(into folder: URL) throws {
        try orExit {
            for file in EditorFiles.all {
                let url = folder.appending(path: file.path)
                try FileManager.default.createDirectory(
                    at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
                try FileBytes.write(file.text, to: url)
                print(url.relativePath)
            }
        }
    }
}
