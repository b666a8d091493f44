/// Calculating with precedence and parentheses.
///
/// For example, `1 + 2 × (3 - 1) =` goes through these states: `entering 1`, `pending 1 +`, `entering 2` after `1 +`,
/// `pending 1 + 2 ×`, `opened` after `1 + 2 × (`, `entering 3`, `pending`, `entering 1`, `entering (3 - 1)` after `1 +
/// 2 ×`, `evaluated 5`.
enum Algebraic: OperandState {
    /// An operand is shown.
    case entering(Operand, after: Formula)
    /// An operation has just been pressed, and perhaps the sign of the number that comes next.
    case pending(PendingOperand, isNegative: Bool)
    /// `(` has just been pressed.
    case opened(Formula)
    /// `=` has just been pressed.
    case evaluated(EvaluatedCalculation, Precedence)
    /// There is no value. The expression is the one that caused the error.
    case failed(CalculatorError, expression: String)

    static func initial(_ rules: CalculatorRules) -> Algebraic { Algebraic(.multiplicationFirst) }

    /// A calculation with nothing typed yet.
    init(_ precedence: Precedence) {
        self = .entering(.empty, after: Formula(precedence))
    }

    var value: CalculatorNumber? {
        switch self {
        case .entering(let operand, _): operand.value
        case .pending(let pending, let isNegative): isNegative ? .zero : pending.value
        case .opened: .zero
        case .evaluated(let evaluation, _): evaluation.value
        case .failed: nil
        }
    }

    func shownNumber(_ format: NumberFormat) -> String? {
        switch self {
        case .entering(let operand, _): operand.shown(format)
        case .pending(_, isNegative: true): "-0"
        case .pending, .opened, .evaluated, .failed: value.map(format.display)
        }
    }

    /// `1 + 2 × (`, `1 + (2 + 3)`, `1 + 2 × 3=`.
    var expression: String {
        switch self {
        case .entering(let operand, let formula): formula.text + operand.shownText
        case .pending(let pending, _): pending.after.text
        case .opened(let formula): formula.text
        case .evaluated(let evaluation, _): evaluation.equation
        case .failed(_, let expression): expression
        }
    }

    func equation(_ format: NumberFormat) -> String? {
        switch self {
        case .entering(let operand, let formula) where formula.isBlank: operand.equation(format)
        case .entering(let operand, let formula): formula.text(endingWith: operand.text)
        case .pending(let pending, _): pending.after.text(endingWith: format.text(of: pending.value))
        case .opened(let formula): formula.text(endingWith: "0")
        case .evaluated(let evaluation, _): evaluation.equation + format.text(of: evaluation.value)
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

    init(
        _ operand: Operand, after formula: Formula, _ operation: BinaryOperation, _ rules: CalculatorRules
    ) throws(CalculatorError) {
        self.operand = operand
        before = formula
        var formula = formula
        try formula.wait(operand, operation, rules)
        after = formula
    }

    /// Whether `=` drops the operation. Throws if `=` is an error.
    func isDropped(_ rules: CalculatorRules) throws(CalculatorError) -> Bool {
        try after.innermost.waiting.last?.operation.isDropped(rules) == true
    }

    /// The value computed so far: 3 after `2 + 3 ×`, and 6 after `2 × 3 +`.
    var value: CalculatorNumber { after.innermost.waiting.last?.left ?? operand.value }
}

/// The operand and its replacement.
extension Algebraic {
    var operand: Operand? {
        if case .entering(let operand, _) = self { operand } else { nil }
    }

    var awaitsOperand: Bool {
        switch self {
        case .pending, .opened: true
        case .entering, .evaluated, .failed: false
        }
    }

    func canEvaluate(_ rules: CalculatorRules) -> Bool {
        if case .entering(_, let formula) = self { !formula.isBlank } else { false }
    }

    /// A share of the left side for the right operand of + or −, otherwise a hundredth.
    func percentageRule(_ rules: CalculatorRules) -> PercentageRule? {
        switch self {
        case .entering(.group, _) where rules.percentOfGroup == .hundredth: .hundredth
        case .entering(_, let formula): formula.percentageRule(rules)
        case .pending(let pending, _): pending.after.percentageRule(rules)
        case .opened: .hundredth
        case .evaluated(let evaluation, _): PercentageRule(after: evaluation.previous(rules), rules)
        case .failed: nil
        }
    }

    /// A percentage inside a larger operand is a hundredth: 100 + (20 %)² is 100.04.
    func alone(_ operand: Operand, _ rules: CalculatorRules) throws(CalculatorError) -> Operand {
        try operand.asHundredth(rules)
    }

    /// A percentage with another sign is still a percentage: 100 + 20 % and then `neg` is 100 − 20.
    func negating(_ operand: Operand) -> Operand? {
        guard case .percentage(let value, let number) = operand else { return nil }
        return .percentage(value.negated, of: number.negated)
    }

    func typingSign(_ rules: CalculatorRules) -> Transition<Algebraic> {
        if case .pending(let pending, let isNegative) = self {
            return Transition(state: isNegative ? withoutSign ?? self : .pending(pending, isNegative: true))
        }
        return typingSignOfEntry(rules)
    }

    var withoutSign: Algebraic? {
        guard case .pending(let pending, isNegative: true) = self else { return nil }
        return .entering(.empty, after: pending.after)
    }

    func settingOperand(_ operand: Operand) -> Algebraic {
        guard case .entering(_, let formula) = self else { return self }
        return .entering(operand, after: formula)
    }

    /// Enters a number. Right after a group or a constant it also multiplies: (1 + 2)4.
    func taking(_ operand: Operand, _ rules: CalculatorRules) -> Transition<Algebraic> {
        switch self.operand {
        case .group, .constant: pressing(.multiply, rules).state.replacingOperand(with: operand, rules)
        case .typing, .taken, .percentage, .function, nil: replacingOperand(with: operand, rules)
        }
    }

    func replacingOperand(with operand: Operand, _ rules: CalculatorRules) -> Transition<Algebraic> {
        switch self {
        case .entering(let old, let formula):
            Transition(state: settingOperand(operand), line: formula.isBlank ? old.finishedLine : nil)
        case .pending(let pending, let isNegative):
            Transition(
                state: .entering(isNegative && operand != .empty ? operand.withSign : operand, after: pending.after))
        case .opened(let formula): Transition(state: .entering(operand, after: formula))
        case .evaluated(let evaluation, let precedence):
            Transition(
                state: .entering(operand, after: Formula(precedence, after: evaluation.previous(rules))))
        case .failed: Transition(state: self)
        }
    }
}
