import AppFiles
import Foundation
import TestSupport
import Testing

/// The parts of files that the article on apps shows. Its whole files are checked with those of other articles.
@Suite struct AppArticleTests {
    @Test func `The article shows every property of an index and an activity`() throws {
        let article = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Sources/Command/UserGuide/UserGuide.docc/Apps.md")
        let text = try String(contentsOf: article, encoding: .utf8)
        // The parts of a file that show every property of an index and an activity.
        let parts = text.matches(of: /```yml\n((?:.|\n)*?)```/).map { String($0.output.1) }
        #expect(parts.count == 1)
        let app = """
            fields: {find: {label: Find}}
            records:
              from: items.jsonl
              search: {Name: name}
              row: "{name}"

            """
        let read = try AppFile.read(Array((app + (parts.first ?? "")).utf8), id: "mine", file: "mine.yaml").records
        #expect(read?.index?.rating != nil && read?.activity?.webpageURL != nil)
    }
}
