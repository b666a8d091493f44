import ArgumentParser
import ContactSearch
import Foundation
import SourceText

extension ContactsCommand {
    struct Find: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "find", abstract: "Find contacts by digits or text.",
            discussion: """
                Digits stand for the letters on their keys, 0 for a space, and for themselves in numbers. Each line is \
                a hit, best first: the name with [ ] around the matches and ★ if it is starred, then the matching \
                number or else the first number. JSON has name, number, band, field (name, number, or the kind of \
                detail that matched), highlights (pairs of UTF-16 offsets in the name, or in the number if field is \
                number; otherwise none) and explanation. If nothing is found, nothing is printed, and the command \
                exits with 0.
                """)

        @Option(
            help: ArgumentHelp(
                "Search the cards in this file instead of the stored contacts; may be given more than once.",
                valueName: "file.vcf"), completion: .file(extensions: ["vcf"]))
        var from: [String] = []

        @OptionGroup var search: SearchOptions
        @OptionGroup var device: DeviceOptions

        func run() throws {
            let now = Date.now.timeIntervalSince1970
            var contacts: [Contact] = []
            var isComplete = true
            for file in from {
                let cards = CardFile(file, firstID: contacts.count)
                contacts += cards.contacts
                if !cards.isComplete { isComplete = false }
            }
            if from.isEmpty { contacts = try device.usersContacts().contacts }
            for hit in ContactScan(contacts, now: now).find(ContactQuery(search.query), limit: search.limit) {
                let shown = Shown(hit, now: now)
                try search.print(shown) { shown.line(explained: search.explain) }
            }
            try finishOutput()
            if !isComplete { throw ExitStatus.input }
        }
    }

    /// A hit in its printed form.
    private struct Shown: Encodable {
        let name: String
        let number: String?
        let band: String
        let field: String
        let highlights: Highlights
        let explanation: String
        private let star: String

        init(_ hit: ContactHit, now: Double) {
            let (contact, match) = (hit.contact, hit.match)
            name = contact.name
            star = contact.star
            band = hit.band.name
            explanation = hit.explanation(now: now)
            switch match.field {
            case .name:
                (field, number) = ("name", contact.numbers.first?.text)
                highlights = Highlights(ranges: match.highlights)
            case .number(let index):
                (field, number) = ("number", contact.numbers[index].text)
                highlights = Highlights(ranges: match.highlights)
            case .detail(let index):
                (field, number) = ("\(contact.details[index].kind)", contact.numbers.first?.text)
                highlights = Highlights(ranges: [])
            }
        }

        enum CodingKeys: CodingKey {
            case name, number, band, field, highlights, explanation
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(name, forKey: .name)
            // Encoded as null if there is no number, so that every object has all keys.
            try container.encode(number, forKey: .number)
            try container.encode(band, forKey: .band)
            try container.encode(field, forKey: .field)
            try container.encode(highlights, forKey: .highlights)
            try container.encode(explanation, forKey: .explanation)
        }

        func line(explained: Bool) -> String {
            let none = Highlights(ranges: [])
            return row([
                (field == "name" ? highlights : none).marked(name) + star,
                (field == "number" ? highlights : none).marked(number ?? ""),
                explained ? explanation.onOneLine : "",
            ])
        }
    }
}
