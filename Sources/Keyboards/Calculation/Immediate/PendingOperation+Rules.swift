/// What ends a calculation on some calculators only.
extension PendingOperation {
    /// The result of `=` without a right operand.
    func evaluatedAlone(_ rules: CalculatorRules) throws(CalculatorError) -> EvaluatedCalculation {
        if isConstant { return try evaluated(with: .taken(left), rules) }
        switch rules.equalsAfterOperation {
        case .leftFactor where operation.isMultiplicative, .leftOperand:
            return try evaluated(with: .taken(left), rules)
        case .repeated:
            var (pending, shown) = withItself
            if !operation.isMultiplicative {
                let first = repeated?.value ?? .zero
                pending = PendingOperation(left: first, leftText: first.typedText, operation: operation)
            }
            return try pending.evaluated(with: shown, rules)
        case .leftFactor, .nothing: return EvaluatedCalculation(value: left, equation: "\(leftText)=", repeating: nil)
        case .error: throw .invalidInput
        }
    }

    /// The operation and the operand that are meant if the right one is missing: × with itself, ÷ of 1.
    var withItself: (PendingOperation, Operand) {
        let first = operation == .divide ? CalculatorNumber(1) : left
        return (PendingOperation(left: first, leftText: first.typedText, operation: operation), .taken(left))
    }

    /// Whether `%` after a right operand ends the calculation.
    func percentEnds(_ rules: CalculatorRules) -> Bool {
        switch operation {
        case .add, .subtract: rules.percentOfSum == .sum || rules.percentOfSum == .rate
        case .multiply, .divide: rules.percentOfProduct == .product
        case .power, .root: false
        }
    }

    /// The result of `%`, where it ends the calculation.
    func evaluated(
        withPercent right: Operand, _ rules: CalculatorRules
    ) throws(CalculatorError) -> EvaluatedCalculation {
        if isConstant {
            let pending = PendingOperation(left: right.value, leftText: right.text, operation: operation)
            var evaluation = try pending.evaluated(withPercent: .taken(left), rules)
            evaluation.repeating = Repetition(operation: operation, right: left, isConstant: true)
            return evaluation
        }
        let hundred = CalculatorNumber(100)
        let value = right.value
        let result: CalculatorNumber
        switch operation {
        case .multiply, .power: result = try left.applying(.multiply, to: value).hundredth()
        case .divide, .root: result = try left.applying(.divide, to: value).applying(.multiply, to: hundred)
        case .add where rules.percentOfSum == .rate:
            let rest = try hundred.applying(.subtract, to: value)
            result = try left.applying(.multiply, to: hundred).applying(.divide, to: rest)
        case .subtract where rules.percentOfSum == .rate:
            let change = try left.applying(.subtract, to: value)
            result = try change.applying(.divide, to: value).applying(.multiply, to: hundred)
        case .add, .subtract:
            result = try left.applying(operation, to: left.applying(.multiply, to: value).hundredth())
        }
        return EvaluatedCalculation(
            value: try rules.kept(result), equation: "\(text)\(right.text)%=",
            repeating: rules.repeatedEquals == .nothing
                ? nil : Repetition(operation: operation, right: operation == .divide ? value : left),
            operation: operation, share: share(right).map(Apart.init))
    }

    /// What the value of `%` can be added to, or is compared with.
    private func share(_ right: Operand) -> Share? {
        let text = "\(text)\(right.text)%"
        return switch operation {
        case .multiply: Share(whole: left, text: text, isPart: true)
        case .add: Share(whole: left, text: text, isPart: false)
        case .subtract, .divide, .power, .root: nil
        }
    }
}

extension Repetition {
    /// The product or quotient that `%` of an operand repeats; nil for a sum.
    func withPercent(_ operand: Operand) -> (PendingOperation, Operand)? {
        let (left, other) = operation == .divide ? (operand, Operand.taken(right)) : (.taken(right), operand)
        guard operation.isMultiplicative else { return nil }
        return (PendingOperation(left: left.value, leftText: left.text, operation: operation), other)
    }
}

/// What a value of `%` was computed from.
struct Share: Hashable, Sendable {
    let whole: CalculatorNumber
    /// `200 × 5%`
    let text: String
    /// Whether the value is a part of the whole, and not the whole with a part added.
    let isPart: Bool

    /// Whether + or − right after `%` completes the calculation.
    func goes(with sign: BinaryOperation) -> Bool { sign == .subtract || sign == .add && isPart }

    /// The whole with the part added or subtracted: `200 × 5% +` is 210. Of a whole with a part added, what was added:
    /// `120 + 25% -` is 40.
    func sum(
        _ percentage: EvaluatedCalculation, _ sign: BinaryOperation, _ rules: CalculatorRules
    ) throws(CalculatorError) -> EvaluatedCalculation {
        let (left, right) = isPart ? (whole, percentage.value) : (percentage.value, whole)
        return EvaluatedCalculation(
            value: try rules.applying(sign, left, right), equation: "\(text) \(sign.symbol)=", repeating: nil)
    }
}
