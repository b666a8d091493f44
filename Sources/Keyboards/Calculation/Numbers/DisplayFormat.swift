/// How numbers are written: 16 significant digits, rounded half away from zero, in the forms of Windows Calculator.
enum DisplayFormat {
    /// The number of significant digits that are shown and that can be typed.
    static let significantDigits = 16
    /// The maximum number of decimals of a number below 1 that is shown without an exponent.
    static let decimals = 16
    /// The lowest decimal exponent at which a number is still rounded to 16 decimals: two zeros after the point.
    static let lowestRoundedExponent = -3

    /// The text without grouping, "." as decimal separator.
    ///
    /// - 10¹⁶ and more: `1.e+16`.
    /// - A number that fits in 16 decimals: `0.000001`.
    /// - At most two zeros after the point: rounded to 16 decimals, `0.0033333333333333`.
    /// - Any smaller number: `3.333333333333333e-4`.
    static func plainText(of number: CalculatorNumber) -> String {
        let decimal = number.shortened(toDigits: significantDigits)
        let exponent = decimal.leadingExponent
        if exponent >= significantDigits { return scientific(decimal) }
        if decimal.exponent >= -decimals { return positional(decimal) }
        guard exponent >= lowestRoundedExponent else { return scientific(decimal) }
        // Zeros after the point leave fewer significant digits, so the value itself is rounded again.
        return positional(number.shortened(toDigits: decimals + exponent + 1))
    }

    /// Groups the whole part of a number by three: `-1234567.50` becomes `-1,234,567.50`.
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

    /// `digits` with a decimal point before the last `decimals` of them: `-0.50`. For 0 decimals the point is at the
    /// end, `12.`; for nil there is none, `12`. Built from the last character to the first.
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

    /// `12345` with the leading exponent 20 becomes `1.2345e+20`. The point stays even without decimals.
    private static func scientific(_ decimal: ShortDecimal) -> String {
        let (digits, exponent) = (String(decimal.digits), decimal.leadingExponent)
        return (decimal.isNegative ? "-" : "") + digits.prefix(1) + "." + digits.dropFirst()
            + (exponent < 0 ? "e-" : "e+") + String(abs(exponent))
    }
}

extension CalculatorNumber {
    /// The value as the display shows it, with its whole part grouped by three: `1,234.5`, `0.3333333333333333`,
    /// `1.e+16`.
    public var displayText: String {
        DisplayFormat.grouped(typedText)
    }

    /// The value as it is typed into a document and written in expressions: ungrouped, "." as decimal separator.
    public var typedText: String {
        DisplayFormat.plainText(of: self)
    }
}
