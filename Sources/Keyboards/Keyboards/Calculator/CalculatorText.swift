import Calculation

/// Numbers in the text of a document.
enum CalculatorText {
    /// Whether a selection has more than one line or sentence: what a device shows of it may have lost its middle.
    static func mayBeCut(_ selection: String) -> Bool {
        let text = selection.drop { $0.isWhitespace }
        // No sentence begins with the sign of an operation: `1. + 2`.
        return text.contains(/[.?!…]["')”’]*[ \t]+[^\s+\-−–*×·\/÷:=)%]/)
            || text.drop { !$0.isNewline }.contains { !$0.isWhitespace }
    }

    /// What stands at the end of a text.
    enum Ending: Hashable {
        /// As it stands there, with its sign.
        case number(String)
        /// More digits than anybody types, right where the text begins: the device may have cut off others. Of a shorter number there
        /// nobody can tell.
        case cutNumber
    }

    /// What is longer is no number; a search of the whole text would take long.
    private static let maximumNumberLength = 512
    /// What keyboards type has no more, an exponent apart.
    private static let maximumDigitsTyped = 16

    /// The number at the end of a text; nil if there is none.
    static func numberAtEnd(of text: String, _ notation: NumberNotation) -> Ending? {
        let tail = text.suffix(maximumNumberLength)
        // A point or comma after the number is the sentence's.
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

    /// Whether a minus after this text subtracts or joins: `5-3`, `(2) - 3` and `F-16` end in 3 and 16, but `(-3` and `x = -3` in −3.
    private static func isOperand(_ before: Substring) -> Bool {
        if before.last?.isLetter == true { return true }
        return before.last { $0 != " " }.map { $0.isNumber || $0 == ")" || $0 == "%" } ?? false
    }

    /// Where the digits, points and commas at the end begin, an exponent included.
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
        // What stands before the first digit belongs to the text (`No.5`, `f(x,12`, `well...5`), but for a point of its own (`.5`).
        let separators = text[start...].prefix { !$0.isNumber }
        let isOwnPoint =
            separators.count == 1 && separators.first == notation.decimal && text[..<start].last?.isLetter != true
        return isOwnPoint ? start : separators.endIndex
    }

    /// The value of a number as people write it.
    static func number(_ text: String, _ notation: NumberNotation) -> CalculatorNumber? {
        guard text.utf8.count <= CalculatorNumber.maximumTextLength else { return nil }
        let trimmed = text.trimmingPrefix(while: \.isWhitespace)
        let end = trimmed.lastIndex { !$0.isWhitespace }.map { trimmed.index(after: $0) } ?? trimmed.startIndex
        return notation.canonical(String(trimmed[..<end])).flatMap(CalculatorNumber.init(parsing:))
    }
}
