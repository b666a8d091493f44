/// The FTS5 queries that find the documents that may match in each band, and in any band.
///
/// Words are quoted, so that no typed text acts as an operator. The indexes lack the ends of long words and the
/// positions of words late in a title, so these queries find too much: ``Match`` decides.
struct QueryTerms {
    /// The maximum number of words of a query that are looked up. The longest are used, because they leave the fewest
    /// documents to check.
    private static let maximumWords = 12

    /// The lookups for documents that may match in a band.
    private(set) var terms: [MatchBand: [Lookup]] = [:]
    /// The lookups for documents that may match in any band.
    let all: [Lookup]

    /// A query of one of the full-text indexes.
    enum Lookup {
        case words(String)
        case exact(String)
    }

    init(_ query: SearchQuery) {
        let whole = query.readings.map { TermMark.exact(TermMark.wholeTitle, DocumentTerms.whole($0.map(Self.string))) }
        terms[.wholeTitle] = [.exact(Self.anyOf(whole))]
        terms[.titleStart] = [.words(Self.anyOf(query.readings.map(Self.titleStart)))]
        let readings = query.readings.map(Self.longest)
        func words(_ marks: some Sequence<String>) -> Lookup {
            .words(
                Self.anyOf(
                    readings.map { words in
                        Self.allOf(words.map { word in Self.anyOf(marks.map { TermMark.start($0, word) }) })
                    }))
        }
        for (band, marks) in [(MatchBand.titleWord, 1), (.keyword, 2), (.contact, 3)] {
            terms[band] = [words(TermMark.fields.prefix(marks))]
        }
        let any = words([TermMark.any])
        terms[.other] = [any]
        var all = [any]
        if let digits = query.digits {
            let number = Lookup.exact(
                Self.allOf(PhoneDigits.threes(of: digits).map { TermMark.exact(TermMark.digits, $0) }))
            terms[.contact]?.append(number)
            all.append(number)
        }
        self.all = all
    }

    /// Whole words at their positions, and the start of the last one.
    private static func titleStart(_ words: [[UInt8]]) -> String {
        allOf(
            words.prefix(TermMark.places).enumerated().map { place, word in
                place == words.count - 1
                    ? TermMark.start(TermMark.place(place), string(word))
                    : TermMark.whole(TermMark.place(place), string(word))
            })
    }

    private static func longest(_ words: [[UInt8]]) -> [String] {
        var seen: Set<[UInt8]> = []
        let different = words.filter { seen.insert($0).inserted }
        let chosen =
            different.count <= maximumWords
            ? different : Array(different.sorted { $0.count > $1.count }[..<maximumWords])
        return chosen.map(string)
    }

    private static func string(_ word: [UInt8]) -> String { String(decoding: word, as: UTF8.self) }

    private static func anyOf(_ terms: [String]) -> String {
        terms.count == 1 ? terms[0] : "(" + terms.joined(separator: " OR ") + ")"
    }

    private static func allOf(_ terms: [String]) -> String {
        terms.count == 1 ? terms[0] : "(" + terms.joined(separator: " AND ") + ")"
    }
}
