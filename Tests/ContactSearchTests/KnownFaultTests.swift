import ContactSearch
import Testing

/// Common faults of contact searches. Each test also shows that a search with the usual design has the fault.
struct KnownFaultTests {
    /// The usual design: a digit string of name and number, searched for the typed digits; contacts identified by
    /// number.
    final class UsualWay {
        private var digitStrings: [Int: String] = [:]
        private var contacts: [String: Contact] = [:]

        init(_ contacts: [Contact]) {
            for contact in contacts {
                self.contacts[contact.numbers.first?.text ?? ""] = contact
                compute(contact)
            }
        }

        /// Appends to the earlier digit string of the contact.
        func compute(_ contact: Contact) {
            let keys = Array("22233344455566677778889999")
            for letter in contact.name.lowercased() {
                if let value = letter.asciiValue, letter.isLetter { append(String(keys[Int(value) - 97]), contact) }
                if letter == " " { append("0", contact) }
            }
            append((contact.numbers.first?.text ?? "").filter(\.isNumber), contact)
        }

        private func append(_ digits: String, _ contact: Contact) { digitStrings[contact.id, default: ""] += digits }

        func find(_ typed: String) -> [String] {
            contacts.values.filter { digitStrings[$0.id]?.contains(typed) == true }.map(\.name)
        }

        func digitCount(_ contact: Contact) -> Int { digitStrings[contact.id]?.count ?? 0 }

        /// The matching part of the name, counted in characters.
        func highlight(_ typed: String, _ contact: Contact) -> Range<Int>? {
            guard let range = digitStrings[contact.id]?.firstRange(of: typed), let string = digitStrings[contact.id]
            else {
                return nil
            }
            let start = string.distance(from: string.startIndex, to: range.lowerBound)
            return start..<start + typed.count
        }
    }

    private func contact(_ id: Int, _ name: String, _ number: String? = nil) -> Contact {
        Contact(id: id, name: name, numbers: number.map { [Contact.PhoneNumber($0)] } ?? [])
    }

    private func names(_ contacts: [Contact], _ typed: String) -> [String] {
        ContactIndex(contacts, now: 0).find(ContactQuery(typed)).map(\.contact.name)
    }

    @Test
    func `A match does not cross the border between name and number`() {
        let contacts = [contact(1, "Ann", "555123")]
        #expect(UsualWay(contacts).find("665551") == ["Ann"])
        #expect(names(contacts, "665551") == [])
        #expect(names(contacts, "266") == ["Ann"])
        #expect(names(contacts, "55512") == ["Ann"])
    }

    @Test
    func `Two words can be typed without a key between them`() {
        let contacts = [contact(1, "John Smith", "1")]
        #expect(UsualWay(contacts).find("564676484") == [])
        #expect(names(contacts, "564676484") == ["John Smith"])
        #expect(names(contacts, "5646076484") == ["John Smith"])
    }

    @Test
    func `Letters beyond ASCII are on keys`() {
        let contacts = [contact(1, "Łukasz", "1"), contact(2, "Жанна", "2"), contact(3, "Zoë", "3")]
        #expect(UsualWay(contacts).find("58527") == [])
        #expect(names(contacts, "58527") == ["Łukasz"])
        #expect(names(contacts, "32552") == ["Жанна"])
        #expect(names(contacts, "963") == ["Zoë"])
    }

    @Test
    func `Two contacts with the same number stay two`() {
        let contacts = [contact(1, "Mom", "6465550147"), contact(2, "Dad", "6465550147")]
        #expect(UsualWay(contacts).find("6465550147").count == 1)
        #expect(names(contacts, "6465550147") == ["Dad", "Mom"])
    }

    @Test
    func `The order is the same each time, whatever the order of the contacts`() {
        let contacts = (0..<200).map { contact($0, "John \($0 % 7) \($0)", "\($0)") }
        let order = names(contacts, "5646")
        var orders: Set<[String]> = []
        for turn in 0..<20 {
            let turned = Array(contacts[(turn * 9)...] + contacts[..<(turn * 9)])
            #expect(names(turned, "5646") == order)
            orders.insert(UsualWay(turned).find("5646"))
        }
        #expect(orders.count > 1)
    }

    @Test
    func `Highlights count UTF-16 units, whatever characters come before`() {
        let contacts = [contact(1, "👩‍👩‍👧 Weiß Ann", "1")]
        let hit = ContactIndex(contacts, now: 0).find(ContactQuery("266"))[0]
        let units = Array(contacts[0].name.utf16)
        let found = hit.match.highlights.map { String(decoding: units[$0], as: UTF16.self) }
        #expect(found == ["Ann"])
        let usual = UsualWay(contacts).highlight("266", contacts[0]) ?? 0..<0
        #expect(String(decoding: units[usual], as: UTF16.self) != "Ann")
    }

    @Test
    func `Adding a contact again changes nothing`() {
        let john = contact(1, "John", "555")
        let usual = UsualWay([john])
        let before = usual.digitCount(john)
        usual.compute(john)
        #expect(usual.digitCount(john) == before * 2)
        var index = ContactIndex([john], now: 0)
        for _ in 0..<3 { index.put([john]) }
        #expect(index.count == 1)
        #expect(index.find(ContactQuery("5646")).map(\.id) == [1])
        #expect(index.find(ContactQuery("56465646")).isEmpty)
        #expect(index.find(ContactQuery("5555646")).isEmpty)
    }
}
