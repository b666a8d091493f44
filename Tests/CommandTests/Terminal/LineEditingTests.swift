import Foundation
import TestSupport
import Testing

/// Line editing with readline, in a terminal emulator.
@Suite(.serialized, .enabled(if: OptionalProgram.tmux.isInstalled)) struct LineEditingTests {
    private let prompt = "calculator>"

    private func session(
        _ arguments: String..., home: URL? = nil, environment: [String: String] = [:]
    ) throws -> EmulatedTerminal {
        let terminal = try EmulatedTerminal(["--theme", "none"] + arguments, home: home, environment: environment)
        try terminal.wait(forPrompt: prompt)
        return terminal
    }

    @Test func `History is searched and kept`() throws {
        let home = Program.temporaryFolder()
        defer { try? FileManager.default.removeItem(at: home) }
        let first = try session(home: home)
        for line in ["12+30=", ":document one", "7 8"] {
            try first.enter(line)
            try first.wait(forPrompt: prompt)
        }
        try first.press("C-r")
        try first.type("12+")
        try first.wait(for: "(reverse-i-search)`12+': 12+30=")
        try first.press("Enter")
        try first.wait(for: "12 + 30=")
        // A second session begins while the first one runs, and both add lines.
        let second = try session(home: home)
        try second.enter("C 5")
        try second.wait(for: "                5\n")
        try first.enter("C 6")
        try first.wait(for: "                6\n")
        for terminal in [first, second] {
            try terminal.wait(forPrompt: prompt)
            try terminal.press("C-d")
            #expect(try terminal.waitForEnd() == 0)
        }
        let lines = try String(contentsOf: home.appending(path: "keybed/history"), encoding: .utf8)
            .split(separator: "\n")
        #expect(lines == ["12+30=", ":document one", "7 8", "12+30=", "C 5", "C 6"])
        let third = try session(home: home)
        try third.press("Up", "Up")
        try third.wait(forPrompt: "calculator> C 5")
    }

    @Test func `Tab completes what is in braces`() throws {
        let terminal = try session()
        try terminal.type("12{h")
        try terminal.press("Tab", "Tab")
        try terminal.wait("the verb and the key") { $0.contains("history") && $0.contains("hold") }
        try terminal.type("o")
        try terminal.press("Tab")
        try terminal.type("dis")
        try terminal.press("Tab", "Tab")
        try terminal.wait(for: "calculator> 12{hold dismiss}")
    }

    @Test func `A password is not stored in the history`() throws {
        let terminal = try session()
        try terminal.enter(":app form")
        try terminal.wait(for: "Name")
        try terminal.enter(":field password")
        try terminal.wait(for: "Password")
        try terminal.enter("123456")
        try terminal.wait(forPrompt: "system>")
        let history = try String(contentsOf: terminal.home.appending(path: "keybed/history"), encoding: .utf8)
        #expect(history.contains(":field password") && !history.contains("123456"))
    }

    /// Vi's `dd` and `k`, which the user's inputrc enables for this program alone.
    @Test func `Vi mode of the inputrc works`() throws {
        let home = Program.temporaryFolder()
        defer { try? FileManager.default.removeItem(at: home) }
        let inputrc = home.appending(path: "inputrc")
        try Data(
            """
            $if keybed
            set editing-mode vi
            set show-mode-in-prompt on
            $endif
            "\\C-g": "98 - 1 ="

            """.utf8
        ).write(to: inputrc)
        let terminal = try EmulatedTerminal(["--theme", "none"], home: home, environment: ["INPUTRC": inputrc.path])
        try terminal.wait(for: "(ins)calculator>")
        try terminal.type("1 2 3")
        try terminal.press("Escape")
        try terminal.wait(for: "(cmd)calculator> 1 2 3")
        try terminal.type("dd")
        try terminal.wait(forPrompt: "(cmd)calculator>")
        try terminal.type("i")
        try terminal.wait(forPrompt: "(ins)calculator>")
        try terminal.press("C-g", "Enter")
        try terminal.wait(for: "98 - 1=")
        try terminal.wait(forPrompt: "(ins)calculator>")
        try terminal.press("Escape")
        try terminal.wait(forPrompt: "(cmd)calculator>")
        try terminal.type("k")
        try terminal.wait(for: "(cmd)calculator> 98 - 1 =")
    }

    @Test(
        arguments: [
            ("insertA", "insertAll"), (":keyb", ":keyboard"), (":keyboard t9-e", ":keyboard t9-e"),
            (":field no", ":field note"), (":app cont", ":app contacts"), (":profile ios15", ":profile ios15"),
            (":load Tests/Sequences/calc", ":load Tests/Sequences/calculator"), (":load READ", ":load README.md"),
            (":load ./Tests/Seq", ":load ./Tests/Sequences/"),
            (":set contextRefillS", ":set contextRefillStart"),
            (":theme mo", ":theme mono"), (":permission con", ":permission contacts"), (":help ses", ":help session"),
            ("1 {hold insertA", "1 {hold insertAll"), (":setting inde", ":setting indexing"),
        ] as [(String, String)])
    func `Tab completes keys, commands and arguments`(_ typed: String, _ completed: String) throws {
        let terminal = try session()
        try terminal.type(typed)
        try terminal.press("Tab")
        try terminal.wait(forPrompt: "calculator> \(completed)")
    }

    @Test func `A paste of several lines is carried out line by line`() throws {
        let terminal = try session()
        try terminal.paste("1+2=\ninsert\n:document [x]¦")
        try terminal.wait(for: "1+2=")
        // Nothing happens before Return.
        #expect(!(try terminal.screen()).contains("1 + 2="))
        try terminal.press("C-c")
        try terminal.wait(forPrompt: prompt)
        try terminal.paste("1+2=\ninsert")
        try terminal.press("Enter")
        try terminal.wait(for: "│ 3¦")
        // Tabs in a paste do not complete words.
        try terminal.paste("inse\t")
        try terminal.press("Enter")
        try terminal.wait(for: "no key ‘inse’")
    }

    @Test func `Control-C drops the line and control-D ends`() throws {
        let terminal = try session()
        try terminal.type("12 \"gone")
        // A signal overtakes keys that are not read yet.
        try terminal.wait(forPrompt: "calculator> 12 \"gone")
        try terminal.press("C-c")
        try terminal.wait(for: "gone^C")
        try terminal.wait(forPrompt: prompt)
        try terminal.type("5")
        // On a line that is not empty ⌃D deletes, as in any editor.
        try terminal.press("C-a", "C-d")
        try terminal.wait(forPrompt: prompt)
        try terminal.press("C-d")
        #expect(try terminal.waitForEnd() == 0)
    }

    @Test func `Control-Z stops the session, and it continues`() throws {
        let terminal = try EmulatedTerminal([], shell: true)
        try terminal.wait(forPrompt: "$")
        try terminal.enter("$KEYBED --theme none")
        try terminal.wait(forPrompt: prompt)
        try terminal.type("12+3")
        try terminal.wait(forPrompt: "calculator> 12+3")
        try terminal.press("C-z")
        try terminal.wait(for: "Stopped")
        try terminal.enter("echo in the shell")
        try terminal.wait(for: "in the shell\n$")
        try terminal.enter("fg")
        try terminal.wait(forPrompt: "calculator> 12+3")
        try terminal.press("0", "=", "Enter")
        try terminal.wait(for: "12 + 30=")
        // ⌃Z in live mode as well: the shell gets its screen back.
        try terminal.enter(":live")
        try terminal.wait(for: "Esc leaves")
        try terminal.press("C-z")
        try terminal.wait(for: "Stopped")
        try terminal.enter("fg")
        try terminal.wait(for: "Esc leaves")
        try terminal.press("C", "4", "2")
        try terminal.wait(for: "          42\n")
        try terminal.press("Escape")
        try terminal.wait(forPrompt: prompt)
    }

    @Test func `The screen is redrawn at another size`() throws {
        let terminal = try session()
        try terminal.type("1+2")
        try terminal.wait(forPrompt: "calculator> 1+2")
        try terminal.resize(columns: 44, rows: 40)
        try terminal.wait("a narrow drawing") {
            $0.hasPrefix("┌─ Note " + String(repeating: "─", count: 35) + "┐") && $0.hasSuffix("calculator> 1+2")
        }
        try terminal.resize(columns: 100, rows: 40)
        try terminal.wait("a wide drawing") {
            $0.hasPrefix("┌─ Note " + String(repeating: "─", count: 69) + "┐") && $0.hasSuffix("calculator> 1+2")
        }
        // ⌃L redraws as well.
        try terminal.enter("=")
        try terminal.press("C-l")
        try terminal.wait("a drawing at the top") { $0.hasPrefix("┌─ Note ") && $0.contains("1 + 2=") }
    }

    /// The window is closed: the program ends, and the typed lines are kept.
    @Test func `Closing the terminal ends the session`() throws {
        let home = Program.temporaryFolder()
        defer { try? FileManager.default.removeItem(at: home) }
        let recording = home.appending(path: "lost.keys")
        let terminal = try EmulatedTerminal(
            ["record", "--theme", "none", "--store", home.appending(path: "keybed").path, recording.path], home: home)
        try terminal.wait(forPrompt: prompt)
        try terminal.enter("12+30=")
        try terminal.wait(for: "12 + 30=")
        try terminal.type("half a li")
        try terminal.hangUp()
        let deadline = Date(timeIntervalSinceNow: 20)
        while try isRunning(recording.path), Date() < deadline { usleep(50_000) }
        #expect(try !isRunning(recording.path))
        let history = try String(contentsOf: home.appending(path: "keybed/history"), encoding: .utf8)
        #expect(history == "12+30=\n")
        #expect(try String(contentsOf: recording, encoding: .utf8).contains("> 12+30=\ndisplay: 42\n"))
        #expect(try Program.run(["test", recording.path]).output == "1 passed, 0 failed\n")
    }

    private func isRunning(_ argument: String) throws -> Bool {
        try Program.run(shell: "ps -eo args | grep -v grep | grep -qF \"$1\" && echo yes || true", [argument]).output
            .hasPrefix("yes")
    }
}
