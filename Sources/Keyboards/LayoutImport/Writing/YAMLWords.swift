/// Texts as YAML: plain words where they can be, otherwise in quotes, with escapes for what cannot be seen.
enum YAMLWords {
    static func written(_ text: String) -> String { isPlain(text) ? text : quoted(text) }

    /// Whether a text means itself without quotes, wherever it is.
    private static func isPlain(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first, let last = text.unicodeScalars.last, last != " " else {
            return false
        }
        // A digit alone would read as a number, to people at least.
        let isNumber = ("0"..."9").contains(first) && !text.contains(" ")
        if isNumber || "-_./ ".unicodeScalars.contains(first) { return false }
        return !ShownText.isMark(first) && text.unicodeScalars.allSatisfy(isPlain)
    }

    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", " ", "-", "_", ".", "/": true
        default: scalar.value >= 0xA1 && !isEscaped(scalar)
        }
    }

    private static func isEscaped(_ scalar: Unicode.Scalar) -> Bool {
        ShownText.isInvisible(scalar) && scalar != " " || scalar.value == 0xFEFF
    }

    private static func quoted(_ text: String) -> String {
        var written = "\"".unicodeScalars
        var isFirst = true
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": written += ["\\", scalar]
            // A mark would be drawn on the quote.
            case _ where isEscaped(scalar) || isFirst && ShownText.isMark(scalar): written += escape(scalar)
            default: written.append(scalar)
            }
            isFirst = false
        }
        written.append("\"")
        return String(written)
    }

    private static func escape(_ scalar: Unicode.Scalar) -> String.UnicodeScalarView {
        let digits = ShownText.hexadecimal(scalar).lowercased()
        let isLong = digits.count > 4
        return ("\\" + (isLong ? "U" : "u") + String(repeating: "0", count: (isLong ? 8 : 4) - digits.count) + digits)
            .unicodeScalars
    }
}
