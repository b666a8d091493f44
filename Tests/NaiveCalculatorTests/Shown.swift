import BigInt
import Calculation

/// The visible state of a calculator.
struct Shown: Equatable {
    var display: String
    var expression: String
    /// The newest entries of memory and history and the top of the stack. Only the number of the rest, since writing
    /// all of them after each key would take most of the time.
    var memory: [String]
    var history: [String]
    var counts: [Int]
    var stack: [String]?
    var failure: CalculatorError?
    /// The exact fraction on the display; "~" and 40 digits if it is rounded; empty in an error.
    var value: String
    var unit: AngleUnit?
    /// Whether the last key found too few values.
    var hasNotice: Bool

    init(_ calculator: some NaiveCalculator, entries: Int) {
        failure = calculator.failure
        display = failure.map(calculator.rules.sentence) ?? calculator.text
        expression = calculator.expression
        memory = calculator.record.memory.prefix(entries).map(\.display)
        counts = [calculator.record.memory.count, calculator.record.history.count, calculator.stack?.count ?? 0]
        history = calculator.record.history.prefix(entries).map { "\($0.expression) \($0.result.display)" }
        value = failure == nil ? calculator.value.fraction : ""
        stack = calculator.stack.map { $0.prefix(entries).map(\.display) }
        hasNotice = calculator.hasNotice
        unit = calculator.unit
    }

    init(_ calculator: Calculator, entries: Int) {
        failure = calculator.failure
        display = calculator.display
        expression = calculator.expression
        memory = calculator.memory.prefix(entries).map(\.displayText)
        counts = [calculator.memory.count, calculator.history.count, calculator.stack?.count ?? 0]
        history = calculator.history.prefix(entries).map { "\($0.expression) \($0.result.displayText)" }
        value = calculator.shownValue.map { $0.isExact ? $0.storedForm : Shown.rounded($0.storedForm) } ?? ""
        stack = calculator.stack.map { $0.prefix(entries).map(\.displayText) }
        hasNotice = if case .tooFewValues = calculator.notice { true } else { false }
        unit = calculator.angleUnit
    }

    /// The digits of `~1414…e-127`, rounded to 40.
    private static func rounded(_ storedForm: String) -> String {
        let parts = storedForm.dropFirst().split(separator: "e")
        guard parts.count == 2, let digits = BigInt(parts[0]), let exponent = Int(parts[1]),
            let number = try? NaiveNumber(
                digits * Decimals.power(max(0, exponent)), over: Decimals.power(max(0, -exponent)), isExact: false)
        else { return storedForm }
        return number.fraction
    }

    /// The differences, with this one's value first.
    func differences(from other: Shown, _ name: String, _ otherName: String) -> [String] {
        func difference<Value: Equatable>(_ what: String, _ path: KeyPath<Shown, Value>) -> String? {
            guard self[keyPath: path] != other[keyPath: path] else { return nil }
            return
                "\(what): \(name) \(Shown.short(self[keyPath: path])), "
                + "\(otherName) \(Shown.short(other[keyPath: path]))"
        }
        return [
            difference("display", \.display), difference("expression", \.expression),
            difference("memory", \.memory), difference("history", \.history),
            difference("counts", \.counts), difference("failure", \.failure),
            difference("value", \.value), difference("stack", \.stack), difference("notice", \.hasNotice),
            difference("unit", \.unit),
        ].compactMap { $0 }
    }

    private static func short(_ value: some Any) -> String {
        let text = (value as? [String]).map { "\($0.count) \($0.prefix(3))" } ?? "\(value)"
        return text.count > 300 ? "\(text.prefix(150))…\(text.suffix(150))" : text
    }
}

extension NaiveNumber {
    fileprivate var fraction: String {
        if isExact { return denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)" }
        guard numerator != 0 else { return "~0" }
        let decimals = Decimals(of: self, count: 40)
        return "~\(isNegative ? "-" : "")\(decimals.digits)e\(decimals.exponent)"
    }
}
