/// Reverse Polish notation on a stack that grows as needed: `3 enter 4 +`.
///
/// The number being typed is the top of the stack. `enter` ends typing and leaves the number there. If nothing is being
/// typed, `enter` duplicates the top, so the square of the value shown is `enter ×`.
struct ReversePolish: CalculationState {
    /// The maximum number of levels. One more removes the lowest.
    static let maximumDepth = 100
    /// The levels of a stack that always has as many.
    static let fixedDepth = 4

    /// The levels below the one being typed, the lowest first.
    private var levels: [CalculatorNumber]
    /// Whether there are always as many levels.
    private let isFixed: Bool
    /// The value shown before the last operation.
    private var last = CalculatorNumber.zero
    private var phase = Phase.ready

    private enum Phase: Hashable {
        /// The top of the stack is shown.
        case ready
        /// The top of the stack is shown, and the next number replaces it.
        case replaceable
        /// The last key was an operation; the expression shows what it did.
        case applied(HistoryEntry)
        case typing(Entry)
        case failed(CalculatorError)
    }

    static func initial(_ rules: CalculatorRules) -> ReversePolish {
        ReversePolish(isFixed: rules.stackLevels == .four)
    }

    private init(isFixed: Bool) {
        self.isFixed = isFixed
        levels = isFixed ? Array(repeating: .zero, count: Self.fixedDepth) : []
    }

    var value: CalculatorNumber? {
        switch phase {
        case .typing(let entry): entry.value
        case .failed: nil
        case .ready, .replaceable, .applied: levels.last ?? .zero
        }
    }

    func shownNumber(_ format: NumberFormat) -> String? {
        if case .typing(let entry) = phase { format.grouped(entry.text) } else { value.map(format.display) }
    }

    var expression: String {
        if case .applied(let line) = phase { line.expression } else { "" }
    }

    func equation(_ format: NumberFormat) -> String? { value.map { expression + format.text(of: $0) } }

    var stack: [CalculatorNumber]? {
        endingEntry.levels.reversed()
    }

    var failure: CalculatorError? {
        if case .failed(let failure) = phase { failure } else { nil }
    }

    func entering(_ value: CalculatorNumber, _ rules: CalculatorRules) -> Transition<ReversePolish> {
        guard failure == nil else { return Transition(state: self) }
        return Transition(state: endingEntry.pushing(value))
    }

    var entry: Entry? { if case .typing(let entry) = phase { entry } else { nil } }

    var endingEntry: ReversePolish {
        guard case .typing(let entry) = phase else { return self }
        var next = self
        next.phase = .ready
        return next.pushing(entry.value)
    }

    func failing(_ failure: CalculatorError) -> ReversePolish {
        var next = endingEntry
        next.phase = .failed(failure)
        return next
    }

    func pressing(_ key: CalculatorKey, _ rules: CalculatorRules) -> Transition<ReversePolish> {
        if failure != nil { return Transition(state: cleared(by: key, rules)) }
        return switch key {
        case .digit(let digit): Transition(state: typing { $0.append(digit: digit, rules) })
        case .point: Transition(state: typing { $0.appendPoint() })
        case .deleteLast: Transition(state: deletingLast(rules))
        case .clear: Transition(state: .initial(rules))
        case .clearEntry: Transition(state: clearingEntry(rules))
        case .operation(let operation) where operation.isPower: Transition(state: self)
        case .operation(let operation): endingEntry.applying(operation, rules)
        case .unary(let function): applying(function, rules)
        case .percent: endingEntry.takingPercentage(rules)
        case .equals, .enter: entering(rules)
        case .lastValue: entering(last, rules)
        case .swap: endingEntry.rearranging(atLeast: 2) { $0.swapAt($0.count - 1, $0.count - 2) }
        case .drop: endingEntry.rearranging(atLeast: 1) { $0.removeLast() }
        case .roll: endingEntry.rearranging(atLeast: 1) { $0.insert($0.removeLast(), at: 0) }
        case .rollUp: endingEntry.rearranging(atLeast: 1) { $0.append($0.removeFirst()) }
        case .openParenthesis, .closeParenthesis, .function, .constant, .angleUnit: Transition(state: self)
        case .memoryStore, .memoryRecall, .memoryRecallClear, .grandTotal, .memoryAdd, .memorySubtract, .memoryClear:
            Transition(state: self)
        case .historyRecall, .historyClear: Transition(state: self)
        }
    }

    /// The state after a key in an error: `C` empties the stack, `CE` clears only the error.
    private func cleared(by key: CalculatorKey, _ rules: CalculatorRules) -> ReversePolish {
        if key == .clear { return .initial(rules) }
        guard key == .clearEntry else { return self }
        var next = self
        next.phase = .ready
        return next
    }
}

/// Typing and entering numbers.
extension ReversePolish {
    private func typing(_ edit: (inout Entry) -> Void) -> ReversePolish {
        editingEntry(edit) ?? withoutReplaceable.typing(Entry().edited(edit))
    }

