/// What becomes of numbers and operations as keys are pressed: where the ways to calculate differ. Memory and history are the
/// calculator's own.
protocol CalculationState: Hashable, Sendable {
    /// As after `C`.
    static var initial: Self { get }

    /// The value shown; nil in an error.
    var value: CalculatorNumber? { get }
    /// What the display shows: the number, grouped by three, or the sentence of the error.
    var display: String { get }
    /// The calculation up to here, without the number that is being typed.
    var expression: String { get }
    /// The calculation with all that belongs to it, as `insertAll` types it: `5 + 3=8`. Nil in an error.
    var equation: String? { get }
    /// The value shown as `insert` types it, ungrouped. Nil in an error.
    var insertion: String? { get }
    /// The levels of a stack, top first; nil where there is none.
    var stack: [CalculatorNumber]? { get }
    /// The error shown.
    var failure: CalculatorError? { get }

    /// What a key that is not about memory makes of the state. In an error all but `C` and `CE` are ignored.
    func pressing(_ key: CalculatorKey) -> Transition<Self>
    /// The state with a number from memory or a document as the entry.
    func entering(_ value: CalculatorNumber) -> Transition<Self>
    /// The state with typing ended, as memory keys leave it: the next digit starts a new entry.
    var endingEntry: Self { get }
    /// The state after an error in what was done with the value shown.
    func failing(_ failure: CalculatorError) -> Self
}

extension CalculationState {
    var insertion: String? { value?.typedText }
    var stack: [CalculatorNumber]? { nil }
}

/// What a key makes of a state: the next one, and what is to be told of it.
struct Transition<State: CalculationState>: Hashable, Sendable {
    var state: State
    /// A line for the history.
    var line: HistoryEntry?
    /// Why the key did nothing, where that is worth a word.
    var notice: CalculatorNotice?
}
