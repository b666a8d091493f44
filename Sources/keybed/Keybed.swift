import ArgumentParser

@main
struct Keybed: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "keybed",
        abstract: "A test bed for custom keyboards: type on them, script them, test them, without a phone.",
        subcommands: [TypeCommand.self, RunCommand.self, TestCommand.self, LayoutsCommand.self],
        defaultSubcommand: TypeCommand.self)
}
