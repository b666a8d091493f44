import ArgumentParser
import KeyboardExtension
import Keyboards
import ProcessKit

struct KeyboardCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "keyboard", abstract: "Serve a keyboard as a process, or check a program that is a keyboard.",
        subcommands: [Serve.self], defaultSubcommand: Serve.self)

    struct Serve: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "serve", abstract: "Serve a keyboard as a process.",
            discussion: """
                Reads the events of a host on standard input and writes what the keyboard does on standard output, as \
                `keybed help processes` describes. Ends with its input.
                """)

        @OptionGroup var device: DeviceOptions

        @Argument(help: "The name of the keyboard.")
        var name: String

        func run() throws {
            let catalog = try device.catalog()
            let keyboard = try orExit { try catalog.keyboard(named: name) }
            KeyboardProcess.run(layout: keyboard.layout, storageScope: keyboard.storageScope, start: keyboard.start)
        }
    }
}
