import Calculation

/// Numbers in the text of a document.
enum CalculatorText {
    /// Whether a selection has more than one line or sentence: what a device shows of it may have lost its middle.
    static func mayBeCut(_ selection: String) -> Bool {
        let text = selection.drop { $0.isWhitespace }
        return text.contains(/[.?!…]["')”’]*[ \t]+\S/) || text.drop { !$0.isNewline }.contains { !$0.isWhitespace }
    }

    /// What stands at the end of a text.
    enum Ending: Hashable {
        case number(String)
        /// A number that may begin before what the keyboard can see.
        case cutNumber
        case nothing
    }

    /// No number is longer; a search of the whole text would take long.
    private static let longestNumber = 512

    /// The number at the end of a text as it stands there.
    static func numberAtEnd(of text: String, _ notation: NumberNotation) -> Ending {
        let tail = text.suffix(longestNumber)
        let start = startOfNumber(in: tail, notation)
        let number = tail[start...]
        guard number.contains(where: \.isNumber) else { return .nothing }
        if start == tail.startIndex, tail.startIndex > text.startIndex { return .cutNumber }
        // A minus is a sign only where no number stands before it: `5-3` ends in 3, `(-3` in −3.
        let before = text[..<start]
        guard let sign = before.last, sign == "-" || sign == "−" else { return .number(String(number)) }
        let owner = before.dropLast().last { $0 != " " }
        return .number(owner.map { $0.isNumber || $0 == ")" } == true ? String(number) : "-" + number)
    }

    /// Where the digits, points and commas at the end begin, an exponent included.
    private static func startOfNumber(in text: Substring, _ notation: NumberNotation) -> Substring.Index {
        func start(before end: Substring.Index) -> Substring.Index {
            text[..<end].lastIndex { !notation.isPartOfNumber($0) }.map(text.index(after:)) ?? text.startIndex
        }
        let digits = start(before: text.endIndex)
        var mantissa = text[..<digits]
        if let sign = mantissa.last, "+-−".contains(sign) { mantissa.removeLast() }
        guard let letter = mantissa.popLast(), letter == "e" || letter == "E", mantissa.last?.isNumber == true,
            text[digits...].allSatisfy(\.isNumber), digits < text.endIndex
        else { return digits }
        return start(before: mantissa.endIndex)
    }

    /// The value of a number as people write it.
    static func number(_ text: String, _ notation: NumberNotation) -> CalculatorNumber? {
        let trimmed = text.trimmingPrefix(while: \.isWhitespace)
        let end = trimmed.lastIndex { !$0.isWhitespace }.map { trimmed.index(after: $0) } ?? trimmed.startIndex
        return notation.canonical(String(trimmed[..<end])).flatMap(CalculatorNumber.init(parsing:))
    }
}
