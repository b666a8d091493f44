import ContactSearch
import Testing

/// The code of the article on the library.
@Suite struct ArticleTests {
    @Test func `The article's example finds John Smith`() {
        let contacts = [Contact(id: 1, name: "John Smith"), Contact(id: 2, name: "Jane Doe")]
        let now = 1_000_000.0
        let index = ContactIndex(contacts, now: now)
        for hit in index.find(ContactQuery("5646")) {
            print(hit.contact.name, hit.match.highlights, hit.explanation(now: now))
        }
        #expect(index.find(ContactQuery("5646")).map(\.contact.name) == ["John Smith"])
    }
}
