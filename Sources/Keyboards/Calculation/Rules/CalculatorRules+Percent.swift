/// What `%` does.
extension CalculatorRules {
    /// `%` of a number without an operation.
    public enum PercentAlone: String, Hashable, Sendable, CaseIterable {
        /// 0, a share of nothing.
        case zero
        case hundredth
        /// It does nothing.
        case ignored
    }

    /// `%` of the right operand of + or −.
    public enum PercentOfSum: String, Hashable, Sendable, CaseIterable {
        /// That share of the left operand: `50 + 10 %` shows 5.
        case share
        /// `50 + 10 %` shows 0.1.
        case hundredth
        /// The sum with that share at once: `50 + 10 %` shows 55, `50 − 10 %` shows 45.
        case sum
        /// What is `left` without that share, and the rate of change: `100 + 20 %` shows 125, `500 − 400 %` shows 25.
        case rate
    }

    /// `%` of a group in parentheses that is the right operand of + or −.
    public enum PercentOfGroup: String, Hashable, Sendable, CaseIterable {
        /// As of a number: `100 + (10) %` is 110.
        case share
        /// `100 + (10) %` is 100.1.
        case hundredth
    }

    /// `%` of the right operand of × or ÷.
    public enum PercentOfProduct: String, Hashable, Sendable, CaseIterable {
        /// `200 × 5 %` shows 0.05.
        case hundredth
        /// The product at once: `200 × 5 %` shows 10, `30 ÷ 60 %` shows 50.
        case product
    }

    /// `%` of a result, or of a number typed after it.
    public enum PercentAfterEquals: String, Hashable, Sendable, CaseIterable {
        /// That share of the result after + and −, a hundredth after × and ÷: `5 + 3 = 10 %` shows 0.8.
        case ofResult
        case hundredth
        /// It does nothing.
        case ignored
        /// A number is the percentage in the calculation that `=` would repeat: `1200 × 12 %` is 144, then `15 %` 180.
        case repeated
    }

    /// `%` right after an operation.
    public enum PercentAfterOperation: String, Hashable, Sendable, CaseIterable {
        /// That share of the left operand, or its hundredth, as the right operand: `4 + %` shows 0.16. It never ends
        /// the calculation.
        case leftOperand
        /// Where `%` ends a product, the square or the reciprocal: `2 × %` shows 0.04, `4 ÷ %` 25. Nothing for + and
        /// −.
        case product
    }

    /// What + and − do after a product that `%` has ended, and − after a sum.
    public enum SumAfterPercent: String, Hashable, Sendable, CaseIterable {
        /// They wait for a right operand, as after any result.
        case waits
        /// They add it to its left operand or subtract it, at once: `200 × 5 % +` shows 210, `200 × 5 % −` 190. After
        /// a sum, − shows what was added: `120 + 25 % −` is 40 with `rate`.
        case addsUp
    }
}
