/// The role of a scalar in running text.
enum TextKind: UInt8 {
    case letter
    /// A mark on the letter before it, or the zero width non-joiner of Persian.
    case extending
    /// Joins letters if it is between two of them.
    case joiner
    case newline
    case space
    case sentenceEnd
    /// A comma, quote, bracket or dash: separates words, but the word before it still counts as context.
    case separator
    /// Invisible: the soft hyphen, direction marks.
    case invisible
    /// A digit, or a sign as in addresses.
    case sign
    case other

    /// The characters written for the apostrophe.
    static let apostrophes: Set<Unicode.Scalar> = ["'", "\u{2019}", "\u{02BC}"]

    init(_ scalar: Unicode.Scalar) {
        self = scalar.isASCII ? Self.ascii[Int(scalar.value)] : TextKind(looking: scalar)
    }

    private static let ascii = (0..<128).map { TextKind(looking: Unicode.Scalar(UInt8($0))) }

    private init(looking scalar: Unicode.Scalar) {
        switch scalar {
        case "\n", "\r", "\u{0B}", "\u{0C}", "\u{85}", "\u{2028}", "\u{2029}": self = .newline
        case ".", "?", "!", "…", "؟": self = .sentenceEnd
        case "\u{AD}", "\u{FEFF}", "\u{200E}", "\u{200F}", "\u{061C}": self = .invisible
        case ",", ":", ";", "\"", "“", "”", "„", "‘", "‚", "«", "»", "‹", "›", "(", ")", "[", "]", "،", "؛", "-", "–",
            "—":
            self = .separator
        case "_", "@", "/", "\\", "#", "&", "=", "~", "0"..."9": self = .sign
        case _ where LetterFolding.apostrophes.contains(scalar): self = .joiner
        case _ where scalar.properties.isGraphemeExtend: self = .extending
        case _ where scalar.properties.isAlphabetic: self = .letter
        case _ where scalar.properties.isWhitespace: self = .space
        case _ where scalar.properties.numericType != nil: self = .sign
        default: self = .other
        }
    }
}
