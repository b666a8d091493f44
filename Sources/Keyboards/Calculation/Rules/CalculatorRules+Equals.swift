/// What `=` does.
extension CalculatorRules {
    /// What `=` does right after an operation.
    public enum EqualsAfterOperation: String, Hashable, Sendable, CaseIterable {
        /// The left operand is also the right one: `5 + =` is 10.
        case leftOperand
        /// The operation is dropped: `5 + =` is 5.
        case nothing
        /// As `leftOperand` for × and ÷, as `nothing` for + and −: `5 + =` is 5, `5 × =` is 25.
        case leftFactor
        /// What is shown is the right operand, and the left one is what the last calculation would repeat, for × the
        /// number itself, and for ÷ 1: `2 + 3 = + =` is 8, `2 + =` is 2, `5 × =` is 25, `4 ÷ =` is 0.25.
        case repeated
        /// It is an error.
        case error
    }

    /// What `=` does after `=`, also if a number was typed in between.
    public enum RepeatedEquals: String, Hashable, Sendable, CaseIterable {
        /// The last operation and its right operand again: `2 + 3 = =` is 8, and then `4 =` is 7.
        case lastOperation
        /// Only right after another `=`: `2 + 3 = =` is 8, but then `4 =` is 4.
        case onResults
        case nothing
    }

    /// Which operation a further `=` repeats, with precedence.
    public enum RepeatedOperation: String, Hashable, Sendable, CaseIterable {
        /// The one that was applied last: `2 + 3 × 4 = =` is 14 and then 26.
        case applied
        /// The one that was pressed last: `2 + 3 × 4 = =` is 14 and then 56.
        case pressed
    }

    /// Which factor a further `=` multiplies by.
    public enum RepeatedFactor: String, Hashable, Sendable, CaseIterable {
        /// `3 × 4 =`, then `5 =` is 20.
        case right
        /// `3 × 4 =`, then `5 =` is 15.
        case left
    }
}
