import Calculation

/// Numbers in the text of a document.
enum CalculatorText {
    /// Whether a selection has more than one line or sentence. A device may have left out the middle of such a
    /// selection.
    static func mayBeCut(_ selection: String) -> Bool {
        let text = selection.drop { $0.isWhitespace }
        // The sign of an operation does not begin a sentence: `1. + 2`.
        return text.contains(/[.?!…]["')”’]*[ \t]+(?!yroot)[^\s+\-−–*×·\/÷^:=)%]/)
            || text.drop { !$0.isNewline }.contains { !$0.isWhitespace }
    }

    /// What a text ends with.
    enum Ending: Hashable {
        /// A number as written in the text, with its sign.
        case number(String)
        /// More digits than are ever typed, at the very start of the text: the device may have cut off further ones.
        /// For shorter numbers a cut cannot be detected.
        case cutNumber
    }

    /// The maximum length of a number. Searching the whole text would take long.
    private static let maximumNumberLength = 512
    /// The maximum number of digits that keyboards type, not counting an exponent.
    private static let maximumDigitsTyped = 16

    /// The number at the end of a text; nil if there is none.
    static func numberAtEnd(of text: String, _ notation: NumberNotation) -> Ending? {
        let tail = text.suffix(maximumNumberLength)
        // A point or comma after the number belongs to the sentence.
        let end = tail.last.map(NumberNotation.separators.contains) == true ? tail.dropLast() : tail
        let start = startOfNumber(in: end, notation)
        let number = String(end[start...])
        guard number.contains(where: \.isNumber) else { return nil }
        let digits = number.prefix { $0 != "e" && $0 != "E" }.count(where: \.isNumber)
        if start == tail.startIndex, digits > maximumDigitsTyped { return .cutNumber }
        let before = text[..<start]
        guard let sign = before.last, NumberNotation.minusSigns.contains(sign) else { return .number(number) }
        return .number(isOperand(before.dropLast()) ? number : "-" + number)
    }

    /// Whether a minus after this text is an operation or a hyphen and not a sign: `5-3`, `(2) - 3` and `F-16` end in 3
    /// and 16, but `(-3` and `x = -3` end in −3.
    private static func isOperand(_ before: Substring) -> Bool {
        if before.last?.isLetter == true { return true }
        return before.last { $0 != " " }.map { $0.isNumber || $0 == ")" || $0 == "%" } ?? false
    }

    /// The start of the digits, points and commas at the end of a text, including an exponent.
    private static func startOfNumber(in text: Substring, _ notation: NumberNotation) -> Substring.Index {
        let digits = startOfMantissa(in: text, notation)
        var mantissa = text[..<digits]
        if let sign = mantissa.last, sign == "+" || NumberNotation.minusSigns.contains(sign) { mantissa.removeLast() }
        guard let letter = mantissa.popLast(), letter == "e" || letter == "E",
            mantissa.last.map({ $0.isNumber || $0 == notation.decimal }) == true,
            digits < text.endIndex, text[digits...].allSatisfy(\.isNumber)
        else { return digits }
        return startOfMantissa(in: mantissa, notation)
    }

    private static func startOfMantissa(in text: Substring, _ notation: NumberNotation) -> Substring.Index {
        var start = text.endIndex
        while let character = text[..<start].last {
            let isPart = notation.isPartOfNumber(character) || notation.groups(text[..<start], before: text[start...])
            guard isPart else { break }
            start = text.index(before: start)
        }
        // Separators before the first digit belong to the text (`No.5`, `f(x,12`, `well...5`), except a single decimal
        // point (`.5`).
        let separators = text[start...].prefix { !$0.isNumber }
        let isOwnPoint =
            separators.count == 1 && separators.first == notation.decimal && text[..<start].last?.isLetter != true
        return isOwnPoint ? start : separators.endIndex
    }

    /// The value of a number as people write it; nil if the text is not a number.
    static func number(_ text: String, _ notation: NumberNotation) -> CalculatorNumber? {
        guard text.utf8.count <= CalculatorNumber.maximumTextLength else { return nil }
        let trimmed = text.trimmingPrefix(while: \.isWhitespace)
        let end = trimmed.lastIndex { !$0.isWhitespace }.map { trimmed.index(after: $0) } ?? trimmed.startIndex
        let canonical = notation.canonical(String(trimmed[..<end]))
        return canonical.foreignSeparator == nil ? CalculatorNumber(parsing: canonical.text) : nil
    }
}
