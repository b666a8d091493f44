import BigInt

/// Writes results as the tutorial calculator does: at most five decimals, truncated and not rounded; 0.666… is 0.66666.
enum TutorialFormat {
    static let decimals = 5

    /// The text, ungrouped, with "." as decimal separator. It has at most 16 digits and no trailing zeros after the
    /// point; from 10¹⁶ on it is `1.23456e+20`.
    static func text(of number: CalculatorNumber) -> String {
        let exponent = number.leadingExponent
        guard exponent >= -decimals else { return "0" }
        let sign = number.isNegative ? "-" : ""
        if exponent >= DisplayFormat.significantDigits {
            let digits = number.cutOff(scale: decimals - exponent)
            return "\(sign)\(digits.prefix(1)).\(withoutTrailingZeros(digits.dropFirst()))e+\(exponent)"
        }
        let scale = min(decimals, DisplayFormat.significantDigits - 1 - max(exponent, 0))
        let digits = number.cutOff(scale: scale)
        let padded = String(repeating: "0", count: max(0, scale + 1 - digits.utf8.count)) + digits
        let fraction = withoutTrailingZeros(padded.suffix(scale))
        let text = padded.dropLast(scale) + (fraction.isEmpty ? "" : "." + fraction)
        return text == "0" ? "0" : sign + text
    }

    private static func withoutTrailingZeros(_ digits: Substring) -> Substring {
        digits.lastIndex { $0 != "0" }.map { digits[...$0] } ?? ""
    }
}

extension CalculatorNumber {
    /// The exponent n of d.ddd × 10ⁿ; 0 for 0.
    fileprivate var leadingExponent: Int {
        let estimate = shortened(toDigits: DisplayFormat.significantDigits).leadingExponent
        // The value may be slightly below the power of ten that it was rounded to.
        return cutOff(scale: -estimate) == "0" && !isZero ? estimate - 1 : estimate
    }

    /// The digits of the magnitude × 10^scale, truncated to a whole number.
    fileprivate func cutOff(scale: Int) -> String {
        func shifted(_ numerator: BigInt, over denominator: BigInt, by scale: Int) -> String {
            String(Rounding(BigInt(numerator.magnitude), over: denominator, shiftedBy: scale).quotient)
        }
        return switch storage {
        case .exact(let fraction): shifted(fraction.numerator, over: fraction.denominator, by: scale)
        case .rounded, .real: shifted(rounded.significand, over: 1, by: scale + rounded.exponent)
        }
    }
}
