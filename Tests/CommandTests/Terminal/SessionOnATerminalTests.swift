import Foundation
import TestSupport
import Testing

/// The commands, colours and start of a session, in a terminal emulator.
@Suite(.serialized, .enabled(if: OptionalProgram.tmux.isInstalled)) struct SessionOnATerminalTests {
    @Test func `The start-up file is played`() throws {
        let home = Program.temporaryFolder()
        defer { try? FileManager.default.removeItem(at: home) }
        let folder = home.appending(path: "keybed")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data("# mine\n:theme none\n:keyboard qwerty\n\n:nonsense\n:document from the file¦\n".utf8)
            .write(to: folder.appending(path: "keybedrc"))
        let terminal = try EmulatedTerminal(home: home)
        try terminal.wait(forPrompt: "qwerty>")
        #expect(try terminal.screen().contains("│ from the file¦"))
        let words = try terminal.scrollback().split { $0.isWhitespace }.joined(separator: " ")
        #expect(words.contains("keybedrc:5:1: unknown command ‘:nonsense’"))
        #expect(try !terminal.styledScreen().contains("\u{1B}["))
        // The keyboard that the file chose is still the one chosen last.
        let without = try EmulatedTerminal(["--no-rc"], home: home)
        try without.wait(forPrompt: "qwerty>")
        #expect(try without.styledScreen().contains("\u{1B}["))
    }

    @Test func `Colours are omitted if the environment says so`() throws {
        for environment in [["NO_COLOR": "1"], ["TERM": "dumb"]] {
            let terminal = try EmulatedTerminal(environment: environment)
            try terminal.wait(forPrompt: "calculator>")
            try terminal.enter(":document a [selection] here")
            try terminal.wait(for: "a [selection] here")
            #expect(try !terminal.styledScreen().contains("\u{1B}["))
        }
        let coloured = try EmulatedTerminal()
        try coloured.wait(forPrompt: "calculator>")
        try coloured.enter(":document a [selection] here")
        // The selection is reversed instead of bracketed.
        try coloured.wait(for: "a selection here")
        #expect(try coloured.styledScreen().contains("\u{1B}[7mselection"))
        try coloured.enter(":theme light")
        try coloured.wait("the light theme") { _ in try coloured.styledScreen().contains("\u{1B}[1m\u{1B}[34mNote") }
    }

    @Test func `Help is shown by topic`() throws {
        let terminal = try EmulatedTerminal(rows: 120, ["--theme", "none"])
        try terminal.wait(forPrompt: "calculator>")
        try terminal.enter(":help")
        try terminal.wait(for: ":help session")
        try terminal.enter(":help live")
        try terminal.wait(for: "Alt with a key")
        try terminal.enter(":help :undo")
        try terminal.wait(for: "undo the last line")
    }

    @Test func `Lines are undone, redone and explained`() throws {
        let terminal = try EmulatedTerminal(rows: 60, ["--theme", "none"])
        try terminal.wait(forPrompt: "calculator>")
        for (line, display) in [("1+2=", "3"), ("C 7*8=", "56"), (":undo", "3"), (":undo", "0"), (":redo", "3")] {
            try terminal.press("C-l")
            try terminal.enter(line)
            try terminal.press("C-l")
            try terminal.wait(for: "                \(display)\n")
        }
        try terminal.enter("insert")
        try terminal.wait(for: "│ 3¦")
        try terminal.enter(":why")
        try terminal.wait(for: "edit      insertText ‘3’")
    }

    @Test func `A session is saved, recorded and loaded`() throws {
        let home = Program.temporaryFolder()
        defer { try? FileManager.default.removeItem(at: home) }
        let (saved, recorded) = (home.appending(path: "saved.keys"), home.appending(path: "recorded.keys"))
        let terminal = try EmulatedTerminal(["record", "--theme", "none", recorded.path])
        try terminal.wait(forPrompt: "calculator>")
        for line in ["12+30=", "insert MS", "nothing", ":keyboard qwerty", "hello"] { try terminal.enter(line) }
        try terminal.wait(for: "│ 42hello¦")
        try terminal.enter(":save \(saved.path)")
        try terminal.wait(for: "saved to")
        try terminal.enter(":reset")
        try terminal.wait("an empty document") { $0.contains("│ ¦ ") }
        try terminal.enter(":load \(saved.path)")
        try terminal.wait(for: "│ 42hello¦")
        try terminal.press("C-d")
        #expect(try terminal.waitForEnd() == 0)
        #expect(try Program.run(["test", saved.path, recorded.path]).output == "2 passed, 0 failed\n")
        let refused = try Program.run(["record", saved.path])
        #expect(refused.status == 2 && refused.errors.contains("already exists; choose another name, or use --replace"))
        let nowhere = try Program.run(["record", home.appending(path: "no/such.keys").path])
        #expect(nowhere.status == 2 && nowhere.errors.contains("cannot be written: there is no such folder"))
        // Recording from a pipe works too.
        let piped = try Program.run(["record", "--replace", saved.path], input: "1+2=\n:keyboard qwerty\n")
        #expect(piped.status == 0)
        #expect(
            try String(contentsOf: saved, encoding: .utf8).hasPrefix(
                ":keyboard calculator\n> 1+2=\ndisplay: 3\nexpression: 1 + 2=\nhistory: 1 + 2 = 3\n:keyboard qwerty\n"))
    }
}
