/// What is on keys whose text cannot be seen by itself.
enum ShownText {
    /// The names of characters without a shape.
    private static let names: [Unicode.Scalar: String] = [
        "\t": "⇥", "\n": "⏎", "\u{A0}": "NBSP", "\u{AD}": "SHY", "\u{200B}": "ZWSP", "\u{200C}": "ZWNJ",
        "\u{200D}": "ZWJ", "\u{200E}": "LRM", "\u{200F}": "RLM", "\u{2060}": "WJ", "\u{61C}": "ALM", " ": "␣",
        "\u{3000}": "␣", "\u{202F}": "NNBSP", "\u{34F}": "CGJ",
    ]

    private static let dottedCircle = "◌"

    /// The text to show for a text: a combining mark on a dotted circle, the name of what is invisible.
    static func label(_ text: String) -> String {
        guard let first = text.unicodeScalars.first else { return "" }
        if text.unicodeScalars.count == 1, let name = names[first] { return name }
        if text.unicodeScalars.allSatisfy(isInvisible) {
            return text.unicodeScalars.map { names[$0] ?? "U+" + hexadecimal($0) }.joined(separator: " ")
        }
        return isMark(first) ? dottedCircle + text : text
    }

    /// The text on a key that another program labels so. Such labels may be marks on a space.
    static func label(written: String) -> String {
        let rest = written.unicodeScalars.drop { $0 == " " }
        guard let first = rest.first, isMark(first) else { return label(written) }
        return dottedCircle + String(String.UnicodeScalarView(rest))
    }

    /// Whether a key may type a character: not a control character, and not a byte order mark, which files drop.
    static func canBeTyped(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.generalCategory != .control && scalar != "\u{FEFF}"
    }

    /// A name for a text that is part of names of keys.
    static func hexadecimal(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }

    /// Whether a character is drawn on the one before it, as marks are and some vowels: both are one character then.
    static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark: true
        default: scalar.value >= 0x300 && "x\(scalar)".count == 1
        }
    }

    static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .unassigned, .privateUse,
            .surrogate:
            true
        default: names[scalar] != nil
        }
    }
}
