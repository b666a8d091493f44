import ContactSearch
import SourceText

/// Formats contacts for the screen.
enum ContactLines {
    /// A row as a line: `[J]ane Smith★ +44 20 7946 0018` or, for a match in another field, `Jane Smith★ city:
    /// [Lon]don`. A contact with a picture has the mark ▣.
    static func line(_ row: ContactRow) -> String {
        let contact = row.contact
        func marked(_ text: String, _ field: ContactMatch.Field) -> String {
            HighlightedText.string(text, row.found?.match.parts.first { $0.field == field }?.highlights ?? [])
        }
        var line = marked(contact.name, .name) + star(contact)
        if contact.photo != nil { line += pictureMark }
        if let index = row.number { line += " " + marked(contact.numbers[index].text, .number(index)) }
        if case .detail(let index)? = row.found?.match.field {
            let detail = contact.details[index]
            line += " \(detail.kind.label): \(marked(detail.text, .detail(index)))"
        }
        return line
    }

    private static func star(_ contact: Contact) -> String { contact.isStarred ? "★" : "" }

    /// Stands for a picture, which is not drawn.
    static let pictureMark = "▣"

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
