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
            ["a.yaml:2:7: not YAML: did not find expected ',' or '}'", "layers: 2", "      ^"]
        ),
        ("a: 1\n\tb: 2", ["a.yaml:2:1: not YAML: found a tab character that violates indentation", " b: 2", "^"]),
        ("a: *nobody", ["a.yaml:1:4: not YAML: found undefined alias", "a: *nobody", "   ^~~~~~~"]),
        ("a: 1\nb: x\u{1}y", ["a.yaml:2:5: not YAML: control characters are not allowed", "b: x·y", "    ^"]),
        // The caret fits the width of the excerpt as well.
        (
            "a: {\"" + String(repeating: "x", count: 71),
            [
                "a.yaml:1:77: not YAML: found unexpected end of stream", "…" + String(repeating: "x", count: 29),
                String(repeating: " ", count: 30) + "^",
            ]
        ),
        // What is missing at the end is reported where something is.
        ("a: 1\nb: [1,", ["a.yaml:2:7: not YAML: did not find expected node content", "b: [1,", "      ^"]),
        ("a: 1\nb: {\n\n", ["a.yaml:2:5: not YAML: did not find expected node content", "b: {", "    ^"]),
        ("a: 1\n---\nb: 2", ["a.yaml:2:1: not YAML: but found another document", "---", "^~~"]),
    ]

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
