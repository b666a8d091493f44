/// Turns the text of an expression into key presses, from left to right and without recursion, so that no text is too
/// deep for it.
///
/// An operand is signs and functions, then a number or a group, then exponents and percent signs. Those after the
/// number are pressed first, then those before it from right to left, as on a calculator.
struct ExpressionReader {
    /// The maximum number of digits of an exponent, so that it is always an `Int`.
    static let maximumExponentDigits = 9

    private(set) var steps: [WrittenExpression.Step] = []
    private var cursor: ExpressionCursor
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

    init(_ text: String) { cursor = ExpressionCursor(text) }

    mutating func read() throws(UnreadableExpressionError) {
        var needsOperand = true
        while let character = cursor.nextCharacter() {
            if needsOperand {
                needsOperand = try !readOperandPart(character)
            } else if let operation = BinaryOperation(sign: character) {
                cursor.skip()
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
                cursor.skip()
                return try cursor.readResult()
            } else {
                throw unexpected(character)
            }
        }
        if needsOperand { throw cursor.problem(.missingOperand) }
        if let group = open.last { throw UnreadableExpressionError(.unclosedParenthesis, at: group.position) }
    }

    private func unexpected(_ character: Character) -> UnreadableExpressionError {
        switch character {
        case "=": cursor.problem(.missingOperand)
        case _ where character.isPartOfNumber: cursor.problem(.missingOperation)
        default: cursor.problem(.unknownCharacter)
        }
    }

    /// Whether an operand begins here that multiplies the one right before it.
    private func beginsFactor(_ character: Character) -> Bool {
        character == "(" || Self.functions.contains { cursor.isNext($0.0) }
            || endsInParenthesis && character.isPartOfNumber
    }
}

/// Operands.
extension ExpressionReader {
    /// Reads a number, or a sign, function or parenthesis before an operand. Returns whether the operand is complete.
    private mutating func readOperandPart(_ character: Character) throws(UnreadableExpressionError) -> Bool {
        // A reciprocal as the expression line writes it: `5 ÷ 1/(4)` and `√(1/(4))`, but never `5/1/(4)` or `√1/(4)`.
        if cursor.isNext(["1", "/", "("]), !isTypedDivision, prefixes.allSatisfy({ $0 == .negate }) {
            cursor.skip(2)
            prefixes.append(.reciprocal)
            try openGroup(of: nil)
            return false
        }
        if character == "(" {
            try openGroup(of: nil)
            return false
        }
        if character == "+" || BinaryOperation(sign: character) == .subtract {
            cursor.skip()
            if character != "+" { changeSign() }
            return false
        }
        if let (name, function) = Self.functions.first(where: { cursor.isNext($0.0) }) {
            cursor.skip(name.count)
            if cursor.nextCharacter() == "(" {
                try openGroup(of: function)
            } else {
                prefixes.append(function)
            }
            return false
        }
        guard character.isPartOfNumber else {
            throw cursor.problem(isExpectedLater(character) ? .missingOperand : .unknownCharacter)
        }
        steps.append(.number(try cursor.readNumber()))
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

    private mutating func openGroup(of function: UnaryOperation?) throws(UnreadableExpressionError) {
        guard open.count < Formula.maximumNesting else { throw cursor.problem(.tooManyParentheses) }
        open.append(OpenGroup(position: cursor.position, function: function, prefixes: prefixes))
        cursor.skip()
        steps.append(.press(.openParenthesis))
        prefixes = []
        isTypedDivision = false
    }

    private mutating func closeGroup() throws(UnreadableExpressionError) {
        guard let group = open.popLast() else { throw cursor.problem(.unopenedParenthesis) }
        cursor.skip()
        steps.append(.press(.closeParenthesis))
        if let function = group.function { steps.append(.press(.unary(function))) }
        endsInParenthesis = true
        try complete(group.prefixes)
    }

    /// Reads the exponents and percent signs after a number or group, then presses what stands before it.
    private mutating func complete(_ prefixes: [UnaryOperation]) throws(UnreadableExpressionError) {
        var isPower = false
        while let character = cursor.nextCharacter() {
            if character == "%" {
                cursor.skip()
                steps.append(.press(.percent))
                isPower = false
            } else if character == "^" || Superscript(character) != nil {
                guard !isPower else { throw cursor.problem(.repeatedExponent) }
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
        let start = cursor.position
        let isTyped = cursor.character == "^"
        if isTyped {
            cursor.skip()
            _ = cursor.nextCharacter()
        }
        return try cursor.readWholeExponent(isTyped: isTyped, from: start)
    }
}
