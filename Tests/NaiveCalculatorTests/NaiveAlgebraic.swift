import Calculation

/// Precedence and parentheses: the calculation so far as a list, evaluated anew at each key.
struct NaiveAlgebraic: NaiveCalculator {
    static let evaluation = Evaluation.algebraic

    var record = NaiveRecord()
    var failure: CalculatorError?

    /// What stands before the operand that is shown; ends in an operation or an open group.
    private var before: [Token] = []
    /// The operand shown: a number or a whole group. Nothing right after an operation or "(".
    private var operand: [Token] = []
    /// The operand while it is typed.
    var entry: NaiveEntry? = NaiveEntry()
    /// Whether the expression writes the operand, and whether a function made it.
    private var isWritten = false
    private var isFunction = false
    /// What the display shows when nothing is typed.
    private var result = NaiveNumber.zero
    /// What a further `=` does.
    private var repeated: (operation: BinaryOperation, right: NaiveNumber)?
    private var lastResult = NaiveNumber.zero
    /// The calculation, right after `=`.
    private var finished: String?

    var text: String { entry?.display ?? result.display }
    var value: NaiveNumber { entry?.value ?? result }
    var expression: String { finished ?? before.text + (isWritten ? operand.text : "") }

    private var isGroup: Bool {
        if case .close? = operand.last { true } else { false }
    }
    private var isBehindParenthesis: Bool {
        if entry == nil, operand.isEmpty, case .open? = before.last { true } else { false }
    }
    /// The operation the operand is, or will be, the right one of.
    private var waiting: BinaryOperation? {
        if case .operation(let operation)? = before.last { operation } else { nil }
    }

    mutating func calculate(_ press: Press) throws(CalculatorError) {
        switch press {
        case .clearEntry: replaceOperand()
        case .clear: recover(.clear)
        case .operation(let operation): try wait(for: operation)
        case .open: try openGroup()
        case .close: try closeGroup()
        case .equals: try finish()
        case .percent: try takePercent()
        case .function(let function): try apply(function)
        default: break
        }
    }

    mutating func endEntry() {
        guard let entry else { return }
        show(entry.value)
    }

    mutating func take(_ value: NaiveNumber) throws(CalculatorError) {
        try startEntry()
        show(value)
    }

    /// A number is the operand shown.
    private mutating func show(_ value: NaiveNumber, as words: String? = nil) {
        entry = nil
        result = value
        operand = [.number(value, words ?? value.text)]
        isWritten = words != nil
        isFunction = false
        finished = nil
    }

    /// A new number: behind a group it multiplies, otherwise it takes the operand's place.
    mutating func startEntry() throws(CalculatorError) {
        if isGroup { try wait(for: .multiply) }
        replaceOperand()
    }

    private mutating func replaceOperand() {
        noteFunction()
        show(.zero)
        operand = []
        entry = NaiveEntry()
    }

    /// What takes the place of a function beside no operation leaves it to the history.
    private mutating func noteFunction() {
        if before.isEmpty, isFunction { record.note(operand.text + "=", result) }
    }

    /// Makes a waiting operation's missing operand what is shown.
    private mutating func fillOperand() {
        endEntry()
        if operand.isEmpty { operand = [.number(result, result.text)] }
    }

    private mutating func wait(for operation: BinaryOperation) throws(CalculatorError) {
        if isBehindParenthesis { return }
        endEntry()
        if waiting != nil, operand.isEmpty { before.removeLast() }
        let all = before + operand
        let group = all[all.startOfGroup...]
        let value = try NaiveEvaluation.value(of: operation.isTight ? Array(group).lastProduct : Array(group))
        show(value)
        before = all + [.operation(operation)]
        operand = []
    }

    private mutating func openGroup() throws(CalculatorError) {
        if before.depth >= 100 { return }
        if entry?.wasTyped == false { entry = nil }
        if entry != nil || !operand.isEmpty { try wait(for: .multiply) }
        before.append(.open)
        show(.zero)
        operand = []
    }

    private mutating func closeGroup() throws(CalculatorError) {
        if before.depth == 0 || isBehindParenthesis { return }
        fillOperand()
        let start = before.startOfGroup - 1
        let group = before[start...] + operand + [.close]
        let value = try NaiveEvaluation.value(of: group)
        before = Array(before[..<start])
        show(value)
        operand = Array(group)
        isWritten = true
    }

    private mutating func finish() throws(CalculatorError) {
        // What was just opened stays in the expression where the calculation fails.
        let start = before
        defer { if finished == nil { before = start } }
        while isBehindParenthesis {
            before.removeLast()
            result = try valueAtOperation
        }
        fillOperand()
        var all = before + operand
        all += Array(repeating: .close, count: all.depth)
        if let (index, operation) = all.lastOperation(isTight: false) ?? all.lastOperation(isTight: true) {
            repeated = (operation, try NaiveEvaluation.value(of: all[(index + 1)...]))
        } else if let repeated {
            // What is shown where this fails.
            finished = "\(all.text) \(repeated.operation.sign) "
            all += [.operation(repeated.operation), .number(repeated.right, repeated.right.text)]
        }
        let value = try NaiveEvaluation.value(of: all)
        if repeated != nil { lastResult = value }
        record.note(all.text + "=", value)
        before = []
        show(value)
        finished = all.text + "="
    }

    /// What is shown right after an operation.
    private var valueAtOperation: NaiveNumber {
        get throws(CalculatorError) {
            guard let waiting else { return .zero }
            let group = Array(before[before.startOfGroup...].dropLast())
            return try NaiveEvaluation.value(of: waiting.isTight ? group.lastProduct : group)
        }
    }

    private mutating func takePercent() throws(CalculatorError) {
        fillOperand()
        let isPlain: Bool
        let base: NaiveNumber
        if before.isEmpty {
            isPlain = repeated?.operation.isTight == true
            base = repeated == nil ? .zero : lastResult
        } else {
            isPlain = waiting?.isTight == true
            base = try valueAtOperation
        }
        // The share takes the function's place as a number would: no rule says so, but its value is not lost then.
        noteFunction()
        let share = isPlain ? try result.hundredth : try result.percent(of: base)
        show(share, as: share.text)
    }

    private mutating func apply(_ function: UnaryOperation) throws(CalculatorError) {
        fillOperand()
        let words = isGroup ? Array(operand.dropFirst().dropLast()).text : operand.text
        show(result, as: function.writing(words, of: result))
        isFunction = true
        result = try result.calculated(function)
        operand = [.number(result, operand.text)]
    }
}

extension Array<Token> {
    /// What stands behind the last + or - outside groups.
    fileprivate var lastProduct: [Token] {
        Array(self[((lastOperation(isTight: false)?.index ?? -1) + 1)...])
    }
}
