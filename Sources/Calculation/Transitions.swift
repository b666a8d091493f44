/// What a key makes of a state: the next one, and a line for the history.
struct Transition: Hashable, Sendable {
    var state: CalculatorState
    var line: HistoryEntry?
}

/// Entering operands. None of these leaves an error, except `C` and `CE`.
extension CalculatorState {
    /// A digit or the point: goes on with a typed entry, or starts a new one after anything else.
    func typing(_ edit: (inout Entry) -> Void) -> Transition {
        if let next = editingEntry(edit) { return Transition(state: next) }
        var entry = Entry()
        edit(&entry)
        return replacingOperand(with: .typing(entry))
    }

    /// The state with its typed entry changed; nil where nothing is being typed.
    func editingEntry(_ edit: (inout Entry) -> Void) -> CalculatorState? {
        switch self {
        case .entering(.typing(var entry), let repetition):
            edit(&entry)
            return .entering(.typing(entry), repeating: repetition)
        case .pending(let pending, .typing(var entry)):
            edit(&entry)
            return .pending(pending, .typing(entry))
        case .entering, .pending, .evaluated, .failed:
            return nil
        }
    }

    /// A new operand in the place of the one shown. `√(16)` that nothing used is finished by it and goes to the history.
    func replacingOperand(with operand: Operand) -> Transition {
        switch self {
        case .entering(let old, let repetition):
            Transition(state: .entering(operand, repeating: repetition), line: old.finishedLine)
        case .pending(let pending, _):
            Transition(state: .pending(pending, operand))
        case .evaluated(let evaluation):
            Transition(state: .entering(operand, repeating: evaluation.repeating))
        case .failed:
            Transition(state: self)
        }
    }

    /// The state with typing ended, as memory keys leave it: the next digit starts a new entry.
    var endingEntry: CalculatorState {
        switch self {
        case .entering(let operand, let repetition): .entering(operand.ended, repeating: repetition)
        case .pending(let pending, let operand): .pending(pending, operand?.ended)
        case .evaluated, .failed: self
        }
    }

    /// `CE`: an empty entry in the place of the operand; an error is cleared as by `C`.
    func clearingEntry() -> Transition {
        if case .failed = self { return Transition(state: .initial) }
        return replacingOperand(with: .empty)
    }
}
