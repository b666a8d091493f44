import ArgumentParser
import Console
import Files
import Foundation
import Sessions

/// The options for the look and the start of a session on a terminal.
struct TerminalOptions: ParsableArguments {
    @Flag(help: "Start in live mode: each key acts at once.")
    var live = false

    @Flag(help: "Draw with ASCII characters only.")
    var ascii = false

    @Flag(help: "Draw nothing: write what changed, a line each, as screen readers need it.")
    var plain = false

    @Option(
        help: "The colours: \(ThemeName.allValueStrings.joined(separator: ", ")); by default they follow the terminal.",
        completion: .list(ThemeName.allValueStrings))
    var theme: ThemeName?

    @Flag(help: "Do not carry out the lines of keybedrc.")
    var noRc = false

    var options: Repl.Options {
        var options = Repl.Options()
        options.startUpFile = noRc ? nil : UserFolders.current.settings.appending(path: "keybedrc")
        options.preferences = Terminal.Preferences(theme: theme.map(Theme.named), isASCII: ascii, isPlain: plain)
        options.startsLive = live
        return options
    }
}

extension ThemeName: ExpressibleByArgument {}
