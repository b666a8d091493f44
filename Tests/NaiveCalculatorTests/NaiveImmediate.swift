import Calculation

/// Operations as they come.
struct NaiveImmediate: NaiveCalculator {
    static let evaluation = Evaluation.immediate

    var record = NaiveRecord()
    var failure: CalculatorError?

    /// What is typed, while it is.
    var entry: NaiveEntry? = NaiveEntry()
    /// What is shown when nothing is typed.
    private var result = NaiveNumber.zero
    /// How the expression writes what is shown, unless the display says it all.
    private var words: String?
    private var isFunction = false
    /// What stands left of the operation that waits.
    private var left = NaiveNumber.zero
    private var leftWords = ""
    private var waiting: BinaryOperation?
    /// Whether something came after the operation that waits.
    private var hasRight = true
    /// What a further `=` does.
    private var repeated: (operation: BinaryOperation, right: NaiveNumber)?
    private var lastResult = NaiveNumber.zero
    /// The calculation, right after `=`.
    private var finished: String?

    var text: String { entry?.display ?? result.display }
    var value: NaiveNumber { entry?.value ?? result }
    var expression: String {
        finished ?? (waiting.map { "\(leftWords) \($0.sign) " } ?? "") + (words ?? "")
    }

    mutating func calculate(_ press: Press) throws(CalculatorError) {
        switch press {
        case .clearEntry: startEntry()
        case .clear: recover(.clear)
        case .operation(let operation): try wait(for: operation)
        case .equals: try finish()
        case .percent: try takePercent()
        case .function(let function): try apply(function)
        default: break
        }
    }

    mutating func endEntry() {
        result = value
        entry = nil
    }

    mutating func take(_ value: NaiveNumber) {
        startEntry()
        entry = nil
        result = value
    }

    /// A number takes the place of what was shown.
    mutating func startEntry() {
        noteFunction()
        entry = NaiveEntry()
        show(.zero, as: nil)
    }

    /// What takes the place of a function beside no operation leaves it to the history.
    private mutating func noteFunction() {
        if waiting == nil, isFunction, let words { record.note(words + "=", result) }
    }

    private mutating func show(_ value: NaiveNumber, as words: String?, isFunction: Bool = false) {
        result = value
        self.words = words
        self.isFunction = isFunction
        finished = nil
        hasRight = true
    }

    private mutating func wait(for operation: BinaryOperation) throws(CalculatorError) {
        endEntry()
        if let waiting, hasRight {
            let result = try left.calculated(waiting, self.result)
            record.note("\(leftWords) \(waiting.sign) \(words ?? self.result.text)=", result)
            (left, leftWords) = (result, result.text)
        } else if waiting == nil {
            (left, leftWords) = (result, words ?? result.text)
        }
        show(left, as: nil)
        waiting = operation
        hasRight = false
    }

    private mutating func finish() throws(CalculatorError) {
        endEntry()
        let operand = words ?? result.text
        var line = operand + "="
        if let waiting {
            line = "\(leftWords) \(waiting.sign) \(operand)="
            repeated = (waiting, result)
            result = try left.calculated(waiting, result)
            lastResult = result
        } else if let repeated {
            // What is shown where this fails.
            finished = "\(operand) \(repeated.operation.sign) "
            line = "\(operand) \(repeated.operation.sign) \(repeated.right.text)="
            result = try result.calculated(repeated.operation, repeated.right)
            lastResult = result
        }
        record.note(line, result)
        show(result, as: nil)
        waiting = nil
        finished = line
    }

    private mutating func takePercent() throws(CalculatorError) {
        endEntry()
        let isPlain = (waiting ?? repeated?.operation)?.isTight == true
        let base = waiting == nil ? lastResult : left
        // The share takes the function's place as a number would: no rule says so, but its value is not lost then.
        noteFunction()
        let share = isPlain ? try result.hundredth : try result.percent(of: base)
        show(share, as: share.text)
    }

    private mutating func apply(_ function: UnaryOperation) throws(CalculatorError) {
        endEntry()
        show(result, as: function.writing(words ?? result.text, of: result), isFunction: true)
        result = try result.calculated(function)
    }
}
