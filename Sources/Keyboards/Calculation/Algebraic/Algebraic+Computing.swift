/// Computing. After an error, the expression that caused it is still shown.
extension Algebraic {
    /// Presses a binary operation. If an operation was pressed right before, it is replaced as if it had never been
    /// pressed: in 1 + 2 + × 3 the sum 1 + 2 is not computed first.
    func pressing(_ operation: BinaryOperation, _ rules: CalculatorRules) -> Transition<Algebraic> {
        let (operand, formula): (Operand, Formula)
        switch self {
        case .entering(let shown, let before): (operand, formula) = (shown, before)
        case .pending(let pending, _): (operand, formula) = (pending.operand, pending.before)
        case .evaluated(let evaluation, let precedence):
            (operand, formula) = (.taken(evaluation.value), Formula(precedence))
        case .opened, .failed: return Transition(state: self)
        }
        guard !operation.isPower || formula.canWait else { return Transition(state: self) }
        do throws(CalculatorError) {
            let pending = try PendingOperand(operand, after: formula, operation, rules)
            return Transition(state: .pending(pending, isNegative: false))
        } catch {
            return Transition(state: failing(error))
        }
    }

    /// `(`: opens a group. Right after an operand or a result it also multiplies by the group.
    func opening(_ rules: CalculatorRules) -> Transition<Algebraic> {
        let formula: Formula
        switch self {
        case .entering(let operand, let before) where operand.isUntouched: formula = before
        case .pending(let pending, isNegative: false): formula = pending.after
        case .pending(let pending, isNegative: true):
            // The sign of a group is a factor: 5 × −(3) is 5 × −1 × (3).
            let factor = Algebraic.entering(.taken(CalculatorNumber(-1)), after: pending.after)
            return factor.opening(rules)
        case .opened(let before): formula = before
        case .entering(_, let before) where !before.canNest: formula = before
        case .entering, .evaluated:
            let next = pressing(.multiply, rules)
            return next.state.failure == nil ? next.state.opening(rules) : next
        case .failed: return Transition(state: self)
        }
        return Transition(state: formula.canNest ? .opened(formula.opening()) : self)
    }

    /// `)`: closes the innermost group and shows its value. Ignored if no group is open or the innermost one is empty.
    func closing(_ rules: CalculatorRules) -> Transition<Algebraic> {
        guard let (operand, formula) = lastOperand, formula.isNested else { return Transition(state: self) }
        do throws(CalculatorError) {
            var formula = formula
            let group = try formula.close(with: operand, rules)
            return Transition(state: .entering(group.operand, after: formula))
        } catch {
            return Transition(state: failing(error))
        }
    }

    /// `=`: closes all groups and applies all pending operations, or repeats the last operation on the value shown.
    func evaluating(_ rules: CalculatorRules) -> Transition<Algebraic> {
        do throws(CalculatorError) {
            let (evaluation, precedence): (EvaluatedCalculation, Precedence)
            switch self {
            case .evaluated(let last, let order):
                (evaluation, precedence) = (try last.evaluatedAgain(rules), order)
            case .opened(var formula):
                (evaluation, precedence) = (try formula.evaluateUnfinished(rules), formula.precedence)
            case .pending(let pending, _) where try pending.isDropped(rules):
                (evaluation, precedence) =
                    (try pending.before.evaluated(with: pending.operand, rules), pending.before.precedence)
            case .entering, .pending, .failed:
                guard let (operand, formula) = lastOperand else { return Transition(state: self) }
                (evaluation, precedence) = (try formula.evaluated(with: operand, rules), formula.precedence)
            }
            return Transition(state: .evaluated(evaluation, precedence), line: evaluation.line)
        } catch {
            return Transition(state: .failed(error, expression: repeated ?? expression))
        }
    }

    /// The operation that `=` would repeat: `8 + `; nil if it would not repeat one.
    private var repeated: String? {
        switch self {
        case .entering(let operand, let formula) where formula.isBlank:
            formula.previous?.repeating?.text(on: operand)
        case .evaluated(let evaluation, _): evaluation.repeating?.text(on: .taken(evaluation.value))
        case .entering, .pending, .opened, .failed: nil
        }
    }

    /// The operand that ends a group or the calculation. Right after an operation, this is the value shown.
    private var lastOperand: (Operand, Formula)? {
        switch self {
        case .entering(let operand, let formula): (operand, formula)
        case .pending(let pending, let isNegative): (isNegative ? .empty : .taken(pending.value), pending.after)
        case .opened, .evaluated, .failed: nil
        }
    }
}

extension Formula {
    /// The value of the whole calculation with its last operand and every group closed. With no pending operation,
    /// repeats the last one.
    fileprivate func evaluated(
        with operand: Operand, _ rules: CalculatorRules
    ) throws(CalculatorError) -> EvaluatedCalculation {
        var formula = self
        var operand = operand
        var pressed = formula.pressed(operand)
        while formula.isNested {
            operand = try formula.close(with: operand, rules).operand
            pressed = pressed ?? formula.pressed(operand)
        }
        guard !formula.isBlank else { return try operand.evaluated(repeating: formula.previous?.repeating, rules) }
        let whole = try formula.close(with: operand, rules)
        let last = rules.repeatedOperation == .pressed ? pressed : whole.last
        let repeating = rules.repeatedEquals == .nothing ? nil : last
        return EvaluatedCalculation(
            value: whole.value, equation: whole.text + "=", repeating: repeating, operation: last?.operation)
    }

    /// The value of a calculation that ends in `(`. Empty groups are dropped, and the operation before them counts as
    /// the last key.
    fileprivate mutating func evaluateUnfinished(
        _ rules: CalculatorRules
    ) throws(CalculatorError) -> EvaluatedCalculation {
        while isNested, innermost.waiting.isEmpty { dropInnermost() }
        if let last = innermost.waiting.last, try last.operation.isDropped(rules) {
            return try withoutLastOperation.evaluated(with: .taken(last.left), rules)
        }
        return try evaluated(with: innermost.waiting.last.map { .taken($0.left) } ?? .empty, rules)
    }
}
