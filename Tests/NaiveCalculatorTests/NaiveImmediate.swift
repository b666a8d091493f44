import Calculation

/// Operations are applied in the order they are pressed.
struct NaiveImmediate: NaiveCalculator {
    let rules: CalculatorRules
    var record = NaiveRecord()
    var failure: CalculatorError?

    /// The number being typed.
    var entry: NaiveEntry? = NaiveEntry()
    /// The number shown when none is being typed.
    var result = NaiveNumber.zero
    /// How the expression writes the shown number, unless it writes it like the display.
    var words: String?
    private var isFunction = false
    /// The left operand of the waiting operation, and whether it is a constant.
    var left = NaiveNumber.zero
    private(set) var leftWords = ""
    var waiting: BinaryOperation?
    var isConstant = false
    /// Whether the right operand of the waiting operation was given.
    var hasRight = true
    /// The operation that `=` applied last.
    private(set) var lastOperation: BinaryOperation?
    /// What another `=` repeats.
    private(set) var repeated: Repetition?
    /// What was repeated before an operation was pressed.
    private var earlier: NaiveNumber?
    /// Whether `=` was just pressed.
    private(set) var isResult = false
    /// The result of the last `=`, as long as no operation was pressed after it.
    var lastResult: NaiveNumber?
    /// The expression right after `=`.
    var finished: String?
    /// What the result is a percentage of, or contains one of.
    private(set) var share: Share?

    typealias Repetition = (operation: BinaryOperation, right: NaiveNumber, isConstant: Bool)
    typealias Share = (whole: NaiveNumber, words: String, isPart: Bool)

    init(_ rules: CalculatorRules) { self.rules = rules }

    var text: String { entry?.display(rules.format) ?? result.display(rules.format) }
    var value: NaiveNumber { entry?.value ?? result }
    var expression: String { finished ?? (waiting.map { "\(leftWords) \($0.sign) " } ?? "") + (words ?? "") }
    var isWaiting: Bool { waiting != nil && !hasRight }

