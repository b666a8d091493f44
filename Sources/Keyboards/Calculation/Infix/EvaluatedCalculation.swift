/// An operation with its left operand, waiting for the right one.
struct PendingOperation: Hashable, Sendable {
    let left: CalculatorNumber
    /// The left operand as the expression writes it: `√(4)`.
    let leftText: String
    let operation: BinaryOperation

    /// `√(4) + `
    var text: String { operation.text(after: leftText) }

    func replacing(_ operation: BinaryOperation) -> PendingOperation {
        PendingOperation(left: left, leftText: leftText, operation: operation)
    }

    /// Applies the operation; `=` repeats it from the result on.
    func evaluated(with right: Operand) throws(CalculatorError) -> EvaluatedCalculation {
        let result = try left.applying(operation, to: right.value)
        return EvaluatedCalculation(
            value: result, equation: "\(text)\(right.text)=",
            repeating: Repetition(operation: operation, right: right.value, result: result))
    }
}

/// What a further `=` does: the last operation with its right operand.
struct Repetition: Hashable, Sendable {
    let operation: BinaryOperation
    let right: CalculatorNumber
    /// The last result, which `%` counts as the left operand: 5 + 3 = 10 % is 0.8.
    let result: CalculatorNumber

    /// The operation as it waits on this left operand: `8 + `.
    func text(on operand: Operand) -> String { operation.text(after: operand.text) }
}

/// What `=` made.
struct EvaluatedCalculation: Hashable, Sendable {
    let value: CalculatorNumber
    /// `5 + 3=`
    let equation: String
    /// What a further `=` repeats; nil where no operation was applied (`4=`).
    let repeating: Repetition?

    var line: HistoryEntry { HistoryEntry(expression: equation, result: value) }

    /// A further `=`.
    func evaluatedAgain() throws(CalculatorError) -> EvaluatedCalculation {
        try Operand.taken(value).evaluated(repeating: repeating)
    }
}

extension Operand {
    /// `=` without a pending operation: repeats the last one on this operand, or states it as it is (`4=`).
    func evaluated(repeating repetition: Repetition?) throws(CalculatorError) -> EvaluatedCalculation {
        guard let repetition else { return EvaluatedCalculation(value: value, equation: "\(text)=", repeating: nil) }
        return try PendingOperation(left: value, leftText: text, operation: repetition.operation)
            .evaluated(with: .taken(repetition.right))
    }
}
