import BigInt

/// An exact rational number in lowest terms, the denominator positive.
struct Fraction: Hashable, Sendable {
    /// The digits the numerator and the denominator of an exact value may each have.
    static let exactDigits = 1_000
    private static let exactLimit = PowersOfTen.power(exactDigits).magnitude

    let numerator: BigInt
    let denominator: BigInt

    /// A fraction that is known to be in lowest terms.
    private init(reduced numerator: BigInt, over denominator: BigInt) {
        self.numerator = numerator
        self.denominator = denominator
    }

    /// A whole number.
    init(_ whole: BigInt) {
        self.init(reduced: whole, over: 1)
    }

    /// Brings a fraction to lowest terms. The denominator is not zero.
    init(_ numerator: BigInt, over denominator: BigInt) {
        let divisor = numerator.greatestCommonDivisor(with: denominator)
        let signed = denominator.sign == .minus ? -divisor : divisor
        self.init(reduced: numerator / signed, over: denominator / signed)
    }

    var isZero: Bool { numerator.isZero }
    var isNegative: Bool { numerator.sign == .minus }

    /// Whether the numerator or the denominator has more than 1,000 digits.
    var exceedsExactDigits: Bool {
        numerator.magnitude >= Self.exactLimit || denominator.magnitude >= Self.exactLimit
    }

    var squared: Fraction {
        Fraction(reduced: numerator * numerator, over: denominator * denominator)
    }

    /// The reciprocal; the value is not zero.
    var reciprocal: Fraction {
        isNegative
            ? Fraction(reduced: -denominator, over: -numerator)
            : Fraction(reduced: denominator, over: numerator)
    }

    static prefix func - (operand: Fraction) -> Fraction {
        Fraction(reduced: -operand.numerator, over: operand.denominator)
    }

    /// Cancels across before multiplying, since common divisors are found in quadratic time.
    static func * (left: Fraction, right: Fraction) -> Fraction {
        let first = left.numerator.greatestCommonDivisor(with: right.denominator)
        let second = right.numerator.greatestCommonDivisor(with: left.denominator)
        return Fraction(
            reduced: (left.numerator / first) * (right.numerator / second),
            over: (left.denominator / second) * (right.denominator / first))
    }

    /// Adds over the least common denominator. What can still cancel divides the common divisor of the denominators
    /// (Knuth, The Art of Computer Programming, 4.5.1).
    static func + (left: Fraction, right: Fraction) -> Fraction {
        let common = left.denominator.greatestCommonDivisor(with: right.denominator)
        let leftRest = left.denominator / common
        let sum = left.numerator * (right.denominator / common) + right.numerator * leftRest
        let divisor = (sum % common).greatestCommonDivisor(with: common)
        return Fraction(reduced: sum / divisor, over: leftRest * (right.denominator / divisor))
    }
}
