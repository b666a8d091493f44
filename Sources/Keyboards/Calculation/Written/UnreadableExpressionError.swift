/// Why a text is not an expression, and where.
public struct UnreadableExpressionError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong.
    public enum Reason: Hashable, Sendable, CaseIterable {
        /// The text is longer than ``WrittenExpression/maximumTextLength``.
        case tooLong
        /// A number, or an operand of another kind, should come here.
        case missingOperand
        /// Two operands follow each other.
        case missingOperation
        /// A character that means nothing in an expression.
        case unknownCharacter
        /// Digits, points and commas that are not a number: `1.2.3`.
        case malformedNumber
        /// A `)` without `(`.
        case unopenedParenthesis
        /// A `(` without `)`.
        case unclosedParenthesis
        /// More than 100 parentheses are open.
        case tooManyParentheses
        /// An exponent that is not a whole number, or is too long.
        case malformedExponent
        /// An exponent of an exponent: `2^3^2`.
        case repeatedExponent
        /// After `=` there is something other than a result.
        case malformedResult
    }

    /// What is wrong.
    public let reason: Reason
    /// Where, as a number of characters from the start.
    public let offset: Int

    init(_ reason: Reason, at offset: Int) {
        self.reason = reason
        self.offset = offset
    }

    /// What is wrong at the place, as the rest of a sentence: `an operation such as + is missing`.
    public var description: String { reason.description }
}

extension UnreadableExpressionError.Reason: CustomStringConvertible {
    /// What is wrong at the place, as the rest of a sentence.
    public var description: String {
        switch self {
        case .tooLong: "begin more than \(WrittenExpression.maximumTextLength) characters"
        case .missingOperand: "a number is missing"
        case .missingOperation: "an operation such as + is missing"
        case .unknownCharacter: "there is neither a number nor an operation"
        case .malformedNumber: "there is a number with a wrong point or comma"
        case .unopenedParenthesis: "a parenthesis closes that was not opened"
        case .unclosedParenthesis: "a parenthesis opens that is not closed"
        case .tooManyParentheses: "more than \(Formula.maximumNesting) parentheses are open"
        case .malformedExponent:
            "there is an exponent that is not a whole number of at most "
                + "\(ExpressionReader.maximumExponentDigits) digits"
        case .repeatedExponent: "there is an exponent of a power; write parentheses around the power"
        case .malformedResult: "there is more than a result after ="
        }
    }
}
