import BigInt
import Calculation

/// A number being typed.
struct NaiveEntry {
    /// The digits and the point, without a sign; empty while the display shows the initial 0.
    private(set) var text = ""
    private var isNegative = false
    /// Whether any digit was typed, even if only a 0.
    private(set) var wasTyped = false
    /// Whether what was typed before was deleted or cleared.
    private(set) var wasEmptied = false

    init(wasEmptied: Bool = false) { self.wasEmptied = wasEmptied }

    /// A number that is shown, to be typed on. Nil if it has an exponent.
    init?(continuing shown: String) {
        if shown.contains("e") { return nil }
        isNegative = shown.hasPrefix("-")
        text = shown.filter { $0 != "-" }
        if text == "0" { text = "" }
        wasTyped = true
    }

    /// Whether nothing was typed, or a sign alone.
    var isOnlySign: Bool { isNegative && !wasTyped }
    var isUntouched: Bool { !isNegative && !wasTyped }

    /// Whether there is no room for a digit if zeros before other digits count.
    func hasZerosInFullLength(_ rules: CalculatorRules) -> Bool {
        text.hasPrefix("0") && !text.hasPrefix("0.") && text.filter { $0 != "." }.count >= rules.typedDigits
    }

    mutating func type(_ digit: Int, _ rules: CalculatorRules) {
        let isFirst = !wasTyped
        wasTyped = true
        if text.isEmpty, digit == 0, rules.leadingZeros == .dropped || isFirst { return }
        // The zero that is shown at first.
        let before = text.isEmpty && !isFirst && rules.leadingZeros == .kept ? "0" : text
        let count = before.filter { $0 != "." }.count
        // With sixteen digits the zero before the point is not one of them.
        let isFree = rules.typedDigits == 16 && before.hasPrefix("0.")
        if count < rules.typedDigits + (isFree ? 1 : 0) { text = before + String(digit) }
    }

    mutating func typePoint() {
        wasTyped = true
        if text.contains(".") { return }
        if text.isEmpty { text = "0" }
        text += "."
    }

    mutating func deleteLast() {
        text = String(text.dropLast())
        if text == "0" { text = "" }
        if text.isEmpty {
            isNegative = false
            wasTyped = false
            wasEmptied = true
        }
    }

    mutating func negate() { isNegative = !text.isEmpty && !isNegative }

    /// Changes the sign of a number that will be typed.
    mutating func changeSign() { isNegative.toggle() }

    var ungrouped: String { (isNegative ? "-" : "") + (text.isEmpty ? "0" : text) }

    func display(_ format: NumberFormat) -> String { format.grouping == .thousands ? grouped(ungrouped) : ungrouped }

    var value: NaiveNumber { NaiveNumber(written: ungrouped) }
}

extension NaiveNumber {
    /// Reads digits, with an optional sign, point and exponent.
    init(written text: String) {
        let parts = text.split(separator: "e")
        let exponent = parts.count == 2 ? Int(parts[1]) ?? 0 : 0
        let mantissa = String(parts.first ?? "0")
        let decimals = mantissa.contains(".") ? mantissa.reversed().prefix { $0 != "." }.count : 0
        let digits = BigInt(mantissa.filter { $0 != "." }) ?? 0
        let power = exponent - decimals
        let number = try? NaiveNumber(
            digits * Decimals.power(max(0, power)), over: Decimals.power(max(0, -power)), isExact: true)
        self = number ?? .zero
    }
}
