/// A number being typed, key by key.
///
/// It keeps what a value cannot: `1.00` and `-0.`, which are still being typed.
struct Entry: Hashable, Sendable {
    private var isNegative = false
    /// All digits as one number: 1250 for `12.50`.
    private var digits = 0
    /// How many of the digits stand after the point; nil where no point was typed.
    private var decimals: Int?
    /// Whether a digit was typed, if only a 0, which shows like none.
    private(set) var wasTyped = false

    /// Adds a digit. Leading zeros, digits beyond the sixteenth and numbers that are no digit are ignored.
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

    /// Flips the sign; an empty entry has none.
    mutating func toggleSign() {
        isNegative = !isEmpty && !isNegative
    }

    /// Takes back the last digit or the point. The sign goes with the last of them.
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

    /// The zero before a point counts as no digit, the zeros after it do.
    private var isFull: Bool {
        digits >= PowersOfTen.words[DisplayFormat.significantDigits - 1] || decimals == DisplayFormat.significantDigits
    }

    /// What has been typed, ungrouped: `0`, `12.`, `-0.50`.
    var text: String {
        DisplayFormat.positional(digits, decimals: decimals, isNegative: isNegative)
    }

    /// The value typed so far, exactly.
    var value: CalculatorNumber {
        let scale = Int(PowersOfTen.words[decimals ?? 0])
        return CalculatorNumber(withinBounds: Fraction(isNegative ? -digits : digits, over: scale))
    }
}
