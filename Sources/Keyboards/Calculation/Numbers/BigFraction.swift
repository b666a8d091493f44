import BigInt

/// A fraction of any length, in lowest terms and with a positive denominator.
struct BigFraction: Hashable, Sendable {
    private static let exactLimit = PowersOfTen.power(Fraction.exactDigits).magnitude

    let numerator: BigInt
    let denominator: BigInt

    /// A fraction that is known to be in lowest terms.
    init(reduced numerator: BigInt, over denominator: BigInt) {
        self.numerator = numerator
        self.denominator = denominator
    }

    /// Reduces a fraction to lowest terms. The denominator must not be zero.
    init(_ numerator: BigInt, over denominator: BigInt) {
        let divisor = numerator.greatestCommonDivisor(with: denominator)
        let signed = denominator.sign == .minus ? -divisor : divisor
        self.init(reduced: numerator / signed, over: denominator / signed)
    }

    /// Whether the numerator or the denominator has more digits than an exact value may have.
    var exceedsExactDigits: Bool {
        numerator.magnitude >= Self.exactLimit || denominator.magnitude >= Self.exactLimit
    }

    var squared: BigFraction {
        BigFraction(reduced: numerator * numerator, over: denominator * denominator)
    }

    /// The reciprocal. The value must not be zero.
    var reciprocal: BigFraction {
        numerator.sign == .minus
            ? BigFraction(reduced: -denominator, over: -numerator)
            : BigFraction(reduced: denominator, over: numerator)
    }

    static prefix func - (operand: BigFraction) -> BigFraction {
        BigFraction(reduced: -operand.numerator, over: operand.denominator)
    }

    /// Reduces across the two fractions before multiplying, because the greatest common divisor takes quadratic time.
    static func * (left: BigFraction, right: BigFraction) -> BigFraction {
        let first = left.numerator.greatestCommonDivisor(with: right.denominator)
        let second = right.numerator.greatestCommonDivisor(with: left.denominator)
        return BigFraction(
            reduced: (left.numerator / first) * (right.numerator / second),
            over: (left.denominator / second) * (right.denominator / first))
    }

    /// Adds over the least common denominator. Any remaining common factor divides the greatest common divisor of the
    /// denominators (Knuth, The Art of Computer Programming, 4.5.1).
    static func + (left: BigFraction, right: BigFraction) -> BigFraction {
        let common = left.denominator.greatestCommonDivisor(with: right.denominator)
        let leftRest = left.denominator / common
        let sum = left.numerator * (right.denominator / common) + right.numerator * leftRest
        let divisor = (sum % common).greatestCommonDivisor(with: common)
        return BigFraction(reduced: sum / divisor, over: leftRest * (right.denominator / divisor))
    }
}
