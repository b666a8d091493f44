import Foundation
import Testing

/// A session in a pseudo-terminal.
@Suite(.serialized) struct TerminalTests {
    private let controlC = "\u{3}"
    private let controlD = "\u{4}"
    private let previousLine = "\u{10}"

    @Test func `A session completes, remembers and ends`() throws {
        let store = Program.temporaryFolder()
        defer { try? FileManager.default.removeItem(at: store) }
        let terminal = try PseudoTerminal(Program.executable, ["--store", store.path])
        try terminal.wait(for: "calculator> ")

        // A sequence.
        terminal.type("12+30=\n")
        try terminal.wait(for: "12 + 30=")
        try terminal.wait(for: "calculator> ")

        // Tab completes a key and a command with its argument.
        terminal.type("insertA\t\n")
        try terminal.wait(for: "│ 12 + 30=42¦")
        try terminal.wait(for: "calculator> ")
        terminal.type(":fie\t emai\t\n")
        try terminal.wait(for: "─ E-mail ─")
        try terminal.wait(for: "calculator> ")
        terminal.type(":app notes\n")
        try terminal.wait(for: "calculator> ")

        // The history: three lines back.
        terminal.type(String(repeating: previousLine, count: 4))
        try terminal.wait(for: "12+30=")
        terminal.type("\n")
        try terminal.wait(for: "calculator> ")

        // A narrower window: the drawing fits it at once, and the next one too.
        let top = "┌─ Note " + String(repeating: "─", count: 35) + "┐"
        terminal.resize(columns: 44)
        try terminal.wait(for: top)
        try terminal.wait(for: "calculator> ")
        terminal.type("7\n")
        try terminal.wait(for: top)
        try terminal.wait(for: "calculator> ")

        // Switching keyboards.
        terminal.type("next\n")
        try terminal.wait(for: "t9-en> ")

        // ⌃C in mid-line drops the line but not the session.
        terminal.type("43556 \"gone")
        try terminal.wait(for: "gone")
        terminal.type(controlC)
        try terminal.wait(for: "^C")
        try terminal.wait(for: "t9-en> ")
        terminal.type(":document ¦\n")
        try terminal.wait(for: "t9-en> ")
        terminal.type("43556 0\n")
        try terminal.wait(for: "│ Hello ¦")
        try terminal.wait(for: "t9-en> ")

        // ⌃D ends the session.
        terminal.type(controlD)
        #expect(try terminal.waitForEnd() == 0)

        // The next run remembers the lines, and the keyboard.
        let again = try PseudoTerminal(Program.executable, ["--store", store.path])
        try again.wait(for: "t9-en> ")
        again.type(previousLine)
        try again.wait(for: "43556 0")
        again.type(controlC + ":quit\n")
        #expect(try again.waitForEnd() == 0)
    }

    @Test func `An error does not end the session`() throws {
        let store = Program.temporaryFolder()
        defer { try? FileManager.default.removeItem(at: store) }
        let terminal = try PseudoTerminal(Program.executable, ["--store", store.path])
        try terminal.wait(for: "calculator> ")
        terminal.type("1+2 insrt\n")
        try terminal.wait(for: "✗ no key ‘insrt’ on layer base of calculator; did you mean ‘insert’?")
        try terminal.wait(for: "calculator> ")
        terminal.type("5\n")
        try terminal.wait(for: "calculator> ")
        terminal.type(":quit\n")
        #expect(try terminal.waitForEnd() == 0)
    }
}
