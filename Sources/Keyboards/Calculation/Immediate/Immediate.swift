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

    static let initial = Immediate.entering(.empty, after: nil)

    var value: CalculatorNumber? {
        switch self {
        case .entering(let operand, _): operand.value
        case .pending(let pending, let operand): operand?.value ?? pending.left
        case .evaluated(let evaluation): evaluation.value
        case .failed: nil
        }
    }

    var display: String {
        switch self {
        case .entering(let operand, _): operand.display
        case .pending(let pending, let operand): operand?.display ?? pending.left.displayText
        case .evaluated(let evaluation): evaluation.value.displayText
        case .failed(let failure, _): failure.description
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

    var equation: String? {
        switch self {
        case .entering(let operand, _): operand.equation
        case .pending(let pending, let operand): pending.text + (operand?.text ?? pending.left.typedText)
        case .evaluated(let evaluation): evaluation.equation + evaluation.value.typedText
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

    var percentageRule: PercentageRule {
        switch self {
        case .entering(_, let previous): PercentageRule(after: previous)
        case .pending(let pending, _): PercentageRule(pending.operation, left: pending.left)
        case .evaluated(let evaluation): PercentageRule(after: evaluation.previous)
        case .failed: .share(of: .zero)
        }
    }

    func settingOperand(_ operand: Operand) -> Immediate {
        switch self {
        case .entering(_, let previous): .entering(operand, after: previous)
        case .pending(let pending, _): .pending(pending, operand)
        case .evaluated, .failed: self
        }
    }

    func replacingOperand(with operand: Operand) -> Transition<Immediate> {
        switch self {
        case .entering(let old, _): Transition(state: settingOperand(operand), line: old.finishedLine)
        case .pending: Transition(state: settingOperand(operand))
        case .evaluated(let evaluation):
            Transition(state: .entering(operand, after: evaluation.previous))
        case .failed: Transition(state: self)
        }
    }
}
