import ArgumentParser
import Console
import Files
import Foundation

/// The options for the look and the start of a session on a terminal.
struct TerminalOptions: ParsableArguments {
    @Flag(help: "Start in live mode: each key acts at once.")
    var live = false

    @Flag(help: "Draw with ASCII characters only.")
    var ascii = false

    @Flag(help: "Draw nothing: write what changed, a line each, as screen readers need it.")
    var plain = false

    @Option(
        help: "The colours: \(Theme.allValueStrings.joined(separator: ", ")); by default they follow the terminal.",
        completion: .list(Theme.allValueStrings))
    var theme: Theme?

    @Flag(help: "Do not carry out the lines of keybedrc.")
    var noRc = false

    var options: Repl.Options {
        var options = Repl.Options()
        options.startUpFile = noRc ? nil : UserFolders.current.settings.appending(path: "keybedrc")
        options.preferences = Terminal.Preferences(theme: theme, isASCII: ascii, isPlain: plain)
        options.startsLive = live
        return options
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
