import AppFiles
import Foundation
import TestSupport
import Testing

/// The files that the article on apps shows.
@Suite struct AppArticleTests {
    @Test func `Each app of the article is sound`() throws {
        let article = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Sources/Command/UserGuide/UserGuide.docc/Apps.md")
        let text = try String(contentsOf: article, encoding: .utf8)
        let files = text.matches(of: /```yaml\n((?:.|\n)*?)```/).map { String($0.output.1) }
        #expect(files.count == 2)
        for file in files {
            let app = try AppFile.read(Array(file.utf8), id: "mine", file: "mine.yaml")
            guard let records = app.records, case .own(let own) = records.source else { continue }
            #expect(app.problems(with: own, file: "mine.yaml") == [])
        }
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
