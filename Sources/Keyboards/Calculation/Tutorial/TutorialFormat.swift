import BigInt

/// How the tutorial calculator writes results: at most five decimals, cut off, not rounded; 0.666… is 0.66666.
enum TutorialFormat {
    static let decimals = 5

    /// The text, ungrouped, with "." as decimal separator: no more than 16 digits, zeros at the end of the decimals left out,
    /// and from 10¹⁶ on `1.23456e+20`.
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
    /// n in d.ddd × 10ⁿ, 0 for 0.
    fileprivate var leadingExponent: Int {
        let estimate = shortened(toDigits: DisplayFormat.significantDigits).leadingExponent
        // The value may lie a hair below the power of ten that it is rounded to.
        return cutOff(scale: -estimate) == "0" && !isZero ? estimate - 1 : estimate
    }

    /// The digits of the magnitude × 10^scale, what is behind the point cut off.
    fileprivate func cutOff(scale: Int) -> String {
        func shifted(_ numerator: BigInt, over denominator: BigInt, by scale: Int) -> String {
            String(Rounding(BigInt(numerator.magnitude), over: denominator, shiftedBy: scale).quotient)
        }
        return switch storage {
        case .exact(let fraction): shifted(fraction.numerator, over: fraction.denominator, by: scale)
        case .rounded(let decimal): shifted(decimal.significand, over: 1, by: scale + decimal.exponent)
        }
    }
}
