import Foundation
import TestSupport
import Testing

/// `keybed identify`.
@Suite struct IdentifyCommandTests {
    private static func run(_ folder: SequenceFolder, _ arguments: String...) throws -> Program.Result {
        try Program.run(shell: "cd \"$1\"; shift; exec \"$0\" \"$@\"", [folder.path, "identify"] + arguments)
    }

    @Test func `Questions are asked, and their answers decide`() throws {
        let folder = try SequenceFolder(["mine.calculator": "base: hp\ntrailingZeros: dropped\n"])
        let asked = try Self.run(
            folder, "mine.keys", "--ask", "2", "--keyboard", "calculator-hp", "--calculator", "hp")
        #expect(asked.lines == ["mine.keys: 2 rows of keys to press; note what is shown, and identify it again"])
        let again = try Self.run(folder, "mine.keys", "--ask", "1", "--calculator", "hp")
        #expect(again.lines == ["mine.keys: no display is noted yet"])
        #expect(
            again.errors == "keybed: mine.keys:7 has keys without a display; note what they show, and ask again\n")
        #expect(again.status == 2)
        // Who has the calculator notes what it shows.
        let noted = try folder.text("mine.keys").replacing(/([^| ]) *\| +\|/) { "\($0.1) | ? |" }
        try Data(noted.utf8).write(to: URL(filePath: folder.path + "/mine.keys"))
        _ = try Program.run(["test", "--update", "--calculator", folder.path + "/mine.calculator", folder.path])
        let found = try Self.run(folder, "mine.keys", "--calculator", "hp", "--out", "found.calculator")
        #expect(found.status == 0)
        #expect(
            found.lines.prefix(2) == [
                "mine.keys: 6 displays, of which 6 are explained by hp with 1 other setting:",
                "  trailingZeros: dropped, not kept (line 8 shows 4)",
            ])
        #expect(
            try folder.text("found.calculator")
                == "# Found from mine.keys.\n\nbase: hp\n# line 8 shows 4.\ntrailingZeros: dropped\n")
    }

    @Test func `A display that nothing explains, and what cannot be used`() throws {
        let folder = try SequenceFolder(["a.keys": "> 2 + 2 =\ndisplay: seven\n"])
        let found = try Self.run(folder, "a.keys", "--calculator", "windows")
        #expect(found.status == 1)
        #expect(
            found.lines.prefix(3) == [
                "a.keys: 1 display, of which 0 are explained by windows", "not explained:",
                "  line 2 shows seven, and this calculator 4",
            ])
        for (arguments, sentence) in [
            (["a.keys", "--out", "b.txt"], "--out writes a .calculator file, not ‘b.txt’"),
            (["a.keys", "--ask", "0"], "--ask takes a number of rows from 1 to 20, not 0"),
            (["-", "--ask", "1"], "--ask writes into a file; standard input is none"),
            (["none.keys"], "none.keys cannot be read: there is no such file"),
        ] {
            let result = try Program.run(
                shell: "cd \"$1\"; shift; exec \"$0\" \"$@\"", [folder.path, "identify"] + arguments)
            #expect(result.status == 2)
            #expect(result.errors.contains(sentence), "\(result.errors)")
        }
    }
}
