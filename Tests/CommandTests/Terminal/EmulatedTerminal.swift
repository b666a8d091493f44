import Foundation
import TestSupport
import Testing

/// The command in a terminal emulator, tmux. Its screen is what a person would see.
final class EmulatedTerminal {
    struct TerminalError: Error, CustomStringConvertible { let description: String }

    /// Each terminal has its own server, so that none sees the settings of another.
    private let socket = "keybed-\(UUID().uuidString.prefix(8))"
    /// The user's home folder, which several terminals may share.
    let home: URL
    private let ownsHome: Bool

    /// Runs the command; or, with `shell`, a shell in which `$KEYBED` is the command.
    init(
        columns: Int = 80, rows: Int = 32, _ arguments: [String] = [], home: URL? = nil,
        environment: [String: String] = [:], shell: Bool = false
    ) throws {
        self.home = home ?? Program.temporaryFolder()
        ownsHome = home == nil
        var variables = [
            "HOME": self.home.path, "XDG_DATA_HOME": self.home.path, "XDG_CONFIG_HOME": self.home.path,
            "KEYBED": Program.executable.path, "LC_ALL": "C.UTF-8",
            "TERM": "screen-256color", "INPUTRC": "/dev/null",
            "COLORFGBG": "", "NO_COLOR": "", "PS1": "$ ", "XDG_RUNTIME_DIR": "",
        ]
        variables.merge(TestEnvironment.variables.merging(environment) { $1 }) { $1 }
        let words =
            ["env", "-u", "TMUX", "-u", "COLUMNS", "-u", "LINES"] + variables.map { "\($0.key)=\($0.value)" }.sorted()
            + (shell ? ["bash", "--norc", "-i"] : [Program.executable.path] + arguments)
        let line = words.map { "'" + $0.replacing("'", with: "'\\''") + "'" }.joined(separator: " ")
        try startServer(
            "set-option", "-g", "history-limit", "5000", ";", "new-session", "-d", "-x", "\(columns)", "-y", "\(rows)",
            "-c", Program.package.path, "\(line); echo \"ended with $?.\"; exec sleep 600")
    }

    /// Starts the server. It outlives this program, so it must not inherit its open files or blocked signals.
    private func startServer(_ arguments: String...) throws {
        let line = "for ((i = 3; i < 256; i++)); do eval \"exec $i>&-\"; done; exec tmux \"$@\""
        let words =
            ["bash", "-c", line, "tmux", "-u", "-f", "/dev/null", "-L", socket, "start-server", ";"] + arguments
        let starter = try PseudoTerminal(URL(filePath: "/usr/bin/env"), words)
        guard try starter.waitForEnd() == 0 else {
            throw TerminalError(description: "tmux does not start: \(starter.unread)")
        }
    }

    deinit {
        _ = try? tmux("kill-server")
        if ownsHome { try? FileManager.default.removeItem(at: home) }
    }

    /// Types characters.
    func type(_ text: String) throws { try tmux("send-keys", "-l", text) }

    /// Presses keys by tmux's names: `Enter`, `C-r`, `Escape`, `Up`, `M-5`.
    func press(_ keys: String...) throws { for key in keys { try tmux("send-keys", key) } }

    /// Types a line and Return.
    func enter(_ line: String) throws {
        try type(line)
        try press("Enter")
    }

    /// Pastes as terminals do, in brackets if the program asked for them.
    func paste(_ text: String) throws { try tmux("set-buffer", text, ";", "paste-buffer", "-p", "-r") }

    func resize(columns: Int, rows: Int = 32) throws {
        try tmux("resize-window", "-x", "\(columns)", "-y", "\(rows)")
    }

    /// Closes the terminal, as closing its window does.
    func hangUp() throws { try tmux("kill-server") }

    /// The text of the screen, without blanks at the ends of lines and without empty lines at the end.
    func screen() throws -> String { EmulatedTerminal.trimmed(try tmux("capture-pane", "-p")) }

    /// The text of the screen with its escape sequences.
    func styledScreen() throws -> String { try tmux("capture-pane", "-p", "-e") }

    /// All output since the start.
    func scrollback() throws -> String { EmulatedTerminal.trimmed(try tmux("capture-pane", "-p", "-S", "-", "-J")) }

    /// Waits until `isWanted` accepts the screen, and returns the screen.
    @discardableResult
    func wait(
        _ what: String, seconds: Double = 40, until isWanted: (String) throws -> Bool
    ) throws -> String {
        let deadline = Date(timeIntervalSinceNow: seconds)
        var last = ""
        while Date() < deadline {
            last = try screen()
            if try isWanted(last) { return last }
            usleep(30_000)
        }
        throw TerminalError(description: "\(what) did not come; the screen shows:\n\(last)")
    }

    /// Waits until the text appears on the screen.
    @discardableResult
    func wait(for text: String, seconds: Double = 40) throws -> String {
        try wait("‘\(text)’", seconds: seconds) { $0.contains(text) }
    }

    /// Waits until the last line is this prompt with nothing after it.
    @discardableResult
    func wait(forPrompt prompt: String) throws -> String {
        try wait("the prompt ‘\(prompt)’") { screen in
            screen.split(separator: "\n").last.map { EmulatedTerminal.trimmed(String($0)) == prompt } == true
        }
    }

    /// Waits until the program ends, and returns its exit code.
    func waitForEnd() throws -> Int? {
        let screen = try wait(for: "ended with ")
        return screen.split(separator: "ended with ").last.flatMap { Int($0.prefix(while: \.isNumber)) }
    }

    /// Compares the screen with the file `name`. With `KEYBED_SCREENS=write` in the environment it writes the file
    /// instead; check the file before you keep it.
    func expectScreen(_ name: String, after text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        try wait(for: text)
        let file = Program.package.appending(path: "Tests/CommandTests/Screens/\(name).txt")
        if ProcessInfo.processInfo.environment["KEYBED_SCREENS"] == "write" {
            // The end of the drawing may not have arrived yet.
            usleep(400_000)
            try Data((try screen() + "\n").utf8).write(to: file)
            return
        }
        let wanted = EmulatedTerminal.trimmed(try String(contentsOf: file, encoding: .utf8))
        let shown = try (try? wait(name, seconds: 10) { $0 == wanted }) ?? screen()
        #expect(shown == wanted, "the screen \(name) is\n\(shown)", sourceLocation: sourceLocation)
    }

    private static func trimmed(_ text: String) -> String {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            String(line.prefix(line.count - line.reversed().prefix { $0 == " " }.count))
        }
        while lines.last?.isEmpty == true { lines.removeLast() }
        return lines.joined(separator: "\n")
    }

    @discardableResult
    private func tmux(_ arguments: String...) throws -> String {
        let result = try Program.run(
            URL(filePath: "/usr/bin/env"), ["tmux", "-u", "-L", socket] + arguments, bytes: Data(), environment: [:])
        guard result.status == 0 else {
            throw TerminalError(description: "tmux \(arguments.first ?? "") failed: \(result.errors)")
        }
        return result.output
    }
}
