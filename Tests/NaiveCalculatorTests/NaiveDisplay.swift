import BigInt

extension NaiveNumber {
    /// The text on the display of Windows Calculator, and in lists.
    var display: String { grouped(text) }

    /// The text in expressions.
    var written: String {
        guard numerator != 0 else { return "0" }
        let sixteen = Decimals(of: self, count: 16)
        let digits = withoutZeros(String(sixteen.digits))
        /// The number of digits before the point; if negative, the number of zeros after it.
        let before = sixteen.exponent + 16
        let unsigned: String
        if before > 16 {
            unsigned = scientific(digits, "+\(before - 1)")
        } else if before > 0 {
            unsigned = withPoint(digits, after: before)
        } else if digits.count - before <= 16 {
            unsigned = "0." + zeros(-before) + digits
        } else if before >= -2 {
            let decimals = String(
                Decimals.quotient(BigInt(numerator.magnitude) * Decimals.power(16), denominator))
            // A value of at least a thousandth has at least fourteen of them.
            unsigned =
                decimals.count > 16
                ? "1" : "0." + zeros(16 - decimals.count) + withoutZeros(decimals)
        } else {
            unsigned = scientific(digits, "\(before - 1)")
        }
        return (isNegative ? "-" : "") + unsigned
    }

    private func scientific(_ digits: String, _ exponent: String) -> String {
        "\(digits.prefix(1)).\(digits.dropFirst())e\(exponent)"
    }

    private func withPoint(_ digits: String, after count: Int) -> String {
        guard digits.count > count else { return digits + zeros(count - digits.count) }
        return "\(digits.prefix(count)).\(digits.dropFirst(count))"
    }

    fileprivate func zeros(_ count: Int) -> String { String(repeating: "0", count: max(0, count)) }

    fileprivate func withoutZeros(_ digits: String) -> String {
        var digits = digits
        while digits.hasSuffix("0") { digits.removeLast() }
        return digits
    }
}

/// Inserts a comma after each three digits before the point. A number with an exponent has only one digit there.
func grouped(_ text: String) -> String {
    let sign = text.hasPrefix("-") ? "-" : ""
    var whole = Array(text.dropFirst(sign.count).prefix { $0.isNumber })
    let rest = text.dropFirst(sign.count + whole.count)
    var place = whole.count - 3
    while place > 0 {
        whole.insert(",", at: place)
        place -= 3
    }
    return sign + String(whole) + rest
}
