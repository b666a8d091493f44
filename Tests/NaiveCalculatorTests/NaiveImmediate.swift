import Calculation

/// Operations are applied in the order they are pressed.
struct NaiveImmediate: NaiveCalculator {
    static let evaluation = Evaluation.immediate

    var record = NaiveRecord()
    var failure: CalculatorError?

    /// The number being typed.
    var entry: NaiveEntry? = NaiveEntry()
    /// The number shown when none is being typed.
    private var result = NaiveNumber.zero
    /// How the expression writes the shown number, unless it writes it like the display.
    private var words: String?
    private var isFunction = false
    /// The left operand of the waiting operation.
    private var left = NaiveNumber.zero
    private var leftWords = ""
    private var waiting: BinaryOperation?
    /// Whether the right operand of the waiting operation was given.
    private var hasRight = true
    /// What another `=` repeats.
    private var repeated: (operation: BinaryOperation, right: NaiveNumber)?
    private var lastResult = NaiveNumber.zero
    /// The expression right after `=`.
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

    /// Starts a number that replaces the shown one.
    mutating func startEntry() {
        noteFunction()
        entry = NaiveEntry()
        show(.zero, as: nil)
    }

    /// A function's result that is replaced and belongs to no operation goes into the history.
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
        } else if let repeated {
            // Shown if the repeated operation fails.
            finished = "\(operand) \(repeated.operation.sign) "
            line = "\(operand) \(repeated.operation.sign) \(repeated.right.text)="
            result = try result.calculated(repeated.operation, repeated.right)
        }
        lastResult = result
        record.note(line, result)
        show(result, as: nil)
        waiting = nil
        finished = line
    }

    private mutating func takePercent() throws(CalculatorError) {
        endEntry()
        let isPlain = (waiting ?? repeated?.operation)?.isTight == true
        let base = waiting == nil ? lastResult : left
        // The percentage replaces a function's result as a number would. No rule says so, but the value is not lost
        // this way.
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
