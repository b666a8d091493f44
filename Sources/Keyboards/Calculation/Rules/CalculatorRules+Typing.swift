/// How numbers are typed.
extension CalculatorRules {
    /// Whether a zero before other digits is shown.
    public enum LeadingZeros: String, Hashable, Sendable, CaseIterable {
        /// `0 0 7` is 7.
        case dropped
        /// `0 0 7` is 007.
        case kept
    }

    /// What the point does after a result.
    public enum PointAfterResult: String, Hashable, Sendable, CaseIterable {
        /// It starts a new number, `0.`
        case newNumber
        /// What is shown goes on as if it had been typed: `2 + 3 = .` shows `5.`
        case continues
    }

    /// What a change of sign does before the first digit of a number.
    public enum SignFirst: String, Hashable, Sendable, CaseIterable {
        /// It changes the sign of the value shown: right after an operation of the left operand, else of a result. A
        /// zero has none.
        case value
        /// The number typed next is negative; until then `-0` is shown.
        case kept
        /// As `value`, but right after an operation the left operand stays one: `2 + ±` is −2 plus what comes next.
        case leftOperand
    }
}
