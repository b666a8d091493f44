import Foundation
import TestSupport
import Testing

/// Typing key by key, in a terminal emulator.
@Suite(.serialized, .enabled(if: OptionalProgram.tmux.isInstalled)) struct LiveModeTests {
    private func live(
        _ keyboard: String, columns: Int = 80, rows: Int = 32, _ arguments: [String] = []
    ) throws -> EmulatedTerminal {
        let terminal = try EmulatedTerminal(columns: columns, rows: rows, ["--theme", "none"] + arguments)
        try terminal.wait(forPrompt: "calculator>")
        try terminal.enter(":keyboard \(keyboard)")
        try terminal.wait(forPrompt: "\(keyboard)>")
        try terminal.enter(":live")
        try terminal.wait(for: "live \(keyboard): Esc leaves")
        return terminal
    }

    @Test(arguments: [40, 80, 120])
    func `T9 is typed on the number pad`(columns: Int) throws {
        let terminal = try live("t9-en", columns: columns)
        try terminal.press("4", "6", "6", "3")
        try terminal.wait(for: "‹Good›¦")
        // Arrows go through the candidates.
        try terminal.press("Right")
        try terminal.wait(for: "‹Home›¦")
        try terminal.press("Down", "Up", "Left")
        try terminal.wait(for: "‹Good›¦")
        try terminal.press("Right", "0")
        try terminal.wait(for: "Home ¦")
        // A letter presses the key it is on.
        try terminal.type("is")
        try terminal.expectScreen("live-t9-\(columns)", after: "Home ‹is›¦")
        try terminal.press("Escape")
        let lines = try terminal.wait(forPrompt: "t9-en>")
        #expect(lines.contains("Home ‹is›¦"))
    }

    @Test(arguments: [40, 80, 120])
    func `The calculator is typed live`(columns: Int) throws {
        let terminal = try live("calculator", columns: columns, rows: 30)
        try terminal.type("12.5+8")
        try terminal.press("Enter")
        try terminal.wait(for: "12.5 + 8=")
        // Letters from the layout's own table: store, insert.
        try terminal.type("si")
        try terminal.expectScreen("live-calculator-\(columns)", after: "MR1: 20.5")
        #expect(try terminal.screen().contains("20.5¦"))
        // Arrows move the caret, as a tap would.
        try terminal.press("Left", "Left")
        try terminal.wait(for: "20¦.5")
        try terminal.press("C-u", "C-u", "C-u")
        try terminal.wait("the line without a number") { !$0.contains("20.5¦") && !$0.contains("20¦.5") }
        try terminal.press("C-r")
        try terminal.wait(for: "20.5¦")
        // A character without a key is reported.
        try terminal.type("!")
        try terminal.wait(for: "this keyboard has no key for !")
    }

    /// The letter stays open until the time-out of the layout has passed in real time.
    @Test func `Multi-tap commits a letter after the time-out`() throws {
        let terminal = try live("multitap-en")
        try terminal.press("2", "2")
        try terminal.wait(for: "‹B›¦")
        try terminal.wait("the letter") { $0.contains("│ B¦") }
        try terminal.press("2")
        try terminal.wait(for: "B‹a›¦")
        // Alt holds the key, which types the digit.
        try terminal.press("M-5")
        try terminal.wait(for: "Ba5¦")
    }

    /// Capitals, digits and marks are typed on the layers that have them, and the layer shown before comes back.
    @Test func `Text is typed on qwerty, whatever layer it is on`() throws {
        let terminal = try live("qwerty")
        try terminal.type("Hello World 5 ok, yes. caf\u{E9}")
        try terminal.wait(for: "│ Hello World 5 ok, yes. Café¦")
        try terminal.type("x1b2")
        try terminal.wait(for: "Caféx1b2¦")
        // What is refused stays until a key does something, all of it.
        try terminal.type("€¥")
        try terminal.wait(for: "this keyboard has no key for € ¥")
        try terminal.type("!z")
        try terminal.wait(for: "x1b2!z¦")
        #expect(try !terminal.screen().contains("this keyboard has no key"))
    }

    @Test func `A low window scrolls the keys`() throws {
        let terminal = try live("calculator", columns: 40, rows: 12)
        try terminal.type("1+2=")
        try terminal.wait("the sum") {
            $0.hasPrefix("┌─ Note ") && $0.contains(" 1 + 2=\n") && $0.contains("more lines of keys; PgUp, PgDn")
                && !$0.contains("insert")
        }
        for _ in 0..<4 { try terminal.press("NPage") }
        try terminal.wait("the last row") {
            $0.contains("insert all") && $0.hasPrefix("┌─ Note ") && !$0.contains("MC")
        }
        for _ in 0..<4 { try terminal.press("PPage") }
        try terminal.wait("the first row") { $0.contains("MC") && !$0.contains("insert all") }
    }

    /// Hints wrap instead of being cut.
    @Test func `Hints are shown whole in a narrow window`() throws {
        let terminal = try live("t9-en", columns: 30, rows: 40)
        try terminal.type("€")
        try terminal.wait("the hint") { screen in
            let words = screen.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            return words.hasSuffix("this keyboard has no key for €")
        }
    }

    @Test func `Tab switches to the next keyboard, and Enter types a newline`() throws {
        let terminal = try live("qwerty")
        try terminal.type("so it is")
        try terminal.press("Enter")
        try terminal.type("two")
        try terminal.wait(for: "│ Two¦")
        try terminal.press("BSpace")
        try terminal.wait(for: "│ Tw¦")
        try terminal.press("Tab")
        try terminal.wait(for: "live system:")
        try terminal.press("Tab")
        try terminal.wait(for: "live calculator:")
        try terminal.press("C-d")
        #expect(try terminal.waitForEnd() == 0)
    }

    @Test func `A paste is typed up to the first character without a key`() throws {
        let terminal = try live("qwerty")
        try terminal.paste("hello there\nyou € and me")
        try terminal.wait(for: "this keyboard has no key for €")
        #expect(try terminal.screen().contains("│ You ¦"))
    }

    @Test func `The option starts live mode, and the drawing follows the window's size`() throws {
        let terminal = try EmulatedTerminal(["--live", "--theme", "none"])
        try terminal.wait(for: "live calculator:")
        try terminal.resize(columns: 50, rows: 16)
        try terminal.wait("a small drawing") {
            $0.hasPrefix("┌─ Note " + String(repeating: "─", count: 41) + "┐") && $0.contains("live calculator:")
        }
        try terminal.press("C-c")
        try terminal.wait(forPrompt: "calculator>")
    }

    @Test func `A terminal that cannot move its cursor is refused`() throws {
        let terminal = try EmulatedTerminal([], environment: ["TERM": "dumb"])
        try terminal.wait(for: "calculator>")
        try terminal.enter(":live")
        try terminal.wait(for: "live mode needs a terminal that can move its cursor")
        #expect(try !terminal.styledScreen().contains("\u{1B}["))
    }
}
