import BigInt

/// A value of the calculator: an exact rational number, or a decimal rounded to 128 digits and marked as inexact. On
/// the scientific calculator an inexact value is the calculation that gives it, so that every digit shown is right.
///
/// `+ − × ÷ %`, squares and reciprocals of exact values stay exact: 1 ÷ 3 × 3 is 1. A value becomes inexact if it is
/// the root of a number that is not a perfect square, or if its numerator or denominator has more than 1,000 digits.
/// All values computed from it are then inexact too. Two numbers are equal if their values are equal and both or
/// neither are exact.
public struct CalculatorNumber: Hashable, Sendable {
    /// The largest decimal exponent, positive or negative. A value beyond it is an overflow.
    static let maximumExponent = 9_999

    enum Storage: Hashable, Sendable {
        case exact(Fraction)
        /// Indirect, so that it does not make exact values larger.
        indirect case rounded(RoundedDecimal)
        /// A value of the scientific calculator, as the calculation that gives it. Never 0.
        case real(Real)
    }

    let storage: Storage

    /// Exactly zero.
    public static let zero = CalculatorNumber(0)

    /// A whole number, exact.
    public init(_ value: Int) {
        self.init(withinBounds: Fraction(value))
    }

    /// A fraction that is known to be within the limits of exact values.
    init(withinBounds fraction: Fraction) {
        storage = .exact(fraction)
    }

    /// The value of a calculation, which is within the limits of exponents.
    init(real: Real) {
        storage = .real(real)
    }

    /// A fraction, rounded if its numerator or denominator has more than 1,000 digits. Throws `overflow`.
    init(_ fraction: Fraction) throws(CalculatorError) {
        if fraction.exceedsExactDigits {
            try self.init(RoundedDecimal(fraction.numerator, over: fraction.denominator))
        } else {
            self.init(withinBounds: fraction)
        }
    }

    /// A rounded value. Throws `overflow` if its exponent on the display would have more than four digits.
    init(_ decimal: RoundedDecimal) throws(CalculatorError) {
        let exponent = decimal.rounded(toDigits: DisplayFormat.significantDigits).leadingExponent
        guard abs(exponent) <= Self.maximumExponent else { throw .overflow }
        storage = .rounded(decimal)
    }

    /// The value of a decimal, exact unless that has too many digits.
    init(exactly decimal: RoundedDecimal) throws(CalculatorError) {
        guard abs(decimal.exponent) < Fraction.exactDigits else {
            try self.init(decimal)
            return
        }
        let power = PowersOfTen.power(abs(decimal.exponent))
        try self.init(
            decimal.exponent < 0
                ? Fraction(decimal.significand, over: power) : Fraction(decimal.significand * power))
    }

    /// Whether the value is exact, without any rounding.
    public var isExact: Bool {
        switch storage {
        case .exact: true
        case .rounded, .real: false
        }
    }

    /// Whether the value is 0.
    public var isZero: Bool {
        switch storage {
        case .exact(let fraction): fraction.isZero
        case .rounded(let decimal): decimal.significand.isZero
        case .real: false
        }
    }

    /// Whether the value is below 0.
    public var isNegative: Bool {
        switch storage {
        case .exact(let fraction): fraction.isNegative
        case .rounded(let decimal): decimal.significand.sign == .minus
        case .real(let real): real.isNegative
        }
    }

    /// The value as a rounded decimal; any other value is rounded to 128 digits.
    var rounded: RoundedDecimal {
        if case .rounded(let decimal) = storage { decimal } else { rounded(toDigits: RoundedDecimal.precision) }
    }

    /// The value rounded once, half away from zero, to `digits` significant digits.
    func rounded(toDigits digits: Int) -> RoundedDecimal {
        switch storage {
        case .exact(let fraction): RoundedDecimal(fraction.numerator, over: fraction.denominator, digits: digits)
        case .rounded(let decimal): decimal.rounded(toDigits: digits)
        case .real(let real): real.rounded(toDigits: digits)
        }
    }

    /// The value rounded half away from zero to `digits` significant digits, at most as many as the display has.
    func shortened(toDigits digits: Int) -> ShortDecimal {
        if case .exact(.small(let fraction)) = storage, let decimal = ShortDecimal(fraction, digits: digits) {
            return decimal
        }
        return ShortDecimal(rounded(toDigits: digits))
    }
}
