/// A calculator with memory slots and a history, calculating in one of several ways.
///
/// A calculator is a value: a copy can be kept to undo changes, and two calculators with the same key presses are
/// equal. It does no input or output and does not depend on keyboards.
///
///     var calculator = Calculator(.immediate)
///     for key: CalculatorKey in [.digit(1), .operation(.add), .digit(2), .operation(.multiply), .digit(3), .equals] {
///         calculator.press(key)
///     }
///     calculator.display       // "9"
///     calculator.expression    // "3 × 3="
public struct Calculator: Sendable {
    private var state: any CalculationState

    /// What the calculator does where calculators differ.
    public let rules: CalculatorRules

    /// The memory slots, newest first, at most 100. They survive `C`. Set them when another calculator that shares them
    /// has changed them.
    public var memorySlots: RecentList<CalculatorNumber>

    /// The applied operations, newest first, at most the last 100. They survive `C`. Set them like the memory slots.
    public var historyLines: RecentList<HistoryEntry>

    /// The sum of the results since it was cleared.
    private var total = CalculatorNumber.zero
    /// The last key, if it does something else when it is pressed again.
    private var repeatable: CalculatorKey?

    /// Whether applied operations are added to the history. Set it to false while numbers are secrets.
    public var keepsHistory = true

    /// Why the last key did nothing, if that is worth reporting.
    public private(set) var notice: CalculatorNotice?

    /// A calculator showing 0, with the memory and history of an earlier one.
    public init(
        _ evaluation: Evaluation = .immediate, memory: RecentList<CalculatorNumber> = RecentList(),
        history: RecentList<HistoryEntry> = RecentList()
    ) {
        self.init(CalculatorRules(evaluation), memory: memory, history: history)
    }

    /// A calculator with these rules, showing 0, with the memory and history of an earlier one.
    public init(
        _ rules: CalculatorRules, memory: RecentList<CalculatorNumber> = RecentList(),
        history: RecentList<HistoryEntry> = RecentList()
    ) {
        self.rules = rules
        state = rules.initialState
        memorySlots = memory
        historyLines = history
    }

    /// The text of the display: the number, grouped by three with "." as decimal separator, or the sentence of the
    /// error.
    public var display: String {
        state.shownNumber(rules.format) ?? state.failure.map(rules.text) ?? ""
    }

    /// The calculation so far: `5 + `, `5 + 3=`, `√(16)`; empty if it would only repeat the display. Numbers are
    /// ungrouped.
    public var expression: String { state.expression }

    /// The calculation with its result, `5 + 3=8`, or the part entered so far: `5 + 3`. For a number alone, the number.
    /// Nil in an error.
    public var equation: String? { state.equation(rules.format) }

    /// The value shown as it is typed into a document: ungrouped, "." as decimal separator. Nil in an error.
    public var insertion: String? {
        rules.inserted == .display ? state.entry?.text ?? state.value.map(insertion) : state.value.map(insertion)
    }

    /// A value as ``insertion`` would type it.
    public func insertion(of value: CalculatorNumber) -> String { rules.format.text(of: value) }

    /// A value as the display would show it.
    public func display(of value: CalculatorNumber) -> String { rules.format.display(value) }

    /// The levels of the stack, the top first, including the number being typed; nil unless the calculator has a stack.
    public var stack: [CalculatorNumber]? { state.stack }

    /// The unit of angles; nil unless the calculator has functions of angles. It survives `C`. Set it like the memory
    /// slots; other calculators than the scientific one ignore that.
    public var angleUnit: AngleUnit? {
        get { state.angleUnit }
        set { if let newValue { state = state.settingAngleUnit(newValue) } }
    }

    /// The value shown, unrounded; nil in an error.
    public var shownValue: CalculatorNumber? { state.value }

    /// The error shown, if any. Until `C` or `CE` all keys but `MC` are ignored.
    public var failure: CalculatorError? { state.failure }

    /// The values in memory, newest first.
    public var memory: [CalculatorNumber] { memorySlots.values }

    /// The applied operations, newest first.
    public var history: [HistoryEntry] { historyLines.values }

