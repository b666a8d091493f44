import ContactSearch
import KeyboardExtension
import SearchApps
import Testing

struct StoredContactsTests {
    private func applied(_ changes: [StoredChange], to values: StoredValues = StoredValues()) -> StoredValues {
        changes.reduce(into: values) { $0.apply($1) }
    }

    private let jane = Contact(
        id: 3, name: "Jane \"J\" Smith\n",
        numbers: [Contact.PhoneNumber("+44 20", label: "work"), Contact.PhoneNumber("5")],
        details: [Contact.Detail(.city, "London"), Contact.Detail(.email, "j@example.org")], isStarred: true,
        usage: Contact.Usage(count: 2, last: 1_800_000_000.25), uid: "urn:1")

    @Test
    func `A stored contact is read back unchanged`() {
        let plain = Contact(id: 12, name: "Łukasz")
        let values = applied(StoredContacts.putting(plain, for: nil) + StoredContacts.putting(jane, for: nil))
        #expect(StoredContacts.contacts(in: values) == [jane, plain])
    }

    @Test
    func `A removed contact leaves nothing`() {
        var later = jane
        later.usage = Contact.Usage(count: 7, last: 1_900_000_000)
        later.name = "Jane Miller"
        var values = applied(StoredContacts.putting(jane, for: nil))
        values = applied(StoredContacts.putting(later, for: jane), to: values)
        #expect(StoredContacts.contacts(in: values) == [later])
        #expect(applied(StoredContacts.removing(later), to: values).isEmpty)
    }

    @Test
    func `Two programs that count uses lose no use`() {
        let values = applied(StoredContacts.putting(jane, for: nil))
        func used(_ contact: Contact) -> [StoredChange] {
            var contact = contact
            contact.usage.count += 1
            return StoredContacts.putting(contact, for: jane)
        }
        let both = applied(used(jane) + used(jane), to: values)
        #expect(StoredContacts.contacts(in: both)[0].usage.count == 4)
    }

    @Test
    func `Two programs give new contacts different ids`() {
        var values = applied(StoredContacts.putting(jane, for: nil))
        let first = StoredContacts.nextID(in: values)
        values.session = 5
        #expect(first == 4)
        #expect(StoredContacts.nextID(in: values) == 5 << 32 + 1)
    }

    @Test
    func `Values that are not contacts are skipped`() {
        let values = StoredValues(
            values: [
                "contact x": "{}", "contact 1": "[1,2", "contact 2": "{\"name\":\"Ann\"}", "last 2": "soon",
                "other": "",
            ])
        #expect(StoredContacts.contacts(in: values) == [Contact(id: 2, name: "Ann")])
    }
}
