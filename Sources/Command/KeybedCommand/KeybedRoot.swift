import ArgumentParser
import Console
import SourceText

/// The command with all its subcommands.
struct KeybedRoot: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: ProgramName.current,
        abstract: "A test bed for custom keyboards: type on them, script them, test them, without a phone.",
        version: KeybedVersion.current,
        subcommands: [
            TypeCommand.self, ServeCommand.self, RunCommand.self, TestCommand.self, ShowCommand.self,
            MutateCommand.self, RecordCommand.self, ExploreCommand.self, ShrinkCommand.self, CompareCommand.self,
            IdentifyCommand.self,
            ProfileCommand.self,
            LayoutsCommand.self, KeyboardCommand.self, NewCommand.self, LearnCommand.self, WordsCommand.self,
            EvaluateCommand.self, AppsCommand.self, ContactsCommand.self, IndexCommand.self, ForgetCommand.self,
            LanguageServerCommand.self, HelpCommand.self,
        ],
        defaultSubcommand: TypeCommand.self)

    static func main() {
        StandardOutput.reserveStreams()
        do {
            try run(Array(CommandLine.arguments.dropFirst()))
            try finishOutput()
        } catch {
            StandardOutput.flush()
            exit(withError: error)
        }
    }

    /// The sentence about a word in place of a subcommand, as in `layouts drw`; nil if there is none.
    private static func unknownSubcommand(_ arguments: [String]) -> String? {
        var command: any ParsableCommand.Type = KeybedRoot.self
        var names: [String] = []
        for word in arguments.prefix(while: { !$0.hasPrefix("-") }) {
            if let next = command.subcommand(named: word) {
                command = next
                names.append(word)
                continue
            }
            let known = command.configuration.subcommands.compactMap { $0.configuration.commandName }
            guard !names.isEmpty, !known.isEmpty else { return nil }
            let path = names.joined(separator: " ")
            return "\(path) has no subcommand ‘\(word.inMessage)’; \(nameHint(for: word, among: known))"
        }
        return nil
    }

    private static func run(_ arguments: [String]) throws {
        if let script = CompletionScript.requested(by: arguments) { return printExactly(script) }
        do {
            var command = try parseAsRoot(DeviceOptions.afterSubcommand(arguments))
            try command.run()
        } catch {
            switch exitCode(for: error) {
            // Help and the version are also thrown.
            case .success: print(fullMessage(for: error))
            // Wrong usage counts as unusable input.
            case .validationFailure:
                complain(
                    unknownSubcommand(DeviceOptions.afterSubcommand(arguments)).map { [$0] }
                        ?? UsageMessage(error).lines)
                throw ExitStatus.input
            default: throw error
            }
        }
    }
}
