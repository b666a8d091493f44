import Foundation
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
        let text = try #require(EditorFiles.all.first { $0.path.hasSuffix("tmLanguage.json") }?.text)
        let grammar = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
        var found: [String] = []
        for pattern in grammar?["patterns"] as? [[String: Any]] ?? [] where found.isEmpty {
            let match = try NSRegularExpression(pattern: pattern["match"] as? String ?? "")
                .firstMatch(in: line, range: NSRange(line.startIndex..., in: line))
            let captures = pattern["captures"] as? [String: [String: Any]] ?? [:]
            for group in 0..<(match?.numberOfRanges ?? 0) where (match?.range(at: group).length ?? 0) > 0 {
                if let name = captures["\(group)"]?["name"] as? String { found.append(name) }
            }
        }
        #expect(found.map { $0.replacing(".keybed-keys", with: "") } == scopes)
    }
}
