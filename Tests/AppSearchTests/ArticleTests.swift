import AppSearch
import DatabaseHarm
import Foundation
import Testing

/// The code of the article on the library.
@Suite struct ArticleTests {
    @Test func `The article's example finds a contact`() throws {
        let folder = try DatabaseFolder(AppIndex.fileName).url
        let index = try AppIndex(file: folder.appending(path: AppIndex.fileName), report: { print($0) })
        let anna = SearchableItem(
            app: "contacts", identifier: "7", attributes: SearchableAttributes(title: "Anna Smith"))
        try index.index([anna], now: now)
        let hits = try index.search("smi", now: now)
        print(hits[0].explanation)  // “Smi” starts a word of the title.
        print(hits[0].restoration)  // item(identifier: "7", activity: nil)
        #expect(hits[0].explanation == "“Smi” starts a word of the title.")
        #expect(hits[0].restoration == .item(identifier: "7", activity: nil))
    }
}
