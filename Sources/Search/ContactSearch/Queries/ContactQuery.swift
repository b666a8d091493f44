import TextFolding

/// The text typed to find a contact. Digits stand for the letters on their keys and for themselves.
///
///     ContactQuery("5646")        // John, Johnson, 020 5646 77
///     ContactQuery("56460764")    // John Smith: 0 is also the space between words
///     ContactQuery("61266667")     // O'Connor: 1 is also a mark inside a name
///     ContactQuery("j smi")       // John Smith
public final class ContactQuery: Sendable {
    /// The symbols to find in names and other words.
    struct Reading: Hashable, Sendable {
        /// In the alphabet of the query, as in ``NameSymbols``.
        var symbols: [UInt8]
        /// The counts of symbols after which a word must end. Each is less than the number of symbols: a space typed at
        /// the end has no meaning, because keyboards insert one by themselves.
        var breaks: [Int] = []
        /// The counts of symbols after which a mark must stand between two words of a name.
        var marks: [Int] = []
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
    /// What is looked for inside words: the whole query, if it is a single word and long enough. A plus sign makes it
    /// the start of a number.
    let inside: Reading?
    /// What is looked for anywhere in a name and on into a number, if that is wanted.
    let anywhere: [UInt8]?
    /// How the query is looked for in numbers, if it may be one.
    let dialled: DialledQuery?
    /// The keys of the readings, for the alphabet of the query only, and the keys of the number.
    let digitKeys: QueryKeys<UInt64>?
    let textKeys: QueryKeys<UInt128>?
    let numberKeys: NumberKeys

    /// Treats digits, with the punctuation of telephone numbers, as digits and anything else as text.
    ///
    /// - Parameters:
    ///   - typed: the text.
    ///   - anywhere: whether contacts are also found in which the text is anywhere, ``Band/anywhere``.
    public init(_ typed: String, anywhere: Bool = false) {
        self.typed = typed
        if let (digits, hasPlus) = Self.digits(typed) {
            alphabet = .digits
            dialled = DialledQuery(digits, hasPlus: hasPlus)
            readings = Self.readings(digits)
            inside = hasPlus ? nil : Self.inside(readings, alphabet)
            self.anywhere = anywhere && !hasPlus ? digits : nil
        } else {
            alphabet = .text
            dialled = nil
            let folded = FoldedText(typed)
            let name = NameSymbols(folded, .text)
            readings = Self.readings(name, folded)
            inside = Self.inside(readings, alphabet)
            self.anywhere = anywhere && !readings.isEmpty ? SpacedSymbols(name, folded).symbols : nil
        }
        digitKeys = alphabet == .digits ? QueryKeys(readings, .digits) : nil
        textKeys = alphabet == .text ? QueryKeys(readings, .text) : nil
        numberKeys = NumberKeys(dialled)
    }

    var isEmpty: Bool { readings.isEmpty }

    /// Whether contacts may fit in a band.
    func mayFind(in band: Band) -> Bool {
        switch band {
        case .whole, .wordStart, .initials, .initialsWithSkips, .otherField: true
        case .numberPrefix: dialled != nil
        case .numberInfix: dialled?.infix != nil
        case .apart: hasSeveralWords
        case .inside: inside != nil
        case .anywhere: anywhere != nil
        }
    }

    /// The digits of the text if it may be a number, and whether there is a plus sign before them.
    private static func digits(_ typed: String) -> (digits: [UInt8], hasPlus: Bool)? {
        var digits: [UInt8] = []
        var hasPlus = false
        for scalar in typed.unicodeScalars {
            switch scalar {
            case "+" where digits.isEmpty: hasPlus = true
            case "+", "(", ")", "-", ".", "/", "*", "#", " ": break
            case "0"..."9": digits.append(UInt8(scalar.value - ("0" as Unicode.Scalar).value))
            case "a"..."z", "A"..."Z": return nil
            default:
                if let digit = scalar.decimalDigit {
                    digits.append(digit)
                } else if !scalar.properties.isWhitespace {
                    return nil
                }
            }
        }
        return digits.isEmpty ? nil : (digits, hasPlus)
    }

    /// The digits as they are; with each 0 as the end of a word; and with each 1 as a mark inside a name as well. A 0
    /// at the start can only belong to a number, and so can a 1.
    private static func readings(_ digits: [UInt8]) -> [Reading] {
        let plain = Reading(symbols: digits, beginning: min(digits.count, Reading.beginningLetters))
        let spaced = digits.contains(0) ? reading(digits, besides: 0...0) : nil
        let marked = digits.contains(1) ? reading(digits, besides: 0...1) : nil
        return [plain, spaced, marked].compactMap(\.self)
    }

    /// The reading in which some digits stand for what separates words; nil if it has no sense.
    private static func reading(_ digits: [UInt8], besides gaps: ClosedRange<UInt8>) -> Reading? {
        var reading = Reading(symbols: [])
        for digit in digits {
            guard gaps.contains(digit) else {
                reading.symbols.append(digit)
                continue
            }
            guard !reading.symbols.isEmpty else { return nil }
            if digit == 1 {
                guard reading.breaks.last != reading.symbols.count else { return nil }
                reading.marks.append(reading.symbols.count)
            }
            reading.endWord()
        }
        reading.beginning = min(reading.symbols.count, Reading.beginningLetters)
        return reading.withoutLastBreak
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

    private var hasSeveralWords: Bool { alphabet == .text && readings.first?.breaks.isEmpty == false }

    /// The words of the text, if there are several, which may be in different fields. Computed on request, because most
    /// searches have found enough before. A word of digits may also be a number, but not all of them: such a query is
    /// of digits.
    var words: [TypedWord] {
        guard let reading = readings.first, hasSeveralWords else { return [] }
        var words: [TypedWord] = []
        words.reserveCapacity(min(reading.breaks.count + 1, Self.maximumWords))
        var start = 0
        for index in 0...min(reading.breaks.count, Self.maximumWords - 1) {
            let end = index < reading.breaks.count ? reading.breaks[index] : reading.symbols.count
            words.append(TypedWord(symbols: reading.symbols[start..<end]))
            start = end
        }
        if words.allSatisfy(\.isNumber) { for index in words.indices { words[index].isNumber = false } }
        return words
    }

    private static func inside(_ readings: [Reading], _ alphabet: Alphabet) -> Reading? {
        guard let reading = readings.first, alphabet == .digits || reading.breaks.isEmpty,
            alphabet.letterCount(reading.symbols) >= minimumLengthInside
        else { return nil }
        return reading
    }

    /// From this length on, in letters, what is typed is also found inside words.
    static let minimumLengthInside = 3
}

extension ContactQuery.Reading {
    fileprivate mutating func endWord() {
        if breaks.last != symbols.count { breaks.append(symbols.count) }
    }

    fileprivate var withoutLastBreak: Self {
        var reading = self
        if breaks.last == symbols.count { reading.breaks.removeLast() }
        return reading
    }
}
