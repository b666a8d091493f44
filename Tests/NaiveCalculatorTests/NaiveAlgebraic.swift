import Calculation

/// Precedence and parentheses: the calculation is kept as a list, and evaluated from the start at each key.
struct NaiveAlgebraic: NaiveCalculator {
    static let evaluation = Evaluation.algebraic

    var record = NaiveRecord()
    var failure: CalculatorError?

    /// The tokens before the shown operand; ends with an operation or an open group.
    private var before: [Token] = []
    /// The shown operand: a number or a whole group. Empty right after an operation or "(".
    private var operand: [Token] = []
    /// The operand while it is being typed.
    var entry: NaiveEntry? = NaiveEntry()
    /// Whether the expression contains the operand, and whether a function computed it.
    private var isWritten = false
    private var isFunction = false
    /// What the display shows when no number is being typed.
    private var result = NaiveNumber.zero
    /// What another `=` repeats.
    private var repeated: (operation: BinaryOperation, right: NaiveNumber)?
    /// The expression right after `=`.
    private var finished: String?

    var text: String { entry?.display ?? result.display }
    var value: NaiveNumber { entry?.value ?? result }
    var expression: String { finished ?? (isWritten ? before + operand : before).text }

    private var isGroup: Bool {
        if case .close? = operand.last { true } else { false }
    }
    private var isAfterParenthesis: Bool {
        if entry == nil, operand.isEmpty, case .open? = before.last { true } else { false }
    }
    /// The operation whose right operand is shown or comes next.
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

    /// Shows a number as the operand.
    private mutating func show(_ value: NaiveNumber, as words: String? = nil) {
        entry = nil
        result = value
        operand = [.number(value, words ?? value.text)]
        isWritten = words != nil
        isFunction = false
        finished = nil
    }

    /// Starts a new number: after a group it multiplies, otherwise it replaces the operand.
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

    /// A function's result that is replaced and belongs to no operation goes into the history.
    private mutating func noteFunction() {
        if before.isEmpty, isFunction { record.note(operand.text + "=", result) }
    }

    /// If the operand of a waiting operation is missing, the shown number becomes the operand.
    private mutating func fillOperand() {
        endEntry()
        if operand.isEmpty { operand = [.number(result, result.text)] }
    }

    private mutating func wait(for operation: BinaryOperation) throws(CalculatorError) {
        if isAfterParenthesis { return }
        endEntry()
        let all = (waiting != nil && operand.isEmpty ? before.dropLast() : before) + operand
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
        if before.depth == 0 || isAfterParenthesis { return }
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
        // If the calculation fails, groups opened just before stay in the expression.
        let start = before
        defer { if finished == nil { before = start } }
        while isAfterParenthesis {
            before.removeLast()
            result = try valueAtOperation
        }
        fillOperand()
        var all = before + operand
        all = try (all + Array(repeating: .close, count: all.depth)).withoutPercentages
        if let (index, operation) = all.lastOperation(isTight: false) ?? all.lastOperation(isTight: true) {
            repeated = (operation, try NaiveEvaluation.value(of: all[(index + 1)...]))
        } else if let repeated {
            // Shown if the repeated operation fails.
            finished = "\(all.text) \(repeated.operation.sign) "
            all += [.operation(repeated.operation), .number(repeated.right, repeated.right.text)]
        }
        let value = try NaiveEvaluation.value(of: all)
        record.note(all.text + "=", value)
        before = []
        show(value)
        finished = all.text + "="
    }

    /// The number shown right after an operation.
    private var valueAtOperation: NaiveNumber {
        get throws(CalculatorError) {
            guard let waiting else { return .zero }
            let group = Array(before[before.startOfGroup...].dropLast())
            return try NaiveEvaluation.value(of: waiting.isTight ? group.lastProduct : group)
        }
    }

    private mutating func takePercent() throws(CalculatorError) {
        fillOperand()
        try show(percentage: percentage?.hundredth ?? result)
    }

    /// The number before the `%` of the operand.
    private var percentage: NaiveNumber? {
        if case .percentage(let number)? = operand.last { number } else { nil }
    }

    private mutating func show(percentage number: NaiveNumber) throws(CalculatorError) {
        guard case .number(let value, let words)? = try (before + [.percentage(number)]).withoutPercentages.last
        else { return }
        // The percentage replaces a function's result as a number would. No rule says so, but the value is not lost
        // this way.
        noteFunction()
        show(value, as: words)
        operand = [.percentage(number)]
    }

    private mutating func apply(_ function: UnaryOperation) throws(CalculatorError) {
        fillOperand()
        if let percentage {
            if function == .negate { return try show(percentage: percentage.negated) }
            let value = try percentage.hundredth
            show(value, as: value.text)
        }
        let words = isGroup ? Array(operand.dropFirst().dropLast()).text : operand.text
        show(result, as: function.writing(words, of: result))
        isFunction = true
        result = try result.calculated(function)
        operand = [.number(result, operand.text)]
    }
}

extension Array<Token> {
    /// The tokens after the last + or - outside groups.
    fileprivate var lastProduct: [Token] {
        Array(self[((lastOperation(isTight: false)?.index ?? -1) + 1)...])
    }
}
