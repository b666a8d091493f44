import Foundation
import Testing

/// The guide for authors quotes the package of an author, which is built and tested as well.
@Suite struct GuideTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")

    /// A piece of the guide.
    private struct Quotation: CustomStringConvertible, Sendable {
        var line: Int
        var text: String

        var description: String { "line \(line)" }
    }

    /// The blocks of code in the guide; commands and what they print are no quotations.
    private static func quotations() throws -> [Quotation] {
        let guide = root.appending(path: "Sources/Testing/KeybedTesting/KeybedTesting.docc/TestingAKeyboard.md")
        var quotations: [Quotation] = []
        var open: (line: Int, language: Substring, lines: [Substring])?
        let lines = try String(contentsOf: guide, encoding: .utf8).split(
            separator: "\n", omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() {
            if !line.hasPrefix("```") {
                open?.lines.append(line)
            } else if let block = open {
                if ["keys", "swift", "yaml"].contains(block.language) {
                    quotations.append(Quotation(line: block.line, text: block.lines.joined(separator: "\n") + "\n"))
                }
                open = nil
            } else {
                open = (index + 1, line.dropFirst(3), [])
            }
        }
        return quotations
    }

    @Test(arguments: try quotations())
    private func `Quotes the fixture`(_ quotation: Quotation) throws {
        let fixture = GuideTests.root.appending(path: "Tests/Fixtures/AccentKeyboard")
        let names = FileManager.default.enumerator(atPath: fixture.path)?.compactMap { $0 as? String } ?? []
        let files = names.filter { name in
            !name.hasPrefix(".build/") && ["swift", "keys", "yml"].contains { name.hasSuffix("." + $0) }
        }
        let isQuoted = files.contains { name in
            let text = try? String(contentsOf: fixture.appending(path: name), encoding: .utf8)
            return text?.contains(quotation.text) == true
        }
        #expect(isQuoted, "no file of \(fixture.standardizedFileURL.path) has this:\n\(quotation.text)")
    }
}
