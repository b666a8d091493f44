import BigInt

/// An exact rational number in lowest terms, with a positive denominator.
///
/// A fraction that fits in two machine words is always `small`, so equal values have equal representations.
enum Fraction: Hashable, Sendable {
    case small(SmallFraction)
    /// Indirect, so that it does not make small fractions larger.
    indirect case big(BigFraction)

    /// The maximum number of digits of the numerator and of the denominator of an exact value.
    static let exactDigits = 1_000

    /// A whole number.
    init(_ whole: BigInt) {
        self.init(BigFraction(reduced: whole, over: 1))
    }

    /// Reduces a fraction to lowest terms. The denominator must not be zero.
    init(_ numerator: BigInt, over denominator: BigInt) {
        self.init(BigFraction(numerator, over: denominator))
    }

    /// Reduces a fraction to lowest terms. The denominator must be positive.
    init(_ numerator: Int, over denominator: Int = 1) {
        if let small = SmallFraction(numerator, over: denominator) {
            self = .small(small)
        } else {
            self.init(BigInt(numerator), over: BigInt(denominator))
        }
    }

    /// The fraction as `small` if it fits, otherwise as `big`.
    private init(_ fraction: BigFraction) {
        self =
            if let numerator = Int(small: fraction.numerator), let denominator = Int(small: fraction.denominator) {
                .small(SmallFraction(reduced: numerator, over: denominator))
            } else {
                .big(fraction)
            }
    }

    private var big: BigFraction {
        switch self {
        case .small(let fraction): BigFraction(reduced: BigInt(fraction.numerator), over: BigInt(fraction.denominator))
        case .big(let fraction): fraction
        }
    }

    var numerator: BigInt { big.numerator }
    var denominator: BigInt { big.denominator }

    var isZero: Bool {
        switch self {
        case .small(let fraction): fraction.numerator == 0
        case .big: false
        }
    }

    var isNegative: Bool {
        switch self {
        case .small(let fraction): fraction.numerator < 0
        case .big(let fraction): fraction.numerator.sign == .minus
        }
    }

    /// Whether the numerator or the denominator has more than 1,000 digits.
    var exceedsExactDigits: Bool {
        switch self {
        case .small: false
        case .big(let fraction): fraction.exceedsExactDigits
        }
    }
}

/// Operations are computed in machine words if these suffice, otherwise in big integers.
extension Fraction {
    var squared: Fraction {
        if case .small(let fraction) = self, let square = fraction.squared { return .small(square) }
        return Fraction(big.squared)
    }

    /// The reciprocal. The value must not be zero.
    var reciprocal: Fraction {
        switch self {
        case .small(let fraction): .small(fraction.reciprocal)
        case .big(let fraction): .big(fraction.reciprocal)
        }
    }

    static prefix func - (operand: Fraction) -> Fraction {
        switch operand {
        case .small(let fraction): .small(-fraction)
        case .big(let fraction): .big(-fraction)
        }
    }

    static func * (left: Fraction, right: Fraction) -> Fraction {
        if case .small(let first) = left, case .small(let second) = right, let product = first.multiplied(by: second) {
            return .small(product)
        }
        return Fraction(left.big * right.big)
    }

    static func + (left: Fraction, right: Fraction) -> Fraction {
        if case .small(let first) = left, case .small(let second) = right, let sum = first.adding(second) {
            return .small(sum)
        }
        return Fraction(left.big + right.big)
    }
}

extension Int {
    /// The number if it fits in a word; nil for `Int.min` too, whose magnitude does not fit.
    fileprivate init?(small number: BigInt) {
        guard number.magnitude.bitWidth < Int.bitWidth else { return nil }
        self.init(truncatingIfNeeded: number)
    }
}
