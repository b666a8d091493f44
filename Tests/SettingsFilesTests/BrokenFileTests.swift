import SettingsFiles
import SourceText
import Testing

/// Files that cannot be parsed: the message, and the words that the carets mark.
@Suite struct BrokenFileTests {
    private static func report(_ bytes: [UInt8]) -> [String] {
        do {
            _ = try SettingsFile.read(bytes, file: "a.yaml", kind: "a layout")
            return []
        } catch {
            return error.report
        }
    }

    static let files: [(text: String, report: [String])] = [
        (
            "name: 1\nlocale: de\nname: 2",
            ["a.yaml:3:1: the key ‘name’ occurs more than once; keep one", "name: 2", "^~~~"]
        ),
        (
            "a: 1\nkeys:\n  one: {x: 1, y: 2, 'x': 3}\n  two: {x: 1}\n  one: {}\n",
            [
                "a.yaml:3:21: the key ‘x’ occurs more than once; keep one", "  one: {x: 1, y: 2, 'x': 3}",
                "                    ^~~", "a.yaml:5:3: the key ‘one’ occurs more than once; keep one", "  one: {}",
                "  ^~~",
            ]
        ),
        (
            "k: 1\nk: 2\nk: 3",
            [
                "a.yaml:2:1: the key ‘k’ occurs more than once; keep one", "k: 2", "^",
                "a.yaml:3:1: the key ‘k’ occurs more than once; keep one", "k: 3", "^",
            ]
        ),
        (
            "{漢字: 1, 漢字: 2}",
            ["a.yaml:1:9: the key ‘漢字’ occurs more than once; keep one", "{漢字: 1, 漢字: 2}", "          ^~~~"]
        ),
        (
            "options: {a: 1\nlayers: 2",
            [
                "a.yaml:1:10: ‘{’ is not closed; write ‘}’, or put the text in quotes", "options: {a: 1",
                "         ^~~",
            ]
        ),
        ("a: 1\n\tb: 2", ["a.yaml:2:1: a tab; indent with spaces", " b: 2", "^"]),
        ("a: 1\nb: x\u{1}y", ["a.yaml:2:5: a control character; remove it", "b: x·y", "    ^"]),
        // The caret fits the width of the excerpt as well.
        (
            "a: {\"" + String(repeating: "x", count: 71),
            [
                "a.yaml:1:5: this text has no closing quote", "a: {\"" + String(repeating: "x", count: 71),
                "    ^" + String(repeating: "~", count: 71),
            ]
        ),
    ]

    /// What the parser refuses, as people write it.
    private static let mistakes: [(text: String, problem: String)] = [
        ("a: 1\n  \tb: 2", "2:3: a tab; indent with spaces"),
        ("layers:\n\tbase: |\n", "2:1: a tab; indent with spaces"),
        ("a: *nobody", "1:4: ‘*nobody’ refers to nothing; put it in quotes: \"*nobody\""),
        ("a: @b", "1:4: a text cannot begin with ‘@’; put it in quotes: \"@b\""),
        ("a: `b", "1:4: a text cannot begin with ‘`’; put it in quotes: \"`b\""),
        ("a: %b", "1:4: a text cannot begin with ‘%’; put it in quotes: \"%b\""),
        ("a: *", "1:4: ‘*’ has a meaning at the start of a text; put it in quotes: \"*\""),
        ("a: &", "1:4: ‘&’ has a meaning at the start of a text; put it in quotes: \"&\""),
        ("a: !b!c", "1:4: ‘!’ begins a tag, and this file has none; put it in quotes: \"!b!c\""),
        ("%a\nb: c", "1:1: ‘%’ begins a directive; put it in quotes: \"%a\""),
        ("name: A: b", "1:8: a second ‘: ’ on this line; put the text that has it in quotes"),
        (
            "name: A\n engine: b",
            "2:2: this line is indented deeper than the one it belongs to; begin both in the same column"
        ),
        ("a\nb: c", "1:1: this line has no colon; write a name, ‘: ’ and a value"),
        (
            "layers:\n  base: |\n    a\n   b\n",
            "4:4: this line begins in no column of the lines above; indent it like those it belongs to"
        ),
        ("- a\nb: c", "2:1: the lines of a list begin with ‘- ’; this one does not"),
        ("a: - b", "1:4: a list begins on a line of its own"),
        ("a: b\n- c", "2:1: a line of a list among the names of a mapping; indent the list below its own name"),
        ("a: [b]]", "1:7: ‘]’ closes nothing; remove it, or put the text in quotes"),
        (
            "a: \"b\" c\"",
            "1:8: a text in quotes ends before this; put all of it in quotes, with \\\" for a quote in it"
        ),
        ("a: [\"b\" \"c\"]", "1:9: a comma is missing before this"),
        ("a: {b: c, , d: e}", "1:11: a value is missing before this"),
        ("a: [1,", "1:4: ‘[’ is not closed; write ‘]’, or put the text in quotes"),
        ("a: 1\nb: {\n\n", "2:4: ‘{’ is not closed; write ‘}’, or put the text in quotes"),
        ("keys:\n  [: {output: a}\n", "2:3: ‘[’ is not closed; write ‘]’, or put the text in quotes"),
        ("a: {b: \", c: d}", "1:8: this text has no closing quote"),
        ("a: 'b\nc: d", "1:4: this text has no closing quote"),
        ("a: \"\\q\"", "1:5: an unknown escape; write \\\\ for a backslash, or use single quotes"),
        (
            "a: \"\\xg\"",
            "1:7: after \\x, \\u and \\U come two, four or eight hexadecimal digits of a character"
        ),
        ("a: |x\n  b", "1:5: the text after | begins on the next line; leave the rest of this line empty"),
        ("a: 1\n---\nb: 2", "2:1: a file has one part; remove this line"),
    ]

    @Test(arguments: mistakes) func `What is not YAML is explained in words`(text: String, problem: String) {
        #expect(BrokenFileTests.report(Array(text.utf8)).first == "a.yaml:\(problem)")
    }

    @Test(arguments: files) func `A broken file says where and why`(text: String, report: [String]) {
        #expect(BrokenFileTests.report(Array(text.utf8)) == report)
    }

    @Test func `Large, deeply nested and foreign files are refused`() {
        let large = [UInt8](repeating: UInt8(ascii: " "), count: 1 << 20 + 1)
        #expect(BrokenFileTests.report(large) == ["a.yaml:1:1: the file is larger than a layout can be (1 MiB)"])
        let deep = BrokenFileTests.report(Array(("a: 1\nb: " + String(repeating: "[", count: 300)).utf8))
        #expect(deep.first == "a.yaml:2:1: brackets or lists are nested too deeply for a layout")
        let foreign = BrokenFileTests.report(Array("a: 1\nb: ".utf8) + [0xE4, 0x0A])
        #expect(foreign == ["a.yaml:2:1: this line is not UTF-8; save the file as UTF-8"])
    }

    @Test(arguments: ["", "# nothing yet\n", "\u{FEFF}"]) func `An empty file has no settings`(_ text: String) throws {
        let root = try SettingsFile.read(Array(text.utf8), file: "a.yaml", kind: "a layout")
        #expect(root.map(\.span) == nil)
    }
}
