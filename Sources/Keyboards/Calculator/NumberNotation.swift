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

    /// Text in this notation as the engine writes it; nil where a sign would mean something else to the engine. A space groups
    /// digits only where it stands between two.
    func canonical(_ text: String) -> String? {
        let characters = Array(text)
        var canonical = ""
        for (index, character) in characters.enumerated() {
            if character == decimal {
                canonical.append(".")
            } else if isGrouping(character) {
                let isBetweenDigits =
                    index > 0 && characters[index - 1].isNumber && index + 1 < characters.count
                    && characters[index + 1].isNumber
                canonical.append(character.isWhitespace && !isBetweenDigits ? " " : ",")
            } else if character == "." || character == "," {
                return nil
            } else {
                canonical.append(character)
            }
        }
        return canonical
    }

    /// The character of the language, or one people put for it: another unbreakable space, a straight apostrophe.
    func isGrouping(_ character: Character) -> Bool {
        let alike: [Set<Character>] = [["\u{A0}", "\u{202F}", "\u{2009}"], ["’", "'"]]
        return character == grouping || alike.contains { $0.contains(character) && $0.contains(grouping) }
    }

    /// Whether the character may stand in a number, an exponent apart.
    func isPartOfNumber(_ character: Character) -> Bool {
        character.isASCII && character.isNumber || character == "." || character == "," || isGrouping(character)
    }
}
