import ArgumentParser
import Files
import Foundation
import KeyboardExtension
import Keyboards
import LayoutFiles
import ProcessKeyboards
import SourceText

extension LayoutsCommand {
    struct Check: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "check", abstract: "Check layout files, or all of a folder.",
            discussion: """
                Reports every problem with file, line and column, and those of the word lists of T9 layouts. Exits \
                with 2 if there are problems. Starts no program that a file names under `command`, unless you say \
                `--run`.
                """)

        @OptionGroup var device: DeviceOptions

        @Flag(
            name: .customLong("run"),
            help: "Also check the programs that the files name, as `keybed keyboard check` does.")
        var startsPrograms = false

        @Argument(
            help: "Layout files and folders with such files.",
            completion: .file(extensions: ["yaml", "yml", "json", "xml"]))
        var files: [String]

        func run() throws {
            let catalog = try device.catalog()
            try checkEach(
                files, among: { LayoutLibrary(folders: [$0]).files.values.map { $0 } },
                kind: "layout files; their names end with .yaml, .json or .xml"
            ) { try check($0, catalog) }
        }

        private func check(_ file: String, _ catalog: LayoutCatalog) throws -> FileVerdict {
            let url = UserFolders.url(file)
            let checked = try catalog.check(try bytes(of: file), of: url, title: file, form: device.form)
            let layout = checked.layout
            if checked.untypable > 0 {
                let list = layout.options["words"] ?? "en"
                writeError("\(file): no keys have the letters of \(checked.untypable) words of the list \(list)\n")
            }
            guard checked.problems.isEmpty else { return .unsound(checked.problems.flatMap(\.report)) }
            if startsPrograms, !layout.command.isEmpty {
                Confinement.warnOnce()
                let folder = url.deletingLastPathComponent().path
                let program = KeyboardProgram(of: layout, folder: folder, limits: device.limits)
                // It reports what it finds.
                guard ProgramCheck(program, layout: layout).report() else { return .unsound([]) }
            }
            return .sound
        }
    }
}
