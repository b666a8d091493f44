import Foundation
import Testing
import UserGuide

/// The article about keyboards that are programs shows what such programs contain.
@Suite struct ProcessGuideTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Fixtures/Programs")

    @Test(arguments: [("python", "morse.py"), ("c", "items.c")])
    func `Quoted code is that of the examples`(language: String, file: String) throws {
        let source = try String(contentsOf: Self.folder.appending(path: file), encoding: .utf8)
        let blocks = GuideTopic.processes.article.components(separatedBy: "```\(language)\n").dropFirst()
            .compactMap { $0.components(separatedBy: "```").first }
        #expect(!blocks.isEmpty)
        for block in blocks { #expect(source.contains(block), "\(file) does not contain\n\(block)") }
    }

    @Test func `The example in Python is short`() throws {
        let source = try String(contentsOf: Self.folder.appending(path: "morse.py"), encoding: .utf8)
        #expect(source.split(separator: "\n", omittingEmptySubsequences: false).count <= 81)
    }
}
