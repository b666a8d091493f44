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
            // China's mobile phones have as many digits as North American numbers with a 1 before them.
            ("131 2345 6789", "+86131", "[131] 2345 6789"), ("131 2345 6789", "2345", "131 [2345] 6789"),
            // A trunk prefix of 8, 80 or 06; in Italy the zero is a part of the number.
            ("+7 912 345-67-89", "8912", "+7 [912] 345-67-89"), ("8 (912) 345-67-89", "+7912", "8 ([912]) 345-67-89"),
            ("+375 29 491-19-11", "8029", "+375 [29] 491-19-11"), ("8 029 491-19-11", "+37529", "8 0[29] 491-19-11"),
            ("+36 20 123 4567", "0620", "+36 [20] 123 4567"), ("06 20 123 4567", "+3620", "06 [20] 123 4567"),
            ("+39 (0)6 1234567", "0612", "+39 ([0)6 12]34567"), ("+49 0171 1234567", "+49171", "+[49 0171] 1234567"),
            ("+49 171 1234567", "+490171", "+[49 171] 1234567"), ("8 612 34567", "+370612", "8 [612] 34567"),
            // Mobile phones of Argentina, and of Mexico as they were dialled until 2019.
            ("011 15-2345-6789", "+549112345", "0[11 15-2345]-6789"),
            ("+54 9 11 2345-6789", "01115", "+54 9 [11] 2345-6789"),
            ("+54 9 11 2345-6789", "0111523", "+54 9 [11 23]45-6789"), ("011 2345-6789", "+5491123", "0[11 23]45-6789"),
            ("+54 9 11 2345-6789", "01123", "+54 9 [11 23]45-6789"),
            ("+52 1 222 123 4567", "222123", "+52 1 [222 123] 4567"),
            ("+52 222 123 4567", "+521222", "+[52 222] 123 4567"),
            // Dialled from abroad in North America, Russia, Japan and Australia.
            ("011 44 20 7946 0018", "+4420", "011 [44 20] 7946 0018"),
            ("+44 20 7946 0018", "0114420", "+[44 20] 7946 0018"),
            ("8~10 44 20 7946 0018", "+4420", "8~10 [44 20] 7946 0018"),
            ("0011 44 20 7946 0018", "+44", "0011 [44] 20 7946 0018"),
            // Without the area code, on either side.
            ("+442079460018", "79460018", "+4420[79460018]"), ("7946 0018", "+442079460018", "[7946 0018]"),
            ("7946 0018", "02079460018", "[7946 0018]"), ("012345", "+383 28 012345", "[012345]"),
            // A whole number with its country code and without a plus sign, shorter than others.
            ("08-12 34 56", "468123456", "0[8-12 34 56]"),
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

    @Test(
        arguments: [
            ("+44 20 7946 0018", "0207946", "the start of the number +44 20 7946 0018"),
            ("+44 20 7946 0018", "79460018", "the end of the number +44 20 7946 0018"),
            ("7946 0018", "02079460018", "the number 7946 0018, written without its area code"),
            ("+44 20 7946 0018", "460", "digits in the number +44 20 7946 0018"),
            ("011 15-2345-6789", "+5491123456789", "the whole number 011 15-2345-6789"),
        ] as [(String, String, String)])
    func `What was found in a number is said`(written: String, typed: String, said: String) {
        let contact = Contact(id: 1, name: "–", numbers: [Contact.PhoneNumber(written)])
        #expect(ContactMatch(contact, ContactQuery(typed))?.explanation(contact) == said)
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