    /// What distinguishes the memory from that of an earlier state of the calculator, the lowest number first.
    public func memoryDifferences(from earlier: Calculator) -> [RecentList<CalculatorNumber>.Difference] {
        memorySlots.differences(from: earlier.memorySlots)
    }

    /// What distinguishes the history from that of an earlier state of the calculator, the lowest number first.
    public func historyDifferences(from earlier: Calculator) -> [RecentList<HistoryEntry>.Difference] {
        historyLines.differences(from: earlier.historyLines)
    }

    /// Presses a key. A key that has no meaning in the current state is ignored.
    public mutating func press(_ key: CalculatorKey) {
        notice = nil
        let isAgain = repeatable != nil && key == repeatable
        if repeatable != nil { repeatable = nil }
        switch key {
        case .memoryRecallClear, .grandTotal:
            guard state.failure == nil else { return notice = .errorIsShown }
            recall(key, isAgain: isAgain)
        case .memoryStore(let slot): storeInMemory(slot)
        case .memoryRecall(let slot): recallMemory(slot)
        case .memoryAdd(let slot): addToMemory(slot) { $0 }
        case .memorySubtract(let slot): addToMemory(slot) { $0.negated }
        case .memoryClear(let slot): clearMemory(slot)
        case .historyRecall(let entry):
            guard let line = historyLines[slot: entry] else { return notice = .noCalculation(entry) }
            enter(line.result)
        case .historyClear(let entry?): historyLines[slot: entry] = nil
        case .historyClear(nil): historyLines.removeAll()
        case .digit(let digit) where !(0...9).contains(digit): break
        case .digit, .point, .operation, .equals, .percent, .unary, .function, .constant, .angleUnit, .clear,
            .clearEntry, .deleteLast, .openParenthesis, .closeParenthesis, .enter, .swap, .drop, .roll, .rollUp,
            .lastValue:
            pressOnState(key)
        }
    }

    /// Makes a number from elsewhere, such as a document, the entry. Like a recalled number it is complete: `del`
    /// leaves it unchanged and a digit replaces it. Ignored in an error.
    public mutating func enter(_ value: CalculatorNumber) {
        repeatable = nil
        follow(outcome(entering: value, on: state))
    }

    /// Presses a key that is none of the memory and history.
    private mutating func pressOnState(_ key: CalculatorKey) {
        var meant = key
        if case .clear = key {
            meant = rules.meaning(of: key, typing: state.entry, in: state.failure)
            if case .clear = meant { total = .zero }
        }
        // The state is not copied, because this changes nothing.
        follow(outcome(of: key, meaning: meant, on: state))
    }

    /// What a key or a number from elsewhere leads to.
    private struct Outcome {
        var state: any CalculationState
        var line: HistoryEntry?
        var notice: CalculatorNotice?
        /// Whether the result belongs to the grand total.
        var isTotal = false
    }

    private mutating func follow(_ outcome: Outcome) {
        state = outcome.state
        notice = outcome.notice
        guard let line = outcome.line else { return }
        if keepsHistory { historyLines.push(line) }
        if outcome.isTotal { addToTotal(line.result) }
    }

    private func outcome<State: CalculationState>(
        of key: CalculatorKey, meaning meant: CalculatorKey, on state: State
    ) -> Outcome {
        if rules.errorEnd == .digit, rules.ends(state.failure, key) {
            return outcome(of: key, meaning: meant, on: State.initial(rules))
        }
        let transition = state.pressing(meant, rules)
        return Outcome(
            state: transition.state, line: transition.line,
            notice: transition.notice ?? notice(of: key, from: state, to: transition.state),
            isTotal: rules.grandTotal != .none && rules.addsUp(key) && transition.state.isEvaluated)
    }

    /// Why a key did nothing.
    private func notice<State: CalculationState>(
        of key: CalculatorKey, from state: State, to next: State
    ) -> CalculatorNotice? {
        switch key {
        case .digit, .point:
            // Mostly a number is typed, which asks for little else.
            guard let entry = next.entry else { return state.failure.map { _ in .errorIsShown } }
            guard entry == state.entry else { return nil }
            return key == .point ? .secondPoint : next.showsZero(rules) ? nil : .tooManyDigits
        case .deleteLast where state.entry == nil && state.failure == nil && rules.deletedResult == .kept:
            return next.showsZero(rules) ? nil : .notTyped
        default: return key.isIgnoredInErrors && state.failure != nil ? .errorIsShown : nil
        }
    }

