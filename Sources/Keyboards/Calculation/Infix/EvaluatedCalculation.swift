/// An operation with its left operand, waiting for the right one.
struct PendingOperation: Hashable, Sendable {
    let left: CalculatorNumber
    /// The left operand as written in the expression: `√(4)`.
    let leftText: String
    let operation: BinaryOperation
    /// Whether the left operand is a constant: `2 − −`, and then `5 =` is 3.
    var isConstant = false
    /// The right operand of the calculation before, which may be used in place of the left one.
    var repeated: Apart<CalculatorNumber>?

    /// `√(4) + `
    var text: String { operation.text(after: leftText) }

    func replacing(_ operation: BinaryOperation) -> PendingOperation {
        PendingOperation(left: left, leftText: leftText, operation: operation, repeated: repeated)
    }

    /// The operation with its left operand as a constant.
    var withConstant: PendingOperation {
        PendingOperation(left: left, leftText: leftText, operation: operation, isConstant: true)
    }

    var negatingLeft: PendingOperation {
        PendingOperation(
            left: left.negated, leftText: left.negated.typedText, operation: operation, isConstant: isConstant,
            repeated: repeated)
    }

    /// Applies the operation. A further `=` repeats it on the result.
    func evaluated(
        with right: Operand, _ rules: CalculatorRules
    ) throws(CalculatorError) -> EvaluatedCalculation {
        if isConstant {
            let repetition = Repetition(operation: operation, right: left, isConstant: true)
            return try right.evaluated(repeating: repetition, rules)
        }
        let result = try rules.applying(operation, left, right.value)
        return EvaluatedCalculation(
            value: result, equation: "\(text)\(right.text)=", repeating: repetition(of: right.value, rules),
            operation: operation)
    }

    private func repetition(of right: CalculatorNumber, _ rules: CalculatorRules) -> Repetition? {
        guard rules.repeatedEquals != .nothing else { return nil }
        let isLeft = operation == .multiply && rules.repeatedFactor == .left
        return Repetition(operation: operation, right: isLeft ? left : right)
    }
}

/// What a further `=` applies: the last operation with its right operand.
struct Repetition: Hashable, Sendable {
    let operation: BinaryOperation
    let right: CalculatorNumber
    /// Whether it stays until there is another operation, even if numbers are typed.
    var isConstant = false

    /// The operation with this left operand: `8 + `.
    func text(on operand: Operand) -> String { operation.text(after: operand.text) }
}

/// What a new entry can refer to after `=`.
struct PreviousCalculation: Hashable, Sendable {
    /// Its value, which `%` uses as its left operand: 5 + 3 = 10 % is 0.8, and 5 = 10 % is 0.5.
    let result: CalculatorNumber
    /// The operation that a further `=` repeats; nil if none was applied (`4=`).
    let repeating: Repetition?
    /// The operation that was applied, even if no `=` repeats it.
    let operation: BinaryOperation?
}

/// The result of `=`.
struct EvaluatedCalculation: Hashable, Sendable {
    let value: CalculatorNumber
    /// `5 + 3=`
    let equation: String
    /// The operation that a further `=` repeats; nil if none was applied (`4=`).
    var repeating: Repetition?
    /// The operation that was applied, even if no `=` repeats it.
    var operation: BinaryOperation?
    /// What the value is a percentage of, if `%` ended the calculation.
    var share: Apart<Share>?

    var line: HistoryEntry { HistoryEntry(expression: equation, result: value) }

    /// What a number typed next can refer to.
    func previous(_ rules: CalculatorRules) -> PreviousCalculation {
        let isLost = rules.repeatedEquals == .onResults && repeating?.isConstant == false
        return PreviousCalculation(
            result: value, repeating: isLost ? nil : repeating, operation: operation ?? repeating?.operation)
    }

    /// The result of a further `=`.
    func evaluatedAgain(_ rules: CalculatorRules) throws(CalculatorError) -> EvaluatedCalculation {
        try Operand.taken(value).evaluated(repeating: repeating, rules)
    }
}

extension Operand {
    /// The result of `=` without a pending operation: repeats the last operation on this operand, or, if there is none,
    /// gives the operand (`4=`).
    func evaluated(
        repeating repetition: Repetition?, _ rules: CalculatorRules
    ) throws(CalculatorError) -> EvaluatedCalculation {
        guard let repetition else { return EvaluatedCalculation(value: value, equation: "\(text)=", repeating: nil) }
        let result = try rules.applying(repetition.operation, value, repetition.right)
        return EvaluatedCalculation(
            value: result, equation: "\(repetition.text(on: self))\(repetition.right.typedText)=", repeating: repetition
        )
    }
}

/// A value that is seldom there, kept apart so that it does not make what has it larger.
indirect enum Apart<Value: Hashable & Sendable>: Hashable, Sendable {
    case value(Value)

    init(_ value: Value) { self = .value(value) }

    var value: Value {
        switch self {
        case .value(let value): value
        }
    }
}
