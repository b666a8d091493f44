import TextFolding

/// How a record matches a query, determined from its attributes alone, whichever index proposed the record.
struct Match {
    var band: MatchBand
    var field: SearchField
    /// The text of the field; for a list, of the entry that matched.
    var text: String
    var highlights: [Range<Int>]
    var titleHighlights: [Range<Int>]

    /// Returns `nil` if the record does not match.
    init?(_ query: SearchQuery, _ attributes: SearchableAttributes) {
        let fields = MatchedFields(attributes)
        let matches =
            query.readings.compactMap { Match(words: $0, fields) }
            + (query.digits.flatMap { Match(digits: $0, fields) }.map { [$0] } ?? [])
        // The first of the best matches.
        guard let best = matches.min(by: { $0.band < $1.band }) else { return nil }
        self = best
    }

    private init?(words: [[UInt8]], _ fields: MatchedFields) {
        var worst: MatchedFields.Entry?
        for word in words {
            guard let entry = fields.entry(with: word) else { return nil }
            if worst.map({ entry.band > $0.band }) ?? true { worst = entry }
        }
        guard let worst else { return nil }
        band = worst.field == .title ? fields.titleBand(words) : worst.band
        field = worst.field
        text = worst.text
        highlights = Self.highlights(of: words, in: worst.words)
        titleHighlights = fields.title.map { Self.highlights(of: words, in: $0.words) } ?? []
    }

    private init?(digits: [UInt8], _ fields: MatchedFields) {
        for entry in fields.phoneNumbers {
            guard let range = PhoneDigits.range(of: digits, in: entry.words.folded.utf8) else { continue }
            band = .contact
            field = .phoneNumber
            text = entry.text
            highlights = [entry.words.folded.original(range)]
            titleHighlights = []
            return
        }
        return nil
    }

    /// The highlighted ranges of a text, in order and without overlaps.
    private static func highlights(of words: [[UInt8]], in text: SearchWords) -> [Range<Int>] {
        var bytes = RangeSet<Int>()
        for word in words {
            if let range = text.start(word) { bytes.insert(contentsOf: range) }
        }
        return bytes.ranges.flatMap(text.folded.originals)
    }
}
