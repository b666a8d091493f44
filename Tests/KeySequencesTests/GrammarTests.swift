import Foundation
import HostApps
import KeySequences
import KeyboardExtension
import Keyboards
import Simulator
import Testing

/// The article on the language of keys keeps its word: its examples pass, its grammar is whole and fits what is read.
@Suite struct GrammarTests {
    private static let article = Result {
        let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(
                path: "Sources/Testing/KeybedTesting/KeybedTesting.docc/TheLanguageOfKeys.md")
        return try String(contentsOf: file, encoding: .utf8)
    }

    /// The blocks of the article in that language.
    private static func blocks(_ language: String) throws -> [String] {
        try article.get().components(separatedBy: "```\(language)\n").dropFirst().compactMap {
            $0.components(separatedBy: "\n```").first.map { $0 + "\n" }
        }
    }

    @Test func `It has examples of everything`() throws {
        let all = try GrammarTests.blocks("keys").joined()
        for part in [":include", ":table", ":tags", "message:", "{hold", "{down", "{wait", "[1]", "\\|", "\"", "‹"] {
            #expect(all.contains(part), "\(part)")
        }
        #expect(try GrammarTests.blocks("keys").count >= 9)
    }

    @Test(arguments: try! GrammarTests.blocks("keys"))
    func `An example passes`(_ example: String) throws {
        let script = try Script(Array(example.utf8), name: "example.keys", folder: "") { path in
            #expect(path == "_three-slots.keys")
            return Array(":keyboard calculator\n> 1 MS 2 MS 3 MS\n".utf8)
        }
        let device = try Simulation(
            catalog: try PlayingTests.catalog.get(), apps: Apps.all, store: MemoryStore())
        let test = SequenceTest(script, on: device)
        #expect(test.passed, "\(test.differences) \(test.problems)")
    }

    private static func rules() throws -> [(name: String, body: String)] {
        let grammar = try #require(try blocks("ebnf").first)
        // A rule goes on in lines that begin with a bar.
        let joined = grammar.replacing(/\n +\|/, with: " |")
        return joined.split(separator: "\n").compactMap { line in
            let sides = line.components(separatedBy: "::=")
            return sides.count == 2 ? (sides[0].trimmingCharacters(in: .whitespaces), sides[1]) : nil
        }
    }

    /// Every name that a rule uses has a rule, and every rule but the first is used.
    @Test func `The grammar is whole`() throws {
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

    /// The names of facts that the article lists are those there are.
    @Test func `Every fact is named`() throws {
        let text = try GrammarTests.article.get()
        for name in FactName.allCases { #expect(text.contains("`\(name.rawValue)`"), "\(name.rawValue)") }
    }

    /// Lines beside what the grammar says of them: where it has no derivation they are refused with a line and a column.
    @Test(arguments: [
        ("> {hold}", "1:3"), ("> 1 {del", "1:5"), ("> \"open", "1:3"), ("> {del x}", "1:3"), ("> {wait soon}", "1:9"),
        ("> {flick e sideways}", "1:12"), ("display 3", "1:1"), ("dsplay: 3", "1:1"), ("memory[0]: 3", "1:7"),
        ("memory[x]: 3", "1:7"), ("document: \"a", "1:11"), ("document: [a", "1:11"), (":table", "1:1"),
        ("| a |", "1:1"), (":include", "1:1"), (":tags", "1:1"), (":skip", "1:1"), (":table now", "1:8"),
        (":table\n| keys | keyz |\n| 1 | 2 |", "2:10"), (":table\n| keys |", "1:1"),
        (":table\n| keys |\n| 1 | 2 |", "3:7"),
    ])
    func `What is none of it is refused`(_ text: String, _ place: String) throws {
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
