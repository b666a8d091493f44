import ContactSearch
import Testing

@testable import MySearches

private let cards = """
    BEGIN:VCARD
    VERSION:4.0
    FN:John Smith
    TEL;TYPE=cell:+44 20 7946 0018
    END:VCARD
    BEGIN:VCARD
    VERSION:4.0
    FN:Jane Smith
    ORG:Corner Shop
    END:VCARD

    """

@Suite struct PeopleTests {
    @Test func `People are found by digits and by text`() throws {
        let now = 1_800_000_000.0
        let (people, problems) = contacts(in: Array(cards.utf8), name: "friends.vcf")
        #expect(problems.isEmpty)

        var index = ContactIndex(people, now: now)
        let hits = index.find(ContactQuery("5646"), limit: 20)
        #expect(hits.map(\.contact.name) == ["John Smith"])
        #expect(hits[0].match.highlights == [0..<4])
        #expect(hits[0].explanation(now: now) == "“5646” fits the start of a word of the name.")

        #expect(index.find(ContactQuery("j smi")).map(\.contact.name) == ["Jane Smith", "John Smith"])
        #expect(index.find(ContactQuery("020 79")).first?.match.field == .number(0))
        #expect(index.find(ContactQuery("corner")).first?.band == .otherField)

        // The next search sees a change.
        var john = people[0]
        john.isStarred = true
        index.put([john])
        #expect(index.find(ContactQuery("j smi")).map(\.contact.name) == ["John Smith", "Jane Smith"])
        index.remove([john.id])
        #expect(index.count == 1)
    }

    @Test func `A damaged file is read as far as it can be`() {
        let (people, problems) = contacts(in: Array("BEGIN:VCARD\nFN:Ann\n".utf8), name: "friends.vcf")
        #expect(people.map(\.name) == ["Ann"])
        #expect(problems.first?.line == 1)
    }
}
