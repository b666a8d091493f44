import ArgumentParser
import SourceText

@main
struct Keybed: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "keybed",
        abstract: "A test bed for custom keyboards: type on them, script them, test them, without a phone.",
        version: KeybedVersion.current,
        subcommands: [
            TypeCommand.self, RunCommand.self, TestCommand.self, RecordCommand.self, LayoutsCommand.self,
            LearnCommand.self, WordsCommand.self, EvaluateCommand.self, ContactsCommand.self, IndexCommand.self,
            HelpCommand.self,
        ],
        defaultSubcommand: TypeCommand.self)

    static func main() {
        let arguments = Array(CommandLine.arguments.dropFirst())
        if let script = CompletionScript.requested(by: arguments) { return print(script) }
        do {
            var command = try parseAsRoot(DeviceOptions.afterSubcommand(arguments))
            try command.run()
        } catch {
            // Wrong usage counts as unusable input.
            if exitCode(for: error) == .validationFailure {
                complain(fullMessage(for: error))
                exit(withError: ExitStatus.input)
            }
            exit(withError: error)
        }
    }
}
