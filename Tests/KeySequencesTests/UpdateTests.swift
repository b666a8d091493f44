import Foundation
import KeySequences
import Testing
import TextModel

@Suite struct UpdateTests {
    /// The files that an update changes, and the places of values that files disagree about.
    private static func updated(
        _ text: String, _ others: [String: String] = [:]
    ) throws -> (files: [String: String], disputed: [String]) {
        let outcome = try Played.outcome(text, others, keeping: .matches)
        let plan = UpdatePlan([outcome]) { $0 }
        var files: [String: String] = [:]
        for (file, corrections) in plan.corrections {
            let bytes = Array((file == "a.keys" ? text : others[file] ?? "").utf8)
            files[file] = String(decoding: UpdatedFile(bytes, corrections).bytes, as: UTF8.self)
        }
        return (files, plan.disputed.map(\.description))
    }

    /// Lines after `:keyboard calculator` and some calculations, and how they are rewritten.
    static let values: [(String, String)] = [
        ("display: 4", "display: 3"), ("display:4", "display:3"), ("display:  4  ", "display:  3  "),
        ("display:", "display: 3"), ("display: \"4\"", "display: \"3\""), ("display: \"\"", "display: \"3\""),
        ("memory: 1 | 2 | 3", "memory: 5 | 3"), ("memory: \"1 | 2\"", "memory: \"5 | 3\""),
        ("memory[2]: 9", "memory[2]: 3"), ("memory[3]: 9", "memory[3]: \"\""), ("memory[2]: \"9\"", "memory[2]: \"3\""),
        ("expression: 7", "expression: 1 + 2="), ("mode: x", "mode: \"\""), ("document: a¦", "document: ¦"),
        ("document: a", "document: ¦"), ("history: x # y", "history: 1 + 2 = 3"),
    ]

    @Test(arguments: values, ["\n", "\r\n", ""]) func `A value is rewritten`(
        _ value: (String, String), _ end: String
    ) throws {
        let before = "\u{FEFF}# one\r\n:keyboard calculator\n> 3 MS 5 MS C 1+2=\n\n"
        // The last line ends in the same way.
        let text = before + value.0 + end
        #expect(try Self.updated(text).files["a.keys"] == before + value.1 + end)
        #expect(try Self.updated(before + value.1 + end).files.isEmpty)
    }

    static let documents: [(String, String, String)] = [
        ("ab", "document: x", "document: ab"), ("ab", "document: x¦", "document: ab¦"),
        ("a\\nb", "document: x\\ny¦", "document: a\\nb¦"), ("a\\nb", "document: \"x¦\"", "document: \"a\\nb¦\""),
        ("a[b]c", "document: a[c]", "document: a[b]c"), ("\\[x\\]|", "document: x¦", "document: \\[x\\]\\|¦"),
        ("ab ¦", "document: x", "document: ab ¦"),
    ]

    @Test(arguments: documents) func `A document is rewritten in its notation`(
        _ document: String, _ before: String, _ after: String
    ) throws {
        let start = ":document \(document)\n"
        let text = start + before + "\n"
        let updated = try Self.updated(text).files["a.keys"]
        #expect(updated == start + after + "\n")
        let again = try Played.test(try #require(updated))
        #expect(again.passed, "\(again.differences)")
    }

    @Test func `An update writes as many candidates as before`() throws {
        let start = ":keyboard t9-en\n> 4663\ncandidates: "
        let one = try #require(try Self.updated(start + "x\n").files["a.keys"])
        let two = try #require(try Self.updated(start + "x | y\n").files["a.keys"])
        #expect(one.hasPrefix(start) && !one.dropFirst(start.count).contains("|"))
        #expect(two.hasPrefix(one.dropLast() + " | "))
        #expect(two.dropFirst(start.count).filter { $0 == "|" }.count == 1)
    }

    /// Rows of a table, and how they are rewritten. A cell keeps its width if possible.
    static let rows: [(String, String)] = [
        ("| 1 + 2 = | 44  | x |", "| 1 + 2 = | 3   |   |"), ("| 1 + 2 = |4|", "| 1 + 2 = |3|"),
        ("| 100000 | 4 |", "| 100000 | 100,000 |"), ("|100000|4|", "|100000|100,000|"),
        ("| 2 MS 3 MS | 3 | 2        |", "| 2 MS 3 MS | 3 | 3 \\| 2   |"), ("| 1 | 2", "| 1 | 1"),
        ("| 1 | 2  ", "| 1 | 1  "), ("| 1 | \"2\" |", "| 1 | \"1\" |"),
    ]

    @Test(arguments: rows) func `A cell is rewritten`(_ before: String, _ after: String) throws {
        let start = ":keyboard calculator\n:table\n| keys | display | memory |\n| 7 | 7 |\n# between\n"
        let after = after.replacing("|   |", with: "| \"\" |")
        #expect(try Self.updated(start + before + "\n> 1\n").files["a.keys"] == start + after + "\n> 1\n")
        #expect(try Self.updated(start + after + "\n> 1\n").files.isEmpty)
    }

    @Test func `Included files are updated if all files agree`() throws {
        let text = ":keyboard calculator\n> 1\n:include b.keys\n:include b.keys\n"
        let agreed = try Self.updated(text, ["b.keys": "display: 2\n"])
        #expect(agreed.files == ["b.keys": "display: 1\n"] && agreed.disputed.isEmpty)
        let disputed = try Self.updated(text + "> 2\n:include b.keys\n", ["b.keys": "display: 2\nlayer: x\n"])
        #expect(disputed.files == ["b.keys": "display: 2\nlayer: base\n"])
        #expect(disputed.disputed == ["b.keys:1:10"])
        // A value that is right for one file must stay right for it.
        let kept = try Self.updated(text + "> 2\n:include b.keys\n", ["b.keys": "display: 1\n"])
        #expect(kept.files.isEmpty && kept.disputed == ["b.keys:1:10"])
    }

    @Test func `An expected element of a fact that is not a list is left`() throws {
        let left = try Self.updated(":keyboard calculator\ndisplay[1]: 3\n> q\n")
        #expect(left.files.isEmpty)
    }

    @Test func `A file that changed in the meantime is left`() throws {
        let outcome = try Played.outcome(":keyboard calculator\n> 1\ndisplay: 2\n")
        let corrections = try #require(UpdatePlan([outcome], identity: { $0 }).corrections["a.keys"])
        for other in ["", "display: 2\n", "\n\ndisplay: 3\n", "\n\nd\n"] {
            let updated = UpdatedFile(Array(other.utf8), corrections)
            #expect(updated.count == 0 && updated.bytes == Array(other.utf8))
        }
    }
}
