import Foundation
import KeySequences
import Simulator
import TestSupport
import Testing

@testable import LanguageServer

/// The files for editors, which are written from the tables of commands and facts.
@Suite struct EditorFileTests {
    private static let folder = Paper.package.appending(path: "Sources/Command/LanguageServer/Editors")

    @Test func `The files are those that the tables give`() throws {
        let paths = EditorFiles.all.map(\.path)
        if ProcessInfo.processInfo.environment["KEYBED_EDITORS"] == "write" {
            try? FileManager.default.removeItem(at: Self.folder)
            for file in EditorFiles.all {
                let url = Self.folder.appending(path: file.path)
                try FileManager.default.createDirectory(
                    at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
                try file.text.write(to: url, atomically: true, encoding: .utf8)
            }
        }
        for file in EditorFiles.all {
            let text = try? String(contentsOf: Self.folder.appending(path: file.path), encoding: .utf8)
            #expect(text == file.text, "\(file.path) is not as the tables say; see CONTRIBUTING.md")
        }
        let there = FileManager.default.enumerator(atPath: Self.folder.path)?.compactMap { $0 as? String } ?? []
        #expect(Set(there.filter { $0.contains(".") }) == Set(paths))
    }

    /// A line of a `.keys` file, and the scopes of its parts in order.
    private static let lines: [(String, [String])] = [
        ("# one", ["comment.line.number-sign"]), ("> 1 + 2", ["keyword.operator.prompt"]),
        (":keyboard t9-en", ["keyword.control", "string.unquoted.argument"]),
        (":send now", ["entity.name.function", "string.unquoted.argument"]), (":undo", ["keyword.control"]),
        (
            "memory[2]: 5",
            ["variable.other.fact", "constant.numeric", "punctuation.separator", "string.unquoted.value"]
        ),
        ("memories: 5", []), ("| a \\| b |", ["punctuation.separator.table"]),
    ]

    @Test(arguments: lines) func `The grammar knows the kinds of lines`(_ line: String, _ scopes: [String]) throws {
        #expect(try Grammar().line(line) == scopes)
    }

    @Test func `Each token of the repository's files has the scope of its kind`() throws {
        let grammar = try Grammar()
        let folder = Paper.package.appending(path: "Tests")
        let files = (FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? [])
            .filter { $0.hasSuffix(".keys") }.sorted()
        for name in files {
            let bytes = Array(try Data(contentsOf: folder.appending(path: name)))
            // Some files are broken on purpose.
            guard let file = try? KeysFile(bytes, name: name) else { continue }
            var kinds: [Int: KeysFile.Content] = [:]
            for line in file.lines {
                kinds[line.number] = line.content
                if case .table(let table) = line.content {
                    for row in table.rows { kinds[row.number] = line.content }
                }
            }
            let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
            for (index, line) in lines.enumerated() {
                let scopes = grammar.line(String(line))
                let place = "\(name):\(index + 1)"
                switch kinds[index + 1] {
                case nil where line.hasPrefix("#"): #expect(scopes == ["comment.line.number-sign"], "\(place)")
                case nil: break
                case .keys(let keys):
                    #expect(scopes.first == "keyword.operator.prompt", "\(place)")
                    // Some lines are refused on purpose.
                    for (press, range) in (try? KeyLine.parse(keys))?.writtenPresses ?? [] {
                        let found = grammar.scope(of: keys, at: range.lowerBound)
                        #expect(found == Self.scope(of: press, at: range.lowerBound, in: keys), "\(place): \(press)")
                    }
                case .command:
                    #expect(["keyword.control", "entity.name.function"].contains(scopes.first), "\(place)")
                case .include, .tags, .promises, .always, .skip:
                    #expect(scopes.first == "keyword.control", "\(place)")
                case .expectation: #expect(scopes.first == "variable.other.fact", "\(place)")
                case .table:
                    #expect(
                        [["keyword.control"], ["punctuation.separator.table"]].contains(Array(scopes.prefix(1))),
                        "\(place)")
                }
            }
        }
    }

    /// The scope that a press at an offset of a line should have; nil outside of quotes and braces.
    private static func scope(of press: KeyPress, at offset: Int, in keys: String) -> String? {
        if case .characters = press { return "string.quoted.double" }
        return keys.utf8.dropFirst(offset).first == UInt8(ascii: "{") ? "punctuation.section" : nil
    }
}

/// What an editor does with the grammar: the first of its rules that matches furthest to the left.
private struct Grammar {
    private struct Rule {
        let pattern: NSRegularExpression
        let scopes: [Int: String]
    }

    private let lines, keys: [Rule]

    init() throws {
        let text = try #require(EditorFiles.all.first { $0.path.hasSuffix("tmLanguage.json") }?.text)
        let grammar = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
        let inner = (grammar?["repository"] as? [String: [String: Any]])?["keys"]
        lines = try Self.rules(grammar?["patterns"])
        keys = try Self.rules(inner?["patterns"])
    }

    private static func rules(_ patterns: Any?) throws -> [Rule] {
        try (patterns as? [[String: Any]] ?? []).map { rule in
            var scopes: [Int: String] = [:]
            for (group, capture) in rule["captures"] as? [String: [String: Any]] ?? [:] {
                guard let group = Int(group), let name = capture["name"] as? String else { continue }
                scopes[group] = name.replacing(".keybed-keys", with: "")
            }
            return Rule(pattern: try NSRegularExpression(pattern: rule["match"] as? String ?? ""), scopes: scopes)
        }
    }

    /// The scopes of the parts of a line, in order, those of keys left out.
    func line(_ line: String) -> [String] {
        for rule in lines {
            guard let match = rule.pattern.firstMatch(in: line, range: NSRange(line.startIndex..., in: line)) else {
                continue
            }
            var found: [String] = []
            for group in 0..<match.numberOfRanges where match.range(at: group).length > 0 {
                if let scope = rule.scopes[group] { found.append(scope) }
            }
            if rule.scopes[0] == "punctuation.separator.table", match.range.location > 0 { continue }
            return found
        }
        return []
    }

    /// The first scope of what covers an offset of a line of keys, in UTF-8 units; nil for nothing.
    func scope(of keys: String, at offset: Int) -> String? {
        var start = keys.startIndex
        let place = keys.utf8.index(keys.startIndex, offsetBy: offset)
        while start < keys.endIndex {
            let rest = NSRange(start..., in: keys)
            let matches = self.keys.compactMap { rule in
                rule.pattern.firstMatch(in: keys, range: rest).map { (rule: rule, match: $0) }
            }
            guard let first = matches.min(by: { $0.match.range.location < $1.match.range.location }),
                let range = Range(first.match.range, in: keys)
            else { return nil }
            if range.contains(place) { return first.rule.scopes[0] ?? first.rule.scopes[1] }
            if range.lowerBound > place { return nil }
            start = max(range.upperBound, keys.index(after: start))
        }
        return nil
    }
}
