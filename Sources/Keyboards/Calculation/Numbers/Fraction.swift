import BigInt

/// An exact rational number in lowest terms, the denominator positive.
///
/// What fits two machine words is always `small`, so equal values are equal structures.
enum Fraction: Hashable, Sendable {
    case small(SmallFraction)
    /// In a box of its own, so that it does not make the others larger.
    indirect case big(BigFraction)

    /// The digits the numerator and the denominator of an exact value may each have.
    static let exactDigits = 1_000

    /// A whole number.
    init(_ whole: BigInt) {
        self.init(BigFraction(reduced: whole, over: 1))
    }

    /// Brings a fraction to lowest terms. The denominator is not zero.
    init(_ numerator: BigInt, over denominator: BigInt) {
        self.init(BigFraction(numerator, over: denominator))
    }

    /// Brings a fraction to lowest terms. The denominator is positive.
    init(_ numerator: Int, over denominator: Int = 1) {
        if let small = SmallFraction(numerator, over: denominator) {
            self = .small(small)
        } else {
            self.init(BigInt(numerator), over: BigInt(denominator))
        }
    }

    /// The fraction in the smaller form if it fits.
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

/// Each operation in words where they suffice, otherwise in big integers.
extension Fraction {
    var squared: Fraction {
        if case .small(let fraction) = self, let square = fraction.squared { return .small(square) }
        return Fraction(big.squared)
    }

    /// The reciprocal; the value is not zero.
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
    /// The number if it fits a word; nil for `Int.min` too, whose magnitude does not.
    fileprivate init?(small number: BigInt) {
        guard number.magnitude.bitWidth < Int.bitWidth else { return nil }
        self.init(truncatingIfNeeded: number)
    }
}
