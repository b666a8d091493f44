import ArgumentParser
import Files
import Foundation
import KeyboardExtension
import Keyboards
import LayoutFiles
import SourceText
import Synchronization

struct LayoutsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "layouts", abstract: "List, check, draw and import layouts.",
        subcommands: [List.self, Check.self, Draw.self, Import.self, Schema.self], defaultSubcommand: List.self)

    struct Schema: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "schema", abstract: "Print the JSON Schema of layout files.",
            discussion: """
                With it an editor completes names and marks mistakes. Editors that read YAML with a language server \
                find it by the first line of a layout:

                    # yaml-language-server: $schema=layout.schema.json
                """)

        func run() throws {
            printExactly(try LayoutSchema(LayoutCatalog.engines).written(), terminator: "")
            try finishOutput()
        }
    }

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
}
