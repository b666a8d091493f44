import BigInt
import Calculation

/// A fraction of two whole numbers, and whether it is the very value or a rounded one.
struct NaiveNumber {
    private(set) var numerator: BigInt
    /// Above 0. Without a common divisor where the number is exact.
    private(set) var denominator: BigInt
    private(set) var isExact: Bool
    /// The digits of a rounded number, which are quicker to write than the fraction.
    private(set) var rounded: Decimals?
    /// As expressions write it: worked out once, since it is asked for after each key.
    private(set) var text = "0"

    static let zero = NaiveNumber(whole: 0)

    init(whole: Int) {
        (numerator, denominator, isExact) = (BigInt(whole), 1, true)
        text = written
    }

    /// What a calculation makes of a fraction: exact values with up to 1,000 digits above and below the line stay, all
    /// others are rounded to 128 digits; what has an exponent of five digits is an overflow.
    init(_ above: BigInt, over below: BigInt, isExact: Bool) throws(CalculatorError) {
        (numerator, denominator, self.isExact) = below < 0 ? (-above, -below, isExact) : (above, below, isExact)
        guard numerator != 0 else {
            denominator = 1
            return
        }
        if isExact {
            let divisor = NaiveNumber.commonDivisor(numerator.magnitude, denominator.magnitude)
            numerator /= BigInt(divisor)
            denominator /= BigInt(divisor)
            let tooLarge = Decimals.power(1_000).magnitude
            if numerator.magnitude < tooLarge, denominator.magnitude < tooLarge {
                text = written
                return
            }
            self.isExact = false
        }
        let rounded = Decimals(of: self, count: 128)
        numerator = rounded.digits * Decimals.power(max(0, rounded.exponent)) * (numerator < 0 ? -1 : 1)
        denominator = Decimals.power(max(0, -rounded.exponent))
        self.rounded = rounded
        let shown = Decimals(of: self, count: 16)
        if abs(shown.exponent + 15) > 9_999 { throw .overflow }
        text = written
    }

    var isNegative: Bool { numerator < 0 }

    /// After Euclid.
    private static func commonDivisor(_ one: BigUInt, _ other: BigUInt) -> BigUInt {
        var (large, small) = (one, other)
        while small != 0 { (large, small) = (small, large % small) }
        return large
    }
}
