import AppSearch
import SourceText

/// Formats results of Search for the screen.
enum SearchLines {
    /// The maximum number of characters of each part of a line.
    private static let maximum = 60

    /// A hit as a line: its title and app, what matched if that is not in the title, and the description.
    ///
    ///     [Łukasz] (contacts) – Transport, Harbour Books, Gdańsk
    ///     Harbour Books▣ (web): [maps] – When the bookshop by the harbour is open.
    static func line(_ hit: SearchHit) -> String {
        let hasPicture = hit.attributes.thumbnailData != nil || hit.attributes.thumbnailURL != nil
        let picture = hasPicture ? ContactLines.pictureMark : ""
        var line = "\(part(title(hit), hit.titleHighlights))\(picture) (\(hit.app))"
        if hit.field != .title { line += ": " + part(hit.text, hit.highlights) }
        if hit.field != .contentDescription, let description = hit.attributes.contentDescription, !description.isEmpty {
            line += " – " + part(description, [])
        }
        return line
    }

    /// All attributes of a hit, a line for each value.
    static func details(_ hit: SearchHit) -> [String] {
        ["app: \(hit.app)", "uniqueIdentifier: \(hit.identifier)"].map(\.onOneLine)
            + hit.details.map { "\($0.name): \($0.text)".onOneLine }
    }

    /// The title or, without one, the identifier.
    static func title(_ hit: SearchHit) -> String { hit.attributes.title ?? hit.identifier }

    private static func part(_ text: String, _ highlights: [Range<Int>]) -> String {
        let (text, highlights) = excerpt(text, highlights)
        return HighlightedText.string(text, highlights).onOneLine
    }

    /// A long text is cut to the characters around its first highlight.
    ///
    ///     … river, a kilo, in a bag of paper that anyone [m]ay bring back
    private static func excerpt(_ text: String, _ highlights: [Range<Int>]) -> (String, [Range<Int>]) {
        guard text.count > maximum else { return (text, highlights) }
        let first = highlights.first.map { String.Index(utf16Offset: $0.lowerBound, in: text) } ?? text.startIndex
        // As much before the highlight as leaves most of the line for what follows.
        let earliest = text.index(first, offsetBy: -maximum / 3, limitedBy: text.startIndex) ?? text.startIndex
        let start = min(earliest, text.index(text.endIndex, offsetBy: -maximum))
        let end = text.index(start, offsetBy: maximum, limitedBy: text.endIndex) ?? text.endIndex
        let (before, after) = (start > text.startIndex ? "…" : "", end < text.endIndex ? "…" : "")
        let shown = start.utf16Offset(in: text)..<end.utf16Offset(in: text)
        return (
            before + text[start..<end] + after,
            highlights.map { $0.clamped(to: shown) }.filter { !$0.isEmpty }.map { range in
                let shift = before.utf16.count - shown.lowerBound
                return range.lowerBound + shift..<range.upperBound + shift
            }
        )
    }
}
