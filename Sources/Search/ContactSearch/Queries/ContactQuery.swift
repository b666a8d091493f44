import TextFolding

/// The text typed to find a contact. Digits stand for the letters on their keys and for themselves.
///
///     ContactQuery("5646")        // John, Johnson, 020 5646 77
///     ContactQuery("56460764")    // John Smith: 0 is also the space between words
///     ContactQuery("j smi")       // John Smith
public final class ContactQuery: Sendable {
    /// The symbols to find in names and other words.
    struct Reading: Hashable, Sendable {
        /// In the alphabet of the query, as in ``NameSymbols``.
        var symbols: [UInt8]
        /// The counts of symbols after which a word must end. Each is less than the number of symbols: a space typed at
        /// the end has no meaning, because keyboards insert one by themselves.
        var breaks: [Int] = []
        /// The number of symbols of the first three letters, or of all if there are fewer.
        var beginning = 0

        /// The number of letters of ``beginning``.
        static let beginningLetters = 3
    }

    /// What the symbols stand for.
    enum Alphabet: Hashable, Sendable { case digits, text }

    /// The text.
    public let typed: String
    let alphabet: Alphabet
    let readings: [Reading]
    /// Whether what is typed is found inside words if it is a single word: a plus sign makes it the start of a number.
    private let mayBeInside: Bool
    /// How the query is looked for in numbers, if it may be one.
    let dialled: DialledQuery?
    /// The keys of the readings, for the alphabet of the query only, and the keys of the number.
    let digitKeys: QueryKeys<UInt64>?
    let textKeys: QueryKeys<UInt128>?
    let numberKeys: NumberKeys

    /// Treats digits, with the punctuation of telephone numbers, as digits and anything else as text.
    public init(_ typed: String) {
        self.typed = typed
        if let (digits, hasPlus) = Self.digits(typed) {
            alphabet = .digits
            dialled = DialledQuery(digits, hasPlus: hasPlus)
            readings = Self.readings(digits)
            mayBeInside = !hasPlus
        } else {
            alphabet = .text
            dialled = nil
            let folded = FoldedText(typed)
            let name = NameSymbols(folded, .text)
            readings = Self.readings(name, folded)
            mayBeInside = true
        }
        digitKeys = alphabet == .digits ? QueryKeys(readings, .digits) : nil
        textKeys = alphabet == .text ? QueryKeys(readings, .text) : nil
        numberKeys = NumberKeys(dialled)
    }

    var isEmpty: Bool { readings.isEmpty }

    /// The digits of the text if it may be a number, and whether there is a plus sign before them.
    private static func digits(_ typed: String) -> (digits: [UInt8], hasPlus: Bool)? {
        var digits: [UInt8] = []
        var hasPlus = false
        for scalar in typed.unicodeScalars {
            if let digit = scalar.decimalDigit {
                digits.append(digit)
            } else if scalar == "+", digits.isEmpty {
                hasPlus = true
            } else if !"+()-./*#".unicodeScalars.contains(scalar), !scalar.properties.isWhitespace {
                return nil
            }
        }
        return digits.isEmpty ? nil : (digits, hasPlus)
    }

    /// The digits as they are, and with each 0 as the end of a word. A 0 at the start can only belong to a number.
    private static func readings(_ digits: [UInt8]) -> [Reading] {
        let plain = Reading(symbols: digits, beginning: min(digits.count, Reading.beginningLetters))
        guard digits.contains(0), digits.first != 0 else { return [plain] }
        var spaced = Reading(symbols: [])
        for digit in digits {
            if digit != 0 {
                spaced.symbols.append(digit)
            } else {
                spaced.endWord()
            }
        }
        spaced.beginning = min(spaced.symbols.count, Reading.beginningLetters)
        return [plain, spaced.withoutLastBreak]
    }

    private static func readings(_ name: NameSymbols, _ folded: FoldedText) -> [Reading] {
        guard !name.symbols.isEmpty else { return [] }
        var reading = Reading(symbols: name.symbols)
        for _ in 0..<Reading.beginningLetters where reading.beginning < name.symbols.count {
            reading.beginning = name.endOfLetter(reading.beginning)
        }
        for (range, word) in zip(name.words, folded.words).dropFirst() where !word.isJoined {
            reading.breaks.append(range.lowerBound)
        }
        return [reading]
    }
}

// MARK: Words

extension ContactQuery {
    /// More words than anyone types; only these are looked for in different fields.
    private static let maximumWords = 32

    /// Whether the text has several words, which may be in different fields.
    var hasSeveralWords: Bool { alphabet == .text && readings.first?.breaks.isEmpty == false }

    /// The words of the text. Computed on request, because most searches have found enough before. A word of digits may
    /// also be a number, but not all of them: such a query is of digits.
    var words: [TypedWord] {
        guard let reading = readings.first, alphabet == .text else { return [] }
        var start = 0
        let words = (reading.breaks + [reading.symbols.count]).prefix(Self.maximumWords).map { end in
            defer { start = end }
            return TypedWord(reading.symbols[start..<end])
        }
        return words.allSatisfy { $0.dialled != nil } ? words.map(\.withoutNumber) : words
    }

    /// What is looked for inside words: the whole query, if it is a single word and long enough.
    var inside: Reading? {
        guard mayBeInside, !hasSeveralWords, let reading = readings.first,
            alphabet.letterStarts(reading.symbols).count >= Self.minimumLengthInside
        else { return nil }
        return reading
    }

    /// From this length on, in letters, what is typed is also found inside words.
    static let minimumLengthInside = 3
}

extension ContactQuery.Alphabet {
    /// The number of symbols of a letter that begins with a symbol.
    func letterLength(_ first: UInt8) -> Int {
        switch self {
        case .digits: 1
        case .text: TextSymbols.letterLength(first)
        }
    }

    /// The indices of the symbols that begin a letter.
    func letterStarts(_ symbols: [UInt8]) -> [Int] {
        var starts: [Int] = []
        var start = 0
        while start < symbols.count {
            starts.append(start)
            start += letterLength(symbols[start])
        }
        return starts
    }
}

extension TypedWord {
    fileprivate init(_ symbols: ArraySlice<UInt8>) {
        reading = ContactQuery.Reading(symbols: Array(symbols))
        let isNumber = symbols.allSatisfy { TextSymbols.digit($0) != nil }
        dialled = isNumber ? DialledQuery(symbols.compactMap(TextSymbols.digit), hasPlus: false) : nil
    }

    fileprivate var withoutNumber: TypedWord { TypedWord(reading: reading, dialled: nil) }
}

extension ContactQuery.Reading {
    fileprivate mutating func endWord() {
        if !symbols.isEmpty, breaks.last != symbols.count { breaks.append(symbols.count) }
    }

    fileprivate var withoutLastBreak: Self {
        var reading = self
        if breaks.last == symbols.count { reading.breaks.removeLast() }
        return reading
    }
}
