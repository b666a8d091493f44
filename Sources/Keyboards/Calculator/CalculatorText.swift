import Calculation

/// The sign between a number's integer part and its fraction, as a layout's option names it.
enum DecimalSeparator: String, CaseIterable, Hashable, Sendable {
    case point, comma

    /// Text of the engine, which writes `1,234.5`, in this notation.
    func localized(_ text: String) -> String {
        guard self == .comma else { return text }
        return String(text.map { $0 == "." ? "," : $0 == "," ? "." : $0 })
    }
}

/// Numbers and expressions in the text of a document.
enum CalculatorText {
    /// What `insertAll` types: `5 + 3=8`, `√(16)=4`, a mere entry by itself, and of what still waits for `=` as much as
    /// there is.
    static func equation(_ expression: String, _ value: String) -> String {
        let left = String(expression.reversed().drop { $0 == " " }.reversed())
        guard let last = left.last else { return value }
        if last == "=" { return left + value }
        if "+-×÷".contains(last) { return left + " " + value }
        let isWaiting = [" + ", " - ", " × ", " ÷ "].contains(where: left.contains)
        return isWaiting ? left : left + "=" + value
    }

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

    /// The number at the end of a text as it stands there.
    static func numberAtEnd(of text: String) -> Ending {
        // No number is longer; a search of the whole text would take long.
        let tail = text.suffix(512)
        guard let match = tail.firstMatch(of: /[0-9.,]+(?:[eE][+\-−]?[0-9]+)?$/),
            match.output.contains(where: \.isNumber)
        else { return .nothing }
        let before = text[..<match.range.lowerBound]
        if match.range.lowerBound == tail.startIndex, text.count >= 512 { return .cutNumber }
        let digits = String(match.output)
        // A minus is a sign only where no number stands before it: `5-3` ends in 3, `(-3` in −3.
        guard let sign = before.last, sign == "-" || sign == "−" else { return .number(digits) }
        let owner = before.dropLast().last { $0 != " " }
        return .number(owner.map { $0.isNumber || $0 == ")" } == true ? digits : "-" + digits)
    }

    /// The value of a number as people write it.
    static func number(_ text: String, _ separator: DecimalSeparator) -> CalculatorNumber? {
        let plain = separator.localized(text).filter { $0 != " " }.map { $0 == "−" ? "-" : $0 }
        return CalculatorNumber(parsing: String(plain))
    }

    /// Longer selections are no expressions.
    static let longestExpression = 10_000

    /// A calculator on which an expression was typed and `=` pressed; nil if the text is no expression.
    static func evaluate(_ text: String, _ separator: DecimalSeparator) -> Calculator? {
        var calculator = Calculator()
        var number = ""
        var isNegative = false
        var needsNumber = true
        func takeNumber() -> Bool {
            guard let value = CalculatorText.number((isNegative ? "-" : "") + number, separator) else { return false }
            calculator.enter(value)
            (number, isNegative, needsNumber) = ("", false, false)
            return true
        }
        guard text.utf16.count <= longestExpression else { return nil }
        for character in text {
            let isExponent = number.contains(where: \.isNumber) && (character == "e" || character == "E")
            let isExponentSign = number.last?.lowercased() == "e" && "+-−".contains(character)
            if character.isNumber || character == "." || character == "," || isExponent || isExponentSign {
                guard needsNumber else { return nil }
                number.append(character)
                continue
            }
            if !number.isEmpty, !takeNumber() { return nil }
            if character.isWhitespace { continue }
            if needsNumber {
                guard character == "-" || character == "−", !isNegative else { return nil }
                isNegative = true
                continue
            }
            switch character {
            case "+": calculator.press(.operation(.add))
            case "-", "−", "–": calculator.press(.operation(.subtract))
            case "*", "×", "·": calculator.press(.operation(.multiply))
            case "/", "÷", ":": calculator.press(.operation(.divide))
            case "%":
                calculator.press(.percent)
                continue
            case "=": continue
            default: return nil
            }
            needsNumber = true
        }
        if !number.isEmpty, !takeNumber() { return nil }
        guard !needsNumber else { return nil }
        calculator.press(.equals)
        return calculator
    }
}
