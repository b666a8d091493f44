import TextFolding

/// What was typed to find a contact: digits, each standing for the letters on its key and for itself, or text.
///
///     ContactQuery("5646")        // John, Johnson, 020 5646 77
///     ContactQuery("56460764")    // John Smith: 0 is the space between words, too
///     ContactQuery("j smi")       // John Smith
package final class ContactQuery: Sendable {
    /// What is looked for in names and other words.
    struct Reading: Hashable, Sendable {
        /// Of the alphabet of the query, as ``NameSymbols`` has them.
        var symbols: [UInt8]
        /// Behind how many symbols a word has to end: each less than their number. What is typed behind the last word says
        /// nothing, as keyboards put a space there by themselves.
        var breaks: [Int] = []
    }

    /// What the symbols are.
    enum Alphabet: Hashable, Sendable { case digits, text }

    package let typed: String
    let alphabet: Alphabet
    let readings: [Reading]
    /// How it is looked for in numbers, if it may be one.
    let dialled: DialledQuery?
    /// The keys of the readings, of those of the alphabet; and of the number.
    let digitKeys: [KeyQuery<UInt64>]
    let textKeys: [KeyQuery<UInt128>]
    let numberKeys: NumberKeys

    /// Digits with what numbers are written with beside them are digits; anything else is text.
    package init(_ typed: String) {
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

    /// The digits of what may be a number, and whether a plus sign stands before them.
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

    /// The digits as they are, and with each 0 as the end of a word, unless it is the first: that is a number's.
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
