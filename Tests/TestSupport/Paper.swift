package import Foundation

/// README or an article, with its blocks of code.
package struct Paper: CustomStringConvertible, Sendable {
    /// A block between lines that begin with ```.
    package struct Block: CustomStringConvertible, Sendable {
        package var paper: String
        /// The number of the line after the opening one, counted from 1.
        package var line: Int
        package var language: String
        package var lines: [String]

        package var text: String { lines.joined(separator: "\n") + "\n" }
        package var description: String { "\(paper):\(line)" }
    }

    /// The path from the top of the package.
    package let name: String
    package let text: String

    package var description: String { name }
    package var lines: [String] { text.components(separatedBy: "\n") }

    /// Reads the paper at a path from the top of the package.
    package init(_ name: String) throws {
        self.name = name
        text = try String(contentsOf: Paper.package.appending(path: name), encoding: .utf8)
    }

    /// The top folder of the package.
    package static let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// The folder with the articles of the guide.
    package static let guide = "Sources/Command/UserGuide/UserGuide.docc"

    /// The article of the guide about a topic of help.
    package static func article(_ topic: String) throws -> Paper {
        try Paper(ofLibraries[topic] ?? "\(guide)/\(topic.prefix(1).uppercased())\(topic.dropFirst()).md")
    }

    /// The articles of libraries that are topics of help.
    package static let ofLibraries = [
        "swift": "Sources/Testing/KeybedTesting/KeybedTesting.docc/TestingAKeyboard.md",
        "proxy": "Sources/Model/KeyboardExtension/KeyboardExtension.docc/WhatAKeyboardSees.md",
        "uikit": "Sources/Model/KeyboardAdapters/KeyboardAdapters.docc/YouAlreadyHaveAKeyboard.md",
        "extension": "Sources/Model/KeyboardExtension/KeyboardExtension.docc/RunningInAnExtension.md",
    ]

    /// README, CONTRIBUTING and every article.
    package static func all() throws -> [Paper] {
        try [Paper("README.md"), Paper(".github/CONTRIBUTING.md")] + articles()
    }

    /// The articles of all documentation catalogs.
    package static func articles() throws -> [Paper] {
        let sources = Paper.package.appending(path: "Sources")
        let names = FileManager.default.enumerator(atPath: sources.path)?.compactMap { $0 as? String } ?? []
        return try names.filter { $0.hasSuffix(".md") }.sorted().map { try Paper("Sources/" + $0) }
    }

    /// The blocks of these languages in all papers.
    package static func blocks(_ languages: String...) throws -> [Block] {
        try all().flatMap(\.blocks).filter { languages.contains($0.language) }
    }

    package var blocks: [Block] {
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
    package var inlineCode: [String] {
        var isCode = false
        return lines.flatMap { line -> [String] in
            if line.hasPrefix("```") { isCode.toggle() }
            guard !isCode, !line.hasPrefix("```") else { return [] }
            return line.matches(of: /(?:^|[^`])`([^`]+)`/).map { String($0.output.1) }
        }
    }

    /// The words of the paper as help prints them, without pictures and the marks of Markdown. Links are the topics to
    /// ask for.
    package var words: [String] {
        Paper.words(
            lines.filter { !$0.hasPrefix("```") && !$0.hasPrefix("![") }.joined(separator: "\n")
                .replacing(/<doc:(\w+)>/) { "`help \($0.output.1.lowercased())`" }
                .replacing(/``([^`]+)``/) { "`\($0.output.1.replacing("/", with: "."))`" })
    }

    /// The words of a text, without the marks of lists, headings and tables.
    package static func words(_ text: String) -> [String] {
        text.replacing("\\|", with: "|").split { $0.isWhitespace || $0 == "|" }.map(String.init)
            .filter { $0.contains { !"-#".contains($0) } }
    }
}
