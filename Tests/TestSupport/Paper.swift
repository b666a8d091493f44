import Foundation

/// README or an article, with its blocks of code.
struct Paper: CustomStringConvertible, Sendable {
    /// A block between lines that begin with ```.
    struct Block: CustomStringConvertible, Sendable {
        var paper: String
        /// The number of the line after the opening one, counted from 1.
        var line: Int
        var language: String
        var lines: [String]

        var text: String { lines.joined(separator: "\n") + "\n" }
        var description: String { "\(paper):\(line)" }
    }

    /// The path from the top of the package.
    let name: String
    let text: String

    var description: String { name }
    var lines: [String] { text.components(separatedBy: "\n") }

    init(_ name: String) throws {
        self.name = name
        text = try String(contentsOf: Program.package.appending(path: name), encoding: .utf8)
    }

    static let guide = "Sources/Command/UserGuide/UserGuide.docc"

    /// README, CONTRIBUTING and every article.
    static func all() throws -> [Paper] {
        try [Paper("README.md"), Paper(".github/CONTRIBUTING.md")] + articles()
    }

    /// The articles of all documentation catalogs.
    static func articles() throws -> [Paper] {
        let sources = Program.package.appending(path: "Sources")
        let names = FileManager.default.enumerator(atPath: sources.path)?.compactMap { $0 as? String } ?? []
        return try names.filter { $0.hasSuffix(".md") }.sorted().map { try Paper("Sources/" + $0) }
    }

    /// The blocks of these languages in all papers.
    static func blocks(_ languages: String...) throws -> [Block] {
        try all().flatMap(\.blocks).filter { languages.contains($0.language) }
    }

    var blocks: [Block] {
        var blocks: [Block] = []
        var open: Block?
        for (index, line) in lines.enumerated() {
            if !line.hasPrefix("```") {
                open?.lines.append(line)
            } else if let block = open {
                blocks.append(block)
                open = nil
            } else {
                open = Block(paper: name, line: index + 2, language: String(line.dropFirst(3)), lines: [])
            }
        }
        return blocks
    }

    /// The text in backticks outside of blocks.
    var inlineCode: [String] {
        var isCode = false
        return lines.flatMap { line -> [String] in
            if line.hasPrefix("```") { isCode.toggle() }
            guard !isCode, !line.hasPrefix("```") else { return [] }
            return line.matches(of: /(?:^|[^`])`([^`]+)`/).map { String($0.output.1) }
        }
    }
}
