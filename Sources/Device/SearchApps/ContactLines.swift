import ContactSearch
import SourceText

/// Formats contacts for the screen.
enum ContactLines {
    /// A row as a line: `[J]ane Smith★ +44 20 7946 0018` or, for a match in another field, `Jane Smith★ city:
    /// [Lon]don`.
    static func line(_ row: ContactRow) -> String {
        let contact = row.contact
        let number = row.numberText.map { " " + HighlightedText.string($0, []) } ?? ""
        guard let match = row.found?.match else { return name(contact) + number }
        switch match.field {
        case .name: return name(contact, match.highlights) + number
        case .number(let index):
            let found = HighlightedText.string(contact.numbers[index].text, match.highlights)
            return "\(name(contact)) \(found)"
        case .detail(let index):
            let detail = contact.details[index]
            let found = HighlightedText.string(detail.text, match.highlights)
            return "\(name(contact))\(number) \(detail.kind.label): \(found)"
        }
    }

    private static func name(_ contact: Contact, _ highlights: [Range<Int>] = []) -> String {
        HighlightedText.string(contact.name, highlights) + star(contact)
    }

    private static func star(_ contact: Contact) -> String { contact.isStarred ? "★" : "" }

    /// Everything known about a contact, one line for each property.
    static func card(_ contact: Contact) -> [String] {
        var lines = [contact.name + star(contact)]
        lines += contact.numbers.map { "\($0.label.isEmpty ? "number" : $0.label): \($0.text)" }
        lines += contact.details.map { "\($0.kind.label): \($0.text)" }
        switch contact.photo {
        case nil: break
        case .reference(let address): lines.append("photo: \(address)")
        case .embedded(let format, let byteCount):
            lines.append("photo: \(format), \(byteCount.counted("byte")), not kept")
        }
        if contact.usage.count > 0 { lines.append("used: \(contact.usage.count)") }
        return lines
    }
}
