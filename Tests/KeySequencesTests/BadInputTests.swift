import Foundation
import KeySequences
import SourceText
import Testing

/// Input that is not a `.keys` file.
@Suite struct BadInputTests {
    private static func problem(_ bytes: [UInt8]) -> String? {
        do {
            let file = try KeysFile(bytes, name: "a.keys")
            return "it is read, as \(file.lines.count) lines"
        } catch {
            return error.description
        }
    }

    private static func line(_ text: String, _ count: Int) -> [UInt8] {
        Array(Data(repeating: UInt8(ascii: "x"), count: count)).withUnsafeBufferPointer { Array(text.utf8) + $0 }
    }

    /// Names of the inputs, which are too long to be shown, and the problem of each.
    static let binary: [(String, String)] = [
        ("NUL", "a.keys:2:1: this line has a NUL character in it, so the file is not text; save it as UTF-8"),
        ("UTF-16", "a.keys:1:1: this line has a NUL character in it, so the file is not text; save it as UTF-8"),
        ("Latin-1", "a.keys:2:1: this line is not UTF-8; save the file as UTF-8"),
        ("long keys", "a.keys:1:1: the line has 100 MB; split it into lines of less than 10 MB"),
        (
            "long word",
            "a.keys:1:1: a line is keys (> 1 + 2), a command (:next), a fact (display: 3) or a comment (#)"
        ),
    ]

    @Test(.timeLimit(.minutes(1)), arguments: binary)
    func `Binary and huge files are refused in a short sentence`(_ name: String, _ problem: String) {
        let bytes: [UInt8] =
            switch name {
            case "NUL": Array("> 1\n> \0\0\0".utf8)
            case "UTF-16": [0x3E, 0x00, 0x20, 0x00]
            case "Latin-1": Array("> 1\n".utf8) + [0xFC]
            case "long keys": Self.line("> ", 100_000_000)
            default: Self.line("", 9_000_000)
            }
        #expect(Self.problem(bytes) == problem)
    }

    /// Every problem has a message of less than 300 characters without control characters.
    static let long: [(String, String)] = [
        ("fact", ": 1"), ("keys", ""), ("command", ""), ("element", "]: 3"), ("argument", ""), ("document", ""),
        ("include", ""), ("tags", ""), ("control", "\u{1}\u{7F}: 3"),
    ]

    @Test(arguments: long) func `Messages stay short`(_ kind: String, _ end: String) throws {
        let start = [
            "fact": "", "keys": "> ", "command": ":", "element": "history[", "argument": ":keyboard ",
            "document": "document: ]", "include": ":include ", "tags": "> 1\n:tags ", "control": "a\u{2}",
        ]
        let text = (start[kind] ?? "") + String(repeating: "y", count: 50_000) + end
        var messages: [String] = []
        do {
            messages = try Played.test(text).problems.map(\.description)
        } catch let error as FileError {
            messages = [error.description]
        }
        #expect(messages.count == 1, "\(kind)")
        for message in messages {
            #expect(message.count < 300 && !message.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F })
        }
    }

    /// Differences are short too, however long the values are.
    @Test func `Differences stay short`() throws {
        let text = String(repeating: "d", count: 50_000)
        let test = try Played.test(":document \(text)\ndocument: \(text)e¦\n")
        #expect(test.differences.map(\.description.count).allSatisfy { $0 < 800 } && test.differences.count == 1)
        let report = PrettyReport.lines(try Played.outcome(":document \(text)\ndocument: \(text)e¦\n"))
        #expect(report.count == 6 && report.allSatisfy { $0.count <= 100 })
    }

    /// Unreadable keys, and the column that the message names.
    static let keys: [(String, Int)] = [
        ("> 1 {hold", 5), (">1 2 \"abc", 6), ("> \"a b\" {flick 5 upp}", 18), ("> 12{del 0}4", 5), ("> ab{", 5),
        (">   {wait 99h}", 11), ("> 1 {hold}", 5), ("> ü é {pick x} 1", 7), ("> \"\\x\"", 4), (">  q", 4),
    ]

    @Test(arguments: keys) func `An error in keys has a column`(_ line: String, _ column: Int) throws {
        let test = try Played.test(":keyboard \(line.contains("ü") ? "qwerty" : "calculator")\n\(line)\n")
        #expect(test.problems.map(\.line) == [2])
        #expect(test.problems.map(\.column) == [column], "\(test.problems)")
    }

    /// Pieces of the language in any order: there may be problems, but no crash.
    @Test func `Any text can be read`() throws {
        let pieces = [
            ":table", "| keys | display |", "|", "| 1 | 2 |", "\\|", "> 1", "\n", "\n", "\n", "\"", "{", "}", ": ",
            "display", "[1]", "#", ":include b.keys", ":tags x", ":skip y", "\r", "\u{FEFF}", "¦", "é\u{301}", "👍🏽",
            "\u{0}",
        ]
        var random = SystemRandomNumberGenerator()
        for _ in 0..<2000 {
            let text = (0..<Int.random(in: 1...30, using: &random))
                .compactMap { _ in pieces.randomElement(using: &random) }.joined()
            do {
                let script = try Played.script(text, ["b.keys": "# nothing\n"])
                _ = script.tags
            } catch {
                #expect(error.line > 0 && error.column > 0 && !error.message.isEmpty, "\(text)")
            }
        }
    }
}
