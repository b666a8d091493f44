/// Why a calculation has no value. The description is the sentence on the display, worded as in Windows Calculator.
public enum CalculatorError: Error, Hashable, Sendable, CaseIterable, CustomStringConvertible {
    /// A number other than 0 divided by 0, or the reciprocal of 0.
    case divisionByZero
    /// 0 ÷ 0.
    case undefinedResult
    /// The root of a negative number.
    case invalidInput
    /// A value whose decimal exponent has more than four digits, positive or negative.
    case overflow

    /// The sentence on the display.
    public var description: String {
        switch self {
        case .divisionByZero: "Cannot divide by zero"
        case .undefinedResult: "Result is undefined"
        case .invalidInput: "Invalid input"
        case .overflow: "Overflow"
        }
    }
}
