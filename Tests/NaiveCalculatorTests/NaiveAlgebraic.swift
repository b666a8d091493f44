import Calculation

/// Precedence and parentheses: the calculation is kept as a list, and evaluated from the start at each key.
struct NaiveAlgebraic: NaiveCalculator {
    let rules: CalculatorRules
    var record = NaiveRecord()
    var failure: CalculatorError?

    /// The tokens before the shown operand; ends with an operation or an open group.
    private(set) var before: [Token] = []
    /// The shown operand: a number or a whole group. Empty right after an operation or "(".
    private var operand: [Token] = []
    /// The operand while it is being typed.
    var entry: NaiveEntry? = NaiveEntry()
    /// Whether the expression contains the operand, and whether a function computed it.
    private var isWritten = false
    private var isFunction = false
    /// Whether it is π or e.
    private var isConstant = false
    /// What the display shows when no number is being typed.
    private var result = NaiveNumber.zero
    /// What another `=` repeats.
    private(set) var repeated: (operation: BinaryOperation, right: NaiveNumber)?
    /// Whether there was a `=`, and no operation after it.
    private var hasResult = false
    /// The expression right after `=`.
    private var finished: String?

    init(_ rules: CalculatorRules) { self.rules = rules }

    var text: String { entry?.display(rules.format) ?? result.display(rules.format) }
    var value: NaiveNumber { entry?.value ?? result }
    var expression: String { finished ?? (isWritten ? before + operand : before).text(rules) }
    var isWaiting: Bool { entry == nil && operand.isEmpty }
    var isResult: Bool { finished != nil }

    private var isGroup: Bool {
        if case .close? = operand.last { true } else { false }
    }
    var isAfterParenthesis: Bool {
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
        if isResult, rules.repeatedEquals == .onResults { repeated = nil }
        entry = nil
        result = value
        operand = [.number(value, words ?? value.text)]
        isWritten = words != nil
        isFunction = false
        isConstant = false
        finished = nil
    }

    /// Starts a new number: after a group it multiplies, otherwise it replaces the operand.
    mutating func startEntry() throws(CalculatorError) {
        if isGroup || isConstant { try wait(for: .multiply) }
        replaceOperand()
    }

    private mutating func replaceOperand() {
        noteFunction()
        show(.zero)
        operand = []
        entry = NaiveEntry(wasEmptied: true)
    }

    /// A function's result that is replaced and belongs to no operation goes into the history.
    private mutating func noteFunction() {
        if before.isEmpty, isFunction { record.note(operand.text(rules) + "=", result) }
    }

    /// If the operand of a waiting operation is missing, the shown number becomes the operand.
    private mutating func fillOperand() {
        endEntry()
        if operand.isEmpty { operand = [.number(result, result.text)] }
    }

    private mutating func wait(for operation: BinaryOperation) throws(CalculatorError) {
        if isAfterParenthesis { return }
        if operation.isPower, powersWaiting > 100 { return }
        if isResult { repeated = nil }
        if entry?.isOnlySign == true, waiting != nil { entry = nil }
        endEntry()
        let all = (waiting != nil && operand.isEmpty ? before.dropLast() : before) + operand
        let group = all[all.startOfGroup...]
        let value = try value(Array(group), before: operation)
        show(value)
        before = all + [.operation(operation)]
        hasResult = hasResult && before.depth > 0
        operand = []
    }

    /// The pending operations of the innermost group, of which those before the last can only be powers.
    private var powersWaiting: Int {
        let group = before[before.startOfGroup...]
        let start = group.lastIndex { if case .operation(let operation) = $0 { !operation.isPower } else { false } }
        return group[(start ?? group.startIndex)...].count { if case .operation = $0 { true } else { false } }
    }

    /// What is shown after an operation was pressed: the number to its left, of which all is computed that comes first.
    private func value(_ group: [Token], before operation: BinaryOperation) throws(CalculatorError) -> NaiveNumber {
        if operation.isLoose { return try NaiveEvaluation.value(of: group, rules) }
        if operation.isTight { return try NaiveEvaluation.value(of: group.lastProduct, rules) }
        return try NaiveEvaluation.value(of: group.lastOperand, rules)
    }

