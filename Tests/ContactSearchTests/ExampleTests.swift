import ContactSearch
import Testing

struct ExampleTests {
    static let day = 86_400.0
    static let contacts: [Contact] = [
        Contact(id: 1, name: "Jane Smith", isStarred: true),
        Contact(id: 2, name: "Johnson", usage: Contact.Usage(count: 40)),
        Contact(
            id: 3, name: "Łukasz", numbers: [Contact.PhoneNumber("+48 512 345 678")], usage: Contact.Usage(count: 9)),
        Contact(id: 4, name: "William John Smith", usage: Contact.Usage(count: 3)),
        Contact(id: 5, name: "John"),
        Contact(id: 6, name: "Павел Чехов"),
        Contact(id: 7, name: "O'Connor"),
        Contact(id: 8, name: "Weiß"),
        Contact(id: 9, name: "Jörg"),
        Contact(id: 10, name: "Elton", numbers: [Contact.PhoneNumber("+44 20 7946 0018")]),
        Contact(id: 11, name: "Mom", numbers: [Contact.PhoneNumber("+1 (646) 555-0147")], isStarred: true),
        Contact(id: 12, name: "Appleseed", numbers: [Contact.PhoneNumber("646-555-0147")]),
    ]
    static let index = ContactIndex(contacts, now: 0)

    /// Name or number, with brackets around the matching text.
    static func shown(_ hit: ContactHit) -> String {
        let (contact, match) = (hit.contact, hit.match)
        func marked(_ text: String) -> String {
            var units = Array(text.utf16)
            for range in match.highlights.reversed() {
                units.insert(93, at: range.upperBound)
                units.insert(91, at: range.lowerBound)
            }
            return String(decoding: units, as: UTF16.self)
        }
        switch match.field {
        case .name: return marked(contact.name)
        case .number(let index): return "\(contact.name) \(marked(contact.numbers[index].text))"
        case .detail(let index): return "\(contact.name) \(marked(contact.details[index].text))"
        }
    }

    @Test(
        arguments: [
            ("5", ["[J]ane Smith", "[J]ohnson", "[Ł]ukasz", "William [J]ohn Smith", "[J]ohn"]),
            ("5646", ["[John]", "[John]son", "William [John] Smith"]),
            ("57", ["[J]ane [S]mith", "[П]авел [Ч]ехов", "William [J]ohn [S]mith"]),
            ("945542657648", ["[William] [J]ohn [Smit]h"]),
            ("266667", ["O'[Connor]"]),
            ("6266667", ["[O]'[Connor]"]), ("61266667", ["[O]'[Connor]"]), ("61", ["[O]'Connor"]), ("5126667", []),
            ("58527", ["[Łukas]z"]),
            ("93477", ["[Weiß]"]),
            ("5674", ["[Jörg]"]),
            ("05123", ["Łukasz +48 [512 3]45 678"]),
            ("02079", ["Elton +44 [20 79]46 0018"]),
            ("6465550147", ["Mom +1 ([646) 555-0147]", "Appleseed [646-555-0147]"]),
            ("", []), ("()", []),
        ] as [(String, [String])])
    func `The example contacts are found`(typed: String, shown: [String]) {
        let found = Self.index.find(ContactQuery(typed)).map(Self.shown)
        #expect(Array(found.prefix(shown.count)) == shown)
        if typed != "5" { #expect(found.count == shown.count) }
    }
}
