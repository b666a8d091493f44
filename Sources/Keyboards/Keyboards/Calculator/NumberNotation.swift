/// How numbers are written in a language: `1,234.5` in English, `1.234,5` in German, `1 234,5` in French.
struct NumberNotation: Hashable, Sendable {
    /// Between the whole part and the decimals.
    let decimal: Character
    /// Between groups of three digits.
    let grouping: Character

    /// The engine's own notation.
    static let plain = NumberNotation(decimal: ".", grouping: ",")

    /// Text of the engine, which writes `1,234.5`, in this notation.
    func localized(_ text: String) -> String {
        guard self != .plain else { return text }
        return String(text.map { $0 == "." ? decimal : $0 == "," ? grouping : $0 })
    }

    /// Text in this notation as the engine writes it; nil where a sign would mean something else to the engine.
    func canonical(_ text: String) -> String? {
        var canonical = ""
        for index in text.indices {
            let character = text[index]
            if character == decimal {
                canonical.append(".")
            } else if isGrouping(character) || groups(text[...index], before: text[text.index(after: index)...]) {
                canonical.append(",")
            } else if Self.separators.contains(character) {
                return nil
            } else {
                canonical.append(Self.minusSigns.contains(character) ? "-" : character)
            }
        }
        return canonical
    }

    /// What separates digits in some language, Arabic ones among them.
    static let separators: Set<Character> = [".", ",", "٫", "٬"]

    /// What people write for a minus: the hyphen, the minus sign, an unbreakable hyphen, an en dash.
    static let minusSigns: Set<Character> = ["-", "−", "\u{2011}", "–"]

    /// The character of the language, or a straight apostrophe for a curved one. Spaces count only where they group.
    private func isGrouping(_ character: Character) -> Bool {
        !grouping.isWhitespace && (character == grouping || character == "'" && grouping == "’")
    }

    /// Whether a space at the end of `text` groups the digits before and after it, in a language that groups by spaces: at
    /// least one digit before it and exactly three after it. Ordinary spaces are often typed for unbreakable ones.
    func groups(_ text: Substring, before rest: Substring) -> Bool {
        guard grouping.isWhitespace, let space = text.last, [" ", "\u{A0}", "\u{202F}", "\u{2009}"].contains(space)
        else {
            return false
        }
        let digits = text.dropLast().suffix(4).reversed().prefix { $0.isASCII && $0.isNumber }.count
        return (1...3).contains(digits) && rest.prefix(4).prefix { $0.isASCII && $0.isNumber }.count == 3
    }

    /// Whether the character may stand in a number, an exponent and spaces apart.
    func isPartOfNumber(_ character: Character) -> Bool {
        character.isASCII && character.isNumber || Self.separators.contains(character) || isGrouping(character)
    }
}
