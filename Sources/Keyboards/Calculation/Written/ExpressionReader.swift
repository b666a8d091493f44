/// Turns the text of an expression into key presses, from left to right and without recursion, so that no text is too
/// deep for it.
///
/// An operand is signs and functions, then a number or a group, then exponents and percent signs. Those after the
/// number are pressed first, then those before it from right to left, as on a calculator.
struct ExpressionReader {
    /// The maximum number of digits of an exponent, so that it is always an `Int`.
    static let maximumExponentDigits = 9

    private(set) var steps: [WrittenExpression.Step] = []
    private let characters: [Character]
    private var position = 0
    /// The signs and functions to press after the next operand, the last one first.
    private var prefixes: [UnaryOperation] = []
    /// The groups that are open, the innermost last.
    private var open: [OpenGroup] = []
    /// Whether the last operation was written `/` or `:`, which the expression line never does.
    private var isTypedDivision = false
    /// Whether the last operand ends in a parenthesis.
    private var endsInParenthesis = false

    private struct OpenGroup {
        /// The place of the parenthesis.
        let position: Int
        /// The function whose parenthesis it is.
        let function: UnaryOperation?
        /// The signs and functions before that.
        let prefixes: [UnaryOperation]
    }

    private static let functions: [([Character], UnaryOperation)] = [
        (["√"], .squareRoot), (Array("sqrt"), .squareRoot), (Array("sqr"), .square), (Array("negate"), .negate),
    ]

    init(_ text: String) { characters = Array(text) }

    mutating func read() throws(UnreadableExpressionError) {
        var needsOperand = true
        while let character = nextCharacter() {
            if needsOperand {
                needsOperand = try !readOperandPart(character)
            } else if let operation = BinaryOperation(sign: character) {
                position += 1
                steps.append(.press(.operation(operation)))
                isTypedDivision = character == "/" || character == ":"
                needsOperand = true
            } else if beginsFactor(character) {
                steps.append(.press(.operation(.multiply)))
                isTypedDivision = false
                needsOperand = true
            } else if character == ")" {
                try closeGroup()
            } else if character == "=", open.isEmpty {
                position += 1
                return try readResult()
            } else {
                throw unexpected(character)
            }
        }
        if needsOperand { throw problem(.missingOperand) }
        if let group = open.last { throw UnreadableExpressionError(.unclosedParenthesis, at: group.position) }
    }

    private func problem(_ reason: UnreadableExpressionError.Reason) -> UnreadableExpressionError {
        UnreadableExpressionError(reason, at: position)
    }

    private func unexpected(_ character: Character) -> UnreadableExpressionError {
        switch character {
        case "=": problem(.missingOperand)
        case _ where character.isPartOfNumber: problem(.missingOperation)
        default: problem(.unknownCharacter)
        }
    }

    /// The next character that is not a space; nil at the end.
    private mutating func nextCharacter() -> Character? {
        while position < characters.count, characters[position].isWhitespace { position += 1 }
        return position < characters.count ? characters[position] : nil
    }

    private func isNext(_ text: [Character]) -> Bool { characters[position...].starts(with: text) }

    /// Whether an operand begins here that multiplies the one right before it.
    private func beginsFactor(_ character: Character) -> Bool {
        character == "(" || Self.functions.contains { isNext($0.0) } || endsInParenthesis && character.isPartOfNumber
    }

    /// Only spaces and a number may follow `=`.
    private mutating func readResult() throws(UnreadableExpressionError) {
        guard nextCharacter() != nil else { return }
        let start = position
        while position < characters.count, !characters[position].isWhitespace { position += 1 }
        let isNumber = CalculatorNumber(parsing: String(characters[start..<position])) != nil
        guard isNumber, nextCharacter() == nil else {
            throw UnreadableExpressionError(.malformedResult, at: isNumber ? position : start)
        }
    }
}

/// Operands.
extension ExpressionReader {
    /// Reads a number, or a sign, function or parenthesis before an operand. Returns whether the operand is complete.
    private mutating func readOperandPart(_ character: Character) throws(UnreadableExpressionError) -> Bool {
        // A reciprocal as the expression line writes it: `5 ÷ 1/(4)` and `√(1/(4))`, but never `5/1/(4)` or `√1/(4)`.
        if isNext(["1", "/", "("]), !isTypedDivision, prefixes.allSatisfy({ $0 == .negate }) {
            position += 2
            prefixes.append(.reciprocal)
            try openGroup(of: nil)
            return false
        }
        if character == "(" {
            try openGroup(of: nil)
            return false
        }
        if character == "+" || BinaryOperation(sign: character) == .subtract {
            position += 1
            if character != "+" { changeSign() }
            return false
        }
        if let (name, function) = Self.functions.first(where: { isNext($0.0) }) {
            position += name.count
            if nextCharacter() == "(" {
                try openGroup(of: function)
            } else {
                prefixes.append(function)
            }
            return false
        }
        guard character.isPartOfNumber else {
            throw problem(isExpectedLater(character) ? .missingOperand : .unknownCharacter)
        }
        steps.append(.number(try readNumber()))
        endsInParenthesis = false
        try complete(prefixes)
        prefixes = []
        return true
    }

