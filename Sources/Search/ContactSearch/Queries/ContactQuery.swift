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
        /// The number of symbols of the first two letters; `nil` if there are fewer.
        var firstTwoLetters: Int?
    }

    /// What the symbols stand for.
    enum Alphabet: Hashable, Sendable { case digits, text }

    /// The text.
    public let typed: String
    let alphabet: Alphabet
    let readings: [Reading]
    /// The words that may each be in another field or inside a word: those of text, and all digits as one. Only the
    /// first ``maximumWords`` are looked for.
    let words: [TypedWord]
    /// How the query is looked for in numbers, if it may be one.
    let dialled: DialledQuery?
    /// The keys of the readings and words, for the alphabet of the query only, and the keys of the number.
    let digitKeys: QueryKeys<UInt64>?
    let textKeys: QueryKeys<UInt128>?
    let numberKeys: NumberKeys

    private static let maximumWords = 32

    /// Treats digits, with the punctuation of telephone numbers, as digits and anything else as text.
    public init(_ typed: String) {
        self.typed = typed
        if let (digits, hasPlus) = Self.digits(typed) {
            alphabet = .digits
            dialled = DialledQuery(digits, hasPlus: hasPlus)
            readings = Self.readings(digits)
            let isFoundInside = !hasPlus && digits.count >= TypedWord.minimumLengthInside
            words = [TypedWord(reading: readings[0], isFoundInside: isFoundInside, dialled: nil)]
        } else {
            alphabet = .text
            dialled = nil
            let folded = FoldedText(typed)
            let name = NameSymbols(folded, .text)
            readings = Self.readings(name, folded)
            words = readings.first.map { Self.words(of: $0, name) } ?? []
        }
        digitKeys = alphabet == .digits ? QueryKeys(readings, words, .digits) : nil
        textKeys = alphabet == .text ? QueryKeys(readings, words, .text) : nil
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
        let plain = Reading(symbols: digits, firstTwoLetters: digits.count < 2 ? nil : 2)
        guard digits.contains(0), digits.first != 0 else { return [plain] }
        var spaced = Reading(symbols: [])
        for digit in digits {
            if digit != 0 {
                spaced.symbols.append(digit)
            } else {
                spaced.endWord()
            }
        }
        spaced.firstTwoLetters = spaced.symbols.count < 2 ? nil : 2
        return [plain, spaced.withoutLastBreak]
    }

    private static func readings(_ name: NameSymbols, _ folded: FoldedText) -> [Reading] {
        guard !name.symbols.isEmpty else { return [] }
        var reading = Reading(symbols: name.symbols, firstTwoLetters: name.firstTwoLetters)
        for (range, word) in zip(name.words, folded.words).dropFirst() where !word.isJoined {
            reading.breaks.append(range.lowerBound)
        }
        return [reading]
    }

    /// A word of digits may also be a number, but not all of them: such a query is of digits.
    private static func words(of reading: Reading, _ name: NameSymbols) -> [TypedWord] {
        let ends = reading.breaks.prefix(maximumWords) + [reading.symbols.count]
        var start = 0
        let words = ends.prefix(maximumWords).map { end in
            defer { start = end }
            return TypedWord(name, start..<end)
        }
        return words.allSatisfy { $0.dialled != nil } ? words.map(\.withoutNumber) : words
    }
}

extension TypedWord {
    fileprivate init(_ name: NameSymbols, _ range: Range<Int>) {
        reading = ContactQuery.Reading(symbols: Array(name.symbols[range]))
        isFoundInside = range.count(where: name.beginsLetter) >= Self.minimumLengthInside
        let digits = reading.symbols.compactMap(TextSymbols.digit)
        dialled = digits.count == range.count ? DialledQuery(digits, hasPlus: false) : nil
    }

    fileprivate var withoutNumber: TypedWord {
        TypedWord(reading: reading, isFoundInside: isFoundInside, dialled: nil)
    }
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
