import TextFolding

/// Where the words of a query begin words of a contact: each in the first field in which it does.
struct TypedWordPlaces {
    private let words: [Word]
    private var places: [ContactMatch.Part?]

    /// A word as it is looked for.
    struct Word {
        let reading: ContactQuery.Reading
        private let dialled: DialledQuery?

        init(_ word: TypedWord) {
            reading = ContactQuery.Reading(symbols: Array(word.symbols))
            dialled = word.isNumber ? DialledQuery(word.symbols.compactMap(TextSymbols.digit), hasPlus: false) : nil
        }

        /// Whether the word may also begin a number.
        var mayBeNumber: Bool { dialled != nil }

        /// The digits of a number that begin with the word; `nil` if it does not begin so.
        func digits(of number: DialledNumber) -> Range<Int>? {
            guard let (band, digits) = dialled?.match(number), band != .numberInfix else { return nil }
            return digits
        }
    }

    init(_ words: [Word]) {
        self.words = words
        places = Array(repeating: nil, count: words.count)
    }

    mutating func look(in symbols: NameSymbols, of folded: FoldedText, _ field: ContactMatch.Field) {
        for (index, word) in words.enumerated() where places[index] == nil {
            guard let found = symbols.anywhere(word.reading) else { continue }
            places[index] = ContactMatch.Part(
                field: field, highlights: found.flatMap { folded.originals(symbols.bytes($0)) })
        }
    }

    mutating func look(inNumber text: String, _ field: ContactMatch.Field) {
        for (index, word) in words.enumerated() where places[index] == nil && word.mayBeNumber {
            let number = DialledNumber(text)
            guard let digits = word.digits(of: number) else { continue }
            places[index] = ContactMatch.Part(field: field, highlights: [number.range(digits)])
        }
    }

    /// Whether every word has been found.
    var areComplete: Bool { places.allSatisfy { $0 != nil } }

    /// How the contact fits; `nil` if a word was not found.
    var match: ContactMatch? {
        guard areComplete else { return nil }
        var parts: [ContactMatch.Part] = []
        for part in places.compactMap(\.self).sorted(by: { $0.field.order < $1.field.order }) {
            if let last = parts.last, last.field == part.field {
                parts[parts.count - 1].highlights = (last.highlights + part.highlights).mergedInOrder
            } else {
                parts.append(part)
            }
        }
        return ContactMatch(band: .apart, parts: parts)
    }
}

extension ContactMatch.Field {
    /// The place in the order in which a match lists the fields.
    fileprivate var order: (Int, Int) {
        switch self {
        case .name: (0, 0)
        case .number(let index): (1, index)
        case .detail(let index): (2, index)
        }
    }
}
