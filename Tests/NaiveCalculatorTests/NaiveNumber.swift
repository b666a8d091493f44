import BigInt
import Calculation

/// A fraction of two integers, and whether it is exact or rounded.
struct NaiveNumber: Sendable {
    private(set) var numerator: BigInt
    /// Positive. An exact number is in lowest terms.
    private(set) var denominator: BigInt
    private(set) var isExact: Bool
    /// The digits of a rounded number, which are written faster than its fraction.
    private(set) var rounded: Decimals?
    /// How many digits of an inexact number of the scientific calculator are right; nil for other numbers.
    var known: Int?
    /// What such a number is.
    var form: NaiveForm?
    /// Whether so many digits were lost that the number may be another.
    var isDoubtful = false
    /// The text in expressions. Computed once, since it is needed after each key.
    private(set) var text = "0"

    static let zero = NaiveNumber(whole: 0)

    init(whole: Int) {
        (numerator, denominator, isExact) = (BigInt(whole), 1, true)
        text = written
    }

    /// The result of a calculation. An exact value with at most 1,000 digits in numerator and denominator stays exact;
    /// others are rounded to 128 digits. An exponent of five digits is an overflow.
    init(_ above: BigInt, over below: BigInt, isExact: Bool, digits: Int = 128) throws(CalculatorError) {
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
        let rounded = Decimals(of: self, count: digits)
        numerator = rounded.digits * Decimals.power(max(0, rounded.exponent)) * (numerator < 0 ? -1 : 1)
        denominator = Decimals.power(max(0, -rounded.exponent))
        self.rounded = rounded
        let shown = Decimals(of: self, count: 16)
        if abs(shown.exponent + 15) > 9_999 { throw .overflow }
        text = written
    }

    var isNegative: Bool { numerator < 0 }

    /// Euclid's algorithm.
    private static func commonDivisor(_ one: BigUInt, _ other: BigUInt) -> BigUInt {
        var (large, small) = (one, other)
        while small != 0 { (large, small) = (small, large % small) }
        return large
    }
}
