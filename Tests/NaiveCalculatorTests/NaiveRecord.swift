import Calculation

/// The memory and the history, newest first, which outlive a calculation, and the grand total.
struct NaiveRecord {
    /// The sum of results.
    private(set) var total = NaiveNumber.zero
    /// The last key, if it does something else when it is pressed again.
    var repeatable: Press?

    private(set) var memory: [NaiveNumber] = []
    private(set) var history: [(expression: String, result: NaiveNumber)] = []

    mutating func note(_ expression: String, _ result: NaiveNumber) {
        history.insert((expression, result.kept), at: 0)
        history = Array(history.prefix(100))
    }

    mutating func addUp(_ result: NaiveNumber, _ rules: CalculatorRules) throws(CalculatorError) {
        total = try rules.calculating(total, .add, result.kept)
    }

    mutating func clearTotal() { total = .zero }

    func entry(_ number: Int) -> NaiveNumber? {
        number >= 1 && number <= history.count ? history[number - 1].result : nil
    }

    mutating func forgetEntry(_ number: Int?) {
        guard let number else { return history = [] }
        if entry(number) != nil { history.remove(at: number - 1) }
    }

    func slot(_ number: Int) -> NaiveNumber? {
        number >= 1 && number <= memory.count ? memory[number - 1] : nil
    }

    mutating func store(_ value: NaiveNumber, in slot: Int? = nil) {
        if let slot { return memory[slot - 1] = value.kept }
        memory.insert(value.kept, at: 0)
        memory = Array(memory.prefix(100))
    }

    /// Whether a key that adds to this slot has an effect: on an empty list it stores.
    func takes(_ number: Int) -> Bool { slot(number) != nil || memory.isEmpty && (1...100).contains(number) }

    mutating func add(_ value: NaiveNumber, to number: Int, _ rules: CalculatorRules) throws(CalculatorError) {
        if let old = slot(number) {
            memory[number - 1] = try rules.calculating(old, .add, value.kept)
        } else {
            store(value)
        }
    }

    mutating func forget(_ number: Int?) {
        if let number {
            if slot(number) != nil { memory.remove(at: number - 1) }
        } else {
            memory = []
        }
    }
}
