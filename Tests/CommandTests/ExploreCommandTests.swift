import Foundation
import Testing

/// `keybed explore` and `keybed shrink`.
@Suite struct ExploreCommandTests {
    private static let layouts = Program.package.appending(path: "Tests/Fixtures/Marks").path

    private static func folder(_ files: [String: String] = [:]) throws -> SequenceFolder {
        try SequenceFolder(files.merging(["note.txt": ""]) { $1 })
    }

    private static func run(_ folder: SequenceFolder, _ arguments: String...) throws -> Program.Result {
        try Program.run(
            shell: "cd \"$1\"; shift; exec \"$0\" \"$@\"", [folder.path] + arguments + ["--layouts", layouts])
    }

    @Test func `A find is written as a file that fails, and is counted from then on`() throws {
        let folder = try Self.folder()
        let result = try Self.run(folder, "explore", "marks", "--steps", "600", "--out", "finds")
        #expect(result.status == 1)
        #expect(result.errors.isEmpty)
        #expect(
            result.lines.prefix(3) == [
                "switch of marks: no key of the layer marks leads to another keyboard", "  :keyboard marks", "  > more",
            ])
        #expect(try files(in: folder) == ["exploration.json", "switch-marks-no-way-out-of-marks.keys"])
        let played = try Self.run(folder, "test", "finds")
        #expect(played.status == 1)
        #expect(played.output.contains("switch is broken: no key of the layer marks leads to another keyboard"))
    }

    @Test func `Exploring goes on where it stopped, and finds the same as at once`() throws {
        let (whole, parts) = (try Self.folder(), try Self.folder())
        let once = try Self.run(whole, "explore", "marks", "--steps", "1920", "--out", "finds")
        // A round of 16 episodes of 60 lines is never interrupted by the number of lines.
        _ = try Self.run(parts, "explore", "marks", "--steps", "960", "--out", "finds")
        let again = try Self.run(parts, "explore", "marks", "--steps", "1920", "--resume", "finds")
        #expect(once.lines.last == again.lines.last)
        #expect(try files(in: whole) == files(in: parts))
        let other = try Self.run(parts, "explore", "marks", "--seed", "2", "--steps", "9000", "--resume", "finds")
        #expect(other.status == 2)
        #expect(other.errors.contains("give the same arguments as before"))
    }

    @Test func `Promises are chosen, and an author adds some`() throws {
        let folder = try Self.folder(["always.keys": ":always layer: base\n"])
        let without = try Self.run(folder, "explore", "marks", "--steps", "300", "--without", "switch")
        #expect(without.status == 0)
        #expect(without.output.hasSuffix("; nothing found\n"))
        let always = try Self.run(
            folder, "explore", "marks", "--steps", "300", "--promise", "survives", "--always", "always.keys")
        #expect(always.status == 1)
        #expect(always.output.contains("always of marks: layer is marks, not base"))
    }

    @Test(arguments: [24, 60] as [UInt16]) func `Progress is one line that fits the window`(_ columns: UInt16) throws {
        let terminal = try PseudoTerminal(
            Program.executable, ["explore", "marks", "--layouts", Self.layouts, "--steps", "1000000"], columns: columns)
        try terminal.wait(for: "> more")
        try terminal.wait(for: " left")
        terminal.type("\u{3}")
        #expect(try terminal.waitForEnd() == 1)
        let drawn = terminal.everything.split(separator: "\r\u{1B}[K").filter { $0.contains(" left") }.map {
            $0.replacing("^C", with: "")
        }
        #expect(!drawn.isEmpty)
        for line in drawn {
            #expect(line.hasPrefix("0 %") && !line.contains("\n") && line.count < columns, "\(line)")
            #expect(columns < 60 || line.contains(" of 1000000 lines"), "\(line)")
        }
    }

    @Test func `Control-C ends exploring with a summary`() throws {
        let folder = try Self.folder()
        let terminal = try PseudoTerminal(
            Program.executable,
            ["explore", "marks", "--layouts", Self.layouts, "--for", "2h", "--out", folder.path + "/finds"])
        try terminal.wait(for: "> more")
        terminal.type("\u{3}")
        try terminal.wait(for: "interrupted after ")
        #expect(try terminal.waitForEnd() == 1)
        #expect(try files(in: folder) == ["exploration.json", "switch-marks-no-way-out-of-marks.keys"])
    }

    @Test(
        arguments: [
            (["nothing"], "unknown keyboard ‘nothing’"),
            (["marks", "--steps", "0"], "--steps needs a number of lines"),
            (["marks", "--for", "soon"], "--for needs a time such as 90s, 10m or 2h, not ‘soon’"),
            (["marks", "--promise", "unddo"], "unknown promise ‘unddo’; did you mean ‘undo’?"),
            (["marks", "--resume", "nowhere"], "exploration.json"), (["marks", "--always", "none.keys"], "none.keys"),
        ] as [([String], String)])
    func `What cannot be explored is said`(_ arguments: [String], _ sentence: String) throws {
        let result = try Program.run(["explore", "--layouts", Self.layouts] + arguments)
        #expect(result.status == 2)
        #expect(result.errors.contains(sentence))
        #expect(result.output.isEmpty)
    }

    @Test func `A failing file is made short`() throws {
        let folder = try Self.folder([
            "long.keys": ":keyboard marks\n> a b c\n# A remark.\n> d e\n:caret 1\n> del\ndocument: abc¦\n",
            "right.keys": ":keyboard marks\n> a\ndocument: a¦\n",
        ])
        let short = try Self.run(folder, "shrink", "long.keys")
        #expect(short.status == 0)
        #expect(short.lines.last == "document: abc¦")
        #expect(short.lines.count < 6)
        _ = try Self.run(folder, "shrink", "long.keys", "--out", "short.keys")
        let played = try Self.run(folder, "test", "short.keys")
        #expect(played.status == 1)
        let right = try Self.run(folder, "shrink", "right.keys")
        #expect(right.status == 2)
        #expect(right.errors == "keybed: right.keys passes; only a file that fails can be shrunk\n")
    }

    private func files(in folder: SequenceFolder) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path + "/finds").sorted()
    }
}
