import TextFolding

/// Where the words of a query are in a contact: each at the first start of a word, else at the first place inside one.
struct TypedWordPlaces {
    private let words: [TypedWord]
    private var places: [Place?]

    private struct Place {
        var isStart: Bool
        var part: ContactMatch.Part
    }

    init(_ words: [TypedWord]) {
        self.words = words
        places = Array(repeating: nil, count: words.count)
    }

    /// Whether nothing better can be found.
    var areAllStarts: Bool { places.allSatisfy { $0?.isStart == true } }

    mutating func look(in symbols: NameSymbols, of folded: FoldedText, _ field: ContactMatch.Field) {
        for (index, word) in words.enumerated() where places[index]?.isStart != true {
            let starts = symbols.words.indices.lazy.compactMap { symbols.across(word.reading, from: $0) }.first
            guard let found = starts ?? inside(word, symbols, at: index).map({ [$0] }) else { continue }
            let highlights = found.flatMap { folded.originals(symbols.bytes($0)) }
            places[index] = Place(
                isStart: starts != nil, part: ContactMatch.Part(field: field, highlights: highlights))
        }
    }

    private func inside(_ word: TypedWord, _ symbols: NameSymbols, at index: Int) -> Range<Int>? {
        places[index] == nil && word.isFoundInside ? symbols.inside(word.reading) : nil
    }

    mutating func look(inNumber text: String, _ field: ContactMatch.Field) {
        for (index, word) in words.enumerated() where places[index]?.isStart != true {
            guard let dialled = word.dialled else { continue }
            let number = DialledNumber(text)
            guard let (band, digits) = dialled.match(number), band != .numberInfix || places[index] == nil else {
                continue
            }
            places[index] = Place(
                isStart: band != .numberInfix,
                part: ContactMatch.Part(field: field, highlights: [number.range(digits)]))
        }
    }

    /// How the contact fits; `nil` if a word is nowhere. A single word that begins a word fits better than this.
    var match: ContactMatch? {
        guard !places.isEmpty, places.allSatisfy({ $0 != nil }) else { return nil }
        var parts: [ContactMatch.Part] = []
        for part in places.compactMap(\.?.part).sorted(by: { $0.field.order < $1.field.order }) {
            if let last = parts.last, last.field == part.field {
                parts[parts.count - 1].highlights = (last.highlights + part.highlights).mergedInOrder
            } else {
                parts.append(part)
            }
        }
        return ContactMatch(band: areAllStarts ? .apart : .inside, parts: parts)
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
