/// The calculator of a well-known tutorial: one display, one internal memory, four operations that apply in the order
/// they are typed.
///
/// For example, `1 + 2 X 3 =` goes through these states: `entering 1`, `shown 1` with `+` pending, `entering 2`, `shown
/// 3` with `×` pending, `entering 3`, `shown 9` with nothing pending.
enum Tutorial: CalculationState {
    /// A number was entered since the last operation.
    case entering(Operand, for: PendingOperation?)
    /// The result after an operation or `=`; the next digit starts a new number. After `=` nothing is pending.
    case shown(CalculatorNumber, PendingOperation?, expression: String)
    /// There is no value. The expression is the one that caused the error.
    case failed(CalculatorError, expression: String)

    static let initial = Tutorial.entering(.empty, for: nil)

    var value: CalculatorNumber? {
        switch self {
        case .entering(let operand, _): operand.value
        case .shown(let value, _, _): value
        case .failed: nil
        }
    }

    /// Ungrouped. A result has at most five decimals.
    var display: String {
        switch self {
        case .entering(.typing(let entry), _): entry.text
        case .entering(let operand, _): TutorialFormat.text(of: operand.value)
        case .shown(let value, _, _): TutorialFormat.text(of: value)
        case .failed(let failure, _): failure.description
        }
    }

    var entry: Entry? { if case .entering(.typing(let entry), _) = self { entry } else { nil } }

    var expression: String {
        switch self {
        case .entering(_, let pending): pending?.text ?? ""
        case .shown(_, _, let expression), .failed(_, let expression): expression
        }
    }

    var equation: String? {
        switch self {
        case .entering(.typing(let entry), let pending): (pending?.text ?? "") + entry.value.typedText
        case .entering(let operand, let pending): (pending?.text ?? "") + TutorialFormat.text(of: operand.value)
        case .shown(let value, _, let expression): expression + TutorialFormat.text(of: value)
        case .failed: nil
        }
    }

    /// The text of the display.
    var insertion: String? { failure == nil ? display : nil }

    static func insertion(of value: CalculatorNumber) -> String { TutorialFormat.text(of: value) }

    var failure: CalculatorError? {
        if case .failed(let failure, _) = self { failure } else { nil }
    }

    func pressing(_ key: CalculatorKey) -> Transition<Tutorial> {
        if failure != nil { return Transition(state: key == .clear ? .initial : self) }
        return switch key {
        case .digit(let digit): Transition(state: typing { $0.append(digit: digit) })
        case .point: Transition(state: typing { $0.appendPoint() })
        case .operation(let operation): operation.isPower ? Transition(state: self) : pressing(operation)
        case .equals: evaluating()
        case .clear: Transition(state: .initial)
        case .percent, .unary, .function, .constant, .angleUnit, .clearEntry, .deleteLast: Transition(state: self)
        case .openParenthesis, .closeParenthesis: Transition(state: self)
        case .enter, .swap, .drop, .roll, .rollUp: Transition(state: self)
        case .memoryStore, .memoryRecall, .memoryAdd, .memorySubtract, .memoryClear: Transition(state: self)
        case .historyRecall, .historyClear: Transition(state: self)
        }
    }

    func entering(_ value: CalculatorNumber) -> Transition<Tutorial> {
        Transition(state: failure == nil ? .entering(.taken(value), for: pending) : self)
    }

    var endingEntry: Tutorial {
        guard case .entering(let operand, let pending) = self else { return self }
        return .entering(operand.ended, for: pending)
    }

    func failing(_ failure: CalculatorError) -> Tutorial {
        .failed(failure, expression: expression)
    }

    private var pending: PendingOperation? {
        switch self {
        case .entering(_, let pending), .shown(_, let pending, _): pending
        case .failed: nil
        }
    }

    private func typing(_ edit: (inout Entry) -> Void) -> Tutorial {
        let entry = if case .entering(.typing(let typed), _) = self { typed } else { Entry() }
        return .entering(.typing(entry.edited(edit)), for: pending)
    }

    /// Presses an operation key: applies the pending operation if a number was entered for it. The new one is then
    /// pending.
    private func pressing(_ operation: BinaryOperation) -> Transition<Tutorial> {
        guard case .entering(let operand, let pending?) = self else {
            return Transition(state: value.map { .waiting($0, operation) } ?? self)
        }
        do throws(CalculatorError) {
            let evaluation = try pending.evaluated(with: operand)
            return Transition(state: .waiting(evaluation.value, operation), line: evaluation.line)
        } catch {
            return Transition(state: failing(error))
        }
    }

    private static func waiting(_ value: CalculatorNumber, _ operation: BinaryOperation) -> Tutorial {
        let pending = PendingOperation(left: value, leftText: value.typedText, operation: operation)
        return .shown(value, pending, expression: pending.text)
    }

    /// `=`: applies the pending operation. If no number was entered for it, uses the number shown. A second `=` changes
    /// nothing.
    private func evaluating() -> Transition<Tutorial> {
        guard let value else { return Transition(state: self) }
        guard let pending else {
            if case .shown = self { return Transition(state: self) }
            return Transition(state: .shown(value, nil, expression: ""))
        }
        do throws(CalculatorError) {
            let evaluation = try pending.evaluated(with: .taken(value))
            return Transition(
                state: .shown(evaluation.value, nil, expression: evaluation.equation), line: evaluation.line)
        } catch {
            return Transition(state: failing(error))
        }
    }
}
