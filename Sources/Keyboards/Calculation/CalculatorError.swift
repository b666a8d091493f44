/// Why a calculation has no value. The description is the sentence on the display, worded as in Windows Calculator.
public enum CalculatorError: Error, Hashable, Sendable, CaseIterable, CustomStringConvertible {
    /// A number other than 0 divided by 0, or the reciprocal of 0.
    case divisionByZero
    /// 0 ÷ 0.
    case undefinedResult
    /// The root or logarithm of a negative number, or another value outside the domain of a function.
    case invalidInput
    /// A value whose decimal exponent has more than four digits, positive or negative.
    case overflow
    /// The factorial of a number that is not whole, or is negative.
    case noFactorial
    /// A sine, cosine or tangent of a very large angle that is not exact.
    case angleTooLarge

    /// The sentence on the display.
    public var description: String {
        switch self {
        case .divisionByZero: "Cannot divide by zero"
        case .undefinedResult: "Result is undefined"
        case .invalidInput: "Invalid input"
        case .overflow: "Overflow"
        case .noFactorial: "A factorial needs a whole number, 0 or more"
        case .angleTooLarge: "The angle is too large"
        }
    }
}
