/// An expression as people and the expression line write it: `12.5 + 8`, `2 × (3 - 1)`, `√(16) + 50%`, `1/(4)`.
///
///     WrittenExpression("1 + 2 × 3")?.value(.algebraic)    // success: 7
///     WrittenExpression("1 + 2 × 3")?.value(.immediate)    // success: 9
public struct WrittenExpression: Hashable, Sendable {
    /// The longest text, in characters; what is longer is no expression.
    public static let maximumTextLength = 1_000

    private let keys: [Key]

    /// A key of the calculation, or a number as a whole.
    private enum Key: Hashable {
        case number(CalculatorNumber)
        case press(CalculatorKey)
    }

    /// Reads an expression, nil if it is none.
    ///
    /// Operations are `+ - × ÷` or what is typed for them, `* · / :` and other dashes; further `%`, parentheses, and
    /// before an operand a sign or a function: `√ sqrt sqr negate`, and `1/(` as the expression line writes a
    /// reciprocal. At the end there may be `=` and a result, which is not looked at. Numbers have "." as decimal
    /// separator and "," as grouping. `50%` with nothing to its left is 0.5.
    public init?(_ text: String) {
        guard text.utf8.count <= 4 * Self.maximumTextLength, text.count <= Self.maximumTextLength else { return nil }
        var reader = Reader(rest: text[...])
        guard reader.read() else { return nil }
        keys = reader.keys
    }

    /// What comes out when the expression is worked out with precedence, or without where `evaluation` has none.
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
    /// Turns text into keys. What stands before an operand, a sign or a function, is pressed when that is complete.
    private struct Reader {
        var rest: Substring
        var keys: [Key] = []
        /// What is to be pressed after the next operand, the last written first.
        private var prefixes: [UnaryOperation] = []
        /// The same of each group that is open.
        private var open: [[UnaryOperation]] = []
        /// Whether the operation before was written `/` or `:`, as the expression line never does.
        private var isTypedDivision = false
        /// Whether there is something to the left that a percentage is of, in each group.
        private var hasLeft = [false]

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
                    case "%": percent()
                    case ")":
                        guard let before = open.popLast() else { return false }
                        hasLeft.removeLast()
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
            hasLeft[hasLeft.count - 1] = true
        }

        private mutating func percent() {
            if hasLeft.last == true {
                keys.append(.press(.percent))
            } else {
                keys += [.press(.operation(.divide)), .number(CalculatorNumber(100))]
            }
        }

        /// Whether a number or function begins here, which a group right before it multiplies.
        private func beginsOperand(_ character: Character) -> Bool {
            character == "(" || character.isASCII && character.isNumber || character == "."
                || Self.functions.contains { rest.hasPrefix($0.0) }
        }

        /// What may follow `=`: nothing, or a number.
        private func isResult(_ text: Substring) -> Bool {
            let result = text.drop(while: \.isWhitespace)
            let number = result.prefix { !$0.isWhitespace }
            return result.isEmpty
                || result[number.endIndex...].allSatisfy(\.isWhitespace)
                    && CalculatorNumber(parsing: String(number)) != nil
        }

        /// Reads a number, or what stands before an operand; tells whether the operand is complete, nil if there is none.
        private mutating func readOperandPart() -> Bool? {
            // The reciprocal as the expression line writes it: `5 ÷ 1/(4)` and `√(1/(4))`, but never `5/1/(4)` or `√1/(4)`.
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
                hasLeft.append(false)
                prefixes = []
                return false
            }
            if let first = rest.first, "-−–+".contains(first) {
                // Two signs in a row are more likely a slip than meant.
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
    /// Digits, points and commas at the start, and an exponent if one follows.
    fileprivate var prefixOfNumber: Substring {
        let mantissa = prefix { $0.isASCII && $0.isNumber || $0 == "." || $0 == "," }
        var tail = self[mantissa.endIndex...]
        guard !mantissa.isEmpty, let first = tail.popFirst(), first == "e" || first == "E" else { return mantissa }
        if let sign = tail.first, "+-−".contains(sign) { tail.removeFirst() }
        let digits = tail.prefix { $0.isASCII && $0.isNumber }
        return digits.isEmpty ? mantissa : self[..<digits.endIndex]
    }
}
