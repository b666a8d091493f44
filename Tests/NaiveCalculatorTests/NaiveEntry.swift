import BigInt
import Calculation

/// A number being typed.
struct NaiveEntry {
    /// The digits and the point, without a sign; empty while the display shows the initial 0.
    private(set) var text = ""
    private var isNegative = false
    /// Whether any digit was typed, even if only a 0.
    private(set) var wasTyped = false

    mutating func type(_ digit: Int) {
        wasTyped = true
        if text.isEmpty, digit == 0 { return }
        let digits = text.filter { $0 != "." }
        let counted = text.hasPrefix("0") ? digits.count - 1 : digits.count
        if counted < 16 { text += String(digit) }
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
        }
    }

    mutating func negate() {
        if !text.isEmpty { isNegative.toggle() }
    }

    var ungrouped: String { (isNegative ? "-" : "") + (text.isEmpty ? "0" : text) }

    var display: String { grouped(ungrouped) }

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
