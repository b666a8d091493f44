/// A state with one operand that is typed or changed by functions and percentages: the common part of infix calculators
/// with and without precedence.
protocol OperandState: CalculationState {
    /// The current operand; nil right after an operation or `=`, and in an error.
    var operand: Operand? { get }
    /// What `%` does in this state; nil if it does nothing.
    func percentageRule(_ rules: CalculatorRules) -> PercentageRule?
    /// Whether the right operand of an operation can be typed.
    var awaitsOperand: Bool { get }
    /// Types the sign of a number that has no digits yet.
    func typingSign(_ rules: CalculatorRules) -> Transition<Self>

    /// Presses a binary operation.
    func pressing(_ operation: BinaryOperation, _ rules: CalculatorRules) -> Transition<Self>
    /// Presses `=`.
    func evaluating(_ rules: CalculatorRules) -> Transition<Self>
    /// Presses `%`, if that ends the calculation; otherwise nil.
    func evaluatingPercentage(_ rules: CalculatorRules) -> Transition<Self>?
    /// Presses `(`. Ignored by calculators without groups.
    func opening(_ rules: CalculatorRules) -> Transition<Self>
    /// Presses `)`. Ignored by calculators without groups.
    func closing(_ rules: CalculatorRules) -> Transition<Self>

    /// Replaces the operand. If the old one is a function that nothing used, such as `√(16)`, it goes to the history.
    func replacingOperand(with operand: Operand, _ rules: CalculatorRules) -> Transition<Self>
    /// Enters a new number: typed, recalled or read. By default it replaces the operand.
    func taking(_ operand: Operand, _ rules: CalculatorRules) -> Transition<Self>
    /// The same state with another operand, if it has one.
    func settingOperand(_ operand: Operand) -> Self

    /// The operand as functions and a further `%` take it. By default this is what is shown.
    func alone(_ operand: Operand, _ rules: CalculatorRules) throws(CalculatorError) -> Operand
    /// The state with a number that has no digits, if only its sign was typed and is not kept in that; otherwise nil.
    var withoutSign: Self? { get }
    /// The state with the sign of the left operand changed, right after an operation; otherwise nil.
    var negatingLeft: Self? { get }
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
    init(_ operation: BinaryOperation, left: CalculatorNumber, _ rules: CalculatorRules = CalculatorRules()) {
        let isShare = !operation.isMultiplicative && !operation.isPower && rules.percentOfSum != .hundredth
        self = isShare ? .share(of: left) : .hundredth
    }

