/// The queries of FTS5 that find what may match in a band, and all that does.
///
/// Words are quoted, so that nothing typed is an operator. What the indexes do not hold (the ends of long words, words that
/// stand far behind in a title) lets too much through: ``Match`` decides.
struct QueryTerms {
    /// How many words of a long query are looked up. The longest ones leave the least to check.
    private static let mostWords = 12

    /// For `word_index`.
    private(set) var words: [MatchBand: String] = [:]
    /// For `exact_index`.
    private(set) var exact: [MatchBand: String] = [:]

    init(_ query: SearchQuery) {
        exact[.wholeTitle] = Self.anyOf(
            query.readings.map { Self.term(TermMark.wholeTitle, DocumentTerms.whole($0.map(Self.string))) })
        if let digits = query.digits {
            exact[.contact] = Self.allOf(PhoneDigits.threes(of: digits).map { Self.term(TermMark.digits, $0) })
        }
        words[.titleStart] = Self.anyOf(query.readings.map(Self.titleStart))
        for (band, marks) in [(MatchBand.titleWord, 1), (.keyword, 2), (.contact, 3), (.other, 4)] {
            words[band] = Self.anyOf(
                query.readings.map { words in
                    Self.allOf(
                        Self.longest(words).map { word in
                            Self.anyOf(TermMark.fields.prefix(marks).map { Self.term($0, word) + "*" })
                        })
                })
        }
    }

    /// Whole words in their places, and the start of the last one.
    private static func titleStart(_ words: [[UInt8]]) -> String {
        allOf(
            words.prefix(TermMark.places).enumerated().map { place, word in
                let text = TermMark.cut(string(word), to: TermMark.longestWord)
                return term(TermMark.place(place), text) + (place == words.count - 1 ? "*" : "")
            })
    }

    private static func longest(_ words: [[UInt8]]) -> [String] {
        var seen: Set<[UInt8]> = []
        let different = words.filter { seen.insert($0).inserted }
        let chosen =
            different.count <= mostWords ? different : Array(different.sorted { $0.count > $1.count }[..<mostWords])
        return chosen.map { TermMark.cut(string($0), to: TermMark.longestWord) }
    }

    private static func string(_ word: [UInt8]) -> String { String(decoding: word, as: UTF8.self) }

    private static func term(_ mark: String, _ word: String) -> String { "\"\(mark)\(word)\"" }

    private static func anyOf(_ terms: [String]) -> String {
        terms.count == 1 ? terms[0] : "(" + terms.joined(separator: " OR ") + ")"
    }

    private static func allOf(_ terms: [String]) -> String {
        terms.count == 1 ? terms[0] : "(" + terms.joined(separator: " AND ") + ")"
    }
}
