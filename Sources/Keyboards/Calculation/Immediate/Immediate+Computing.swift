/// Computing. After an error, the expression that caused it is still shown.
extension Immediate {
    /// Presses a binary operation. Replaces one pressed right before; otherwise applies the pending one. The new one is
    /// then pending.
    func pressing(_ operation: BinaryOperation) -> Transition<Immediate> {
        switch self {
        case .entering(let operand, _):
            return Transition(state: .waiting(operand, operation))
        case .evaluated(let evaluation):
            return Transition(state: .waiting(.taken(evaluation.value), operation))
        case .pending(let pending, nil):
            return Transition(state: .pending(pending.replacing(operation), nil))
        case .pending(let pending, let right?):
            do throws(CalculatorError) {
                let evaluation = try pending.evaluated(with: right)
                return Transition(state: .waiting(.taken(evaluation.value), operation), line: evaluation.line)
            } catch {
                return Transition(state: failing(error))
            }
        case .failed:
            return Transition(state: self)
        }
    }

    private static func waiting(_ left: Operand, _ operation: BinaryOperation) -> Immediate {
        .pending(PendingOperation(left: left.value, leftText: left.text, operation: operation), nil)
    }

    /// `=`: applies the pending operation, or repeats the last operation on the value shown. If no right operand was
    /// entered, the left operand is used for both.
    func evaluating() -> Transition<Immediate> {
        do throws(CalculatorError) {
            let evaluation: EvaluatedCalculation
            switch self {
            case .entering(let operand, let previous):
                evaluation = try operand.evaluated(repeating: previous?.repeating)
            case .pending(let pending, let right):
                evaluation = try pending.evaluated(with: right ?? .taken(pending.left))
            case .evaluated(let last):
                evaluation = try last.evaluatedAgain()
            case .failed:
                return Transition(state: self)
            }
            return Transition(state: .evaluated(evaluation), line: evaluation.line)
        } catch {
            return Transition(state: .failed(error, expression: repeated ?? expression))
        }
    }

    /// The operation that `=` would repeat: `8 + `; nil if it would not repeat one.
    private var repeated: String? {
        switch self {
        case .entering(let operand, let previous): previous?.repeating?.text(on: operand)
        case .evaluated(let evaluation): evaluation.repeating?.text(on: .taken(evaluation.value))
        case .pending, .failed: nil
        }
    }
}
