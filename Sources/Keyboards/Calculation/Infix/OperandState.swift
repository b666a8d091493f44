/// A state with one operand that is typed or changed by functions and percentages: the common part of infix calculators
/// with and without precedence.
protocol OperandState: CalculationState {
    /// The current operand; nil right after an operation or `=`, and in an error.
    var operand: Operand? { get }
    /// What `%` does in this state.
    var percentageRule: PercentageRule { get }

    /// Presses a binary operation.
    func pressing(_ operation: BinaryOperation) -> Transition<Self>
    /// Presses `=`.
    func evaluating() -> Transition<Self>
    /// Presses `(`. Ignored by calculators without groups.
    func opening() -> Transition<Self>
    /// Presses `)`. Ignored by calculators without groups.
    func closing() -> Transition<Self>

    /// Replaces the operand. If the old one is a function that nothing used, such as `√(16)`, it goes to the history.
    func replacingOperand(with operand: Operand) -> Transition<Self>
    /// Enters a new number: typed, recalled or read. By default it replaces the operand.
    func taking(_ operand: Operand) -> Transition<Self>
    /// The same state with another operand, if it has one.
    func settingOperand(_ operand: Operand) -> Self

    /// The operand as functions and a further `%` take it. By default this is what is shown.
    func alone(_ operand: Operand) throws(CalculatorError) -> Operand
    /// The operand with its sign changed, if that is not a function of it. By default nil.
    func negating(_ operand: Operand) -> Operand?

    static func failed(_ failure: CalculatorError, expression: String) -> Self
}

/// How `%` changes an operand.
enum PercentageRule: Hashable, Sendable {
    /// A hundredth, with × and ÷: 50 × 10 % is 5.
    case hundredth
    /// That many hundredths of a left operand: 50 + 10 % is 55.
    case share(of: CalculatorNumber)

    /// The rule for a pending operation and its left operand.
    init(_ operation: BinaryOperation, left: CalculatorNumber) {
        self = operation.isMultiplicative || operation.isPower ? .hundredth : .share(of: left)
    }

    /// The rule of immediate execution if no operation is pending: that of the operation `=` repeats, with the previous
    /// result as the left operand. Before the first `=` the left operand is 0.
    init(after previous: PreviousCalculation?) {
        let left = previous?.result ?? .zero
        self = previous?.repeating.map { PercentageRule($0.operation, left: left) } ?? .share(of: left)
    }

    func percentage(of value: CalculatorNumber) throws(CalculatorError) -> CalculatorNumber {
        switch self {
        case .hundredth: return try value.hundredth()
        case .share(let left):
            // The hundredth of `value` may be too small for a number while that of `left` is not.
            guard let hundredth = try? value.hundredth() else {
                return try left.hundredth().applying(.multiply, to: value)
            }
            return try hundredth.applying(.multiply, to: left)
        }
    }
}

extension OperandState {
    var entry: Entry? { if case .typing(let entry) = operand { entry } else { nil } }

    func pressing(_ key: CalculatorKey) -> Transition<Self> {
        switch key {
        case .digit(let digit): typing { $0.append(digit: digit) }
        case .point: typing { $0.appendPoint() }
        case .deleteLast: deletingLast()
        case .operation(let operation) where operation.isPower: Transition(state: self)
        case .operation(let operation): pressing(operation)
        case .openParenthesis: opening()
        case .closeParenthesis: closing()
        case .equals: evaluating()
        case .percent: takingPercentage()
        case .unary(let function): applying(function)
        case .clear: Transition(state: .initial)
        case .clearEntry: clearingEntry()
        case .enter, .swap, .drop, .roll, .rollUp, .function, .constant, .angleUnit: Transition(state: self)
        case .memoryStore, .memoryRecall, .memoryAdd, .memorySubtract, .memoryClear: Transition(state: self)
        case .historyRecall, .historyClear: Transition(state: self)
        }
    }

    /// The operand of a function or `%`: the current operand, or else the value shown; nil in an error.
    private var shownOperand: Operand? { operand ?? value.map(Operand.taken) }

    func alone(_ operand: Operand) throws(CalculatorError) -> Operand { operand }

    func negating(_ operand: Operand) -> Operand? { nil }

    func opening() -> Transition<Self> { Transition(state: self) }

    func closing() -> Transition<Self> { Transition(state: self) }

    func taking(_ operand: Operand) -> Transition<Self> {
        replacingOperand(with: operand)
    }

    func entering(_ value: CalculatorNumber) -> Transition<Self> {
        taking(.taken(value))
    }

    func failing(_ failure: CalculatorError) -> Self {
        .failed(failure, expression: expression)
    }

    var endingEntry: Self {
        operand.map { settingOperand($0.ended) } ?? self
    }

    /// Types a digit or the point: continues a typed entry, or starts a new one.
    func typing(_ edit: (inout Entry) -> Void) -> Transition<Self> {
        if let next = editingEntry(edit) { return Transition(state: next) }
        return taking(.typing(Entry().edited(edit)))
    }

    /// The state with its typed entry changed; nil if nothing is being typed.
    func editingEntry(_ edit: (inout Entry) -> Void) -> Self? {
        guard case .typing(let entry) = operand else { return nil }
        return settingOperand(.typing(entry.edited(edit)))
    }

    func deletingLast() -> Transition<Self> {
        Transition(state: editingEntry { $0.deleteLast() } ?? self)
    }

    /// `CE`: empties the entry, and clears an error as `C` does.
    func clearingEntry() -> Transition<Self> {
        failure == nil ? replacingOperand(with: .empty) : Transition(state: .initial)
    }

    /// Applies a function to the value shown, which right after an operation is the left operand. While typing, `neg`
    /// changes the sign of the entry.
    func applying(_ function: UnaryOperation) -> Transition<Self> {
        if function == .negate {
            if let next = editingEntry({ $0.toggleSign() }) { return Transition(state: next) }
            if let next = operand.flatMap(negating) { return Transition(state: settingOperand(next)) }
        }
        return replacingOperand(writing: { $0.text(applying: function) }) { (value) throws(CalculatorError) in
            try value.applying(function)
        }
    }

    /// Raises the value shown to a whole power. No key does so; written expressions do.
    func raising(to exponent: Int) -> Transition<Self> {
        replacingOperand(writing: { "\($0.text)^\(exponent)" }) { (value) throws(CalculatorError) in
            try value.raised(to: exponent)
        }
    }

    /// Replaces the value shown by what `compute` makes of it. The history line for a replaced operand is dropped,
    /// because the new one uses it.
    func replacingOperand(
        writing text: (Operand) -> String, _ compute: (CalculatorNumber) throws(CalculatorError) -> CalculatorNumber
    ) -> Transition<Self> {
        guard var operand = shownOperand else { return Transition(state: self) }
        func result(_ value: CalculatorNumber) -> Self {
            replacingOperand(with: .function(value, text: text(operand))).state
        }
        do throws(CalculatorError) {
            operand = try alone(operand)
            return Transition(state: result(try compute(operand.value)))
        } catch {
            return Transition(state: .failed(error, expression: result(.zero).expression))
        }
    }

    /// `%`: a hundredth, or that many hundredths of the left operand.
    func takingPercentage() -> Transition<Self> {
        guard let operand = shownOperand else { return Transition(state: self) }
        do throws(CalculatorError) {
            let number = try alone(operand).value
            return replacingOperand(with: .percentage(try percentageRule.percentage(of: number), of: number))
        } catch {
            return Transition(state: failing(error))
        }
    }
}
