/// How numbers are written in a language: `1,234.5` in English, `1.234,5` in German, `1 234,5` in French.
struct NumberNotation: Hashable, Sendable {
    /// The separator between the whole part and the decimals.
    let decimal: Character
    /// The separator between groups of three digits.
    let grouping: Character

    /// The notation of the calculator itself.
    static let plain = NumberNotation(decimal: ".", grouping: ",")

    /// Converts a text of the calculator, which writes `1,234.5`, to this notation.
    func localized(_ text: String) -> String {
        guard self != .plain else { return text }
        return String(text.map { $0 == "." ? decimal : $0 == "," ? grouping : $0 })
    }

    /// Converts a text in this notation to the calculator's, character by character. A separator that would mean
    /// something else there stays as it is; `foreignSeparator` is the number of characters before the first one.
    func canonical(_ text: String) -> (text: String, foreignSeparator: Int?) {
        var canonical = ""
        var foreignSeparator: Int?
        for (offset, index) in text.indices.enumerated() {
            let character = text[index]
            if character == decimal {
                canonical.append(".")
            } else if isGrouping(character) || groups(text[...index], before: text[text.index(after: index)...]) {
                canonical.append(",")
            } else {
                if Self.separators.contains(character) { foreignSeparator = foreignSeparator ?? offset }
                canonical.append(Self.minusSigns.contains(character) ? "-" : character)
            }
        }
        return (canonical, foreignSeparator)
    }

    /// The separators used in any language, including the Arabic ones.
    static let separators: Set<Character> = [".", ",", "٫", "٬"]

    /// The characters that people write for a minus: hyphen, minus sign, non-breaking hyphen, en dash.
    static let minusSigns: Set<Character> = ["-", "−", "\u{2011}", "–"]

    /// Whether the character is the grouping separator or a straight apostrophe written for a curved one. False for
    /// spaces, which `groups(_:before:)` checks.
    private func isGrouping(_ character: Character) -> Bool {
        !grouping.isWhitespace && (character == grouping || character == "'" && grouping == "’")
    }

    /// Whether a space at the end of `text` separates groups of digits, in a language that groups by spaces. There must
    /// be one to three digits before the space and exactly three after it. All kinds of spaces count, because ordinary
    /// ones are often typed for non-breaking ones.
    func groups(_ text: Substring, before rest: Substring) -> Bool {
        guard grouping.isWhitespace, let space = text.last, [" ", "\u{A0}", "\u{202F}", "\u{2009}"].contains(space)
        else {
            return false
        }
        let digits = text.dropLast().suffix(4).reversed().prefix { $0.isASCII && $0.isNumber }.count
        return (1...3).contains(digits) && rest.prefix(4).prefix { $0.isASCII && $0.isNumber }.count == 3
    }

    /// Whether the character can be part of a number, apart from exponents and spaces.
    func isPartOfNumber(_ character: Character) -> Bool {
        character.isASCII && character.isNumber || Self.separators.contains(character) || isGrouping(character)
    }
}
