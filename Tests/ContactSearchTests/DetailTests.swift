import ContactSearch
import Testing

/// First and last names, and several numbers.
struct DetailTests {
    private let ada = Contact(
        id: 1, name: "Ada Byron",
        numbers: ["+44 7700 900123", "+44 20 7946 0123", "020 7946 0123"].map { Contact.PhoneNumber($0) },
        details: [Contact.Detail(.givenName, "Augusta Ada"), Contact.Detail(.familyName, "Byron")])

    private func first(_ typed: String) -> ContactHit? { ContactIndex([ada], now: 0).find(ContactQuery(typed)).first }

    @Test func `A first or last name beside the name finds a contact, and its part of the name fits better`() {
        #expect(first("augu")?.match.field == .detail(0))
        #expect(first("2848")?.match.field == .detail(0))
        #expect(first("ada")?.match.field == .name)
        #expect(first("byron")?.band == .wordStart)
        #expect(
            first("augusta ada")?.explanation(now: 0)
                == "“augusta ada” fits the start of a word in first name Augusta Ada.")
    }

    @Test func `Each number that fits is a match, the best first`() throws {
        let hit = try #require(first("02079460123"))
        #expect(hit.matches.map(\.field) == [.number(1), .number(2)])
        #expect(
            try #require(first("0123")).matches.map(\.field) == [.number(0), .number(1), .number(2)])
        #expect(try #require(first("ada")).matches == [try #require(first("ada")).match])
        #expect(try #require(first("020794601")).matches.map(\.highlights) == [[4..<14], [0..<11]])
    }

    @Test func `Renaming drops the parts of the old name that the new one lacks`() {
        func renamed(_ name: String) -> [String] {
            var contact = ada
            contact.rename(name)
            return contact.details.map(\.text)
        }
        #expect(renamed("Ada Lovelace") == ["Augusta Ada"])
        #expect(renamed("Byron, Ada") == ["Augusta Ada", "Byron"])
        #expect(renamed("–") == ["Augusta Ada"])
    }
}
