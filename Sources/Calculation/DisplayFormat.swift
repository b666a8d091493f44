import BigInt

/// How numbers are written: 16 significant digits, rounded half away from zero, in the forms of Windows Calculator.
enum DisplayFormat {
    /// The significant digits shown, and the digits that can be typed.
    static let significantDigits = 16
    /// The decimals of a number below 1 that is not shown with an exponent.
    static let decimals = 16
    /// The lowest decimal exponent that is still rounded to 16 decimals: two zeros after the point.
    static let lowestRoundedExponent = -3

    /// The text without grouping, "." as separator.
    ///
    /// - 10¹⁶ and more: `1.e+16`.
    /// - What fits in 16 decimals: `0.000001`.
    /// - At most two zeros after the point: rounded to 16 decimals, `0.0033333333333333`.
    /// - Anything smaller: `3.333333333333333e-4`.
    static func plainText(of number: CalculatorNumber) -> String {
        let decimal = number.rounded(toDigits: significantDigits)
        let sign = decimal.significand.sign == .minus ? "-" : ""
        let (digits, exponent) = (decimal.digits, decimal.leadingExponent)
        if exponent >= significantDigits { return sign + scientific(digits, exponent: exponent) }
        if decimal.exponent >= -decimals { return sign + positional(digits, exponent: exponent) }
        guard exponent >= lowestRoundedExponent else { return sign + scientific(digits, exponent: exponent) }
        // The zeros after the point take the place of significant digits; rounding starts from the value again.
        let shorter = number.rounded(toDigits: decimals + exponent + 1)
        return sign + positional(shorter.digits, exponent: shorter.leadingExponent)
    }

    /// Groups the whole part of a number by three: `-1234567.50` gives `-1,234,567.50`.
    static func grouped(_ text: String) -> String {
        let sign = text.prefix(while: { $0 == "-" })
        let whole = text.dropFirst(sign.count).prefix(while: \.isWholeNumber)
        let rest = text.dropFirst(sign.count + whole.count)
        var groups = ""
        for (index, digit) in whole.enumerated() {
            if index > 0, (whole.count - index).isMultiple(of: 3) { groups.append(",") }
            groups.append(digit)
        }
        return sign + groups + rest
    }

    /// `12345` with exponent 2 gives `123.45`.
    private static func positional(_ digits: String, exponent: Int) -> String {
        if exponent < 0 {
            return "0." + String(repeating: "0", count: -exponent - 1) + digits
        }
        let wholeCount = exponent + 1
        if digits.count <= wholeCount {
            return digits + String(repeating: "0", count: wholeCount - digits.count)
        }
        return digits.prefix(wholeCount) + "." + digits.dropFirst(wholeCount)
    }

    /// `12345` with exponent 20 gives `1.2345e+20`; the point stays without decimals.
    private static func scientific(_ digits: String, exponent: Int) -> String {
        digits.prefix(1) + "." + digits.dropFirst() + (exponent < 0 ? "e-" : "e+") + String(abs(exponent))
    }
}

extension CalculatorNumber {
    /// The value as the display shows it, its whole part grouped by three: `1,234.5`, `0.3333333333333333`, `1.e+16`.
    public var displayText: String {
        DisplayFormat.grouped(typedText)
    }

    /// The value as it is typed into a document and written in expressions: ungrouped, "." as decimal separator.
    public var typedText: String {
        DisplayFormat.plainText(of: self)
    }
}
