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
        let decimal = number.shortened(toDigits: significantDigits)
        let exponent = decimal.leadingExponent
        if exponent >= significantDigits { return scientific(decimal) }
        if decimal.exponent >= -decimals { return positional(decimal) }
        guard exponent >= lowestRoundedExponent else { return scientific(decimal) }
        // The zeros after the point take the place of significant digits; rounding starts from the value again.
        return positional(number.shortened(toDigits: decimals + exponent + 1))
    }

    /// Groups the whole part of a number by three: `-1234567.50` gives `-1,234,567.50`.
    static func grouped(_ text: String) -> String {
        let signCount = text.utf8.first == UInt8(ascii: "-") ? 1 : 0
        let wholeCount = text.utf8.dropFirst(signCount).prefix(while: \.isDigit).count
        guard wholeCount > 3 else { return text }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count + wholeCount / 3)
        for (index, byte) in text.utf8.enumerated() {
            let left = signCount + wholeCount - index
            if index > signCount, left > 0, left.isMultiple(of: 3) { bytes.append(UInt8(ascii: ",")) }
            bytes.append(byte)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// `digits` with the point before the last `decimals` of them, written from the last to the first: `-0.50`; `12.`
    /// where there are none but a point is wanted, `12` for nil.
    static func positional(_ digits: Int, decimals: Int?, isNegative: Bool) -> String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(2 * significantDigits)
        let point = decimals ?? 0
        if decimals == 0 { bytes.append(UInt8(ascii: ".")) }
        var (rest, count) = (digits, 0)
        while rest > 0 || count <= point {
            bytes.append(UInt8(ascii: "0") + UInt8(rest % 10))
            (rest, count) = (rest / 10, count + 1)
            if count == point { bytes.append(UInt8(ascii: ".")) }
        }
        if isNegative { bytes.append(UInt8(ascii: "-")) }
        bytes.reverse()
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func positional(_ decimal: ShortDecimal) -> String {
        decimal.exponent < 0
            ? positional(decimal.digits, decimals: -decimal.exponent, isNegative: decimal.isNegative)
            : positional(
                decimal.digits * Int(PowersOfTen.words[decimal.exponent]), decimals: nil, isNegative: decimal.isNegative
            )
    }

    /// `12345` with the leading exponent 20 gives `1.2345e+20`; the point stays without decimals.
    private static func scientific(_ decimal: ShortDecimal) -> String {
        let (digits, exponent) = (String(decimal.digits), decimal.leadingExponent)
        return (decimal.isNegative ? "-" : "") + digits.prefix(1) + "." + digits.dropFirst()
            + (exponent < 0 ? "e-" : "e+") + String(abs(exponent))
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
