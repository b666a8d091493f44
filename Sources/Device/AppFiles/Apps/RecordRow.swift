import HostApps
import KeyPathSearch
import SearchApps

/// Formats records for the screen.
struct RecordRow {
    let definition: RecordsDefinition

    /// A record as a line, with brackets around what was typed: `[Mil]k, 1.20`. What was found in a value that the row
    /// does not show comes after it: `Milk, 1.20 Store: [Cor]ner Shop`.
    func line(_ record: Record, _ found: [FoundItem.Value]) -> String {
        var shown: Set<Int> = []
        let row = definition.row.text { name in
            guard let path = RecordPath(name) else { return "" }
            return record.texts(at: path).map { text in
                guard let index = found.firstIndex(where: { $0.text == text }) else {
                    return HighlightedText.string(text, [])
                }
                shown.insert(index)
                return HighlightedText.string(text, found[index].highlights)
            }.joined(separator: ", ")
        }
        let rest = found.indices.filter { !shown.contains($0) }.map { index in
            " \(found[index].category): \(HighlightedText.string(found[index].text, found[index].highlights))"
        }
        return row + rest.joined()
    }

    /// Everything about a record that its card shows, a line each. Empty lines are left out.
    func card(_ record: Record) -> [String] {
        guard !definition.card.isEmpty else { return record.lines }
        return definition.card.map { RecordRow.text($0, of: record) }.filter { !$0.isEmpty }
    }

    static func text(_ template: TextTemplate, of record: Record, _ field: (String) -> String? = { _ in nil }) -> String
    {
        template.text { name in field(name) ?? RecordPath(name).map { record.text(at: $0) } ?? "" }
    }

    /// An offered value as a line: `[Cor]ner Shop (Store, 2)`.
    static func line(_ offer: FoundValue) -> String {
        "\(HighlightedText.string(offer.text, offer.highlights)) (\(offer.category), \(offer.count))"
    }
}

extension MatchRank {
    /// The rank for people, as half a sentence.
    var meaning: String {
        switch self {
        case .whole: "the whole value is typed"
        case .start: "a value starts with what is typed"
        case .words: "words of a value start with what is typed"
        case .apart: "words of several values start with what is typed"
        case .inside: "what is typed is inside a word"
        }
    }
}
