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
    }

    /// What the symbols stand for.
    enum Alphabet: Hashable, Sendable { case digits, text }

    /// The text.
    public let typed: String
    let alphabet: Alphabet
    let readings: [Reading]
    /// How the query is looked for in numbers, if it may be one.
    let dialled: DialledQuery?
    /// The keys of the readings, for the alphabet of the query only, and the keys of the number.
    let digitKeys: [KeyQuery<UInt64>]
    let textKeys: [KeyQuery<UInt128>]
    let numberKeys: NumberKeys

    /// Treats digits, with the punctuation of telephone numbers, as digits and anything else as text.
    public init(_ typed: String) {
        self.typed = typed
        if let (digits, hasPlus) = Self.digits(typed) {
            alphabet = .digits
            dialled = DialledQuery(digits, hasPlus: hasPlus)
            readings = Self.readings(digits)
        } else {
            alphabet = .text
            dialled = nil
            readings = Self.readings(FoldedText(typed))
        }
        digitKeys = alphabet == .digits ? readings.map { KeyQuery($0.symbols, breaks: $0.breaks, .digits) } : []
        textKeys = alphabet == .text ? readings.map { KeyQuery($0.symbols, breaks: $0.breaks, .text) } : []
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
        let plain = Reading(symbols: digits)
        guard digits.contains(0), digits.first != 0 else { return [plain] }
        var spaced = Reading(symbols: [])
        for digit in digits {
            if digit != 0 {
                spaced.symbols.append(digit)
            } else {
                spaced.endWord()
            }
        }
        return [plain, spaced.withoutLastBreak]
    }

    private static func readings(_ folded: FoldedText) -> [Reading] {
        let name = NameSymbols(folded, .text)
        guard !name.symbols.isEmpty else { return [] }
        var reading = Reading(symbols: name.symbols)
        for (range, word) in zip(name.words, folded.words).dropFirst() where !word.isJoined {
            reading.breaks.append(range.lowerBound)
        }
        return [reading]
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
