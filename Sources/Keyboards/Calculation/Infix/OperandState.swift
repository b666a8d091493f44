/// A state with a place for one operand, in which numbers are typed, functions applied and percentages taken: what infix
/// calculators with and without precedence have in common.
protocol OperandState: CalculationState {
    /// The operand in its place; nil right after an operation or `=`, and in an error.
    var operand: Operand? { get }
    /// What `%` does at this point.
    var percentageRule: PercentageRule { get }

    /// A binary operation.
    func pressing(_ operation: BinaryOperation) -> Transition<Self>
    /// `=`.
    func evaluating() -> Transition<Self>
    /// `(`, where there are groups.
    func opening() -> Transition<Self>
    /// `)`, where there are groups.
    func closing() -> Transition<Self>

    /// Another operand in the place of the one shown. `√(16)` that nothing used is finished by it and goes to the history.
    func replacingOperand(with operand: Operand) -> Transition<Self>
    /// A number that begins anew: typed, recalled or read. It replaces the operand unless there is more to it.
    func taking(_ operand: Operand) -> Transition<Self>
    /// The same state with its operand changed, where there is one.
    func settingOperand(_ operand: Operand) -> Self

    static func failed(_ failure: CalculatorError, expression: String) -> Self
}

/// What `%` makes of an operand.
enum PercentageRule: Hashable, Sendable {
    /// A hundredth, beside × and ÷: 50 × 10 % is 5.
    case hundredth
    /// As many hundredths of a left operand: 50 + 10 % is 55. Before any operation that is 0.
    case share(of: CalculatorNumber)

    /// Beside an operation that waits with its left operand.
    init(_ operation: BinaryOperation, left: CalculatorNumber) {
        self = operation.isMultiplicative ? .hundredth : .share(of: left)
    }

    /// Where none waits: beside the one that `=` repeats, whose result counts as the left operand.
    init(repeating repetition: Repetition?) {
        self = repetition.map { PercentageRule($0.operation, left: $0.result) } ?? .share(of: .zero)
    }

    func percentage(of value: CalculatorNumber) throws(CalculatorError) -> CalculatorNumber {
        switch self {
        case .hundredth: return try value.hundredth()
        case .share(let left):
            // A hundredth may be too small for a number where that of the other operand is not.
            guard let hundredth = try? value.hundredth() else {
                return try left.hundredth().applying(.multiply, to: value)
            }
            return try hundredth.applying(.multiply, to: left)
        }
    }
}

extension OperandState {
    func pressing(_ key: CalculatorKey) -> Transition<Self> {
        switch key {
        case .digit(let digit): typing { $0.append(digit: digit) }
        case .point: typing { $0.appendPoint() }
        case .deleteLast: deletingLast()
        case .operation(let operation): pressing(operation)
        case .openParenthesis: opening()
        case .closeParenthesis: closing()
        case .equals: evaluating()
        case .percent: takingPercentage()
        case .unary(let function): applying(function)
        case .clear: Transition(state: .initial)
        case .clearEntry: clearingEntry()
        case .enter, .swap, .drop, .roll, .rollUp: Transition(state: self)
        case .memoryStore, .memoryRecall, .memoryAdd, .memorySubtract, .memoryClear: Transition(state: self)
        }
    }

    /// What a function or `%` works on: the operand, else the value shown; nil in an error.
    private var shownOperand: Operand? { operand ?? value.map(Operand.taken) }

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

    /// A digit or the point: goes on with a typed entry, or starts a new one after anything else.
    func typing(_ edit: (inout Entry) -> Void) -> Transition<Self> {
        if let next = editingEntry(edit) { return Transition(state: next) }
        return taking(.typing(Entry().edited(edit)))
    }

    /// The state with its typed entry changed; nil where nothing is being typed.
    func editingEntry(_ edit: (inout Entry) -> Void) -> Self? {
        guard case .typing(let entry) = operand else { return nil }
        return settingOperand(.typing(entry.edited(edit)))
    }

    func deletingLast() -> Transition<Self> {
        Transition(state: editingEntry { $0.deleteLast() } ?? self)
    }

    /// `CE`: an empty entry in the place of the operand; an error is cleared as by `C`.
    func clearingEntry() -> Transition<Self> {
        failure == nil ? replacingOperand(with: .empty) : Transition(state: .initial)
    }

    /// A function of what is shown; of the left operand right after an operation. While typing, `neg` flips the sign.
    func applying(_ function: UnaryOperation) -> Transition<Self> {
        if function == .negate, let next = editingEntry({ $0.toggleSign() }) { return Transition(state: next) }
        guard let operand = shownOperand else { return Transition(state: self) }
        let text = operand.text(applying: function)
        // The operand made of the one shown; nothing is finished by that.
        func result(_ value: CalculatorNumber) -> Self { replacingOperand(with: .function(value, text: text)).state }
        do throws(CalculatorError) {
            return Transition(state: result(try operand.value.applying(function)))
        } catch {
            return Transition(state: .failed(error, expression: result(.zero).expression))
        }
    }

    /// `%`: a hundredth beside × and ÷, otherwise as many hundredths of the left operand.
    func takingPercentage() -> Transition<Self> {
        guard let operand = shownOperand else { return Transition(state: self) }
        do throws(CalculatorError) {
            return replacingOperand(with: .percentage(try percentageRule.percentage(of: operand.value)))
        } catch {
            return Transition(state: failing(error))
        }
    }
}
