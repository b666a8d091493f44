import ArgumentParser
import Foundation
import KeyboardExtension
import Keyboards
import LayoutFiles
import Simulator

struct LayoutsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "layouts", abstract: "List the layouts, or check layout files.",
        subcommands: [List.self, Check.self], defaultSubcommand: List.self)

    struct List: ParsableCommand {
        static let configuration = CommandConfiguration(commandName: "list", abstract: "List the layouts there are.")

        @OptionGroup var device: DeviceOptions

        func run() throws {
            let catalog = try device.catalog()
            for name in catalog.keyboards + ["system"] {
                let layout = try orExit { try catalog.keyboard(named: name).layout }
                let place = catalog.library.files[name]?.relativePath ?? ""
                print("\(name)\t\(layout.name)\t\(layout.engine)\t\(layout.locale)\t\(place)")
            }
        }
    }

    struct Check: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "check", abstract: "Check layout files.",
            discussion: "Names every problem with file, line and column. Exits with 2 if there is any.")

        @OptionGroup var device: DeviceOptions

        @Argument(help: "Layout files.")
        var files: [String]

        func run() throws {
            var isSound = true
            for file in files {
                do {
                    _ = try LayoutFile.read(
                        try bytes(of: file), id: URL(filePath: file).deletingPathExtension().lastPathComponent,
                        file: file,
                        engines: LayoutCatalog.engines)
                    print("\(file): sound")
                } catch let problems as LayoutProblems {
                    isSound = false
                    try? FileHandle.standardError.write(contentsOf: Data("\(problems)\n".utf8))
                }
            }
            guard isSound else { throw Failure.input }
        }
    }
}
