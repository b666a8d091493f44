import ContactSearch
import Foundation
import TestSupport
import Testing

/// The example numbers of every country in libphonenumber: however one is written, it is found however it is typed.
struct WorldNumberTests {
    /// The ways of writing a number: the columns of `Tests/PhoneNumbers/examples.tsv`.
    enum Form: Int, CaseIterable, Sendable {
        case national = 2, international, e164, local, fromUS, fromRU, fromAU
    }

    struct Example {
        var name: String
        var forms: [Form: String] = [:]
    }

    static let examples: [Example] = {
        let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "PhoneNumbers/examples.tsv")
        let rows = (try? String(contentsOf: file, encoding: .utf8))?.split(separator: "\n").dropFirst() ?? []
        return rows.map { row in
            let columns = row.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            var example = Example(name: "\(columns[0]) \(columns[1])")
            for form in Form.allCases where !columns[form.rawValue].isEmpty {
                example.forms[form] = columns[form.rawValue]
            }
            return example
        }
    }()

    @Test(arguments: Form.allCases)
    func `A number is found in each form`(stored: Form) {
        #expect(Self.examples.count > 480)
        let contacts = Self.contacts(stored)
        let index = ContactIndex(contacts, now: 0)
        for typed in Form.allCases {
            let missed = contacts.filter { contact in
                guard let text = Self.examples[contact.id].forms[typed] else { return false }
                let hit = index.find(ContactQuery(text), limit: 1, where: { $0 == contact.id }).first
                return hit?.band != .whole && hit?.band != .numberPrefix
            }
            #expect(missed.map { Self.examples[$0.id].name } == [], "typed \(typed)")
        }
    }

    /// All the numbers in this form.
    private static func contacts(_ form: Form) -> [Contact] {
        examples.enumerated().compactMap { id, example in
            example.forms[form].map { Contact(id: id, name: "–", numbers: [Contact.PhoneNumber($0)]) }
        }
    }

    @Test(arguments: [Form.international, .e164])
    func `Numbers of different countries do not meet`(stored: Form) {
        let index = ContactIndex(Self.contacts(stored), now: 0)
        for example in Self.examples {
            for typed in [Form.international, .e164, .fromUS, .fromRU, .fromAU] {
                guard let text = example.forms[typed] else { continue }
                let found = index.find(ContactQuery(text), limit: 1_000).filter { $0.band == .whole }
                let others = found.map { Self.examples[$0.contact.id] }
                    .filter { $0.forms[.e164] != example.forms[.e164] && $0.name.prefix(2) != example.name.prefix(2) }
                #expect(others.map(\.name) == [], "\(example.name) \(text)")
            }
        }
    }

    @Test(arguments: 0..<4 as Range<UInt64>)
    func `The index finds the numbers that match, and no others`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        func text() -> String {
            Self.examples.randomElement(using: &random)?.forms.sorted { $0.key.rawValue < $1.key.rawValue }
                .randomElement(using: &random)?.value ?? ""
        }
        let contacts = (0..<250).map { Contact(id: $0, name: "–", numbers: [Contact.PhoneNumber(text())]) }
        let index = ContactIndex(contacts, now: 0)
        for _ in 0..<200 {
            // Another number, or one of the index: typed to some point, or from some point on.
            var typed =
                Bool.random(using: &random) ? text() : contacts.randomElement(using: &random)?.numbers[0].text ?? ""
            if Bool.random(using: &random) { typed = String(typed.prefix(Int.random(in: 1...16, using: &random))) }
            if Int.random(in: 0..<4, using: &random) == 0 {
                typed.removeFirst(Int.random(in: 0..<typed.count, using: &random))
            }
            if Bool.random(using: &random) { typed = typed.filter { $0.isNumber || $0 == "+" } }
            let query = ContactQuery(typed)
            let found = index.find(query, limit: 1_000)
            let expected = contacts.compactMap { contact in ContactMatch(contact, query).map { (contact.id, $0.band) } }
            #expect(
                Dictionary(uniqueKeysWithValues: found.map { ($0.contact.id, $0.band) })
                    == Dictionary(uniqueKeysWithValues: expected), "‘\(typed)’")
        }
    }
}
