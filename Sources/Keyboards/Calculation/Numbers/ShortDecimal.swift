import BigInt

/// A value rounded half away from zero to the sixteen digits of the display or fewer.
struct ShortDecimal: Hashable, Sendable {
    let isNegative: Bool
    /// The significant digits, which do not end in 0.
    let digits: Int
    /// The power of ten the digits are multiplied by.
    let exponent: Int

    /// The exponent n of d.ddd × 10ⁿ.
    var leadingExponent: Int { exponent + PowersOfTen.length(of: digits) - 1 }

    private init(isNegative: Bool, digits: Int, exponent: Int) {
        var (digits, exponent) = (digits, exponent)
        while digits != 0, digits.isMultiple(of: 10) { (digits, exponent) = (digits / 10, exponent + 1) }
        (self.isNegative, self.digits, self.exponent) = (isNegative, digits, exponent)
    }

    /// A decimal with no more digits than the display.
    init(_ decimal: RoundedDecimal) {
        self.init(
            isNegative: decimal.significand.sign == .minus,
            digits: Int(truncatingIfNeeded: decimal.significand.magnitude),
            exponent: decimal.exponent)
    }

    /// The fraction rounded to `digits` digits, computed as `RoundedDecimal` does but in machine words; nil if these
    /// overflow.
    init?(_ fraction: SmallFraction, digits: Int) {
        guard fraction.numerator != 0 else {
            self.init(isNegative: false, digits: 0, exponent: 0)
            return
        }
        let (numerator, denominator) = (fraction.numerator.magnitude, fraction.denominator.magnitude)
        let (lowest, limit) = (PowersOfTen.words[digits - 1], PowersOfTen.words[digits])
        let bits = denominator.leadingZeroBitCount - numerator.leadingZeroBitCount
        var leading = PowersOfTen.estimatedExponent(ofBits: bits)
        while let division = WordRounding(numerator, over: denominator, shiftedBy: digits - 1 - leading) {
            if division.quotient < lowest {
                leading -= 1
            } else if division.quotient >= limit {
                leading += 1
            } else {
                self.init(
                    isNegative: fraction.numerator < 0, digits: Int(division.rounded), exponent: leading - digits + 1)
                return
            }
        }
        return nil
    }
}

/// The same division as `Rounding`, in machine words; nil if these overflow.
private struct WordRounding {
    /// The quotient, rounded towards zero.
    let quotient: UInt
    private let remainder: UInt
    private let divisor: UInt

    /// `numerator / denominator × 10^shift`. The denominator must not be zero.
    init?(_ numerator: UInt, over denominator: UInt, shiftedBy shift: Int) {
        guard PowersOfTen.words.indices.contains(abs(shift)) else { return nil }
        let power = PowersOfTen.words[abs(shift)]
        let dividend = numerator.multipliedFullWidth(by: shift > 0 ? power : 1)
        let (divisor, overflow) = denominator.multipliedReportingOverflow(by: shift < 0 ? power : 1)
        guard !overflow, dividend.high < divisor else { return nil }
        (quotient, remainder) = divisor.dividingFullWidth(dividend)
        self.divisor = divisor
    }

    var rounded: UInt {
        remainder >= divisor - remainder ? quotient + 1 : quotient
    }
}