    /// Two minus signs in a row cancel out, so that there are never many to press.
    private mutating func changeSign() {
        if prefixes.last == .negate {
            prefixes.removeLast()
        } else {
            prefixes.append(.negate)
        }
    }

    /// Whether a character has a meaning after an operand.
    private func isExpectedLater(_ character: Character) -> Bool {
        BinaryOperation(sign: character) != nil || ")%=^".contains(character) || Superscript(character) != nil
    }

    private mutating func readNumber() throws(UnreadableExpressionError) -> CalculatorNumber {
        let start = position
        position += characters[start...].prefix(while: \.isPartOfNumber).count
        // An exponent has a digit; otherwise the `e` is not a part of the number.
        if position < characters.count, "eE".contains(characters[position]) {
            var end = position + 1
            if end < characters.count, "+-−".contains(characters[end]) { end += 1 }
            let digits = characters[end...].prefix(while: \.isASCIIDigit).count
            if digits > 0 { position = end + digits }
        }
        guard let number = CalculatorNumber(parsing: String(characters[start..<position])) else {
            throw UnreadableExpressionError(.malformedNumber, at: start)
        }
        return number
    }

    private mutating func openGroup(of function: UnaryOperation?) throws(UnreadableExpressionError) {
        guard open.count < Formula.maximumNesting else { throw problem(.tooManyParentheses) }
        open.append(OpenGroup(position: position, function: function, prefixes: prefixes))
        position += 1
        steps.append(.press(.openParenthesis))
        prefixes = []
        isTypedDivision = false
    }

    private mutating func closeGroup() throws(UnreadableExpressionError) {
        guard let group = open.popLast() else { throw problem(.unopenedParenthesis) }
        position += 1
        steps.append(.press(.closeParenthesis))
        if let function = group.function { steps.append(.press(.unary(function))) }
        endsInParenthesis = true
        try complete(group.prefixes)
    }

    /// Reads the exponents and percent signs after a number or group, then presses what stands before it.
    private mutating func complete(_ prefixes: [UnaryOperation]) throws(UnreadableExpressionError) {
        var isPower = false
        while let character = nextCharacter() {
            if character == "%" {
                position += 1
                steps.append(.press(.percent))
                isPower = false
            } else if character == "^" || Superscript(character) != nil {
                guard !isPower else { throw problem(.repeatedExponent) }
                steps.append(.power(try readExponent()))
                isPower = true
            } else {
                break
            }
            endsInParenthesis = false
        }
        steps += prefixes.reversed().map { .press(.unary($0)) }
    }

    /// Reads `¹⁰`, `⁻¹`, `^10` or `^-1`.
    private mutating func readExponent() throws(UnreadableExpressionError) -> Int {
        let start = position
        let isTyped = characters[position] == "^"
        if isTyped {
            position += 1
            _ = nextCharacter()
        }
        var digits = ""
        while position < characters.count, let sign = exponentSign(characters[position], isTyped: isTyped) {
            // A sign after a digit is an operation: `2^3-1`.
            if !sign.isASCIIDigit, !digits.isEmpty, isTyped { break }
            digits.append(sign)
            position += 1
        }
        // What follows a typed exponent can make it another number: `2^0.5`.
        let isWhole = position == characters.count || !isTyped || !".,".contains(characters[position])
        guard isWhole, digits.count(where: \.isASCIIDigit) <= Self.maximumExponentDigits, let exponent = Int(digits)
        else { throw UnreadableExpressionError(.malformedExponent, at: start) }
        return exponent
    }

    private func exponentSign(_ character: Character, isTyped: Bool) -> Character? {
        guard isTyped else { return Superscript(character)?.plain }
        if character.isASCIIDigit || character == "+" { return character }
        return BinaryOperation(sign: character) == .subtract ? "-" : nil
    }
}

/// A raised digit or sign.
struct Superscript {
    /// The digit or sign on the line.
    let plain: Character

    /// Nil for any other character.
    init?(_ character: Character) {
        guard let plain = Self.plain[character] else { return nil }
        self.plain = plain
    }

    private static let plain: [Character: Character] = Dictionary(
        uniqueKeysWithValues: zip("⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁺", "0123456789-+"))
}

extension Character {
    fileprivate var isASCIIDigit: Bool { isASCII && isNumber }

    /// Whether it is a digit, or a point or comma in a number.
    fileprivate var isPartOfNumber: Bool { isASCIIDigit || self == "." || self == "," }
}
