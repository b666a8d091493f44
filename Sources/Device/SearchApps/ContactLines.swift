import ContactSearch

/// Formats contacts for the screen.
enum ContactLines {
    /// A hit as a line: `[J]ane Smith★ +44 20 7946 0018` or, for a match in another field, `Jane Smith★ city:
    /// [Lon]don`.
    static func line(_ hit: ContactHit) -> String {
        let contact = hit.contact
        let match = hit.match
        switch match.field {
        case .name: return name(contact, match.highlights) + number(contact)
        case .number(let index):
            let found = HighlightedText.string(contact.numbers[index].text, match.highlights)
            return "\(name(contact)) \(found)"
        case .detail(let index):
            let detail = contact.details[index]
            let found = HighlightedText.string(detail.text, match.highlights)
            return "\(name(contact)) \(detail.kind): \(found)"
        }
    }

    /// A contact as a line while no text is typed.
    static func line(_ contact: Contact) -> String {
        name(contact) + number(contact)
    }

    private static func name(_ contact: Contact, _ highlights: [Range<Int>] = []) -> String {
        HighlightedText.string(contact.name, highlights) + star(contact)
    }

    private static func star(_ contact: Contact) -> String { contact.isStarred ? "★" : "" }

    /// A space and the first number; empty if there is none.
    private static func number(_ contact: Contact) -> String {
        contact.numbers.first.map { " " + HighlightedText.string($0.text, []) } ?? ""
    }

    /// Everything known about a contact, one line for each property.
    static func card(_ contact: Contact) -> [String] {
        var lines = [contact.name + star(contact)]
        lines += contact.numbers.map { "\($0.label.isEmpty ? "number" : $0.label): \($0.text)" }
        lines += contact.details.map { "\($0.kind): \($0.text)" }
        if contact.usage.count > 0 { lines.append("used: \(contact.usage.count)") }
        return lines
    }
}
