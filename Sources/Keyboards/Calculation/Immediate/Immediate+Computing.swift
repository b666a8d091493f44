/// Computing. After an error, the expression that caused it is still shown.
extension Immediate {
    /// Presses a binary operation. Replaces one pressed right before; otherwise applies the pending one. The new one is
    /// then pending.
    func pressing(_ operation: BinaryOperation, _ rules: CalculatorRules) -> Transition<Immediate> {
        switch self {
        case .entering(let operand, let previous):
            let isLost = previous != nil && rules.numberAfterEquals == .lost
            return Transition(state: .waiting(isLost ? .taken(.zero) : operand, operation, after: previous?.repeating))
        case .evaluated(let evaluation):
            if rules.sumAfterPercent == .addsUp, let share = evaluation.share?.value, share.goes(with: operation) {
                return evaluated(showing: expression) { () throws(CalculatorError) in
                    try share.sum(evaluation, operation, rules)
                }
            }
            return Transition(state: .waiting(.taken(evaluation.value), operation, after: evaluation.repeating))
        case .pending(let pending, let right) where right?.isOnlySign ?? true:
            let isConstant = operation == pending.operation && rules.changedOperation == .constant
            return Transition(state: .pending(isConstant ? pending.withConstant : pending.replacing(operation), nil))
        case .pending(let pending, let right):
            do throws(CalculatorError) {
                let evaluation = try pending.evaluated(with: right ?? .empty, rules)
                return Transition(state: .waiting(.taken(evaluation.value), operation), line: evaluation.line)
            } catch {
                return Transition(state: failing(error))
            }
        case .failed:
            return Transition(state: self)
        }
    }

    private static func waiting(
        _ left: Operand, _ operation: BinaryOperation, after last: Repetition? = nil
    ) -> Immediate {
        let pending = PendingOperation(
            left: left.value, leftText: left.text, operation: operation,
            repeated: (last?.right).map(Apart.init))
        return .pending(pending, nil)
    }

    /// `=`: applies the pending operation, or repeats the last operation on the value shown.
    func evaluating(_ rules: CalculatorRules) -> Transition<Immediate> {
        if rules.repeatedEquals == .nothing, let ended = endedWithoutOperation { return ended }
        return evaluated(showing: repeated ?? expression) { () throws(CalculatorError) in
            switch self {
            case .entering(let operand, let previous): try operand.evaluated(repeating: previous?.repeating, rules)
            case .pending(let pending, let right?): try pending.evaluated(with: right, rules)
            case .pending(let pending, nil): try pending.evaluatedAlone(rules)
            case .evaluated(let last): try last.evaluatedAgain(rules)
            case .failed: nil
            }
        }
    }

    /// The state after `=` if there is no operation to apply; nil if there is one.
    private var endedWithoutOperation: Transition<Immediate>? {
        switch self {
        case .entering(let operand, let previous) where previous?.repeating == nil:
            let evaluation = EvaluatedCalculation(value: operand.value, equation: "", repeating: nil)
            return Transition(state: .evaluated(evaluation), line: operand.finishedLine)
        case .evaluated(let last) where last.repeating == nil: return Transition(state: self)
        case .entering, .pending, .evaluated, .failed: return nil
        }
    }

    /// `%` as the end of a calculation, where the rules say so.
    func evaluatingPercentage(_ rules: CalculatorRules) -> Transition<Immediate>? {
        let (pending, right): (PendingOperation, Operand)
        switch self {
        case .pending(let waiting, let operand?): (pending, right) = (waiting, operand)
        case .pending(let waiting, nil) where rules.percentAfterOperation == .product:
            guard waiting.operation.isMultiplicative else { return Transition(state: self) }
            (pending, right) = waiting.withItself
        case .entering(let operand, let previous) where rules.percentAfterEquals == .repeated:
            guard let again = previous?.repeating?.withPercent(operand) else { return nil }
            (pending, right) = again
        case .pending, .entering, .evaluated, .failed: return nil
        }
        guard pending.percentEnds(rules) else { return nil }
        return evaluated(showing: repeated ?? expression) { () throws(CalculatorError) in
            try pending.evaluated(withPercent: right, rules)
        }
    }

    /// - Parameter expression: the expression line if there is no result.
    private func evaluated(
        showing expression: @autoclosure () -> String, _ evaluate: () throws(CalculatorError) -> EvaluatedCalculation?
    ) -> Transition<Immediate> {
        do throws(CalculatorError) {
            guard let evaluation = try evaluate() else { return Transition(state: self) }
            return Transition(state: .evaluated(evaluation), line: evaluation.line)
        } catch {
            return Transition(state: .failed(error, expression: expression()))
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
