/// Computing. A failure keeps the expression that led to it.
extension CalculatorState {
    /// A binary operation: replaces one pressed right before, otherwise applies the pending one and waits.
    func pressing(_ operation: BinaryOperation) -> Transition {
        switch self {
        case .entering(let operand, _):
            return Transition(state: .waiting(operand, operation))
        case .evaluated(let evaluation):
            return Transition(state: .waiting(.taken(evaluation.value), operation))
        case .pending(let pending, nil):
            return Transition(state: .pending(pending.replacing(operation), nil))
        case .pending(let pending, let right?):
            do throws(CalculatorFailure) {
                let evaluation = try pending.evaluated(with: right)
                return Transition(state: .waiting(.taken(evaluation.value), operation), line: evaluation.line)
            } catch {
                return Transition(state: .failed(error, expression: expression))
            }
        case .failed:
            return Transition(state: self)
        }
    }

    private static func waiting(_ left: Operand, _ operation: BinaryOperation) -> CalculatorState {
        .pending(PendingOperation(left: left.value, leftText: left.text, operation: operation), nil)
    }

    /// `=`: applies the pending operation, with the left operand for both where no right one was entered, or repeats
    /// the last operation on what is shown.
    func evaluating() -> Transition {
        do throws(CalculatorFailure) {
            let evaluation: Evaluation
            switch self {
            case .entering(let operand, let repetition):
                evaluation = try operand.evaluated(repeating: repetition)
            case .pending(let pending, let right):
                evaluation = try pending.evaluated(with: right ?? .taken(pending.left))
            case .evaluated(let last):
                evaluation = try Operand.taken(last.value).evaluated(repeating: last.repeating)
            case .failed:
                return Transition(state: self)
            }
            return Transition(state: .evaluated(evaluation), line: evaluation.line)
        } catch {
            return Transition(state: .failed(error, expression: isEvaluated ? "" : expression))
        }
    }

    private var isEvaluated: Bool {
        if case .evaluated = self { true } else { false }
    }

    /// A function of what is shown; of the left operand right after an operation. While typing, `neg` flips the sign.
    func applying(_ function: UnaryOperation) -> Transition {
        if function == .negate, let next = editingEntry({ $0.toggleSign() }) { return Transition(state: next) }
        guard let operand = shownOperand else { return Transition(state: self) }
        let text = operand.text(applying: function)
        do throws(CalculatorFailure) {
            return Transition(state: withOperand(.function(try operand.value.applying(function), text: text)))
        } catch {
            return Transition(state: .failed(error, expression: withOperand(.function(.zero, text: text)).expression))
        }
    }

    /// `%`: a hundredth beside × and ÷, otherwise as many hundredths of the left operand.
    func takingPercentage() -> Transition {
        guard let operand = shownOperand else { return Transition(state: self) }
        do throws(CalculatorFailure) {
            let hundredth = try operand.value.hundredth()
            let share = takesPlainPercentage ? hundredth : try hundredth.applying(.multiply, to: percentageBase)
            return replacingOperand(with: .percentage(share))
        } catch {
            return Transition(state: .failed(error, expression: expression))
        }
    }

    private var takesPlainPercentage: Bool {
        switch self {
        case .entering(_, let repetition): repetition?.operation.takesPlainPercentage ?? false
        case .pending(let pending, _): pending.operation.takesPlainPercentage
        case .evaluated(let evaluation): evaluation.repeating?.operation.takesPlainPercentage ?? false
        case .failed: false
        }
    }

    /// What a percentage is a share of: 0 before any operation, so `10 %` is 0.
    private var percentageBase: CalculatorNumber {
        switch self {
        case .entering(_, let repetition): repetition?.result ?? .zero
        case .pending(let pending, _): pending.left
        case .evaluated(let evaluation): evaluation.repeating?.result ?? .zero
        case .failed: .zero
        }
    }

    /// The operand a function works on; nil in an error.
    private var shownOperand: Operand? {
        switch self {
        case .entering(let operand, _): operand
        case .pending(let pending, let operand): operand ?? .taken(pending.left)
        case .evaluated(let evaluation): .taken(evaluation.value)
        case .failed: nil
        }
    }

    /// The operand made of the one shown; nothing is finished by that.
    private func withOperand(_ operand: Operand) -> CalculatorState {
        replacingOperand(with: operand).state
    }
}

extension Operand {
    /// `=` without a pending operation: repeats the last one on this operand, or states it as it is (`4=`).
    fileprivate func evaluated(repeating repetition: Repetition?) throws(CalculatorFailure) -> Evaluation {
        guard let repetition else { return Evaluation(value: value, equation: "\(text)=", repeating: nil) }
        return try PendingOperation(left: value, leftText: text, operation: repetition.operation)
            .evaluated(with: .taken(repetition.right))
    }
}
