/// A number being typed, key by key.
///
/// It keeps texts such as `1.00` and `-0.`, which a value cannot.
struct Entry: Hashable, Sendable {
    private var isNegative = false
    /// All digits as one number: 1250 for `12.50`.
    private var digits = 0
    /// The number of digits after the point; nil if no point was typed.
    private var decimals: Int?
    /// Whether a key was typed, even if only a 0, which does not change the text.
    private(set) var wasTyped = false

    /// Adds a digit. Ignores leading zeros, digits after the sixteenth and numbers other than 0…9.
    mutating func append(digit: Int) {
        guard (0...9).contains(digit), !isFull else { return }
        digits = digits * 10 + digit
        decimals = decimals.map { $0 + 1 }
        wasTyped = true
    }

    /// Adds the decimal point; a second one is ignored.
    mutating func appendPoint() {
        decimals = decimals ?? 0
        wasTyped = true
    }

    /// Changes the sign. An empty entry has no sign.
    mutating func toggleSign() {
        isNegative = !isEmpty && !isNegative
    }

    /// Deletes the last digit or the point. Deleting the last one also deletes the sign.
    mutating func deleteLast() {
        if decimals == 0 {
            decimals = nil
        } else {
            digits /= 10
            decimals = decimals.map { $0 - 1 }
        }
        if isEmpty { (isNegative, wasTyped) = (false, false) }
    }

    /// The entry after a key.
    func edited(_ edit: (inout Entry) -> Void) -> Entry {
        var entry = self
        edit(&entry)
        return entry
    }

    private var isEmpty: Bool { digits == 0 && decimals == nil }

    /// The zero before a point does not count as a digit; zeros after the point do.
    private var isFull: Bool {
        digits >= PowersOfTen.words[DisplayFormat.significantDigits - 1] || decimals == DisplayFormat.significantDigits
    }

    /// The typed text, ungrouped: `0`, `12.`, `-0.50`.
    var text: String {
        DisplayFormat.positional(digits, decimals: decimals, isNegative: isNegative)
    }

    /// The value typed so far, exact.
    var value: CalculatorNumber {
        let scale = Int(PowersOfTen.words[decimals ?? 0])
        return CalculatorNumber(withinBounds: Fraction(isNegative ? -digits : digits, over: scale))
    }
}
