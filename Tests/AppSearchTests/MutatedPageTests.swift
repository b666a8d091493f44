import TestSupport
import Testing

@testable import AppSearch

/// Pages with reproducible random changes.
@Suite struct MutatedPageTests {
    @Test func `Every broken page is read`() throws {
        let mutator = try InputKind.page.mutator()
        let note = CaseNote("pages")
        defer { note.end() }
        for seed in 0..<UInt64(RandomRun.pages.size) {
            let bytes = mutator.mutant(seed: seed)
            note.begin("seed \(seed)", bytes)
            let page = WebPage(html: bytes, url: "https://example.com/", name: "page.html")
            for problem in page.problems { #expect(problem.line >= 1 && !problem.text.isEmpty, "seed \(seed)") }
            if let item = page.item() {
                #expect(
                    !item.identifier.isEmpty && item.attributes.rating.map { 0...5 ~= $0 } ?? true, "seed \(seed)")
            }
        }
    }
}
