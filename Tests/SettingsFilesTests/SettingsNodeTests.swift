import SettingsFiles
import SourceText
import Testing

/// The parts of a file that carets mark in messages.
@Suite struct SettingsNodeTests {
    private static func root(_ text: String) throws -> SettingsNode {
        try #require(try SettingsFile.read(Array(text.utf8), file: "a.yaml", kind: "a layout"))
    }

    private static func marked(_ span: SourceSpan) -> String { span.excerpt.lines.joined(separator: "\n") }

    /// A file with the key `a`, the line of its value, and the carets under the value.
    static let values: [(file: String, line: Int, caret: String)] = [
        ("a: word", 1, "   ^~~~"),
        ("b: 1\na: two words  # and why", 2, "   ^~~~~~~~~"),
        ("a: 'it''s' # so", 1, "   ^~~~~~~"),
        (#"a: "say \"no\"", "#.replacing(", ", with: ""), 1, "   ^~~~~~~~~~~~"),
        ("a: &there word", 1, "          ^~~~"),
        ("a: !!str word", 1, "         ^~~~"),
        ("a: |\n  1 2\n", 1, "   ^"),
        ("a: over\n  two lines", 1, "   ^~~~"),
        ("{b: {c: [1, '}', don't]}, a: [2, {d: 3}], e: 4}", 1, "                             ^~~~~~~~~~~"),
        ("a:\n  key: 1\n  more: 2", 2, "  ^~~"),
        ("a:\n  - one\n  - two", 2, "  ^~~~~"),
        ("b:\t1\na:\tword", 2, "   ^~~~"),
        ("b: 1\r\na: word\r\n", 2, "   ^~~~"),
        ("{漢字: 1, 🙂: é, a: 字}", 1, "                    ^~"),
        ("\u{FEFF}a: word", 1, "   ^~~~"),
        ("b: x\u{2028}a: word", 2, "   ^~~~"),
    ]

    @Test(arguments: values) func `Carets mark the value`(file: String, line: Int, caret: String) throws {
        let span = try #require(try SettingsNodeTests.root(file)["a"]).span
        #expect(span.line == line)
        #expect(span.excerpt.lines.last == caret, "\(SettingsNodeTests.marked(span))")
    }

    /// A text, and its words with their places, in rows.
    static let rows: [(file: String, rows: [String])] = [
        ("a: |\n  1 2\n\n  three\t4\n\nb: 5", ["2:3 1, 2:5 2", "4:3 three, 4:9 4"]),
        ("a: |\r\n  1 2\r\n  3", ["2:3 1, 2:5 2", "3:3 3"]),
        ("a: |-\n  漢 1", ["2:3 漢, 2:5 1"]),
        ("a: one two", ["1:4 one, 1:8 two"]),
        ("a: ' one two'", ["1:6 one, 1:10 two"]),
        // If a text has an escape, the places of its words are unknown, and the whole text is marked.
        (#"a: "one\ntwo""#, ["1:4 one", "1:4 two"]),
        ("a: >\n  one\n  two", ["1:4 one, 1:4 two"]),
        ("a: ''", []),
    ]

    @Test(arguments: rows) func `Words are found in rows`(file: String, rows: [String]) throws {
        let node = try #require(try SettingsNodeTests.root(file)["a"])
        let found = node.rows.map { row in
            row.map { "\($0.span.line):\($0.span.excerpt.column) \($0.text)" }.joined(separator: ", ")
        }
        #expect(found == rows)
    }

    @Test func `An alias has the value of its anchor`() throws {
        let root = try SettingsNodeTests.root("b: &x [1, 2]\na: *x")
        #expect(root["a"]?.span == root["b"]?.span)
        guard case .list(let items) = root["a"]?.content else { return #expect(Bool(false)) }
        #expect(items.map(\.text) == ["1", "2"])
    }

    /// A file with many aliases to itself is not expanded.
    @Test func `Nested aliases are read quickly`() throws {
        let lists = (1...40).map { "l\($0): &l\($0) [*l\($0 - 1), *l\($0 - 1), *l\($0 - 1)]\n" }.joined()
        #expect(try SettingsNodeTests.root("l0: &l0 [x]\n" + lists)["l40"]?.span.line == 41)
        #expect(throws: InvalidFileError.self) { try SettingsNodeTests.root("l0: &l0 [x]\n" + lists + "l7: 1\n") }
    }

    @Test func `Values are read only as the type they have`() throws {
        let root = try SettingsNodeTests.root("{a: yes, b: 2, c: 1.5, d: 'yes', e: '2', f: [1]}")
        #expect(root["a"]?.flag == true && root["b"]?.wholeNumber == 2 && root["c"]?.number == 1.5)
        #expect(root["d"]?.flag == nil && root["e"]?.wholeNumber == nil && root["f"]?.text == nil)
        #expect(root["g"] == nil && root["a"]?["b"] == nil)
    }
}
