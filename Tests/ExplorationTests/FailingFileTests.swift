import Exploration
import Foundation
import HostApps
import KeySequences
import KeyboardExtension
import Simulator
import Testing

struct FailingFileTests {
    @Test func `A recorded session of 2,000 lines comes to the few that matter`() throws {
        // One of the lines goes to a layer on which the letter typed near the end is not.
        let words = ["a b c d", "e f g h", "1 2 space a", "del del b", "times times", "c space d"]
        var lines = (0..<2000).map { index in
            index % 9 == 4 ? ":caret \(index % 3)" : "> " + words[index * 7 % words.count]
        }
        lines[700] = "> compose compose left"
        lines.append("> symbols")
        lines.append("layer: base")
        let file = try #require(try failing(lines))
        let short = file.shrunk().split(separator: "\n")
        #expect(short == ["> symbols", "layer: base"])
    }

    @Test func `The first difference stays the same`() throws {
        let lines = [
            "# A file with other things in it.", ":field name", "> a b c", "document: ABC¦", "> d", "document: abcd¦",
        ]
        let file = try #require(try failing(lines))
        #expect(file.failure == .difference(fact: "document", expected: "ABC¦", actual: "abc¦"))
        #expect(file.shrunk() == "> a b c\ndocument: ABC¦\n")
    }

    @Test func `A refused line, a broken promise and a row of a table are failures`() throws {
        let refused = try #require(try failing(["> a", "> b", "> nothing", "> c"]))
        #expect(refused.shrunk() == "> nothing\n")
        let table = try #require(
            try failing(["> a", ":table", "| keys | document |", "| b    | ab¦      |", "| b c  | b¦       |", "> d"]))
        #expect(table.shrunk() == "> a b c\ndocument: b¦\n")
        let promise = try #require(try failing([":promises", "> c", "> e", "> a"], .typesOther))
        #expect(promise.shrunk().hasSuffix("> e\n"))
        #expect(try failing(["> a", "document: a¦"]) == nil)
    }

    private func failing(_ lines: [String], _ fault: Fault? = nil) throws -> FailingFile? {
        let script = try Script(Array(lines.joined(separator: "\n").utf8), name: "a.keys")
        return FailingFile(script, on: try FaultyDevice.setup(fault, seed: 1).device)
    }
}
