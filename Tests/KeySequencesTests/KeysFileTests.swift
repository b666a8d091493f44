import KeySequences
import Simulator
import SourceText
import Testing

@Suite struct KeysFileTests {
    private static func file(_ text: String) throws(FileError) -> KeysFile {
        try KeysFile(Array(text.utf8), name: "a.keys")
    }

    @Test func `Kinds of lines are distinguished`() throws {
        let file = try KeysFileTests.file(
            "# comment\r\n\n:next\n> 1+2\n> #4663\n>12\ndisplay: 3\nhistory[2]: 1 + 2 = 3")
        #expect(file.lines.map(\.number) == Array(3...8))
        #expect(
            file.lines.map(\.content) == [
                .command(":next"), .keys(" 1+2"), .keys(" #4663"), .keys("12"),
                .expectation(try Expectation("display: 3")), .expectation(try Expectation("history[2]: 1 + 2 = 3")),
            ])
    }

    static let problems: [(String, String)] = [
        ("display: 3\ndisplya: 4", "a.keys:2:1: unknown fact ‘displya’; did you mean ‘display’?"),
        ("just words", "a.keys:1:1: a line is keys (> 1 + 2), a command (:next), a fact (display: 3) or a comment (#)"),
        ("document: \"open", "a.keys:1:11: a value that begins with \" must be a complete JSON string"),
        ("document: a]", "a.keys:1:12: a ] without its [; write \\] for the character"),
        ("memory[0]: 5", "a.keys:1:7: an element of a list is written memory[1]; the first element has the number 1"),
    ]

    @Test(arguments: problems) func `The message names the problem`(_ text: String, _ problem: String) {
        let found = #expect(throws: FileError.self) { try KeysFileTests.file(text) }
        #expect(found?.description == problem)
    }

    @Test func `The message names the line that is not UTF-8`() {
        let found = #expect(throws: FileError.self) {
            try KeysFile(Array("> 1\n> ".utf8) + [0xC3, 0x28], name: "a.keys")
        }
        #expect(found?.description == "a.keys:2:1: this line is not UTF-8; save the file as UTF-8")
    }

    /// An expectation, a value, and whether they match.
    static let values: [(String, FactValue, Bool)] = [
        ("display: 3", .text("3"), true), ("display: 3", .text("4"), false),
        ("expression: 5 +", .text("5 + "), true), ("expression: \"5 + \"", .text("5 + "), true),
        ("expression: \"5 +\"", .text("5 + "), false), ("expression: \"\"", .text(""), true),
        ("document: 9¦", .text("9¦"), true), ("document: 9", .text("9¦"), true),
        ("document: \"a\\nb¦\"", .text("a\nb¦"), true), ("document: a\\nb¦", .text("a\nb¦"), true),
        ("document: ‹hello¦›", .text("‹hello›¦"), true),
        ("memory: 5 | 3", .list(["5", "3"]), true), ("memory: 5", .list(["5", "3"]), false),
        ("memory: \"\"", .list([]), true), ("memory[2]: 3", .list(["5", "3"]), true),
        ("memory[3]: 3", .list(["5", "3"]), false),
        ("candidates: a | b", .list(["a", "b", "c"]), true), ("candidates: b", .list(["a", "b"]), false),
        ("events: a\\|b | c\\\\d", .list(["a|b", "c\\d"]), true), ("display[1]: 3", .text("3"), false),
    ]

    @Test(arguments: values) func `An expectation compares values`(
        _ line: String, _ value: FactValue, _ matches: Bool
    ) throws {
        #expect((try Expectation(line).difference(from: value) == nil) == matches)
    }

    @Test(
        arguments: [
            FactValue.text("plain"), .text(""), .text(" outer "), .text("\"quoted\""), .text("two\nlines"),
            .text("back\\slash | bar"),
            .list([]), .list(["a", "b | c", "d\\e"]), .list(["\"q\""]), .list(["x\ny", "z"]),
            .list([""]), .list(["", "a "]), .list([" a\"b | \\ ", "c"]), .list(["Name: ", "Number: "]),
        ] as [FactValue])
    func `A written value matches itself`(_ value: FactValue) throws {
        let name: FactName = if case .list = value { .history } else { .message }
        #expect(try Expectation(FactNotation.line(name, value)).difference(from: value) == nil)
    }

    /// Otherwise they would take as much memory as the lines that are played.
    @Test func `Blank lines and comments are not kept`() throws {
        let file = try KeysFileTests.file(String(repeating: "# comment\n\n", count: 10_000) + "> 1")
        #expect(file.lines.map(\.number) == [20_001])
    }

    @Test func `A file with too many lines is refused`() {
        let found = #expect(throws: FileError.self) {
            try KeysFile(Array(String(repeating: ">\n", count: 1_000_001).utf8), name: "a.keys")
        }
        #expect(
            found?.description
                == "a.keys:1000001:1: a file has at most 1000000 lines that are not blank or comments; split it")
    }
}
