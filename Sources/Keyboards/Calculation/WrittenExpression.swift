/// An expression as people and the calculator's expression line write it: `12.5 + 8`, `2 × (3 - 1)`, `√(16) + 50%`,
/// `1/(4)`.
///
///     WrittenExpression("1 + 2 × 3")?.value(.algebraic)    // success: 7
///     WrittenExpression("1 + 2 × 3")?.value(.immediate)    // success: 9
public struct WrittenExpression: Hashable, Sendable {
    /// The maximum length of an expression, in characters.
    public static let maximumTextLength = 1_000

    private let keys: [Key]

    /// A key press, or a complete number.
    private enum Key: Hashable {
        case number(CalculatorNumber)
        case press(CalculatorKey)
    }

    /// Reads an expression; nil if the text is not one.
    ///
    /// Operations are `+ - × ÷` and the signs typed instead of them: `* · / :` and other dashes. There may also be `%`,
    /// parentheses, and before an operand a sign or a function: `√ sqrt sqr negate`, and `1/(`, which the expression
    /// line writes for a reciprocal. The text may end in `=` and a result, which is ignored. Numbers have "." as
    /// decimal separator and "," as grouping. `50%` with nothing to its left is 0.5.
    public init?(_ text: String) {
        guard text.utf8.count <= 4 * Self.maximumTextLength, text.count <= Self.maximumTextLength else { return nil }
        var reader = Reader(rest: text[...])
        guard reader.read() else { return nil }
        keys = reader.keys
    }

    /// The value of the expression, computed with precedence unless `evaluation` has none.
    public func value(_ evaluation: Evaluation) -> Result<CalculatorNumber, CalculatorError> {
        var state = Algebraic(evaluation.precedence)
        for key in keys {
            switch key {
            case .number(let number): state = state.entering(number).state
            case .press(let key): state = state.pressing(key).state
            }
        }
        state = state.evaluating().state
        return state.value.map(Result.success) ?? .failure(state.failure ?? .undefinedResult)
    }
}

extension Evaluation {
    fileprivate var precedence: Precedence {
        switch self {
        case .immediate, .tutorial: .none
        case .algebraic, .rpn: .multiplicationFirst
        }
    }
}

extension WrittenExpression {
    /// Turns text into keys. A sign or function before an operand is pressed after the operand is complete.
    private struct Reader {
        var rest: Substring
        var keys: [Key] = []
        /// The functions to press after the next operand, the last one first.
        private var prefixes: [UnaryOperation] = []
        /// The functions to press after each open group is closed.
        private var open: [[UnaryOperation]] = []
        /// Whether the last operation was written `/` or `:`, which the expression line never does.
        private var isTypedDivision = false

        init(rest: Substring) { self.rest = rest }

        private static let functions: [(String, UnaryOperation)] = [
            ("√", .squareRoot), ("sqrt", .squareRoot), ("sqr", .square), ("negate", .negate),
        ]

        mutating func read() -> Bool {
            var needsOperand = true
            while true {
                rest = rest.drop(while: \.isWhitespace)
                guard let character = rest.first else { break }
                if needsOperand {
                    guard let isComplete = readOperandPart() else { return false }
                    needsOperand = !isComplete
                } else if let operation = BinaryOperation(sign: character) {
                    rest.removeFirst()
                    press(operation)
                    isTypedDivision = character == "/" || character == ":"
                    needsOperand = true
                } else if character == "(" || keys.last == .press(.closeParenthesis), beginsOperand(character) {
                    press(.multiply)
                    needsOperand = true
                } else {
                    rest.removeFirst()
                    switch character {
                    case "%": keys.append(.press(.percent))
                    case ")":
                        guard let before = open.popLast() else { return false }
                        keys.append(.press(.closeParenthesis))
                        complete(before)
                    case "=": return open.isEmpty && isResult(rest)
                    default: return false
                    }
                }
            }
            return !needsOperand && open.isEmpty
        }

        private mutating func press(_ operation: BinaryOperation) {
            keys.append(.press(.operation(operation)))
        }

        /// Whether a number or function begins here, which multiplies a group right before it.
        private func beginsOperand(_ character: Character) -> Bool {
            character == "(" || character.isASCII && character.isNumber || character == "."
                || Self.functions.contains { rest.hasPrefix($0.0) }
        }

        /// Whether the text may follow `=`: nothing, or a number.
        private func isResult(_ text: Substring) -> Bool {
            let result = text.drop(while: \.isWhitespace)
            let number = result.prefix { !$0.isWhitespace }
            return result.isEmpty
                || result[number.endIndex...].allSatisfy(\.isWhitespace)
                    && CalculatorNumber(parsing: String(number)) != nil
        }

        /// Reads a number, or a sign, function or parenthesis before an operand. Returns whether the operand is
        /// complete; nil if there is neither.
        private mutating func readOperandPart() -> Bool? {
            // A reciprocal as the expression line writes it: `5 ÷ 1/(4)` and `√(1/(4))`, but never `5/1/(4)` or
            // `√1/(4)`.
            if rest.hasPrefix("1/("), !isTypedDivision, prefixes.allSatisfy({ $0 == .negate }) {
                rest.removeFirst(2)
                prefixes.append(.reciprocal)
            }
            if rest.first == "(" {
                guard open.count < Formula.maximumNesting else { return nil }
                rest.removeFirst()
                keys.append(.press(.openParenthesis))
                open.append(prefixes)
                isTypedDivision = false
                prefixes = []
                return false
            }
            if let first = rest.first, "-−–+".contains(first) {
                // Two signs in a row are more likely a typing error than intended.
                guard prefixes.last != .negate else { return nil }
                rest.removeFirst()
                if first != "+" { prefixes.append(.negate) }
                return false
            }
            if let (name, function) = Self.functions.first(where: { rest.hasPrefix($0.0) }) {
                rest.removeFirst(name.count)
                prefixes.append(function)
                return false
            }
            let text = rest.prefixOfNumber
            guard let number = CalculatorNumber(parsing: String(text)) else { return nil }
            rest = rest[text.endIndex...]
            keys.append(.number(number))
            complete(prefixes)
            prefixes = []
            return true
        }

        private mutating func complete(_ prefixes: [UnaryOperation]) {
            keys += prefixes.reversed().map { .press(.unary($0)) }
        }
    }
}

extension Substring {
    /// The digits, points and commas at the start, and an exponent if there is one.
    fileprivate var prefixOfNumber: Substring {
        let mantissa = prefix { $0.isASCII && $0.isNumber || $0 == "." || $0 == "," }
        var tail = self[mantissa.endIndex...]
        guard !mantissa.isEmpty, let first = tail.popFirst(), first == "e" || first == "E" else { return mantissa }
        if let sign = tail.first, "+-−".contains(sign) { tail.removeFirst() }
        let digits = tail.prefix { $0.isASCII && $0.isNumber }
        return digits.isEmpty ? mantissa : self[..<digits.endIndex]
    }
}
