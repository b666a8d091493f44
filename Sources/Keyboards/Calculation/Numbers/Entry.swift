/// A number being typed, key by key.
///
/// It keeps texts such as `1.00` and `-0.`, which a value cannot.
struct Entry: Hashable, Sendable {
    private var isNegative = false
    /// All digits as one number: 1250 for `12.50`.
    private var digits = 0
    /// The number of digits after the point; nil if no point was typed.
    private var decimals: Int?
    /// The number of zeros before the other digits that are kept, besides the one that every text has.
    private var leadingZeros = 0
    /// Whether a key was typed, even if only a 0, which does not change the text.
    private(set) var wasTyped = false

    /// An entry into which nothing has been typed.
    init() {}

    /// An entry with the text of a value, which can be typed on; nil if it has an exponent.
    init?(continuing text: String) {
        for character in text {
            switch character {
            case "-": isNegative = true
            case ".": decimals = 0
            default:
                guard let digit = character.wholeNumberValue, !isFull(CalculatorRules()) else { return nil }
                digits = digits * 10 + digit
                decimals = decimals.map { $0 + 1 }
            }
        }
        wasTyped = true
    }

    /// Adds a digit. Ignores digits for which there is no room, and numbers other than 0…9.
    mutating func append(digit: Int, _ rules: CalculatorRules) {
        guard (0...9).contains(digit), !isFull(rules) else { return }
        if rules.leadingZeros == .kept, digits == 0, decimals == nil, wasTyped { leadingZeros += 1 }
        digits = digits * 10 + digit
        decimals = decimals.map { $0 + 1 }
        wasTyped = true
    }

    /// Adds the decimal point; a second one is ignored.
    mutating func appendPoint() {
        decimals = decimals ?? 0
        wasTyped = true
    }

    /// Changes the sign. An empty entry has none, unless it is the sign of what will be typed.
    mutating func toggleSign(ofNothing canBeEmpty: Bool = false) {
        isNegative = (canBeEmpty || !isEmpty) && !isNegative
    }

    /// Whether only the sign was typed.
    var isOnlySign: Bool { isNegative && !wasTyped }

    /// Deletes the last digit or the point. Deleting the last one also deletes the sign.
    mutating func deleteLast() {
        if decimals == 0 {
            decimals = nil
        } else if digits < 10, decimals == nil, leadingZeros > 0 {
            (digits, leadingZeros) = (0, leadingZeros - 1)
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

    private var isEmpty: Bool { digits == 0 && decimals == nil && leadingZeros == 0 }

    /// Zeros after the point count as digits. The zero before it counts unless there are sixteen.
    private func isFull(_ rules: CalculatorRules) -> Bool {
        if digits >= PowersOfTen.words[rules.typedDigits - 1] { return true }
        if rules.leadingZeros == .kept, isFullOfZeros(rules) { return true }
        guard let decimals else { return false }
        let isWide = rules.typedDigits == DisplayFormat.significantDigits
        return decimals >= (isWide ? rules.typedDigits : rules.typedDigits - 1)
    }

    /// Whether there is no room for a digit because the zeros before others count.
    private func isFullOfZeros(_ rules: CalculatorRules) -> Bool {
        guard wasTyped, decimals == nil || leadingZeros > 0 else { return false }
        return leadingZeros + max(PowersOfTen.length(of: digits), (decimals ?? 0) + 1) >= rules.typedDigits
    }

    /// The typed text, ungrouped: `0`, `12.`, `-0.50`.
    var text: String {
        let text = DisplayFormat.positional(digits, decimals: decimals, isNegative: isNegative)
        guard leadingZeros > 0 else { return text }
        let (sign, zeros) = (isNegative ? "-" : "", String(repeating: "0", count: leadingZeros))
        return sign + zeros + text.dropFirst(sign.count)
    }

    /// The value typed so far, exact.
    var value: CalculatorNumber {
        let scale = Int(PowersOfTen.words[decimals ?? 0])
        return CalculatorNumber(withinBounds: Fraction(isNegative ? -digits : digits, over: scale))
    }
}
