/// What numbers and operations do as keys are pressed. This differs between the ways to calculate; memory and history
/// belong to the calculator.
protocol CalculationState: Hashable, Sendable {
    /// The state at the start and after `C`.
    static func initial(_ rules: CalculatorRules) -> Self

    /// The value shown; nil in an error.
    var value: CalculatorNumber? { get }
    /// The number that is being typed.
    var entry: Entry? { get }
    /// The number on the display; nil in an error.
    func shownNumber(_ format: NumberFormat) -> String?
    /// The calculation so far, without the number that is being typed.
    var expression: String { get }
    /// The whole calculation, as `insertAll` types it: `5 + 3=8`. Nil in an error.
    func equation(_ format: NumberFormat) -> String?
    /// The levels of the stack, the top first; nil if there is no stack.
    var stack: [CalculatorNumber]? { get }
    /// The unit of angles; nil unless the calculator has functions of angles.
    var angleUnit: AngleUnit? { get }
    /// The state with another unit of angles, if it has one.
    func settingAngleUnit(_ unit: AngleUnit) -> Self
    /// The error shown.
    var failure: CalculatorError? { get }

    /// The state after a key other than a memory key. In an error all keys but `C` and `CE` are ignored.
    func pressing(_ key: CalculatorKey, _ rules: CalculatorRules) -> Transition<Self>
    /// The state with a number from memory or a document as the entry.
    func entering(_ value: CalculatorNumber, _ rules: CalculatorRules) -> Transition<Self>
    /// Whether `=` would apply an operation that waits, or a constant.
    func canEvaluate(_ rules: CalculatorRules) -> Bool
    /// Whether a calculation has just ended.
    var isEvaluated: Bool { get }
    /// The state in which `=` repeats nothing, unless that is a constant.
    var withoutRepetition: Self { get }
    /// The state after typing was ended, as memory keys do: the next digit starts a new entry.
    var endingEntry: Self { get }
    /// The state after an operation on the value shown has failed.
    func failing(_ failure: CalculatorError) -> Self
}

extension CalculationState {
    func canEvaluate(_ rules: CalculatorRules) -> Bool { false }
    var isEvaluated: Bool { true }
    var withoutRepetition: Self { self }
    var stack: [CalculatorNumber]? { nil }
    var angleUnit: AngleUnit? { nil }
    func settingAngleUnit(_ unit: AngleUnit) -> Self { self }
}

/// The effect of a key on a state: the next state, and what to report.
struct Transition<State: CalculationState>: Hashable, Sendable {
    var state: State
    /// A line for the history.
    var line: HistoryEntry?
    /// Why the key did nothing, if that is worth reporting.
    var notice: CalculatorNotice?
}
