import ArgumentParser
import Console
import Foundation

/// How a session on a terminal looks and begins.
struct TerminalOptions: ParsableArguments {
    @Flag(help: "Type key by key: each key presses at once.")
    var live = false

    @Flag(help: "Draw with ASCII characters alone.")
    var ascii = false

    @Option(
        help: "The colours: \(Theme.allValueStrings.joined(separator: ", ")); otherwise as the terminal suggests.",
        completion: .list(Theme.allValueStrings))
    var theme: Theme?

    @Flag(help: "Leave out the lines of keybedrc.")
    var noRc = false

    var options: Repl.Options {
        var options = Repl.Options()
        options.startUpFile = noRc ? nil : TerminalOptions.configuration.appending(path: "keybed/keybedrc")
        options.preferences = Terminal.Preferences(theme: theme, isASCII: ascii)
        options.startsLive = live
        return options
    }

    /// Where a user's settings are: `XDG_CONFIG_HOME`, else `~/.config`.
    private static var configuration: URL {
        let named = ProcessInfo.processInfo.environment["XDG_CONFIG_HOME"]
        return named.flatMap { $0.hasPrefix("/") ? URL(filePath: $0) : nil }
            ?? URL.homeDirectory.appending(path: ".config")
    }
}

extension Theme: ExpressibleByArgument {
    package init?(argument: String) {
        guard let theme = Theme.named(argument) else { return nil }
        self = theme
    }

    package var defaultValueDescription: String { name }
    package static var allValueStrings: [String] { all.map(\.name) }
}
