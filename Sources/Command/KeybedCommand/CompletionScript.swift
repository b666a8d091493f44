import ArgumentParser

/// Completion scripts for shells: those of the argument parser, without its own `help` subcommand, which would hide
/// ours.
enum CompletionScript {
    /// The script that `keybed --generate-completion-script SHELL` prints; nil for other arguments and unknown shells.
    static func requested(by arguments: [String]) -> String? {
        guard arguments.count == 2, arguments[0] == "--generate-completion-script" else { return nil }
        return CompletionShell(rawValue: arguments[1]).map { script(for: $0) }
    }

    private static func script(for shell: CompletionShell) -> String {
        let function = "\n_\(KeybedRoot._commandName)_help() {"
        let pieces = KeybedRoot.completionScript(for: shell).split(
            separator: function, omittingEmptySubsequences: false)
        // The parser's own function is the last one.
        guard pieces.count == 3, let end = pieces[2].firstRange(of: "\n}\n") else {
            return withoutEntry(pieces, function)
        }
        return withoutEntry([pieces[0], pieces[1] + pieces[2][end.upperBound...]], function)
    }

    /// The script without the parser's entry in the list of subcommands, which zsh shows.
    private static func withoutEntry(_ pieces: [Substring], _ function: String) -> String {
        pieces.joined(separator: function).split(separator: "\n", omittingEmptySubsequences: false)
            .filter { !$0.contains("'help:Show subcommand help information.'") }.joined(separator: "\n")
    }
}
