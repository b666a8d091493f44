import ContactSearch
import Foundation
import TestSupport
import Testing

/// Random contacts, changes and searches: the index finds what the naive search finds, in the same order.
struct IndexTests {
    private static let names = words(
        "Jo John Jon Jane Anna An Ann Li Lee Łu Weiß O'Neil D'An Павел П Чех "
            + "Smith Smit S Jörg 5 20 Ab Abcdefghijklmnopqrstuvwxyz Lee王力 王宏 曾 曾Ann Joann"
    )

    private static func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }

    struct Maker {
        var random: SeededGenerator

        mutating func contact(_ id: Int, now: Double) -> Contact {
            let words = (0..<pick([1, 1, 2, 2, 2, 3, 3, 4, 7])).map { _ in pick(IndexTests.names) }
            var contact = Contact(id: id, name: words.joined(separator: pick([" ", " ", "-", " \"'"])))
            for _ in 0..<pick([0, 1, 1, 2]) { contact.numbers.append(Contact.PhoneNumber(number())) }
            if pick([true, false, false]) {
                contact.details.append(Contact.Detail(.organization, pick(IndexTests.names) + " Inc"))
            }
            for kind in [.givenName, .familyName] as [Contact.Detail.Kind] where pick([true, false]) {
                // A part of the name as it is shown, or another name.
                let text = pick([pick(words), words.prefix(2).joined(separator: " "), pick(IndexTests.names)])
                contact.details.append(Contact.Detail(kind, text))
            }
            contact.isStarred = pick([true, false, false, false])
            if pick([true, false]) {
                contact.usage = Contact.Usage(
                    count: pick([0, 1, 2, 3]), last: now - 86_400 * pick([0.5, 2.9, 3, 3.1, 20, 31]))
            }
            return contact
        }

        mutating func number() -> String {
            let area = pick(["171", "30", "40"])
            let rest = pick(["123", "1234567", "5646", "30171", "12345678", "0000001"])
            return pick(["+49 \(area) \(rest)", "0\(area) \(rest)", "\(area)\(rest)", "+44 \(area) \(rest)"])
        }

        mutating func query() -> String {
            switch pick(0..<9) {
            case 0: return String(number().filter(\.isNumber).prefix(pick(1..<12)))
            case 1:
                return String(
                    (pick(["+49", "0049", "49", "0"]) + pick(["", "171", "30", "40123"])).prefix(pick(1..<14)))
            case 2: return (0..<pick(1..<5)).map { _ in String(pick(1..<10)) }.joined(separator: pick(["", "0"]))
            case 3:
                return pick([
                    "", " ", "'", "-", "o'n", "d'an", "john smith", "j s", "an an", "jo  jo", "п", "inc", "ohn",
                    "mit", "smith ohn", "inc jo", "ann inc", "jane 171", "inc 30171", "264", "648", "wang", "zengann",
                    "lee王", "王", "wl", "ang", "eng", "hong", "4664", "li inc", "jjj", "jas", "5 jo",
                ])
            case 8:
                let text = (0..<pick(1..<4)).map { _ in pick(IndexTests.names) }.joined(separator: pick(["1", "0"]))
                let digits = digits(text.replacing("'", with: "1"))
                return String(digits.dropFirst(pick([0, 0, 0, 1, 2])).prefix(pick(1..<12)))
            case 4: return String((pick(IndexTests.names) + " " + pick(IndexTests.names)).prefix(pick(1..<20)))
            default:
                let text = (0..<pick(1..<4)).map { _ in pick(IndexTests.names) }.joined(
                    separator: pick(["", "0", " "]))
                return pick([true, false])
                    ? String(text.prefix(pick(1..<12))) : digits(String(text.prefix(pick(1..<12))))
            }
        }

        private func digits(_ text: String) -> String {
            let keys = Array("22233344455566677778889999")
            return String(
                text.lowercased().map { letter in
                    letter.isASCII && letter.isLetter
                        ? keys[Int(letter.asciiValue ?? 97) - 97] : letter.isNumber ? letter : "0"
                })
        }

        mutating func pick<Choices: RandomAccessCollection>(_ choices: Choices) -> Choices.Element {
            choices[choices.index(choices.startIndex, offsetBy: Int.random(in: 0..<choices.count, using: &random))]
        }
    }

    @Test(arguments: 0..<(RandomRun.isLong ? 5 : 2) as Range<UInt64>)
    func `The index finds what the naive search finds`(seed: UInt64) {
        let steps = RandomRun.contacts.size
        var maker = Maker(random: SeededGenerator(seed: seed))
        var now = 1_000_000_000.0
        let start = (0..<maker.pick([0, 10, 150])).map { maker.contact($0, now: now) }
        var index = ContactIndex(start, now: now)
        var naive = NaiveSearch(now: now)
        for contact in start { naive.contacts[contact.id] = contact }
        for step in 0..<steps {
            switch maker.pick(0..<10) {
            case 0, 1:
                let contacts = (0..<maker.pick([1, 1, 1, 5, 60])).map { _ in
                    maker.contact(maker.pick(0..<200), now: now)
                }
                index.put(contacts)
                for contact in contacts { naive.contacts[contact.id] = contact }
            case 2:
                let ids = (0..<maker.pick([1, 1, 30])).map { _ in maker.pick(0..<200) }
                index.remove(ids)
                for id in ids { naive.contacts[id] = nil }
            case 3:
                now += maker.pick([1, 3_600, 86_400, 86_400 * 10])
                index.advance(to: now)
                naive.now = now
            default:
                let typed = maker.query()
                let limit = maker.pick([1, 5, 20, 1_000])
                let anywhere = maker.pick([true, false])
                let query = ContactQuery(typed, anywhere: anywhere)
                let found = index.find(query, limit: limit)
                let expected = naive.find(typed, limit: limit, anywhere: anywhere)
                let hits = found.map { "\($0.band.name) \($0.id)" }
                #expect(hits == expected, "‘\(typed)’, step \(step): \(found.map(\.contact.name))")
                let scanned = ContactScan(Array(index.contacts), now: now).find(query, limit: limit)
                #expect(scanned.map { "\($0.band.name) \($0.id)" } == expected, "‘\(typed)’, step \(step)")
                for hit in found { #expect(hit.match.band == hit.band, "‘\(typed)’ \(hit.contact.name)") }
            }
            #expect(index.count == naive.contacts.count)
        }
        for id in 0..<500 { #expect(index[id] == naive.contacts[id]) }
        #expect(Dictionary(uniqueKeysWithValues: index.contacts.map { ($0.id, $0) }) == naive.contacts)
    }

    @Test(arguments: ["5", "56", "564", "5646", "0", "04", "4", "30", "an", "j", "smith"])
    func `The best of many are found, and the next best when they are deleted`(typed: String) {
        var maker = Maker(random: SeededGenerator(seed: 11))
        let now = 1_000_000_000.0
        let contacts = (0..<(RandomRun.isLong ? 2_000 : 250)).map { maker.contact($0, now: now) }
        var index = ContactIndex(contacts, now: now)
        var naive = NaiveSearch(now: now)
        for contact in contacts { naive.contacts[contact.id] = contact }
        for limit in [20, 3, 60] {
            let found = index.find(ContactQuery(typed), limit: limit)
            #expect(found.map { "\($0.band.name) \($0.id)" } == naive.find(typed, limit: limit))
            index.remove(found.ids)
            for id in found.ids { naive.contacts[id] = nil }
        }
    }
}
