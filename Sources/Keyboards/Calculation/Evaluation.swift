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
    /// A small calculator with one internal memory, as built in tutorials: 1 + 2 × 3 is 9; at most five decimals are
    /// shown.
    case tutorial

    var initialState: any CalculationState {
        switch self {
        case .immediate: Immediate.initial
        case .algebraic: Algebraic.initial
        case .scientific: Scientific.initial
        case .rpn: ReversePolish.initial
        case .tutorial: Tutorial.initial
        }
    }
}

extension Evaluation {
    /// Whether the key has an effect in this way to calculate.
    public func knows(_ key: CalculatorKey) -> Bool {
        switch key {
        case .openParenthesis, .closeParenthesis: self == .algebraic || self == .scientific
        case .function, .constant, .angleUnit, .operation(.power), .operation(.root): self == .scientific
        case .enter, .swap, .drop, .roll, .rollUp: self == .rpn
        case .percent, .unary, .clearEntry, .deleteLast: self != .tutorial
        case .digit, .point, .operation, .equals, .clear, .memoryStore, .memoryRecall, .memoryAdd, .memorySubtract,
            .memoryClear, .historyRecall, .historyClear:
            true
        }
    }
}
