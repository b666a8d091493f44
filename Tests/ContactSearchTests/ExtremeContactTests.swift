import ContactSearch
import Testing

/// Contacts as a program may make them, with numbers that make no sense.
@Suite struct ExtremeContactTests {
    @Test func `Any numbers are kept`() {
        var contacts: [Contact] = []
        for id in [-1, 0, Int.min, Int.max] {
            for count in [0, -1, Int.min, Int.max] {
                for last in [nil, 0, -1, Double.nan, Double.infinity, -Double.infinity, Double.greatestFiniteMagnitude]
                {
                    contacts.append(
                        Contact(id: id, name: "John", usage: Contact.Usage(count: count, last: last), uid: "a"))
                }
            }
        }
        for now in [0, Double.nan, Double.infinity, -Double.infinity, 1_800_000_000] {
            for contact in contacts {
                var index = ContactIndex([contact], now: now)
                let found = index.find(ContactQuery("5646"))
                #expect(found.ids == [contact.id])
                #expect(found[0].contact.usage.count == contact.usage.count)
                #expect(found[0].contact.usage.last?.bitPattern == contact.usage.last?.bitPattern)
                #expect(!found[0].explanation(now: now).isEmpty)
                index.advance(to: now + 1)
                index.put([contact])
                index.remove([contact.id, 7])
                #expect(index.count == 0)
            }
            var index = ContactIndex(contacts, now: now)
            index.advance(to: .infinity)
            #expect(index.count == 4)
        }
        #expect(ContactIndex([Contact](), now: 0).find(ContactQuery("5"), limit: -1).isEmpty)
    }
}
