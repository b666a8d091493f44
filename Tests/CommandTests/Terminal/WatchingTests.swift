import Foundation
import Testing

/// `keybed test` on a terminal.
@Suite struct WatchingTests {
    @Test func `Changed files are played again, with colours`() throws {
        let folder = try SequenceFolder([
            "a.keys": ":include _c.keys\n> 1\ndisplay: 2\n", "b.keys": ":include _c.keys\n> 2\ndisplay: 3\n",
            "_c.keys": ":keyboard calculator\n",
        ])
        func write(_ name: String, _ text: String) throws {
            try Data(text.utf8).write(to: URL(filePath: folder.path).appending(path: name))
        }
        let terminal = try PseudoTerminal(
            Program.executable, ["test", "--watch", folder.path], environment: ["NO_COLOR": ""])
        try terminal.wait(for: "FAILED \(folder.path)/a.keys")
        try terminal.wait(for: "0 passed, 2 failed")
        try terminal.wait(for: "watching 2 files; press Ctrl-C to end")
        #expect(terminal.everything.contains("\u{1B}[1;91mFAILED \(folder.path)/a.keys\u{1B}[0m\r\n"))
        #expect(terminal.everything.contains("actual    \u{1B}[1;91m1\u{1B}[0m\r\n"))
        #expect(terminal.everything.contains("^\r\n\r\n"))
        // One file alone, then both that include another.
        try write("a.keys", ":include _c.keys\n> 1\ndisplay: 1\n")
        try terminal.wait(for: "a.keys has changed")
        try terminal.wait(for: "1 passed, 0 failed")
        try write("_c.keys", "# nothing\n:keyboard calculator\n")
        try terminal.wait(for: "_c.keys has changed")
        try terminal.wait(for: "1 passed, 1 failed")
        // A new file.
        try write("d.keys", "> 1\n")
        try terminal.wait(for: "1 passed, 0 failed")
        try terminal.wait(for: "watching 3 files")
    }
}