    private mutating func openGroup() throws(CalculatorError) {
        if before.depth >= 100 { return }
        if entry?.isOnlySign == true, waiting != nil {
            // The sign of a group is a factor.
            entry = nil
            let one = NaiveNumber(written: "-1")
            show(one)
            operand = [.number(one, one.text)]
        }
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
        let value = try NaiveEvaluation.value(of: group, rules)
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
        var all = try completed()
        all = try (all + Array(repeating: .close, count: all.depth)).withoutPercentages(rules)
        let applied = all.lastOperation(isTight: false) ?? all.lastOperation(isTight: true) ?? all.firstPower
        let last = rules.repeatedOperation == .pressed ? all.lastPressed ?? all.firstPower : applied
        var again = repeated
        if let (index, operation) = last {
            again = (operation, try NaiveEvaluation.value(of: all[(index + 1)...], rules))
        } else if let repeated {
            again = repeated
            // Shown if the repeated operation fails.
            finished = "\(all.text(rules)) \(repeated.operation.sign) "
            all += [.operation(repeated.operation), .number(repeated.right, repeated.right.text)]
        }
        let value = try NaiveEvaluation.value(of: all, rules)
        record.note(all.text(rules) + "=", value)
        before = []
        show(value)
        finished = all.text(rules) + "="
        repeated = rules.repeatedEquals == .nothing ? nil : again
        hasResult = true
    }

    /// All tokens, where the last operation may have no right operand.
    private mutating func completed() throws(CalculatorError) -> [Token] {
        if entry?.isOnlySign == true, waiting != nil, operand.isEmpty { entry = nil }
        if isWaiting, let waiting {
            let rule = rules.equalsAfterOperation
            if rule == .error { throw .invalidInput }
            if rule == .nothing || rule == .leftFactor && waiting.isLoose { return before.dropLast() }
        }
        fillOperand()
        return before + operand
    }

    /// The number shown right after an operation.
    private var valueAtOperation: NaiveNumber {
        get throws(CalculatorError) {
            guard let waiting else { return .zero }
            let group = Array(before[before.startOfGroup...].dropLast())
            return try value(group, before: waiting)
        }
    }

    private mutating func takePercent() throws(CalculatorError) {
        if before.isEmpty, !hasResult, rules.percentAlone == .ignored { return }
        if before.isEmpty, hasResult, [.ignored, .repeated].contains(rules.percentAfterEquals) { return }
        fillOperand()
        let canBeShare = rules.percentOfSum != .hundredth && !(isGroup && rules.percentOfGroup == .hundredth)
        try show(percentage: percentage?.number.hundredth ?? result, canBeShare: canBeShare)
    }

    /// The number before the `%` of the operand.
    private var percentage: (number: NaiveNumber, canBeShare: Bool)? {
        if case .percentage(let number, let canBeShare)? = operand.last { (number, canBeShare) } else { nil }
    }

    private mutating func show(percentage number: NaiveNumber, canBeShare: Bool) throws(CalculatorError) {
        let token = Token.percentage(number, canBeShare: canBeShare)
        let tokens = try (before + [token]).withoutPercentages(rules)
        guard case .number(let value, let words)? = tokens.last else { return }
        // The percentage replaces a function's result as a number would. No rule says so, but the value is not lost
        // this way.
        noteFunction()
        show(value, as: words)
        operand = [token]
    }

    private mutating func apply(_ function: UnaryOperation) throws(CalculatorError) {
        try apply(isNegation: function == .negate, writing: { function.writing($0, of: $1) }) {
            (value) throws(CalculatorError) in
            try value.calculated(function)
        }
    }

    /// Takes π or e, which multiplies a number typed right before.
    mutating func take(_ value: NaiveNumber, called name: String) throws(CalculatorError) {
        if entry?.wasTyped == true { try wait(for: .multiply) }
        try startEntry()
        show(value, as: name)
        isConstant = true
    }

    mutating func apply(
        isNegation: Bool = false, writing: (String, NaiveNumber) -> String,
        _ compute: (NaiveNumber) throws(CalculatorError) -> NaiveNumber
    ) throws(CalculatorError) {
        fillOperand()
        if let percentage {
            if isNegation {
                return try show(percentage: percentage.number.negated, canBeShare: percentage.canBeShare)
            }
            let value = try percentage.number.hundredth
            show(value, as: value.text)
        }
        let words = isGroup ? Array(operand.dropFirst().dropLast()).text(rules) : operand.text(rules)
        show(result, as: writing(words, result))
        isFunction = true
        result = try rules.keeping(compute(result))
        operand = [.number(result, operand.text(rules))]
    }
}

extension Array<Token> {
    /// The tokens after the last + or - outside groups.
    fileprivate var lastProduct: [Token] {
        Array(self[((lastOperation(isTight: false)?.index ?? -1) + 1)...])
    }

    /// The tokens after the last operation outside groups.
    fileprivate var lastOperand: [Token] {
        var depth = 0
        for index in indices.reversed() {
            switch self[index] {
            case .close: depth += 1
            case .open: depth -= 1
            case .operation where depth == 0: return Array(self[(index + 1)...])
            default: break
            }
        }
        return self
    }
}
