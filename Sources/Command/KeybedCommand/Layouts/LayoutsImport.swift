import ArgumentParser
import Files
import Foundation
import KeyboardExtension
import Keyboards
import LayoutFiles
import LayoutImport
import SourceText
import T9Input

extension LayoutsCommand {
    struct Import: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "import", abstract: "Make layouts of the files of other keyboards.",
            discussion: """
                Reads layouts of FlorisBoard and HeliBoard (JSON, or rows with a key a line) and pads of Traditional \
                T9 (YAML), and writes NAME.yaml for each file. What a file says that Keybed cannot is listed on \
                standard error, with its line and column. Exits with 2 if a file cannot be imported; the others are.

                    $ keybed layouts import colemak.json --to keyboards
                    $ keybed --layouts keyboards

                `keybed help importing` describes what is read.
                """)

        @OptionGroup var device: DeviceOptions

        @Option(
            name: .customLong("to"),
            help: ArgumentHelp("Write into this folder; without it, one file to standard output.", valueName: "dir"),
            completion: .directory)
        var folder: String?

        @Option(help: ArgumentHelp("The language of the layouts, such as tr or pt-BR.", valueName: "tag"))
        var locale: String?

        @Flag(help: "Replace layouts that are there already.")
        var force = false

        @Argument(
            help: "Files of other keyboards, or - for standard input.",
            completion: .file(extensions: ["json", "txt", "yml", "yaml"]))
        var files: [String]

        func validate() throws {
            guard folder != nil || files.count == 1 else {
                throw ValidationError("several files need a folder; write --to keyboards")
            }
            if let locale, locale.wholeMatch(of: #/[A-Za-z]{2,8}([-_][A-Za-z0-9]{1,8})*/#) == nil {
                throw ValidationError("--locale is the tag of a language, such as tr or pt-BR")
            }
        }

        func run() throws {
            let catalog = try device.catalog()
            var written: Set<String> = []
            var isDone = true
            for file in files {
                do {
                    try convert(file, catalog, &written)
                } catch let problems as InvalidFileError {
                    isDone = false
                    writeError(problems.report.map { $0 + "\n" }.joined())
                } catch {
                    isDone = false
                    writeError("\(error)\n")
                }
            }
            try finishOutput()
            guard isDone else { throw ExitStatus.input }
        }

        private func convert(_ file: String, _ catalog: LayoutCatalog, _ written: inout Set<String>) throws {
            let name = file == "-" ? "imported" : UserFolders.url(file).deletingPathExtension().lastPathComponent
            // What is written may build on other files of its folder, which are found before all others.
            let target = folder.map { UserFolders.url($0) }
            let library = target.map { catalog.library.preferring($0) } ?? catalog.library
            let context = ImportContext(
                engines: LayoutCatalog.engines, imports: library.imports(LayoutCatalog.engines),
                wordLists: catalog.wordLists
            ) { list, letters in
                catalog.canType(list, on: Keypad(letters.map { (UInt8(clamping: $0.digit), $0.letters) }))
            }
            let layout = try LayoutImport(
                try bytes(of: file), name: name, file: KeybedCommand.name(of: file), locale: locale, context: context)
            writeError(layout.notes.map { "\($0)\n" }.joined())
            guard let target else { return printExactly(layout.text, terminator: "") }
            try write(layout.text, to: target.appending(path: "\(name).yaml"), for: file, &written)
        }

        private func write(_ text: String, to file: URL, for source: String, _ written: inout Set<String>) throws {
            guard written.insert(file.path).inserted else { throw Problem.twice(file.relativePath, source) }
            guard force || !FileManager.default.fileExists(atPath: file.path) else {
                throw Problem.exists(file.relativePath)
            }
            let folder = file.deletingLastPathComponent()
            try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try FileBytes.write(text, to: file)
            print(file.relativePath)
        }

        private enum Problem: Error, CustomStringConvertible {
            case exists(String)
            case twice(String, String)

            var description: String {
                switch self {
                case .exists(let file): "\(file) is there already; --force replaces it"
                case .twice(let file, let source): "\(source) is left out, because \(file) was made of another file"
                }
            }
        }
    }
}
