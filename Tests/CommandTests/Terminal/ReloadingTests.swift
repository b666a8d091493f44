import Foundation
import TestSupport
import Testing

/// Layouts that change while a session waits for a line, in a terminal emulator.
@Suite(.serialized, .enabled(if: OptionalProgram.tmux.isInstalled)) struct ReloadingTests {
    private func layout(_ label: String, entry: String = "output") -> String {
        """
        name: Mine
        engine: direct
        layers:
          base: |
            a wide
            next
        keys:
          wide: {label: \(label), \(entry): w}
          next: {label: next, action: nextKeyboard}

        """
    }

    /// A session on the layout `mine` of a folder, and a function that replaces the layout.
    private func session(
        _ arguments: String...
    ) throws -> (terminal: EmulatedTerminal, home: URL, write: (String) throws -> Void) {
        let home = Program.temporaryFolder()
        let folder = home.appending(path: "layouts")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let write = { (text: String) in try Data(text.utf8).write(to: folder.appending(path: "mine.yaml")) }
        try write(layout("before"))
        let terminal = try EmulatedTerminal(
            rows: 40, ["--theme", "none", "--layouts", folder.path] + arguments, home: home)
        try terminal.wait(forPrompt: "calculator>")
        try terminal.enter(":keyboard mine")
        try terminal.wait(forPrompt: "mine>")
        return (terminal, home, write)
    }

    @Test func `A changed layout is shown at the idle prompt`() throws {
        let (terminal, home, write) = try session()
        defer { try? FileManager.default.removeItem(at: home) }
        try terminal.enter("a wide")
        try terminal.wait(for: "│ aw¦")
        // What has been typed of the next line stays.
        try terminal.type("a wi")
        try terminal.wait(forPrompt: "mine> a wi")
        try write(layout("after"))
        try terminal.wait("the new label above the line") {
            $0.contains("│ aw¦") && $0.contains(" after ") && $0.hasSuffix("mine was read again\nmine> a wi")
        }
        try terminal.enter("de")
        try terminal.wait(for: "│ awaw¦")
        // Broken, it is reported with the line and a caret, and the keyboard goes on.
        try write(layout("broken", entry: "outptu"))
        try terminal.wait("the problem with its caret") {
            let lines = $0.split(separator: "\n").suffix(6).map(String.init)
            return lines.contains { $0.contains("did you mean ‘output’?") }
                && lines.contains("  wide: {label: broken, outptu: w}")
                && lines.contains(String(repeating: " ", count: 24) + "^~~~~~")
                && lines.suffix(2) == ["mine goes on as it was", "mine>"]
        }
        try terminal.enter("a")
        try terminal.wait(for: "│ awawa¦")
        #expect(try terminal.screen().contains(" after "))
        try write(layout("mended"))
        try terminal.wait("the mended layout") {
            $0.contains("│ awawa¦") && $0.contains(" mended ") && $0.hasSuffix("mine was read again\nmine>")
        }
        try terminal.enter(":undo")
        try terminal.wait("the line before") { $0.contains("│ awaw¦") && $0.contains(" mended ") }
    }

    @Test func `A changed layout is shown in live mode`() throws {
        let (terminal, home, write) = try session()
        defer { try? FileManager.default.removeItem(at: home) }
        try terminal.enter(":live")
        try terminal.wait(for: "live mine:")
        try terminal.press("a")
        try terminal.wait(for: "│ a¦")
        try write(layout("after"))
        try terminal.wait("the new label") { $0.contains(" after ") && $0.contains("mine was read again") }
        try terminal.press("a")
        try terminal.wait(for: "│ aa¦")
        try write(layout("broken", entry: "outptu"))
        try terminal.wait("the problem") { $0.contains("key wide does nothing") && $0.contains(" after ") }
    }
}
