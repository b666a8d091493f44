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
        commandName: "layouts", abstract: "List the layouts, check layout files, or import those of others.",
        subcommands: [List.self, Check.self, Import.self], defaultSubcommand: List.self)

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
