/// An immediate-execution calculator with memory slots, after the Standard mode of Windows Calculator.
///
/// Operations apply as they come, without precedence. A calculator is a value: a copy is a point to go back to, and two
/// calculators that got the same keys are equal. It does no input or output and knows nothing of keyboards.
///
///     var calculator = Calculator()
///     for key: CalculatorKey in [.digit(1), .operation(.add), .digit(2), .operation(.multiply), .digit(3), .equals] {
///         calculator.press(key)
///     }
///     calculator.display       // "9"
///     calculator.expression    // "3 × 3="
public struct Calculator: Hashable, Sendable {
    private var state = CalculatorState.initial
    private var memoryList: Memory
    private var historyList: History

    /// A calculator showing 0, with the memory and history of an earlier one (newest first; up to 100 of each are kept).
    public init(memory: [CalculatorNumber] = [], history: [HistoryEntry] = []) {
        memoryList = Memory(memory)
        historyList = History(history)
    }

    /// What the display shows: the number, grouped by three with "." as decimal separator, or the sentence of the error.
    public var display: String { state.display }

    /// The calculation so far: `5 + `, `5 + 3=`, `√(16)`; empty while the display says it all. Numbers are ungrouped.
    public var expression: String { state.expression }

    /// The value shown, unrounded; nil in an error.
    public var shownValue: CalculatorNumber? { state.value }

    /// The error shown, if any. Until `C` or `CE` all keys but `MC` are ignored.
    public var failure: CalculatorFailure? {
        guard case .failed(let failure, _) = state else { return nil }
        return failure
    }

    /// The memory slots, newest first, at most 100. They survive `C`.
    public var memory: [CalculatorNumber] { memoryList.values }

    /// The applied operations, newest first, the last 100. They survive `C`.
    public var history: [HistoryEntry] { historyList.entries }

    /// Takes one key press. A key that means nothing at this point is ignored; none fails.
    public mutating func press(_ key: CalculatorKey) {
        switch key {
        case .digit(let digit):
            guard (0...9).contains(digit) else { return }
            move(state.typing { $0.append(digit: digit) })
        case .point: move(state.typing { $0.appendPoint() })
        case .deleteLast: state = state.editingEntry { $0.deleteLast() } ?? state
        case .operation(let operation): move(state.pressing(operation))
        case .equals: move(state.evaluating())
        case .percent: move(state.takingPercentage())
        case .unary(let function): move(state.applying(function))
        case .clear: state = .initial
        case .clearEntry: move(state.clearingEntry())
        case .memoryStore: storeInMemory()
        case .memoryRecall(let slot): recallMemory(slot)
        case .memoryAdd(let slot): addToMemory(slot) { $0 }
        case .memorySubtract(let slot): addToMemory(slot) { $0.negated }
        case .memoryClear(let slot): clearMemory(slot)
        }
    }

    /// Makes a number from elsewhere, a document say, the entry. Like a recalled one it is not being typed: `del` leaves it
    /// alone and a digit replaces it. Ignored in an error.
    public mutating func enter(_ value: CalculatorNumber) {
        move(state.replacingOperand(with: .taken(value)))
    }

    /// Replaces the memory, newest first, when another keyboard that shares it has changed it.
    public mutating func replaceMemory(_ values: [CalculatorNumber]) {
        memoryList = Memory(values)
    }

    /// Replaces the history, newest first, when another keyboard that shares it has changed it.
    public mutating func replaceHistory(_ entries: [HistoryEntry]) {
        historyList = History(entries)
    }

    private mutating func move(_ transition: Transition) {
        state = transition.state
        if let line = transition.line { historyList.add(line) }
    }
}

/// The memory keys. All but a numbered `MC` end the entry; a slot that does not exist is ignored.
extension Calculator {
    private mutating func storeInMemory() {
        guard let value = state.value else { return }
        memoryList.push(value)
        state = state.endingEntry
    }

    private mutating func recallMemory(_ slot: Int) {
        guard let value = memoryList[slot: slot] else { return }
        enter(value)
    }

    private mutating func addToMemory(_ slot: Int, _ sign: (CalculatorNumber) -> CalculatorNumber) {
        guard let value = state.value else { return }
        do throws(CalculatorFailure) {
            guard try memoryList.add(sign(value), toSlot: slot) else { return }
            state = state.endingEntry
        } catch {
            state = .failed(error, expression: state.expression)
        }
    }

    private mutating func clearMemory(_ slot: Int?) {
        if let slot {
            memoryList.remove(slot: slot)
        } else {
            memoryList.removeAll()
            state = state.endingEntry
        }
    }
}
