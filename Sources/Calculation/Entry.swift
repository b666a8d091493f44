import BigInt

/// A number being typed, key by key.
///
/// The text keeps what a value cannot: `1.00` and `-0.`, which are still being typed.
struct Entry: Hashable, Sendable {
    private var isNegative = false
    /// The digits before the point, without leading zeros.
    private var whole = ""
    /// The digits after the point; nil where no point was typed.
    private var decimals: String?

    /// Adds a digit. Leading zeros, digits beyond the sixteenth and numbers that are no digit are ignored.
    mutating func append(digit: Int) {
        guard (0...9).contains(digit), whole.utf8.count + (decimals?.utf8.count ?? 0) < DisplayFormat.significantDigits
        else { return }
        if decimals != nil {
            decimals?.append(String(digit))
        } else if digit != 0 || !whole.isEmpty {
            whole.append(String(digit))
        }
    }

    /// Adds the decimal point; a second one is ignored.
    mutating func appendPoint() {
        decimals = decimals ?? ""
    }

    /// Flips the sign; an empty entry has none.
    mutating func toggleSign() {
        isNegative = !isEmpty && !isNegative
    }

    /// Takes back the last digit or the point. The sign goes with the last of them.
    mutating func deleteLast() {
        if decimals?.isEmpty == false {
            decimals?.removeLast()
        } else if decimals != nil {
            decimals = nil
        } else {
            _ = whole.popLast()
        }
        if isEmpty { isNegative = false }
    }

    private var isEmpty: Bool { whole.isEmpty && decimals == nil }

    /// What has been typed, ungrouped: `0`, `12.`, `-0.50`.
    var text: String {
        (isNegative ? "-" : "") + (whole.isEmpty ? "0" : whole) + (decimals.map { "." + $0 } ?? "")
    }

    /// The value typed so far, exactly.
    var value: CalculatorNumber {
        let digits = BigInt(whole + (decimals ?? "")) ?? 0
        let scale = PowersOfTen.power(decimals?.utf8.count ?? 0)
        return CalculatorNumber(withinBounds: Fraction(isNegative ? -digits : digits, over: scale))
    }
}
