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

    /// As written by Keybed 1.0.0 and by later versions.
    @Test func `Contacts that earlier versions stored are read, and those with more members, too`() {
        let old =
            #"{"details":[{"kind":"organization","text":"Orchard"},{"kind":"category","text":"chess"}],"#
            + #""name":"Ada Byron","numbers":[{"label":"work","text":"+44 20 7946 0123"},{"text":"112"}],"#
            + #""starred":true,"uid":"urn:7"}"#
        let later =
            #"{"details":[{"kind":"hat","text":"blue"},{"kind":"title","text":"Analyst"}],"name":"Ann","#
            + #""photo":{"colour":"red"},"shoes":[1,2]}"#
        let values = StoredValues(
            values: ["contact 7": old, "last 7": "1800000000.5", "contact 8": later], counts: ["uses 7": 3])
        let ada = Contact(
            id: 7, name: "Ada Byron",
            numbers: [Contact.PhoneNumber("+44 20 7946 0123", label: "work"), Contact.PhoneNumber("112")],
            details: [Contact.Detail(.organization, "Orchard"), Contact.Detail(.category, "chess")], isStarred: true,
            usage: Contact.Usage(count: 3, last: 1_800_000_000.5), uid: "urn:7")
        let ann = Contact(id: 8, name: "Ann", details: [Contact.Detail(.title, "Analyst")])
        #expect(StoredContacts.contacts(in: values) == [ada, ann])
        // Stored again, an old contact is written as it was.
        var used = ada
        used.usage.count += 1
        let written = StoredContacts.putting(used, for: ada).compactMap { change -> String? in
            if case .value(_, _, let after) = change { after } else { nil }
        }
        #expect(written == [old])
    }

    @Test func `What is known of a picture is stored, and not the picture`() {
        let photos: [Contact.Photo] = [
            .reference("https://example.com/a.jpg"), .embedded(format: "JPEG", byteCount: 3_000_000),
        ]
        for photo in photos {
            var contact = jane
            contact.photo = photo
            contact.details.append(Contact.Detail(.givenName, "Jane"))
            #expect(StoredContacts.contacts(in: applied(StoredContacts.putting(contact, for: nil))) == [contact])
        }
    }
}
