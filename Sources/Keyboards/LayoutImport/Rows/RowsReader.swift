import SettingsFiles
import SourceText

/// Reads HeliBoard's simple format: a key on each line, with its popups after it, and an empty line between rows.
struct RowsReader: SettingsReader {
    var problems: SettingsProblems
    var notes: ImportNotes
    private let locale: String?

    init(file: String, locale: String?) {
        problems = SettingsProblems(file: file)
        notes = ImportNotes(file: file)
        self.locale = locale
    }

    /// The words of each line, by row.
    private typealias Line = [SettingsWord]

    mutating func rows(_ lines: [String]) -> [[SourceKey]] {
        var rows: [[Line]] = [[]]
        for (index, line) in lines.enumerated() {
            let words = line.split(whereSeparator: \.isWhitespace).prefix(ImportLimits.popups + 2).map { word in
                let span = SourceSpan(line: index + 1, excerpt: SourceExcerpt(line, word.utf8Range))
                return SettingsWord(text: String(word), span: span)
            }
            if words.isEmpty { rows.append([]) } else { rows[rows.count - 1].append(words) }
        }
        rows.removeAll(where: \.isEmpty)
        guard rows.count <= ImportLimits.rows, rows.joined().count <= ImportLimits.keys else {
            let line = rows.dropFirst(ImportLimits.rows).first?.first ?? rows.joined().last
            if let word = line?.first { report(word.span, ImportLimits.sentence) }
            return []
        }
        let shapes = LetterShapes(locale: locale, texts: rows.joined().compactMap { $0.first?.text })
        return rows.map { row in row.compactMap { sourceKey($0, shapes) } }.filter { !$0.isEmpty }
    }

    private mutating func sourceKey(_ words: Line, _ shapes: LetterShapes) -> SourceKey? {
        guard let first = words.first else { return nil }
        let (small, shifted) = (face(words, shapes, shifted: false), face(words, shapes, shifted: true))
        guard small != nil else { return nil }
        return SourceKey(small: small, shifted: shifted, place: .span(first.span))
    }

    private mutating func face(_ words: Line, _ shapes: LetterShapes, shifted: Bool) -> KeyFace? {
        guard let first = words.first else { return nil }
        var made = KeyLabel(first.text).face(.span(first.span), shapes, shifted: shifted, &notes)
        if words.count > ImportLimits.popups + 1 {
            notes.add(
                .span(words[ImportLimits.popups + 1].span),
                "from here on popups are left out: a key has \(ImportLimits.popups)")
        }
        made?.popups = words.dropFirst().prefix(ImportLimits.popups).compactMap { word in
            KeyLabel(word.text).face(.span(word.span), shapes, shifted: shifted, &notes)
        }
        return made
    }
}
