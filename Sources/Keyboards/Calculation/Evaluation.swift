/// The ways to calculate.
public enum Evaluation: String, Hashable, Sendable, CaseIterable {
    /// Operations apply in the order they are typed, as in the Standard mode of Windows Calculator: 1 + 2 × 3 is 9.
    case immediate
    /// × and ÷ come before + and −, and parentheses before both: 1 + 2 × 3 is 7.
    case algebraic
    /// As algebraic, with powers before × and ÷, and with functions.
    case scientific
    /// Reverse Polish notation: values are entered onto a stack, and operations take their operands from it.
    case rpn
}

extension CalculatorRules {
    var initialState: any CalculationState {
        switch evaluation {
        case .immediate: Immediate.initial(self)
        case .algebraic: Algebraic.initial(self)
        case .scientific: Scientific.initial(self)
        case .rpn: ReversePolish.initial(self)
        }
    }
}

extension Evaluation {
    /// Whether the key has an effect in this way to calculate.
    public func knows(_ key: CalculatorKey) -> Bool {
        switch key {
        case .openParenthesis, .closeParenthesis: self == .algebraic || self == .scientific
        case .function, .constant, .angleUnit, .operation(.power), .operation(.root): self == .scientific
        case .enter, .swap, .drop, .roll, .rollUp, .lastValue: self == .rpn
        case .digit, .point, .operation, .equals, .percent, .unary, .clear, .clearEntry, .deleteLast, .memoryStore,
            .memoryRecall, .memoryRecallClear, .grandTotal, .memoryAdd, .memorySubtract, .memoryClear, .historyRecall,
            .historyClear:
            true
        }
    }
}
