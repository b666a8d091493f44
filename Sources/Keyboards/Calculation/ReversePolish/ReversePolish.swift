/// Reverse Polish notation on a stack that grows as needed: `3 enter 4 +`.
///
/// The number being typed is the top of the stack. `enter` ends typing and leaves the number there. If nothing is being
/// typed, `enter` duplicates the top, so the square of the value shown is `enter ×`.
struct ReversePolish: CalculationState {
    /// The maximum number of levels. One more removes the lowest.
    static let maximumDepth = 100

    static let initial = ReversePolish()

    /// The levels below the one being typed, the lowest first.
    private var levels: [CalculatorNumber] = []
    private var phase = Phase.ready

    private enum Phase: Hashable {
        /// The top of the stack is shown.
        case ready
        /// The last key was an operation; the expression shows what it did.
        case applied(HistoryEntry)
        case typing(Entry)
        case failed(CalculatorError)
    }

    var value: CalculatorNumber? {
        switch phase {
        case .typing(let entry): entry.value
        case .failed: nil
        case .ready, .applied: levels.last ?? .zero
        }
    }

    var display: String {
        switch phase {
        case .typing(let entry): DisplayFormat.grouped(entry.text)
        case .failed(let failure): failure.description
        case .ready, .applied: (levels.last ?? .zero).displayText
        }
    }

    var expression: String {
        if case .applied(let line) = phase { line.expression } else { "" }
    }

    var equation: String? {
        guard let value else { return nil }
        return expression + value.typedText
    }

    var stack: [CalculatorNumber]? {
        endingEntry.levels.reversed()
    }

    var failure: CalculatorError? {
        if case .failed(let failure) = phase { failure } else { nil }
    }

    func entering(_ value: CalculatorNumber) -> Transition<ReversePolish> {
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

    func pressing(_ key: CalculatorKey) -> Transition<ReversePolish> {
        if failure != nil { return Transition(state: cleared(by: key)) }
        return switch key {
        case .digit(let digit): Transition(state: typing { $0.append(digit: digit) })
        case .point: Transition(state: typing { $0.appendPoint() })
        case .deleteLast: Transition(state: editingEntry { $0.deleteLast() } ?? self)
        case .clear: Transition(state: .initial)
        case .clearEntry: Transition(state: editingEntry { $0 = Entry() } ?? self)
        case .operation(let operation) where operation.isPower: Transition(state: self)
        case .operation(let operation): endingEntry.applying(operation)
        case .unary(let function): applying(function)
        case .percent: endingEntry.takingPercentage()
        case .equals, .enter: entering()
        case .swap: endingEntry.rearranging(atLeast: 2) { $0.swapAt($0.count - 1, $0.count - 2) }
        case .drop: endingEntry.rearranging(atLeast: 1) { $0.removeLast() }
        case .roll: endingEntry.rearranging(atLeast: 1) { $0.insert($0.removeLast(), at: 0) }
        case .rollUp: endingEntry.rearranging(atLeast: 1) { $0.append($0.removeFirst()) }
        case .openParenthesis, .closeParenthesis, .function, .constant, .angleUnit: Transition(state: self)
        case .memoryStore, .memoryRecall, .memoryAdd, .memorySubtract, .memoryClear: Transition(state: self)
        case .historyRecall, .historyClear: Transition(state: self)
        }
    }

    /// The state after a key in an error: `C` empties the stack, `CE` clears only the error.
    private func cleared(by key: CalculatorKey) -> ReversePolish {
        if key == .clear { return .initial }
        guard key == .clearEntry else { return self }
        var next = self
        next.phase = .ready
        return next
    }
}

/// Typing and entering numbers.
extension ReversePolish {
    private func typing(_ edit: (inout Entry) -> Void) -> ReversePolish {
        editingEntry(edit) ?? typing(Entry().edited(edit))
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

    private func entering() -> Transition<ReversePolish> {
        if case .typing = phase { return Transition(state: endingEntry) }
        guard let top = levels.last else { return lacking(1) }
        return Transition(state: pushing(top))
    }

    private func pushing(_ value: CalculatorNumber) -> ReversePolish {
        var next = self
        next.phase = .ready
        if next.levels.count == Self.maximumDepth { next.levels.removeFirst() }
        next.levels.append(value)
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
        return Transition(state: next)
    }
}

/// Computing. After an error, the operands are still on the stack.
extension ReversePolish {
    private func applying(_ operation: BinaryOperation) -> Transition<ReversePolish> {
        replacing(2) { (operands) throws(CalculatorError) in
            let text = operation.text(after: operands[0].typedText) + operands[1].typedText
            return HistoryEntry(expression: text, result: try operands[0].applying(operation, to: operands[1]))
        }
    }

    private func applying(_ function: UnaryOperation) -> Transition<ReversePolish> {
        if function == .negate {
            if let next = editingEntry({ $0.toggleSign() }) { return Transition(state: next) }
            return rearranging(atLeast: 1) { $0.append($0.removeLast().negated) }
        }
        return endingEntry.replacing(1) { (operands) throws(CalculatorError) in
            HistoryEntry(
                expression: function.text(of: operands[0].typedText), result: try operands[0].applying(function))
        }
    }

    /// `%`: that many hundredths of the level below, which stays: 200 enter 10 % is 20, and then + gives 220.
    private func takingPercentage() -> Transition<ReversePolish> {
        guard levels.count >= 2 else { return lacking(2) }
        let base = levels[levels.count - 2]
        return replacing(1) { (operands) throws(CalculatorError) in
            HistoryEntry(
                expression: "\(base.typedText) × \(operands[0].typedText)%",
                result: try PercentageRule.share(of: base).percentage(of: operands[0]))
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
            next.levels.removeLast(count)
            next.levels.append(line.result)
            next.phase = .applied(line)
            return Transition(state: next, line: line)
        } catch {
            return Transition(state: failing(error))
        }
    }
}
