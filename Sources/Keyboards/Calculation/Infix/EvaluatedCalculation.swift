/// An operation with its left operand, waiting for the right one.
struct PendingOperation: Hashable, Sendable {
    let left: CalculatorNumber
    /// The left operand as written in the expression: `√(4)`.
    let leftText: String
    let operation: BinaryOperation

    /// `√(4) + `
    var text: String { operation.text(after: leftText) }

    func replacing(_ operation: BinaryOperation) -> PendingOperation {
        PendingOperation(left: left, leftText: leftText, operation: operation)
    }

    /// Applies the operation. A further `=` repeats it on the result.
    func evaluated(with right: Operand) throws(CalculatorError) -> EvaluatedCalculation {
        let result = try left.applying(operation, to: right.value)
        return EvaluatedCalculation(
            value: result, equation: "\(text)\(right.text)=",
            repeating: Repetition(operation: operation, right: right.value))
    }
}

/// What a further `=` applies: the last operation with its right operand.
struct Repetition: Hashable, Sendable {
    let operation: BinaryOperation
    let right: CalculatorNumber

    /// The operation with this left operand: `8 + `.
    func text(on operand: Operand) -> String { operation.text(after: operand.text) }
}

/// What a new entry can refer to after `=`.
struct PreviousCalculation: Hashable, Sendable {
    /// Its value, which `%` uses as its left operand: 5 + 3 = 10 % is 0.8, and 5 = 10 % is 0.5.
    let result: CalculatorNumber
    /// The operation that a further `=` repeats; nil if none was applied (`4=`).
    let repeating: Repetition?
}

/// The result of `=`.
struct EvaluatedCalculation: Hashable, Sendable {
    let value: CalculatorNumber
    /// `5 + 3=`
    let equation: String
    /// The operation that a further `=` repeats; nil if none was applied (`4=`).
    let repeating: Repetition?

    var line: HistoryEntry { HistoryEntry(expression: equation, result: value) }

    /// What the next entry can refer to.
    var previous: PreviousCalculation { PreviousCalculation(result: value, repeating: repeating) }

    /// The result of a further `=`.
    func evaluatedAgain() throws(CalculatorError) -> EvaluatedCalculation {
        try Operand.taken(value).evaluated(repeating: repeating)
    }
}

extension Operand {
    /// The result of `=` without a pending operation: repeats the last operation on this operand, or, if there is none,
    /// gives the operand (`4=`).
    func evaluated(repeating repetition: Repetition?) throws(CalculatorError) -> EvaluatedCalculation {
        guard let repetition else { return EvaluatedCalculation(value: value, equation: "\(text)=", repeating: nil) }
        return try PendingOperation(left: value, leftText: text, operation: repetition.operation)
            .evaluated(with: .taken(repetition.right))
    }
}