    private func outcome(entering value: CalculatorNumber, on state: some CalculationState) -> Outcome {
        let transition = state.entering(value, rules)
        let notice = state.failure == nil ? transition.notice : .errorIsShown
        return Outcome(state: transition.state, line: transition.line, notice: notice)
    }
}

extension CalculationState {
    fileprivate func showsZero(_ rules: CalculatorRules) -> Bool { shownNumber(rules.format) == "0" }
}

extension Calculator: Hashable {
    /// Whether both have the same state, so that they also behave the same from now on.
    public static func == (left: Calculator, right: Calculator) -> Bool {
        left.behaves(as: right) && left.notice == right.notice
    }

    /// Whether both behave the same from now on, whatever the last key had to report.
    public func behaves(as other: Calculator) -> Bool {
        rules == other.rules && AnyHashable(state) == AnyHashable(other.state) && memorySlots == other.memorySlots
            && historyLines == other.historyLines && keepsHistory == other.keepsHistory && total == other.total
            && repeatable == other.repeatable
    }

    /// Hashes the state, the memory and the history.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(state)
        hasher.combine(memorySlots)
        hasher.combine(historyLines)
    }
}

/// The memory keys. All but an `MC` with a slot end the entry. A slot that does not exist is ignored.
extension Calculator {
    private mutating func storeInMemory(_ slot: Int?) {
        guard let value = state.value else { return notice = .errorIsShown }
        if let slot {
            guard memorySlots[slot: slot] != nil else { return reportNoSlot(slot) }
            memorySlots[slot: slot] = value.kept
        } else if rules.memory == .single, memorySlots.count > 0 {
            memorySlots[slot: 1] = value.kept
        } else {
            memorySlots.push(value.kept)
        }
        state = state.endingEntry
    }

    /// `MRC` and `GT`, which clear what they have recalled.
    private mutating func recall(_ key: CalculatorKey, isAgain: Bool) {
        if key == .grandTotal {
            if isAgain { total = .zero } else { enter(total) }
        } else {
            guard memorySlots[slot: 1] != nil else { return reportNoSlot(1) }
            if isAgain { memorySlots[slot: 1] = nil } else { recallMemory(1) }
        }
        repeatable = isAgain ? nil : key
    }

    private mutating func addToTotal(_ result: CalculatorNumber) {
        do throws(CalculatorError) {
            total = try rules.applying(.add, total, result)
        } catch {
            state = state.failing(error)
        }
    }

    private mutating func recallMemory(_ slot: Int) {
        guard let value = memorySlots[slot: slot] else { return reportNoSlot(slot) }
        enter(value)
    }

    private mutating func reportNoSlot(_ slot: Int) {
        notice = .noSlot(slot, of: memorySlots.count)
    }

    private mutating func addToMemory(_ slot: Int, _ sign: (CalculatorNumber) -> CalculatorNumber) {
        guard memorySlots.takes(slot: slot) else { return reportNoSlot(slot) }
        if rules.memoryInCalculation == .result, state.failure == nil {
            if state.canEvaluate(rules) { pressOnState(.equals) }
            state = state.withoutRepetition
            if state.failure != nil { return }
        }
        guard let value = state.value else { return notice = .errorIsShown }
        do throws(CalculatorError) {
            let wasEmpty = memorySlots.count == 0
            guard try memorySlots.add(sign(value).kept, toSlot: slot, rules) else { return reportNoSlot(slot) }
            if wasEmpty, slot > 1 { notice = .firstSlot }
            state = state.endingEntry
        } catch {
            state = state.failing(error)
        }
    }

    private mutating func clearMemory(_ slot: Int?) {
        if let slot {
            guard memorySlots[slot: slot] != nil else { return reportNoSlot(slot) }
            memorySlots[slot: slot] = nil
        } else {
            memorySlots.removeAll()
            state = state.endingEntry
        }
    }
}
