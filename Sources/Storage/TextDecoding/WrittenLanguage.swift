/// A language as its texts look: the letters they have beside those of ASCII.
struct WrittenLanguage {
    /// The points of each letter, in both cases.
    private let letters: [Unicode.Scalar: Int]
    /// The scalars of a script too large to be listed, and their points.
    private let script: ClosedRange<UInt32>?
    private let scriptPoints: Int
    /// Whether its letters stand in one word with those of ASCII.
    private let isLatin: Bool
    /// Whether its characters have two bytes. They count twice.
    private let isWide: Bool

    static let inAlphabet = 1
    private static let frequent = 2
    private static let other = -2
    private static let invalid = -8

    /// A language in Latin letters, with those that ASCII lacks.
    static func latin(_ letters: String, points: Int = frequent) -> WrittenLanguage {
        WrittenLanguage(letters: [(letters, points)], isLatin: true)
    }

    /// A language in another alphabet, with its frequent letters.
    static func alphabet(_ letters: String, frequent: String) -> WrittenLanguage {
        WrittenLanguage(letters: [(letters, inAlphabet), (frequent, Self.frequent)])
    }

    /// A language with more characters than can be listed, with frequent ones.
    static func script(_ script: ClosedRange<UInt32>, points: Int, frequent: String) -> WrittenLanguage {
        WrittenLanguage(letters: [(frequent, Self.frequent)], script: script, scriptPoints: points, isWide: true)
    }

    private init(
        letters: [(String, Int)], script: ClosedRange<UInt32>? = nil, scriptPoints: Int = 0, isLatin: Bool = false,
        isWide: Bool = false
    ) {
        var all: [Unicode.Scalar: Int] = [:]
        for (text, points) in letters {
            for form in [text, text.uppercased()] {
                for scalar in form.unicodeScalars where !scalar.isASCII { all[scalar] = points }
            }
        }
        self.letters = all
        self.script = script
        self.scriptPoints = scriptPoints
        self.isLatin = isLatin
        self.isWide = isWide
    }

    /// How much a text looks like this language. ASCII alone gives no points.
    func points(_ text: [Unicode.Scalar]) -> Int {
        var points = 0
        var last: Unicode.Scalar = " "
        for index in text.indices {
            let scalar = text[index]
            defer { last = scalar }
            if scalar.isASCII {
                // A word of two scripts, or a capital within a word.
                if !isLatin, Self.isASCIILetter(scalar), isLetter(last) { points += Self.other }
                if scalar.value < 0x5B, Self.isASCIILetter(scalar), !last.isASCII, last.properties.isLowercase {
                    points += Self.other
                }
                continue
            }
            let own = self.points(scalar)
            points += own
            guard isLetter(scalar) else { continue }
            if !isLatin, Self.isASCIILetter(last) { points += Self.other }
            if scalar.properties.isUppercase, last.properties.isLowercase { points += Self.other }
            // Names begin with capitals.
            if !isLatin, scalar.properties.isLowercase, !last.properties.isAlphabetic { points += Self.other / 2 }
        }
        return points
    }

    private func isLetter(_ scalar: Unicode.Scalar) -> Bool { !scalar.isASCII && scalar.properties.isAlphabetic }

    private static func isASCIILetter(_ scalar: Unicode.Scalar) -> Bool {
        (0x41...0x5A).contains(scalar.value & 0xDF) && scalar.isASCII
    }

    private func points(_ scalar: Unicode.Scalar) -> Int {
        if let points = letters[scalar] { return isWide ? points * 2 : points }
        if let script, script.contains(scalar.value) { return scriptPoints }
        switch scalar.properties.generalCategory {
        case .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation,
            .otherPunctuation, .spaceSeparator:
            return 0
        case .unassigned, .privateUse, .control, .surrogate: return Self.invalid
        case .otherSymbol where scalar == "\u{FFFD}": return Self.invalid
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
            .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber, .connectorPunctuation,
            .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol, .lineSeparator, .paragraphSeparator, .format:
            return isWide ? Self.other * 2 : Self.other
        @unknown default: return Self.invalid
        }
    }
}
