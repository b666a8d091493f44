/// Where a calculation stands between two keys, memory and history apart.
///
/// Example, `1 + 2 = 5`: `entering 1`, `pending 1 +` without operand, `pending 1 + 2`, `evaluated 3`, `entering 5` with
/// `+ 2` to repeat.
enum CalculatorState: Hashable, Sendable {
    /// No operation waits. What `=` repeats is nil until it has applied an operation.
    case entering(Operand, repeating: Repetition?)
    /// An operation waits for its right operand, which is nil right after the operation.
    case pending(PendingOperation, Operand?)
    /// `=` has just been pressed.
    case evaluated(Evaluation)
    /// There is no value. The expression stays as it was.
    case failed(CalculatorFailure, expression: String)

    /// As after `C`.
    static let initial = CalculatorState.entering(.empty, repeating: nil)

    /// The value shown; nil in an error.
    var value: CalculatorNumber? {
        switch self {
        case .entering(let operand, _): operand.value
        case .pending(let pending, let operand): operand?.value ?? pending.left
        case .evaluated(let evaluation): evaluation.value
        case .failed: nil
        }
    }

    /// What the display shows: the number, grouped by three, or the sentence of the error.
    var display: String {
        switch self {
        case .entering(let operand, _): operand.display
        case .pending(let pending, let operand): operand?.display ?? pending.left.displayText
        case .evaluated(let evaluation): evaluation.value.displayText
        case .failed(let failure, _): failure.description
        }
    }

    /// The calculation up to here: `5 + `, `5 + √(16)`, `5 + 3=`.
    var expression: String {
        switch self {
        case .entering(let operand, _): operand.shownText
        case .pending(let pending, let operand): pending.text + (operand?.shownText ?? "")
        case .evaluated(let evaluation): evaluation.equation
        case .failed(_, let expression): expression
        }
    }
}

/// An operation with its left operand, waiting for the right one.
struct PendingOperation: Hashable, Sendable {
    let left: CalculatorNumber
    /// The left operand as the expression writes it: `√(4)`.
    let leftText: String
    let operation: BinaryOperation

    /// `√(4) + `
    var text: String { "\(leftText) \(operation.symbol) " }

    func replacing(_ operation: BinaryOperation) -> PendingOperation {
        PendingOperation(left: left, leftText: leftText, operation: operation)
    }

    /// Applies the operation; `=` repeats it from the result on.
    func evaluated(with right: Operand) throws(CalculatorFailure) -> Evaluation {
        let result = try left.applying(operation, to: right.value)
        return Evaluation(
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
}

/// What `=` made.
struct Evaluation: Hashable, Sendable {
    let value: CalculatorNumber
    /// `5 + 3=`
    let equation: String
    /// What a further `=` repeats; nil where no operation was applied (`4=`).
    let repeating: Repetition?

    var line: HistoryEntry { HistoryEntry(expression: equation, result: value) }
}
