/// An expression as people and the calculator's expression line write it: `12.5 + 8`, `2 × (3 - 1)`, `√(16) + 50%`,
/// `3² + 2√4`.
///
///     WrittenExpression("1 + 2 × 3")?.value(.algebraic)    // success: 7
///     WrittenExpression("1 + 2 × 3")?.value(.immediate)    // success: 9
public struct WrittenExpression: Hashable, Sendable {
    /// The maximum length of an expression, in characters.
    public static let maximumTextLength = 1_000

    private let content: Content

    private enum Content: Hashable {
        /// Key presses.
        case presses([Step])
        /// An expression with functions.
        case scientific([ScientificStep])
    }

    /// What reading a part of the expression does to the calculation.
    enum Step: Hashable {
        case number(CalculatorNumber)
        case press(CalculatorKey)
        /// Raises the operand to a power.
        case power(Int)
    }

    /// Reads an expression.
    ///
    /// - Operations are `+ - × ÷` and the signs typed instead of them: `* · / :` and other dashes.
    /// - Before an operand there may be signs, `5 × --5`, and functions: `√ sqrt sqr negate`, and `1/(`, which the
    ///   expression line writes for a reciprocal. A function right before a parenthesis takes what is in it.
    /// - After an operand there may be exponents and `%`: `2¹⁰`, `2⁻¹`, `2^-1`, `20%²`. They come before the signs and
    ///   functions at its front: `-3²` is −9.
    /// - A product needs no sign before a parenthesis or function, nor after a parenthesis: `2√4`, `(1+2)(3+4)`,
    ///   `2(3)`, `(3)2`. It is computed like one with a sign: `6/2(3)` is 9.
    /// - `n%` is n ÷ 100, but as the whole right operand of + or − it is that share of the left side.
    /// - The text may end in `=` and a result, which is ignored.
    /// - Numbers have "." as decimal separator and "," as grouping.
    ///
    /// For the scientific calculator there are also the names of functions and constants, `sin 30`, `2π`, factorials,
    /// `5!`, and powers with any exponent, `2^0.5`, which are applied from the right: `2^3^2` is 2⁹.
    ///
    /// - Throws: what is wrong, and where, if the text is not an expression.
    public init(
        reading text: String, _ evaluation: Evaluation = .algebraic
    ) throws(UnreadableExpressionError) {
        guard text.utf8.count <= 4 * Self.maximumTextLength, text.count <= Self.maximumTextLength else {
            throw UnreadableExpressionError(.tooLong, at: 0)
        }
        if evaluation == .scientific {
            var reader = ScientificReader(text)
            try reader.read()
            content = .scientific(reader.steps)
        } else {
            var reader = ExpressionReader(text)
            try reader.read()
            content = .presses(reader.steps)
        }
    }

    /// Reads an expression as ``init(reading:_:)`` does; nil if the text is not one.
    public init?(_ text: String, _ evaluation: Evaluation = .algebraic) {
        guard let expression = try? WrittenExpression(reading: text, evaluation) else { return nil }
        self = expression
    }

    /// The value of the expression, computed with precedence unless `evaluation` has none. An expression that was read
    /// for the scientific calculator is computed as there.
    public func value(
        _ evaluation: Evaluation, _ unit: AngleUnit = .degrees
    ) -> Result<CalculatorNumber, CalculatorError> {
        switch content {
        case .scientific(let steps):
            return Result { () throws(CalculatorError) in try ScientificStep.value(of: steps, unit) }
        case .presses(let steps): return WrittenExpression.value(of: steps, evaluation.precedence)
        }
    }

    private static func value(
        of steps: [Step], _ precedence: Precedence
    ) -> Result<CalculatorNumber, CalculatorError> {
        let rules = CalculatorRules(.algebraic)
        var state = Algebraic(precedence)
        for step in steps {
            switch step {
            case .number(let number): state = state.entering(number, rules).state
            case .press(let key): state = state.pressing(key, rules).state
            case .power(let exponent): state = state.raising(to: exponent, rules).state
            }
        }
        state = state.evaluating(rules).state
        return state.value.map(Result.success) ?? .failure(state.failure ?? .undefinedResult)
    }
}

extension Evaluation {
    fileprivate var precedence: Precedence {
        switch self {
        case .immediate: .none
        case .algebraic, .scientific, .rpn: .multiplicationFirst
        }
    }
}
