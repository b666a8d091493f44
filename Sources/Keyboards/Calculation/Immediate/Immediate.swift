/// Immediate execution, as in the Standard mode of Windows Calculator: operations apply in the order they are typed.
///
/// For example, `1 + 2 = 5` goes through these states: `entering 1`, `pending 1 +` without operand, `pending 1 + 2`,
/// `evaluated 3`, `entering 5` with `+ 2` to repeat.
enum Immediate: OperandState {
    /// No operation is pending. The previous calculation is nil until `=` was pressed.
    case entering(Operand, after: PreviousCalculation?)
    /// An operation waits for its right operand, which is nil right after the operation was pressed.
    case pending(PendingOperation, Operand?)
    /// `=` has just been pressed.
    case evaluated(EvaluatedCalculation)
    /// There is no value. The expression is the one that caused the error.
    case failed(CalculatorError, expression: String)

    static func initial(_ rules: CalculatorRules) -> Immediate { .entering(.empty, after: nil) }

    var value: CalculatorNumber? {
        switch self {
        case .entering(let operand, _): operand.value
        case .pending(let pending, let operand): operand?.value ?? pending.left
        case .evaluated(let evaluation): evaluation.value
        case .failed: nil
        }
    }

    func shownNumber(_ format: NumberFormat) -> String? {
        switch self {
        case .entering(let operand, _): operand.shown(format)
        case .pending(let pending, let operand): operand?.shown(format) ?? format.display(pending.left)
        case .evaluated(let evaluation): format.display(evaluation.value)
        case .failed: nil
        }
    }

    /// `5 + `, `5 + √(16)`, `5 + 3=`.
    var expression: String {
        switch self {
        case .entering(let operand, _): operand.shownText
        case .pending(let pending, let operand): pending.text + (operand?.shownText ?? "")
        case .evaluated(let evaluation): evaluation.equation
        case .failed(_, let expression): expression
        }
    }

    func equation(_ format: NumberFormat) -> String? {
        switch self {
        case .entering(let operand, _): operand.equation(format)
        case .pending(let pending, let operand?): pending.text + operand.text
        case .pending(let pending, nil): pending.text + format.text(of: pending.left)
        case .evaluated(let evaluation): evaluation.equation + format.text(of: evaluation.value)
        case .failed: nil
        }
    }

    var failure: CalculatorError? {
        if case .failed(let failure, _) = self { failure } else { nil }
    }
}

/// The operand and its replacement.
extension Immediate {
    var operand: Operand? {
        switch self {
        case .entering(let operand, _): operand
        case .pending(_, let operand): operand
        case .evaluated, .failed: nil
        }
    }

    /// Without a copy of the whole operand: it is asked for after each digit.
    var entry: Entry? {
        switch self {
        case .entering(.typing(let entry), _), .pending(_, .typing(let entry)?): entry
        case .entering, .pending, .evaluated, .failed: nil
        }
    }

    var awaitsOperand: Bool { if case .pending(_, nil) = self { true } else { false } }

    func canEvaluate(_ rules: CalculatorRules) -> Bool {
        switch self {
        case .pending(_, let right): right != nil || rules.equalsAfterOperation == .repeated
        case .entering(_, let previous): previous?.repeating?.isConstant == true
        case .evaluated(let evaluation): evaluation.repeating?.isConstant == true
        case .failed: false
        }
    }

    var isEvaluated: Bool { if case .evaluated = self { true } else { false } }

    var withoutRepetition: Immediate {
        guard case .evaluated(let last) = self, last.repeating?.isConstant != true else { return self }
        return .evaluated(
            EvaluatedCalculation(
                value: last.value, equation: last.equation, repeating: nil,
                operation: last.operation ?? last.repeating?.operation))
    }

    var negatingLeft: Immediate? {
        guard case .pending(let pending, nil) = self else { return nil }
        return .pending(pending.negatingLeft, nil)
    }

    func percentageRule(_ rules: CalculatorRules) -> PercentageRule? {
        switch self {
        case .entering(_, let previous): PercentageRule(after: previous, rules)
        case .pending(let pending, _): PercentageRule(pending.operation, left: pending.left, rules)
        case .evaluated(let evaluation): PercentageRule(after: evaluation.previous(rules), rules)
        case .failed: nil
        }
    }

    func settingOperand(_ operand: Operand) -> Immediate {
        switch self {
        case .entering(_, let previous): .entering(operand, after: previous)
        case .pending(let pending, _): .pending(pending, operand)
        case .evaluated, .failed: self
        }
    }

    func replacingOperand(with operand: Operand, _ rules: CalculatorRules) -> Transition<Immediate> {
        switch self {
        case .entering(let old, _): Transition(state: settingOperand(operand), line: old.finishedLine)
        case .pending(let pending, _) where operand == .empty && rules.clearedEntry == .leftOperand:
            Transition(state: .pending(pending, nil))
        case .pending: Transition(state: settingOperand(operand))
        case .evaluated(let evaluation):
            Transition(state: .entering(operand, after: evaluation.previous(rules)))
        case .failed: Transition(state: self)
        }
    }
}
