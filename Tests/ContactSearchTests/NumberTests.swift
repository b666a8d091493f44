import ContactSearch
import Testing

/// Numbers as they are written, and the digits that find them.
struct NumberTests {
    @Test(
        arguments: [
            // written, typed, matching part
            ("+49 171 1234567", "0171", "+49 [171] 1234567"), ("0171 1234567", "+49171", "0[171] 1234567"),
            ("0171 1234567", "0049171", "0[171] 1234567"), ("0171 1234567", "171", "0[171] 1234567"),
            ("0171 1234567", "0171", "[0171] 1234567"), ("+49 171 1234567", "0049171", "+[49 171] 1234567"),
            ("+49 171 1234567", "+49171", "+[49 171] 1234567"), ("+49 171 1234567", "1234567", "+49 171 [1234567]"),
            ("+49 (0)171 1234567", "0171", "+49 (0)[171] 1234567"), ("0049 171 1234567", "0171", "0049 [171] 1234567"),
            ("1-800-FLOWERS", "800356", "1-[800-FLO]WERS"), ("(646) 555-0147", "+1646", "([646]) 555-0147"),
            ("16465550147", "646555", "1[646555]0147"), ("+39 06 1234567", "06123", "+39 [06 123]4567"),
            ("+44 20 7946 0018", "460", "+44 20 79[46 0]018"), ("555 0147 x12", "012", nil),
            ("555 0147,,99", "4799", nil), ("tel", "8", nil), ("+49 171 1234567", "+4", "+[4]9 171 1234567"),
            ("٠١٧١ ١٢٣٤٥٦٧", "0171", "[٠١٧١] ١٢٣٤٥٦٧"), ("171", "17", "[17]1"), ("171", "71", nil),
        ] as [(String, String, String?)])
    func `A number is found by the digits that are dialled`(written: String, typed: String, found: String?) {
        let contact = Contact(id: 1, name: "–", numbers: [Contact.PhoneNumber(written)])
        let hit = ContactIndex([contact], now: 0).find(ContactQuery(typed)).first
        guard let found else {
            #expect(hit == nil)
            return
        }
        guard let match = hit?.match else {
            Issue.record("no contact was found")
            return
        }
        var units = Array(written.utf16)
        for range in match.highlights.reversed() {
            units.insert(93, at: range.upperBound)
            units.insert(91, at: range.lowerBound)
        }
        let shown = String(decoding: units, as: UTF16.self)
        #expect(shown == found)
    }

    @Test(arguments: [
        ("+49 171 1234567", "01711234567"), ("+49 171 1234567", "491711234567"), ("0171 1234567", "00491711234567"),
        ("0171 1234567", "1711234567"),
    ])
    func `A whole number matches as a whole in each form`(written: String, typed: String) {
        let contact = Contact(id: 1, name: "–", numbers: [Contact.PhoneNumber(written)])
        #expect(ContactIndex([contact], now: 0).find(ContactQuery(typed)).map(\.band) == [.whole])
    }

    @Test
    func `A contact with a thousand numbers is found by any of them`() {
        let numbers = (0..<1_000).map { Contact.PhoneNumber("+49 171 \(1_000_000 + $0 * 977)") }
        let index = ContactIndex([Contact(id: 1, name: "Switchboard", numbers: numbers)], now: 0)
        for (place, number) in numbers.enumerated() where place.isMultiple(of: 50) {
            let hit = index.find(ContactQuery(number.text)).first
            #expect(hit?.match.field == .number(place))
        }
    }
}
