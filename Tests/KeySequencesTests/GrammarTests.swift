import Foundation
import HostApps
import KeySequences
import KeyboardExtension
import Keyboards
import Simulator
import TestSupport
import Testing

/// The articles on the language of keys have examples of everything, and a complete grammar that agrees with the
/// parser.
@Suite struct GrammarTests {
    /// The blocks of an article of the guide in `language`.
    private static func blocks(_ language: String, of topic: String) throws -> [String] {
        try Paper.article(topic).blocks.filter { $0.language == language }.map(\.text)
    }

    @Test func `There are examples of everything`() throws {
        let all = try ["keys", "facts", "sequences"].flatMap { try GrammarTests.blocks("keys", of: $0) }.joined()
        for part in [":include", ":table", ":tags", "message:", "{hold", "{down", "{wait", "[1]", "\\|", "\"", "‹"] {
            #expect(all.contains(part), "\(part)")
        }
    }

    private static func rules() throws -> [(name: String, body: String)] {
        let grammar = try #require(try blocks("ebnf", of: "sequences").first)
        // A rule continues in lines that begin with a bar.
        let joined = grammar.replacing(/\n +\|/, with: " |")
        return joined.split(separator: "\n").compactMap { line in
            let sides = line.components(separatedBy: "::=")
            return sides.count == 2 ? (sides[0].trimmingCharacters(in: .whitespaces), sides[1]) : nil
        }
    }

    /// Every name used in a rule has a rule, and every rule except the first is used.
    @Test func `The grammar is complete`() throws {
        let rules = try GrammarTests.rules()
        #expect(rules.count > 25)
        let names = rules.map(\.name)
        #expect(Set(names).count == names.count)
        var used: Set<String> = []
        for (_, body) in rules {
            let bare = body.replacing(/'[^']*'/, with: " ").replacing(/\[[^\]]*\]/, with: " ").replacing(
                /#x[0-9A-F]+/, with: " ")
            used.formUnion(bare.matches(of: /[A-Za-z]+/).map { String($0.output) })
        }
        #expect(used.subtracting(names) == [])
        #expect(Set(names.dropFirst()).subtracting(used) == [])
    }

    /// The article on facts lists all of them with the text of help.
    @Test func `The article lists every fact`() throws {
        let rows = try Paper.article("facts").lines.filter { $0.hasPrefix("| `") }
        #expect(rows == FactName.allCases.map { "| `\($0.rawValue)` | \($0.meaning) |" })
    }

    /// Lines outside the grammar are refused with a line and a column.
    @Test(
        arguments: [
            ("> {hold}", "1:3"), ("> 1 {del", "1:5"), ("> \"open", "1:3"), ("> {del x}", "1:3"),
            ("> {wait soon}", "1:9"),
            ("> {flick e sideways}", "1:12"), ("display 3", "1:1"), ("dsplay: 3", "1:1"), ("memory[0]: 3", "1:7"),
            ("memory[x]: 3", "1:7"), ("document: \"a", "1:11"), ("document: [a", "1:11"), (":table", "1:1"),
            ("| a |", "1:1"), (":include", "1:1"), (":tags", "1:1"), (":skip", "1:1"), (":table now", "1:8"),
            (":table\n| keys | keyz |\n| 1 | 2 |", "2:10"), (":table\n| keys |", "1:1"),
            (":table\n| keys |\n| 1 | 2 |", "3:7"),
        ] as [(String, String)])
    func `Lines outside the grammar are refused`(_ text: String, _ place: String) throws {
        var device = SequencePlayer(
            try Simulation(catalog: try PlayingTests.catalog.get(), apps: Apps.all, store: MemoryStore()))
        do {
            try device.play(try Script(Array(text.utf8), name: "a.keys")) { _ in }
            Issue.record("‘\(text)’ was played")
        } catch {
            #expect("\(error)".hasPrefix("a.keys:\(place): "), "\(error)")
        }
    }
}
