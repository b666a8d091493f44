import ContactSearch

/// How contacts look on the screen.
enum ContactLines {
    /// A hit as a line: `[J]ane Smith★ +44 20 7946 0018`, and where something else was found `Jane Smith★ city: [Lon]don`.
    static func line(_ hit: ContactHit) -> String {
        let contact = hit.contact
        let match = hit.match
        let star = contact.isStarred ? "★" : ""
        let number = contact.numbers.first.map { " " + HighlightedText.string($0.text, []) } ?? ""
        switch match.place {
        case .name: return HighlightedText.string(contact.name, match.highlights) + star + number
        case .number(let index):
            let found = HighlightedText.string(contact.numbers[index].text, match.highlights)
            return "\(HighlightedText.string(contact.name, []))\(star) \(found)"
        case .detail(let index):
            let detail = contact.details[index]
            let found = HighlightedText.string(detail.text, match.highlights)
            return "\(HighlightedText.string(contact.name, []))\(star) \(detail.kind): \(found)"
        }
    }

    /// A contact that nothing was typed to find.
    static func line(_ contact: Contact) -> String {
        HighlightedText.string(contact.name, []) + (contact.isStarred ? "★" : "")
            + (contact.numbers.first.map { " " + HighlightedText.string($0.text, []) } ?? "")
    }

    /// All that is known of a contact, a line each.
    static func card(_ contact: Contact) -> [String] {
        var lines = [contact.name + (contact.isStarred ? "★" : "")]
        lines += contact.numbers.map { "\($0.label.isEmpty ? "number" : $0.label): \($0.text)" }
        lines += contact.details.map { "\($0.kind): \($0.text)" }
        if contact.usage.count > 0 { lines.append("used: \(contact.usage.count)") }
        return lines
    }
}