    /// The rule if no operation is pending; nil if `%` does nothing. After `=` it may be that of the operation `=`
    /// repeats, with the previous result as the left operand.
    init?(after previous: PreviousCalculation?, _ rules: CalculatorRules) {
        guard let previous else {
            switch rules.percentAlone {
            case .zero: self = .share(of: .zero)
            case .hundredth: self = .hundredth
            case .ignored: return nil
            }
            return
        }
        switch rules.percentAfterEquals {
        case .ofResult:
            let isProduct = previous.operation?.isMultiplicative == true
            self = isProduct ? .hundredth : .share(of: previous.result)
        case .hundredth: self = .hundredth
        case .ignored, .repeated: return nil
        }
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

    func pressing(_ key: CalculatorKey, _ rules: CalculatorRules) -> Transition<Self> {
        switch key {
        case .digit(let digit): typing(rules) { $0.append(digit: digit, rules) }
        case .point: typingPoint(rules)
        case .deleteLast: deletingLast(rules)
        case .operation(let operation) where operation.isPower: Transition(state: self)
        case .operation(.subtract) where rules.minusAfterOperation == .sign && awaitsOperand && withoutSign == nil:
            typingSign(rules)
        case .operation(let operation): pressing(operation, rules)
        case .openParenthesis: opening(rules)
        case .closeParenthesis: closing(rules)
        case .equals: evaluating(rules)
        case .percent: evaluatingPercentage(rules) ?? takingPercentage(rules)
        case .unary(let function): applying(function, rules)
        case .clear: Transition(state: .initial(rules))
        case .clearEntry: clearingEntry(rules)
        case .enter, .swap, .drop, .roll, .rollUp, .lastValue, .function, .constant, .angleUnit: Transition(state: self)
        case .memoryStore, .memoryRecall, .memoryRecallClear, .grandTotal, .memoryAdd, .memorySubtract, .memoryClear:
            Transition(state: self)
        case .historyRecall, .historyClear: Transition(state: self)
        }
    }

    /// The operand of a function or `%`: the current operand, or else the value shown; nil in an error.
    private var shownOperand: Operand? { operand ?? value.map(Operand.taken) }

    func alone(_ operand: Operand, _ rules: CalculatorRules) throws(CalculatorError) -> Operand { operand }

    var negatingLeft: Self? { nil }

    var withoutSign: Self? { nil }

    func negating(_ operand: Operand) -> Operand? { nil }

    func evaluatingPercentage(_ rules: CalculatorRules) -> Transition<Self>? { nil }

    func opening(_ rules: CalculatorRules) -> Transition<Self> { Transition(state: self) }

    func closing(_ rules: CalculatorRules) -> Transition<Self> { Transition(state: self) }

    func taking(_ operand: Operand, _ rules: CalculatorRules) -> Transition<Self> {
        replacingOperand(with: operand, rules)
    }

    func entering(_ value: CalculatorNumber, _ rules: CalculatorRules) -> Transition<Self> {
        taking(.taken(value), rules)
    }

    func failing(_ failure: CalculatorError) -> Self {
        .failed(failure, expression: expression)
    }

    var endingEntry: Self {
        let state = withoutSign ?? self
        return state.operand.map { state.settingOperand($0.ended) } ?? state
    }

    /// Types a digit or the point: continues a typed entry, or starts a new one.
    func typing(_ rules: CalculatorRules, _ edit: (inout Entry) -> Void) -> Transition<Self> {
        if let next = editingEntry(edit) { return Transition(state: next) }
        return taking(.typing(Entry().edited(edit)), rules)
    }

    /// Types the point, which may follow what is shown although it was not typed.
    private func typingPoint(_ rules: CalculatorRules) -> Transition<Self> {
        if rules.pointAfterResult == .continues, entry == nil, let value,
            var entry = Entry(continuing: rules.format.text(of: value))
        {
            entry.appendPoint()
            return taking(.typing(entry), rules)
        }
        return typing(rules) { $0.appendPoint() }
    }

    /// Types the sign of a number that has no digits yet.
    func typingSign(_ rules: CalculatorRules) -> Transition<Self> { typingSignOfEntry(rules) }

    func typingSignOfEntry(_ rules: CalculatorRules) -> Transition<Self> {
        if let next = editingEntry({ $0.toggleSign(ofNothing: true) }) { return Transition(state: next) }
        return taking(.typing(Entry().edited { $0.toggleSign(ofNothing: true) }), rules)
    }

    /// The state with its typed entry changed; nil if nothing is being typed.
    func editingEntry(_ edit: (inout Entry) -> Void) -> Self? {
        guard case .typing(let entry) = operand else { return nil }
        return settingOperand(.typing(entry.edited(edit)))
    }

    func deletingLast(_ rules: CalculatorRules) -> Transition<Self> {
        if let next = editingEntry({ $0.deleteLast() }) ?? withoutSign { return Transition(state: next) }
        let isCleared = rules.deletedResult == .cleared && operand == nil && !awaitsOperand && failure == nil
        return Transition(state: isCleared ? .initial(rules) : self)
    }

    /// `CE`: empties the entry, and clears an error as `C` does.
    func clearingEntry(_ rules: CalculatorRules) -> Transition<Self> {
        guard let failure else { return replacingOperand(with: .empty, rules) }
        return Transition(state: rules.clearsEntry(in: failure) ? .initial(rules) : self)
    }

    /// Applies a function to the value shown, which right after an operation is the left operand. While typing, `neg`
    /// changes the sign of the entry.
    func applying(_ function: UnaryOperation, _ rules: CalculatorRules) -> Transition<Self> {
        if function == .negate {
            if rules.signFirst == .kept, awaitsOperand || operand?.isUntouched ?? (value?.isZero == true) {
                return typingSign(rules)
            }
            if let next = withoutSign { return Transition(state: next) }
            if rules.signFirst == .leftOperand, let next = negatingLeft { return Transition(state: next) }
            if let next = editingEntry({ $0.toggleSign() }) { return Transition(state: next) }
            if let next = operand.flatMap(negating) { return Transition(state: settingOperand(next)) }
        }
        return replacingOperand(writing: { $0.text(applying: function) }, rules) { (value) throws(CalculatorError) in
            try value.applying(function)
        }
    }

    /// Raises the value shown to a whole power. No key does so; written expressions do.
    func raising(to exponent: Int, _ rules: CalculatorRules) -> Transition<Self> {
        replacingOperand(writing: { "\($0.text)^\(exponent)" }, rules) { (value) throws(CalculatorError) in
            try value.raised(to: exponent)
        }
    }

    /// Replaces the value shown by what `compute` makes of it. The history line for a replaced operand is dropped,
    /// because the new one uses it.
    func replacingOperand(
        writing text: (Operand) -> String, _ rules: CalculatorRules,
        _ compute: (CalculatorNumber) throws(CalculatorError) -> CalculatorNumber
    ) -> Transition<Self> {
        guard var operand = shownOperand else { return Transition(state: self) }
        func result(_ value: CalculatorNumber) -> Self {
            replacingOperand(with: .function(value, text: text(operand)), rules).state
        }
        do throws(CalculatorError) {
            operand = try alone(operand, rules)
            return Transition(state: result(try rules.kept(compute(operand.value))))
        } catch {
            return Transition(state: .failed(error, expression: result(.zero).expression))
        }
    }

    /// `%`: a hundredth, or that many hundredths of the left operand.
    func takingPercentage(_ rules: CalculatorRules) -> Transition<Self> {
        guard let operand = shownOperand, let rule = percentageRule(rules) else { return Transition(state: self) }
        do throws(CalculatorError) {
            let number = try alone(operand, rules).value
            let percentage = try rules.kept(rule.percentage(of: number))
            return replacingOperand(with: .percentage(percentage, of: number), rules)
        } catch {
            return Transition(state: failing(error))
        }
    }
}
