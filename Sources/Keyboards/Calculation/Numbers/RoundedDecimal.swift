import BigInt

/// A significand × 10ⁿ, rounded half away from zero to a number of significant digits.
///
/// In normal form the significand does not end in 0 (zero itself is 0 × 10⁰), so equal values have equal
/// representations.
struct RoundedDecimal: Hashable, Sendable {
    /// The number of digits kept of an inexact value.
    static let precision = 128

    /// A sum smaller than its larger operand by more than this factor is treated as 0.
    private static let cancellation = PowersOfTen.power(16).magnitude

    /// The digits with the sign.
    let significand: BigInt
    /// The power of ten the significand is multiplied by.
    let exponent: Int

    /// Zero.
    static let zero = RoundedDecimal(significand: 0, exponent: 0)

    private init(significand: BigInt, exponent: Int) {
        self.significand = significand
        self.exponent = exponent
    }

    /// `numerator / denominator × 10^exponent`, rounded to `digits` significant digits.
    ///
    /// The denominator must be positive. The exponent only shifts the result; it is never multiplied out.
    init(_ numerator: BigInt, over denominator: BigInt = 1, exponent: Int = 0, digits: Int = precision) {
        guard !numerator.isZero else {
            self = .zero
            return
        }
        let magnitude = BigInt(numerator.magnitude)
        let (lowest, limit) = (PowersOfTen.power(digits - 1), PowersOfTen.power(digits))
        var leading = PowersOfTen.estimatedExponent(of: magnitude, over: denominator)
        while true {
            let shift = digits - 1 - leading
            let division = Rounding(magnitude, over: denominator, shiftedBy: shift)
            // Only the right shift gives the wanted number of digits. Rounding with another shift first would round
            // twice.
            if division.quotient < lowest {
                leading -= 1
            } else if division.quotient >= limit {
                leading += 1
            } else {
                let significand = numerator.sign == .minus ? -division.rounded : division.rounded
                self.init(normalizing: significand, exponent: exponent - shift)
                return
            }
        }
    }

    /// Moves the trailing zeros of a significand, which must not be 0, to the exponent: at most 128 zeros, those of
    /// 10¹²⁸.
    ///
    /// The zeros are removed in steps of decreasing powers of two, since rounding 5 to 128 digits gives 127 of them. A
    /// number with n trailing decimal zeros has at least n trailing zero bits, which can be counted without a division.
    private init(normalizing significand: BigInt, exponent: Int) {
        var (significand, exponent) = (significand, exponent)
        for zeros in [128, 64, 32, 16, 8, 4, 2, 1] where significand.trailingZeroBitCount >= zeros {
            let (quotient, remainder) = significand.quotientAndRemainder(dividingBy: PowersOfTen.power(zeros))
            if remainder.isZero { (significand, exponent) = (quotient, exponent + zeros) }
        }
        self.init(significand: significand, exponent: exponent)
    }

    /// The exponent n of d.ddd × 10ⁿ.
    var leadingExponent: Int { exponent + PowersOfTen.length(of: significand.magnitude) - 1 }

    /// The value rounded to fewer significant digits.
    func rounded(toDigits digits: Int) -> RoundedDecimal {
        RoundedDecimal(significand, exponent: exponent, digits: digits)
    }
}

extension RoundedDecimal {
    static func * (left: RoundedDecimal, right: RoundedDecimal) -> RoundedDecimal {
        RoundedDecimal(left.significand * right.significand, exponent: left.exponent + right.exponent)
    }

    /// The quotient. The divisor must not be zero.
    static func / (left: RoundedDecimal, right: RoundedDecimal) -> RoundedDecimal {
        let numerator = right.significand.sign == .minus ? -left.significand : left.significand
        return RoundedDecimal(
            numerator, over: BigInt(right.significand.magnitude), exponent: left.exponent - right.exponent)
    }

    /// The sum; 0 if the operands cancel to less than 10⁻¹⁶ of the larger one, because the rest is only rounding error.
    ///
    /// An operand more than 256 decimal places below the other one is dropped, so that 10⁹⁹⁹⁹ and 10⁻⁹⁹⁹⁹ need no
    /// common scale.
    static func + (left: RoundedDecimal, right: RoundedDecimal) -> RoundedDecimal {
        guard !left.significand.isZero else { return right }
        guard !right.significand.isZero else { return left }
        let reach = 2 * precision
        if left.leadingExponent - right.leadingExponent > reach { return left }
        if right.leadingExponent - left.leadingExponent > reach { return right }
        let exponent = min(left.exponent, right.exponent)
        let first = left.significand * PowersOfTen.power(left.exponent - exponent)
        let second = right.significand * PowersOfTen.power(right.exponent - exponent)
        let sum = first + second
        let larger = max(first.magnitude, second.magnitude)
        if sum.magnitude * cancellation < larger { return .zero }
        return RoundedDecimal(sum, exponent: exponent)
    }

    static prefix func - (operand: RoundedDecimal) -> RoundedDecimal {
        RoundedDecimal(significand: -operand.significand, exponent: operand.exponent)
    }
}
