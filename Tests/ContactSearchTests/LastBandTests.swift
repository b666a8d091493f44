import ContactSearch
import TestSupport
import Testing

/// What is found after everything else: words in different fields, and what is inside words.
struct LastBandTests {
    private static let contacts = [
        Contact(id: 1, name: "Anna Reid"),
        Contact(
            id: 2, name: "Jane Smith", numbers: [Contact.PhoneNumber("020 7946 0018")],
            details: [Contact.Detail(.organization, "Harbour Books"), Contact.Detail(.department, "Sales")]),
        Contact(id: 3, name: "Eidur"),
        Contact(id: 4, name: "Sales Office", details: [Contact.Detail(.city, "Reiden")]),
        Contact(id: 5, name: "Ольга Иванова"),
    ]
    private let finders: [any ContactFinder] = [ContactIndex(contacts, now: 0), ContactScan(contacts, now: 0)]

    private func found(_ typed: String, by finder: any ContactFinder) -> [String] {
        finder.find(ContactQuery(typed)).map { "\($0.contact.name): \($0.band.rawValue)" }
    }

    @Test(
        arguments: [
            ("eid", ["Eidur: 1", "Anna Reid: 8", "Sales Office: 8"]),
            ("343", ["Eidur: 1", "Anna Reid: 8", "Sales Office: 8"]),
            ("ei", ["Eidur: 1"]), ("34", ["Eidur: 1"]), ("ванов", ["Ольга Иванова: 8"]), ("ва", []),
            ("reid", ["Anna Reid: 1", "Sales Office: 6"]), ("+343", ["Eidur: 1"]),
        ] as [(String, [String])])
    func `Three letters or digits are found inside words`(typed: String, names: [String]) {
        for finder in finders { #expect(found(typed, by: finder) == names) }
    }

    @Test(
        arguments: [
            ("jane sales", ["Jane Smith: 7"]), ("sales jane", ["Jane Smith: 7"]), ("smith jane", ["Jane Smith: 7"]),
            ("smi har", ["Jane Smith: 7"]), ("jane 0207", ["Jane Smith: 7"]), ("jane london", []), ("jane ales", []),
            ("office rei", ["Sales Office: 7"]),
        ] as [(String, [String])])
    func `Words may be in different fields`(typed: String, names: [String]) {
        for finder in finders { #expect(found(typed, by: finder) == names) }
    }

    /// Of a rare and a frequent word the contacts of the rare one are checked, of two frequent ones the keys are read.
    @Test(
        arguments: RandomRun.slowCases.chosen(
            of: [
                "rare ann", "ann rare", "reed ann", "ann re", "re a", "a re", "re q", "ann rose", "rose reed", "ann 0",
                "rare 7", "anna b reed", "berg ann", "анна бе", "б а", "王 a", "anna jo",
            ] as [String]))
    func `Words are found apart whether they are rare or frequent`(typed: String) {
        let names = ["Reed Anna", "Rose Anna Berg", "Jo Reed Ann", "Anna Rose", "Бергер Анна", "Анна Бо", "王 Anna"]
        var contacts = (0..<900).map { Contact(id: $0, name: names[$0 * $0 % names.count]) }
        contacts[700] = Contact(
            id: 700, name: "Annabel", numbers: [Contact.PhoneNumber("0171 555")],
            details: [Contact.Detail(.city, "Rareton 7")])
        for limit in [20, 2_000] {
            let found = finders(of: contacts).map { $0.find(ContactQuery(typed), limit: limit).ids }
            #expect(found[0] == found[1])
        }
    }

    private func finders(of contacts: [Contact]) -> [any ContactFinder] {
        [ContactIndex(contacts, now: 0), ContactScan(contacts, now: 0)]
    }

    private static let smith = [
        Contact(
            id: 1, name: "John Smith", numbers: [Contact.PhoneNumber("+1 555 123"), Contact.PhoneNumber("020 7946")]),
        Contact(id: 2, name: "Jo O'Neil-Reid"),
    ]

    /// As programs do it that look for digits in one text of the name and a number.
    @Test(
        arguments: [
            ("64", ["J[oh]n Smith"]), ("6460764", ["J[ohn] [Smi]th"]),
            ("764841555", ["John [Smith] +[1 555] 123"]), ("76484020", ["John [Smith] [020] 7946"]),
            ("0", ["John Smith [0]20 7946", "Jo O'Neil-Reid"]), ("45", ["Jo O'Ne[il]-Reid"]),
            ("94", ["John Smith 020 7[94]6"]), ("oh", ["J[oh]n Smith"]), ("ohn s", ["J[ohn] [S]mith"]),
            ("lre", ["Jo O'Nei[l]-[Re]id"]), ("ns", []), ("hn 555", []), ("+64", []),
        ] as [(String, [String])])
    func `What is asked for anywhere is found across words and into a number`(typed: String, shown: [String]) {
        let query = ContactQuery(typed, anywhere: true)
        for finder in [ContactIndex(Self.smith, now: 0), ContactScan(Self.smith, now: 0)] as [any ContactFinder] {
            let found = finder.find(query).flatMap { hit in hit.matches.map { Self.shown(hit.contact, $0) } }
            #expect(found == shown)
        }
    }

    private static func shown(_ contact: Contact, _ match: ContactMatch) -> String {
        func marked(_ text: String, _ field: ContactMatch.Field) -> String {
            var units = Array(text.utf16)
            for range in match.parts.first(where: { $0.field == field })?.highlights.reversed() ?? [] {
                units.insert(93, at: range.upperBound)
                units.insert(91, at: range.lowerBound)
            }
            return String(decoding: units, as: UTF16.self)
        }
        let name = marked(contact.name, .name)
        return match.number.map { "\(name) \(marked(contact.numbers[$0].text, .number($0)))" } ?? name
    }

    @Test(
        arguments: [
            ("343", "“343” fits the inside of a word in the name."),
            ("arbour", "“arbour” fits the inside of a word in organization Harbour Books."),
            ("jane sales", "“jane sales” fits the starts of words in the name and department Sales."),
            ("jane 0207", "“jane 0207” fits the starts of words in the name and the number 020 7946 0018."),
        ] as [(String, String)])
    func `An explanation says so`(typed: String, sentence: String) throws {
        for finder in finders {
            let hit = try #require(finder.find(ContactQuery(typed)).first { $0.band >= .apart })
            #expect(hit.explanation(now: 0).hasSuffix(String(sentence.dropFirst(typed.count + 2))))
        }
    }

    @Test func `Every part is highlighted`() throws {
        let swapped = try #require(finders[0].find(ContactQuery("smi ja")).first).match
        #expect(swapped.parts.map(\.field) == [.name])
        #expect(swapped.highlights == [0..<2, 5..<8])
        let apart = try #require(finders[0].find(ContactQuery("ja sal")).first).match
        #expect(apart.parts.map(\.field) == [.name, .detail(1)])
        #expect(apart.parts.map(\.highlights) == [[0..<2], [0..<3]])
    }

    /// A query of a thousand words, and names of a thousand letters, in which everything is found everywhere.
    @Test func `Endless names and queries are searched`() {
        let contacts = (0..<50).map { Contact(id: $0, name: String(repeating: "ana ", count: 250) + "\($0)") }
        for finder in [ContactIndex(contacts, now: 0), ContactScan(contacts, now: 0)] as [any ContactFinder] {
            for typed in [
                "nan", "aaaaaaaaaaa", String(repeating: "ana x ", count: 1000), String(repeating: "a", count: 900),
            ] {
                #expect(finder.find(ContactQuery(typed)).count <= 20)
            }
        }
    }
}
