import Foundation
import TestSupport
import Testing

/// Text that is higher than the window, in a terminal emulator.
@Suite(.serialized, .enabled(if: OptionalProgram.tmux.isInstalled)) struct PagingTests {
    private let prompt = "calculator>"
    private let more = "more: Space; b back, / find, q end"

    private func session(_ arguments: String..., rows: Int = 20, home: URL? = nil) throws -> EmulatedTerminal {
        let terminal = try EmulatedTerminal(rows: rows, ["--theme", "none"] + arguments, home: home)
        try terminal.wait(forPrompt: prompt)
        return terminal
    }

    /// The pages together are what is printed without pages, but for code that is wider than the window.
    @Test func `Return shows page after page`() throws {
        let terminal = try session()
        try terminal.enter(":help calculators")
        let first = try terminal.wait(for: more)
        #expect(first.contains("Calculators\n") && first.hasSuffix(more))
        try terminal.press("Enter")
        try terminal.wait("the second page") { $0.hasSuffix(more) && !$0.contains("Calculators\n") }
        // A larger window has larger pages.
        try terminal.resize(columns: 80, rows: 40)
        for _ in 0..<20 {
            let before = try terminal.screen()
            try terminal.press("Enter")
            let screen = try terminal.wait("another page") {
                $0 != before && ($0.hasSuffix(more) || $0.hasSuffix(prompt))
            }
            if screen.hasSuffix(prompt) { break }
        }
        let shown = try terminal.scrollback()
        let whole = try Program.run(["help", "calculators"]).output.split { $0.isWhitespace }
        let tail = try #require(shown.range(of: "Calculators\n\n  How they"))
        #expect(shown[tail.lowerBound...].split { $0.isWhitespace }.starts(with: whole))
    }

    @Test(arguments: ["q", "C-c", "C-d"])
    func `A key ends the text, and the session goes on`(_ key: String) throws {
        let home = Program.temporaryFolder()
        defer { try? FileManager.default.removeItem(at: home) }
        let terminal = try session(home: home)
        try terminal.enter(":help t9")
        try terminal.wait(for: more)
        try terminal.press("Enter")
        try terminal.wait("the second page") { $0.hasSuffix(more) && !$0.contains(prompt) }
        try terminal.press(key)
        try terminal.wait(forPrompt: prompt)
        try terminal.enter("12+30=")
        try terminal.wait(for: "12 + 30=")
        // The answers are no lines.
        try terminal.wait(forPrompt: prompt)
        try terminal.press("Up", "Up")
        try terminal.wait(forPrompt: "calculator> :help t9")
        let history = try String(contentsOf: home.appending(path: "keybed/history"), encoding: .utf8)
        #expect(history == ":help t9\n12+30=\n")
    }

    @Test func `Keys go back and find, and what is typed is the next line`() throws {
        let terminal = try session()
        try terminal.enter(":help calculators")
        let first = try terminal.wait(for: more)
        try terminal.press("Space")
        try terminal.wait("the second page") { $0.hasSuffix(more) && !$0.contains("Calculators\n") }
        try terminal.press("b")
        try terminal.wait("the first page") { $0.hasSuffix(more) && $0.contains("Calculators\n") }
        try terminal.type("/percent\n")
        try terminal.wait("the word") { $0.hasSuffix(more) && $0.lowercased().contains("percent") && $0 != first }
        try terminal.type("/no such text\n")
        try terminal.wait(for: "does not follow; " + more)
        try terminal.type("12+30=")
        try terminal.wait(forPrompt: prompt + " 12+30=")
        try terminal.press("Enter")
        try terminal.wait(for: "42")
    }

    @Test func `Text that fits, and a plain session, have no pages`() throws {
        let terminal = try session()
        try terminal.enter(":help :undo")
        try terminal.wait("the help and the prompt") { $0.contains("undo the last line") && $0.hasSuffix(prompt) }
        #expect(try !terminal.scrollback().contains(more))
        let plain = try session("--plain")
        try plain.enter(":help t9")
        try plain.wait("the end of the article") { $0.contains("`onSwitch: commit`") && $0.hasSuffix(prompt) }
        #expect(try plain.scrollback().contains("Predictive text") && !plain.scrollback().contains(more))
        let piped = try Program.run([], input: ":help t9\n")
        #expect(piped.output.contains("Predictive text") && !piped.output.contains(more))
    }

    @Test func `The start-up file has no pages`() throws {
        let home = Program.temporaryFolder()
        defer { try? FileManager.default.removeItem(at: home) }
        let folder = home.appending(path: "keybed")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(":help t9\n".utf8).write(to: folder.appending(path: "keybedrc"))
        let terminal = try session(home: home)
        #expect(try !terminal.scrollback().contains(more))
    }
}