    /// The levels that stay when a number is entered.
    private var withoutReplaceable: ReversePolish {
        guard phase == .replaceable, !levels.isEmpty else { return self }
        var next = self
        next.phase = .ready
        next.levels.removeLast()
        return next
    }

    private func editingEntry(_ edit: (inout Entry) -> Void) -> ReversePolish? {
        guard case .typing(let entry) = phase else { return nil }
        return typing(entry.edited(edit))
    }

    private func typing(_ entry: Entry) -> ReversePolish {
        var next = self
        next.phase = .typing(entry)
        return next
    }

    private func entering(_ rules: CalculatorRules) -> Transition<ReversePolish> {
        if case .typing = phase, rules.enter == .ends { return Transition(state: endingEntry) }
        var next = endingEntry
        guard let top = next.levels.last else { return lacking(1) }
        // A copy is pushed even if the next number replaces the top.
        next.phase = .ready
        next = next.pushing(top)
        if rules.enter == .copies { next.phase = .replaceable }
        return Transition(state: next)
    }

    private func pushing(_ value: CalculatorNumber) -> ReversePolish {
        var next = withoutReplaceable
        if next.levels.count == (isFixed ? Self.fixedDepth : Self.maximumDepth) { next.levels.removeFirst() }
        next.phase = .ready
        next.levels.append(value)
        return next
    }

    private func deletingLast(_ rules: CalculatorRules) -> ReversePolish {
        editingEntry { $0.deleteLast() } ?? (rules.deletedResult == .cleared ? clearingEntry(rules) : self)
    }

    /// `CE`: empties the number being typed, or makes the value shown 0 where the next number would replace it.
    private func clearingEntry(_ rules: CalculatorRules) -> ReversePolish {
        if rules.enter == .ends { return editingEntry { $0 = Entry() } ?? self }
        var next = endingEntry
        if !next.levels.isEmpty { next.levels[next.levels.count - 1] = .zero }
        next.phase = .replaceable
        return next
    }

    /// A stack that always has as many levels, after it has dropped: the top one stays.
    private func refilled() -> ReversePolish {
        guard isFixed, let highest = levels.first else { return self }
        var next = self
        next.levels.insert(contentsOf: Array(repeating: highest, count: Self.fixedDepth - levels.count), at: 0)
        return next
    }

    private func lacking(_ count: Int) -> Transition<ReversePolish> {
        Transition(state: self, notice: .tooFewValues(needed: count))
    }

    private func rearranging(atLeast count: Int, _ change: (inout [CalculatorNumber]) -> Void) -> Transition<Self> {
        guard levels.count >= count else { return lacking(count) }
        var next = self
        next.phase = .ready
        change(&next.levels)
        return Transition(state: next.refilled())
    }
}

/// Computing. After an error, the operands are still on the stack.
extension ReversePolish {
    private func applying(_ operation: BinaryOperation, _ rules: CalculatorRules) -> Transition<ReversePolish> {
        replacing(2) { (operands) throws(CalculatorError) in
            let text = operation.text(after: operands[0].typedText) + operands[1].typedText
            return HistoryEntry(expression: text, result: try rules.applying(operation, operands[0], operands[1]))
        }
    }

    private func applying(_ function: UnaryOperation, _ rules: CalculatorRules) -> Transition<ReversePolish> {
        if function == .negate {
            if let next = editingEntry({ $0.toggleSign() }) { return Transition(state: next) }
            return rearranging(atLeast: 1) { $0.append($0.removeLast().negated) }
        }
        return endingEntry.replacing(1) { (operands) throws(CalculatorError) in
            HistoryEntry(
                expression: function.text(of: operands[0].typedText),
                result: try rules.kept(operands[0].applying(function)))
        }
    }

    /// `%`: that many hundredths of the level below, which stays: 200 enter 10 % is 20, and then + gives 220.
    private func takingPercentage(_ rules: CalculatorRules) -> Transition<ReversePolish> {
        guard levels.count >= 2 else { return lacking(2) }
        let base = levels[levels.count - 2]
        return replacing(1) { (operands) throws(CalculatorError) in
            HistoryEntry(
                expression: "\(base.typedText) × \(operands[0].typedText)%",
                result: try rules.kept(PercentageRule.share(of: base).percentage(of: operands[0])))
        }
    }

    /// Replaces the top `count` values by the result of `compute`, which gets them with the lowest first.
    private func replacing(
        _ count: Int, _ compute: ([CalculatorNumber]) throws(CalculatorError) -> HistoryEntry
    ) -> Transition<ReversePolish> {
        guard levels.count >= count else { return lacking(count) }
        do throws(CalculatorError) {
            let line = try compute(levels.suffix(count))
            var next = self
            next.last = next.levels[next.levels.count - 1]
            next.levels.removeLast(count)
            next.levels.append(line.result)
            next.phase = .applied(line)
            return Transition(state: next.refilled(), line: line)
        } catch {
            return Transition(state: failing(error))
        }
    }
}
