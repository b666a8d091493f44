import ArgumentParser
import Files
import Foundation
import KeyboardExtension
import Keyboards
import LayoutFiles
import ProcessKeyboards
import SourceText
import Synchronization

struct LayoutsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "layouts", abstract: "List the layouts, or check layout files.",
        subcommands: [List.self, Check.self], defaultSubcommand: List.self)

    struct List: ParsableCommand {
        static let configuration = CommandConfiguration(commandName: "list", abstract: "List all layouts.")

        @OptionGroup var device: DeviceOptions

        func run() throws {
            let hasProblem = Mutex(false)
            let catalog = try device.catalog { problem in
                complain("\(problem)")
                hasProblem.withLock { $0 = true }
            }
            var isSound = true
            for name in catalog.keyboards + [systemKeyboard] {
                do {
                    let layout = try catalog.layout(named: name)
                    let place = catalog.library.files[name]?.relativePath ?? ""
                    let columns = [name, layout.name, layout.engine, layout.locale, place]
                    print(columns.map(\.onOneLine).joined(separator: "\t"))
                } catch {
                    isSound = false
                    complain("\(name) cannot be used: \(error)")
                }
            }
            try finishOutput()
            if !isSound || hasProblem.withLock({ $0 }) { throw ExitStatus.input }
        }
    }

    struct Check: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "check", abstract: "Check layout files.",
            discussion: """
                Reports every problem with file, line and column. Exits with 2 if there are problems. Starts no \
                program that a file names under `command`, unless you say `--run`.
                """)

        @OptionGroup var device: DeviceOptions

        @Flag(
            name: .customLong("run"),
            help: "Also check the programs that the files name, as `keybed keyboard check` does.")
        var startsPrograms = false

        @Argument(help: "Layout files.", completion: .file(extensions: ["yaml", "json", "xml"]))
        var files: [String]

        func run() throws {
            let catalog = try device.catalog()
            var isSound = true
            for file in files {
                do {
                    let url = UserFolders.url(file)
                    // A file may import other files of its folder.
                    let library = catalog.library.preferring(url.deletingLastPathComponent())
                    let layout = try LayoutFile.read(
                        try bytes(of: file), id: url.deletingPathExtension().lastPathComponent, file: file,
                        engines: LayoutCatalog.engines, imports: library.imports(LayoutCatalog.engines),
                        files: LayoutLibrary.files(besides: url), form: device.form)
                    if startsPrograms, !layout.command.isEmpty {
                        Confinement.warnOnce()
                        let program = KeyboardProgram(
                            of: layout, folder: url.deletingLastPathComponent().path, limits: device.limits)
                        guard ProgramCheck(program, layout: layout).report() else {
                            isSound = false
                            continue
                        }
                    }
                    print("\(file): sound")
                } catch let problems as InvalidFileError {
                    isSound = false
                    writeError(problems.report.map { $0 + "\n" }.joined())
                } catch {
                    isSound = false
                    writeError("\(error)\n")
                }
            }
            try finishOutput()
            guard isSound else { throw ExitStatus.input }
        }
    }
}
