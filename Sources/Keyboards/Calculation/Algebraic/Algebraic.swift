/// Calculating with precedence and parentheses.
///
/// For example, `1 + 2 × (3 - 1) =` goes through these states: `entering 1`, `pending 1 +`, `entering 2` after `1 +`,
/// `pending 1 + 2 ×`, `opened` after `1 + 2 × (`, `entering 3`, `pending`, `entering 1`, `entering (3 - 1)` after `1 +
/// 2 ×`, `evaluated 5`.
enum Algebraic: OperandState {
    /// An operand is shown.
    case entering(Operand, after: Formula)
    /// An operation has just been pressed.
    case pending(PendingOperand)
    /// `(` has just been pressed.
    case opened(Formula)
    /// `=` has just been pressed.
    case evaluated(EvaluatedCalculation, Precedence)
    /// There is no value. The expression is the one that caused the error.
    case failed(CalculatorError, expression: String)

    static let initial = Algebraic(.multiplicationFirst)

    /// A calculation with nothing typed yet.
    init(_ precedence: Precedence) {
        self = .entering(.empty, after: Formula(precedence))
    }

    var value: CalculatorNumber? {
        switch self {
        case .entering(let operand, _): operand.value
        case .pending(let pending): pending.value
        case .opened: .zero
        case .evaluated(let evaluation, _): evaluation.value
        case .failed: nil
        }
    }

    var display: String {
        switch self {
        case .entering(let operand, _): operand.display
        case .failed(let failure, _): failure.description
        case .pending, .opened, .evaluated: value?.displayText ?? ""
        }
    }

    /// `1 + 2 × (`, `1 + (2 + 3)`, `1 + 2 × 3=`.
    var expression: String {
        switch self {
        case .entering(let operand, let formula): formula.text + operand.shownText
        case .pending(let pending): pending.after.text
        case .opened(let formula): formula.text
        case .evaluated(let evaluation, _): evaluation.equation
        case .failed(_, let expression): expression
        }
    }

    var equation: String? {
        switch self {
        case .entering(let operand, let formula) where formula.isBlank: operand.equation
        case .entering(let operand, let formula): formula.text(endingWith: operand.text)
        case .pending(let pending): pending.after.text(endingWith: pending.value.typedText)
        case .opened(let formula): formula.text(endingWith: "0")
        case .evaluated(let evaluation, _): evaluation.equation + evaluation.value.typedText
        case .failed: nil
        }
    }

    var failure: CalculatorError? {
        if case .failed(let failure, _) = self { failure } else { nil }
    }
}

/// An operation that was just pressed: the formula after it, and the operand and formula before it, which are needed if
/// another operation replaces it.
struct PendingOperand: Hashable, Sendable {
    let operand: Operand
    let before: Formula
    let after: Formula

    init(_ operand: Operand, after formula: Formula, _ operation: BinaryOperation) throws(CalculatorError) {
        self.operand = operand
        before = formula
        var formula = formula
        try formula.wait(operand, operation)
        after = formula
    }

    /// The value computed so far: 3 after `2 + 3 ×`, and 6 after `2 × 3 +`.
    var value: CalculatorNumber { after.innermost.waiting.last?.left ?? operand.value }
}

/// The operand and its replacement.
extension Algebraic {
    var operand: Operand? {
        if case .entering(let operand, _) = self { operand } else { nil }
    }

    /// A share of the left side for the right operand of + or −, otherwise a hundredth.
    var percentageRule: PercentageRule {
        switch self {
        case .entering(_, let formula): formula.percentageRule
        case .pending(let pending): pending.after.percentageRule
        case .opened, .evaluated, .failed: .hundredth
        }
    }

    /// A percentage inside a larger operand is a hundredth: 100 + (20 %)² is 100.04.
    func alone(_ operand: Operand) throws(CalculatorError) -> Operand { try operand.asHundredth() }

    /// A percentage with another sign is still a percentage: 100 + 20 % and then `neg` is 100 − 20.
    func negating(_ operand: Operand) -> Operand? {
        guard case .percentage(let value, let number) = operand else { return nil }
        return .percentage(value.negated, of: number.negated)
    }

    func settingOperand(_ operand: Operand) -> Algebraic {
        guard case .entering(_, let formula) = self else { return self }
        return .entering(operand, after: formula)
    }

    /// Enters a number. Right after a group or a constant it also multiplies: (1 + 2)4.
    func taking(_ operand: Operand) -> Transition<Algebraic> {
        switch self.operand {
        case .group, .constant: pressing(.multiply).state.replacingOperand(with: operand)
        case .typing, .taken, .percentage, .function, nil: replacingOperand(with: operand)
        }
    }

    func replacingOperand(with operand: Operand) -> Transition<Algebraic> {
        switch self {
        case .entering(let old, let formula):
            Transition(state: settingOperand(operand), line: formula.isBlank ? old.finishedLine : nil)
        case .pending(let pending): Transition(state: .entering(operand, after: pending.after))
        case .opened(let formula): Transition(state: .entering(operand, after: formula))
        case .evaluated(let evaluation, let precedence):
            Transition(state: .entering(operand, after: Formula(precedence, repeating: evaluation.repeating)))
        case .failed: Transition(state: self)
        }
    }
}
