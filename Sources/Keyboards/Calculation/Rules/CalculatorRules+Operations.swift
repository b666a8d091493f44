/// What operations do on some calculators only.
extension CalculatorRules {
    /// What an operation does right after another.
    public enum ChangedOperation: String, Hashable, Sendable, CaseIterable {
        /// It replaces it.
        case replaces
        /// Another one replaces it; the same one makes the left operand a constant: `2 + + 3 =` is 5, and then `4 =` is
        /// 6. With − and ÷ the constant is on the right: `2 − − 5 =` is 3.
        case constant
    }

    /// What − does right after another operation.
    public enum MinusAfterOperation: String, Hashable, Sendable, CaseIterable {
        case replaces
        /// It is the sign of the next number: `5 × − 3 =` is −15.
        case sign
    }

    /// What an operation does with a number typed after `=`.
    public enum NumberAfterEquals: String, Hashable, Sendable, CaseIterable {
        /// The number is its left operand.
        case operand
        /// The number is lost, as is what was recalled or computed, and 0 the left operand: `1 + 2 = 4 +` shows 0.
        case lost
    }
}
