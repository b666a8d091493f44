import Foundation
import Testing

/// `keybed compare`.
@Suite struct CompareCommandTests {
    /// A keyboard of four keys, and the same with another text on one of them.
    private static func layout(_ text: String) -> String {
        """
        name: Small
        locale: en
        engine: direct
        layers:
          base: |
            a b c next
        keys:
          c: {label: c, output: "\(text)"}
          next: {label: 🌐, action: nextKeyboard, visibleIf: needsInputModeSwitchKey}

        """
    }

    private static func folder() throws -> SequenceFolder {
        try SequenceFolder([
            "one/small.yaml": layout("c"), "other/small.yaml": layout("x"), "same/small.yaml": layout("c"),
            "tests/same.keys": ":keyboard small\n> a b\ndocument: ab¦\n",
            "tests/different.keys": ":keyboard small\n> a b\n:table\n| keys |\n| a |\n| b c |\n",
        ])
    }

    private static func run(_ folder: SequenceFolder, _ arguments: String...) throws -> Program.Result {
        try Program.run(shell: "cd \"$1\"; shift; exec \"$0\" \"$@\"", [folder.path, "compare"] + arguments)
    }

    @Test func `Random lines find the first difference of two layouts`() throws {
        let folder = try Self.folder()
        let result = try Self.run(
            folder, "one/small.yaml", "other/small.yaml", "--steps", "500", "--out", "finds")
        #expect(result.status == 1)
        #expect(result.errors.isEmpty)
        #expect(
            result.lines.prefix(4) == [
                "the fact document is c¦ on one/small.yaml, but x¦ on other/small.yaml", "  :keyboard small", "  > c",
                "  → finds/document-one-small-yaml-other-small-yaml.keys",
            ])
        #expect(result.lines.last?.hasSuffix("; 1 difference") == true)
        let file = folder.path + "/finds/document-one-small-yaml-other-small-yaml.keys"
        #expect(try Program.run(["test", "--layouts", folder.path + "/one", file]).status == 0)
        #expect(try Program.run(["test", "--layouts", folder.path + "/other", file]).status == 1)
        let same = try Self.run(folder, "one/small.yaml", "same/small.yaml", "--steps", "500")
        #expect(same.status == 0)
        #expect(same.lines.count == 1 && same.output.hasSuffix("; no difference\n"))
    }

    @Test func `Files are played on both`() throws {
        let folder = try Self.folder()
        let result = try Self.run(folder, "one/small.yaml", "other/small.yaml", "tests")
        #expect(result.status == 1)
        #expect(
            result.lines == [
                "tests/different.keys: the fact document is c¦ on one/small.yaml, but x¦ on other/small.yaml",
                "  :keyboard small", "  > c", "1 of 2 files differs",
            ])
        let same = try Self.run(folder, "one/small.yaml", "same/small.yaml", "tests/same.keys", "tests/different.keys")
        #expect(same.status == 0)
        #expect(same.output == "none of 2 files differ\n")
    }

    @Test func `Two bundled keyboards are compared`() throws {
        let folder = try Self.folder()
        let result = try Self.run(folder, "calculator", "calculator-de", "--steps", "2000", "--facts", "document")
        #expect(result.status == 1)
        #expect(result.lines.first?.hasPrefix("the fact document is ") == true)
        #expect(result.lines.first?.contains(" on calculator, but ") == true)
        let display = try Self.run(folder, "calculator", "calculator-de", "--steps", "2000")
        #expect(display.lines.last?.hasPrefix("not compared, because different from the start: keyboard") == true)
    }

    @Test func `A word that only one of two lists has is found at once`() throws {
        let folder = try SequenceFolder([
            "one/words/en.tsv": "good\t612\nhome\t600\nimpossible\t100\n",
            "other/words/en.tsv": "good\t612\nhome\t600\n",
        ])
        let result = try Self.run(folder, "one/words/en.tsv", "other/words/en.tsv", "--steps", "1")
        #expect(result.status == 1)
        // The third key makes the difference; no random line was needed.
        #expect(result.lines[1...2] == ["  :keyboard t9-en", "  > k4 k6 k7"])
        #expect(result.output.contains("\n0 lines with 0 presses; 1 difference\n"))
    }

    @Test func `A keyboard is compared in another build of the command`() throws {
        let folder = try Self.folder()
        // A build that has other layouts.
        let other = folder.path + "/keybed-other"
        let script =
            "verb=$1; shift; exec '\(Program.executable.path)' \"$verb\" --layouts '\(folder.path)/other' \"$@\""
        try "#!/bin/sh\n\(script)\n".write(toFile: other, atomically: true, encoding: .utf8)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: other)
        let own = Program.executable.path
        let result = try Self.run(
            folder, "small", "--layouts", "one", "--with", own, "--steps", "100", "--profile", "ios15")
        #expect(result.status == 0, "\(result.output)\(result.errors)")
        let different = try Self.run(
            folder, "small", "--with", other, "--layouts", "same", "tests", "--profile", "ideal")
        #expect(different.status == 1, "\(different.output)\(different.errors)")
        #expect(
            different.lines.prefix(3) == [
                "tests/different.keys: the fact document is c¦ on small, but x¦ on small of \(other)",
                "  :keyboard small", "  > c",
            ])
        let missing = try Self.run(folder, "small", "--with", "/no/such/command", "--layouts", "one", "--steps", "9")
        #expect(missing.status == 2)
        #expect(missing.errors.contains("/no/such/command cannot play lines on small: "))
    }

    @Test(
        arguments: [
            ([], "is missing; keybed compare --help"), (["qwerty"], "compare needs two keyboards"),
            (["qwerty", "qwerty"], "compare needs two keyboards"),
            (["a", "b", "c"], "files that end in .keys and folders, not ‘c’"),
            (["--with", "keybed", "none.keys"], "compare --with needs the name of a keyboard"),
            (["qwerty", "calculator", "--facts", "document,colour"], "unknown fact ‘colour’"),
            (["qwerty", "qwertz"], "qwertz"), (["qwerty", "none.yaml"], "there is no layout file none.yaml"),
            (["qwerty", "none.tsv"], "there is no word list none.tsv"),
            (["qwerty", "calculator", "none.keys"], "none.keys"),
            (["qwerty", "calculator", "--store", "x"], "compare begins each time with an empty store"),
        ] as [([String], String)])
    func `What cannot be compared is said`(_ arguments: [String], _ sentence: String) throws {
        let result = try Program.run(["compare"] + arguments)
        #expect(result.status == 2)
        #expect(result.errors.contains(sentence), "\(result.errors)")
        #expect(result.output.isEmpty)
    }
}
