import ArgumentParser
import ContactSearch
import Foundation
import SearchApps
import SourceText

extension ContactsCommand {
    struct Find: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "find", abstract: "Find contacts by digits or text.",
            discussion: """
                Digits stand for the letters on their keys, 0 for a space, 1 for a mark inside a name, and for \
                themselves in numbers. Each line is a contact with one of its numbers, the best first: the name with \
                [ ] around the matches and ★ if it is starred, then the number. JSON has name, number, band, field \
                (name, number, or the kind of detail that matched), highlights (pairs of UTF-16 offsets in the name, \
                or in the number if field is number; otherwise none) and explanation. If nothing is found, nothing is \
                printed, and the command exits with 0.
                """)

        @Option(
            help: ArgumentHelp(
                "Search the cards in this file instead of the stored contacts; may be given more than once.",
                valueName: "file.vcf"), completion: .file(extensions: ["vcf"]))
        var from: [String] = []

        @Flag(
            help: "Also find what is anywhere in a name with its spaces and on into a number, however short; last.")
        var anywhere = false

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
            let query = ContactQuery(search.query, anywhere: anywhere)
            let hits = ContactScan(contacts, now: now).find(query, limit: search.limit)
            for row in hits.lazy.flatMap(ContactRow.rows(of:)).prefix(search.limit) {
                guard let found = row.found else { continue }
                let shown = Shown(row, found, now: now)
                try search.print(shown) { shown.line(explained: search.explain) }
            }
            try finishOutput()
            if !isComplete { throw ExitStatus.input }
        }
    }

    /// A row in its printed form.
    private struct Shown: Encodable {
        let name: String
        let number: String?
        let band: String
        let field: String
        let highlights: Highlights
        let explanation: String
        private let numberHighlights: Highlights
        private let star: String

        init(_ row: ContactRow, _ found: ContactRow.Found, now: Double) {
            let (contact, match) = (row.contact, found.match)
            name = contact.name
            number = row.numberText
            star = contact.star
            band = match.band.name
            explanation = found.hit.explanation(of: match, now: now)
            numberHighlights = Highlights(
                ranges: row.number.flatMap { index in match.parts.first { $0.field == .number(index) } }?.highlights
                    ?? [])
            switch match.field {
            case .name: (field, highlights) = ("name", Highlights(ranges: match.highlights))
            case .number: (field, highlights) = ("number", numberHighlights)
            case .detail(let index):
                (field, highlights) = ("\(contact.details[index].kind)", Highlights(ranges: []))
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
                numberHighlights.marked(number ?? ""),
                explained ? explanation.onOneLine : "",
            ])
        }
    }
}