    mutating func calculate(_ press: Press) throws(CalculatorError) {
        switch press {
        case .clearEntry:
            startEntry()
            if waiting != nil, rules.clearedEntry == .leftOperand { awaitRight() }
        case .clear: recover(.clear)
        case .operation(let operation): try wait(for: operation)
        case .equals: try finish()
        case .percent: try takePercent()
        case .function(.negate) where isWaiting && rules.signFirst == .leftOperand:
            left = try left.negated
            leftWords = left.text
            result = left
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

    /// Whether a function's result belongs to no operation.
    var hasFunction: Bool { waiting == nil && isFunction }

    /// Such a result goes into the history when it is replaced.
    mutating func noteFunction() {
        if hasFunction, let words { record.note(words + "=", result) }
    }

    mutating func show(_ value: NaiveNumber, as words: String?, isFunction: Bool = false) {
        if isResult, rules.repeatedEquals == .onResults, repeated?.isConstant == false { repeated = nil }
        result = value
        self.words = words
        self.isFunction = isFunction
        finished = nil
        share = nil
        isResult = false
        hasRight = true
    }

    private mutating func awaitRight() {
        entry = nil
        show(left, as: nil)
        hasRight = false
    }

    private mutating func wait(for operation: BinaryOperation) throws(CalculatorError) {
        if let share, rules.sumAfterPercent == .addsUp {
            if operation == .subtract || operation == .add && share.isPart {
                let (line, value) = ("\(share.words) \(operation.sign)=", try sum(share, operation))
                return try end(line, value, repeating: nil, isTotal: false)
            }
        }
        if let waiting, !hasRight || entry?.isOnlySign == true {
            isConstant = operation == waiting && rules.changedOperation == .constant
            if isConstant { earlier = nil }
        } else if let waiting {
            endEntry()
            let (first, second) = isConstant ? (result, left) : (left, result)
            let result = try rules.calculating(first, waiting, second)
            record.note(line(waiting), result)
            (left, leftWords, isConstant, earlier) = (result, result.text, false, nil)
        } else {
            let isLost = rules.numberAfterEquals == .lost && lastResult != nil && !isResult
            endEntry()
            (left, leftWords) = isLost ? (.zero, "0") : (result, words ?? result.text)
            // A number that was only shown has lost what `=` repeats.
            earlier = repeated?.right
        }
        waiting = operation
        (repeated, lastResult, lastOperation) = (nil, nil, nil)
        awaitRight()
    }

    /// The waiting operation with both operands.
    private func line(_ waiting: BinaryOperation) -> String {
        let operand = words ?? result.text
        return isConstant ? "\(operand) \(waiting.sign) \(left.text)=" : "\(leftWords) \(waiting.sign) \(operand)="
    }

    private mutating func finish() throws(CalculatorError) {
        if rules.repeatedEquals == .nothing, waiting == nil, repeated == nil { return try finishNumber() }
        endEntry()
        guard let waiting else {
            let operand = words ?? result.text
            guard let again = repeated else { return try end(operand + "=", result, repeating: nil) }
            // Shown if the repeated operation fails.
            finished = "\(operand) \(again.operation.sign) "
            let line = "\(operand) \(again.operation.sign) \(again.right.text)="
            let value = try rules.calculating(result, again.operation, again.right)
            return try end(line, value, repeating: again)
        }
        if isConstant {
            let value = try rules.calculating(result, waiting, left)
            return try end(line(waiting), value, repeating: (waiting, left, true))
        }
        var (first, line) = (left, line(waiting))
        if !hasRight {
            switch rules.equalsAfterOperation {
            case .error: throw .invalidInput
            case .leftFactor where waiting.isTight, .leftOperand: break
            case .leftFactor, .nothing: return try end(leftWords + "=", left, repeating: nil)
            case .repeated:
                first = waiting.isLoose ? earlier ?? .zero : waiting == .divide ? NaiveNumber(whole: 1) : left
                line = "\(first.text) \(waiting.sign) \(result.text)="
            }
        }
        let second = result
        let isLeft = waiting == .multiply && rules.repeatedFactor == .left
        let value = try rules.calculating(first, waiting, second)
        try end(line, value, repeating: (waiting, isLeft ? first : second, false))
    }

    /// `=` without any operation, where none is repeated: only a function is calculated.
    private mutating func finishNumber() throws(CalculatorError) {
        if isResult { return }
        endEntry()
        let isAdded = hasFunction && rules.grandTotal != .none
        noteFunction()
        (lastResult, lastOperation) = (result, nil)
        show(result, as: nil)
        isResult = true
        if isAdded { try record.addUp(result, rules) }
    }

    mutating func end(
        _ line: String, _ value: NaiveNumber, repeating again: Repetition?, of share: Share? = nil,
        isTotal: Bool = true
    ) throws(CalculatorError) {
        record.note(line, value)
        show(value, as: nil)
        (waiting, isConstant, earlier) = (nil, false, nil)
        repeated = rules.repeatedEquals == .nothing && again?.isConstant == false ? nil : again
        (lastOperation, lastResult, self.share, isResult, finished) = (again?.operation, value, share, true, line)
        if isTotal, rules.grandTotal != .none { try record.addUp(value, rules) }
    }

    /// What + or − right after a percentage gives.
    func sum(_ share: Share, _ operation: BinaryOperation) throws(CalculatorError) -> NaiveNumber {
        let (first, second) = share.isPart ? (share.whole, result) : (result, share.whole)
        return try rules.calculating(first, operation, second)
    }

    mutating func endCalculation() throws(CalculatorError) {
        let isReady = hasRight || rules.equalsAfterOperation == .repeated
        if waiting == nil ? repeated?.isConstant == true : isReady { try finish() }
        if isResult, repeated?.isConstant != true { (repeated, share) = (nil, nil) }
    }

    private mutating func apply(_ function: UnaryOperation) throws(CalculatorError) {
        endEntry()
        show(result, as: function.writing(words ?? result.text, of: result), isFunction: true)
        result = try rules.keeping(result.calculated(function))
    }
}
