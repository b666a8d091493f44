import BigInt

/// A value of the calculator: an exact rational number, or a decimal rounded to 128 digits that says so.
///
/// `+ − × ÷ %`, squares and reciprocals of exact values stay exact: 1 ÷ 3 × 3 is 1. A value stops being exact as the
/// root of something that is no perfect square, or when its numerator or denominator passes 1,000 digits; whatever is
/// computed from it is then inexact too. Two numbers are equal if their values are and both or neither are exact.
public struct CalculatorNumber: Hashable, Sendable {
    /// The largest decimal exponent, upwards and downwards; beyond it a value is an overflow.
    static let maximumExponent = 9_999

    enum Storage: Hashable, Sendable {
        case exact(Fraction)
        /// In a box of its own, so that it does not make the exact values larger.
        indirect case rounded(RoundedDecimal)
    }

    let storage: Storage

    /// Zero, exactly.
    public static let zero = CalculatorNumber(0)

    /// A whole number, exactly.
    public init(_ value: Int) {
        self.init(withinBounds: Fraction(value))
    }

    /// A fraction known to keep within the bounds.
    init(withinBounds fraction: Fraction) {
        storage = .exact(fraction)
    }

    /// A fraction, rounded if its numerator or denominator passes 1,000 digits.
    init(_ fraction: Fraction) throws(CalculatorError) {
        if fraction.exceedsExactDigits {
            try self.init(RoundedDecimal(fraction.numerator, over: fraction.denominator))
        } else {
            self.init(withinBounds: fraction)
        }
    }

    /// A rounded value, refused as an overflow if the exponent it is shown with has more than four digits.
    init(_ decimal: RoundedDecimal) throws(CalculatorError) {
        let exponent = decimal.rounded(toDigits: DisplayFormat.significantDigits).leadingExponent
        guard abs(exponent) <= Self.maximumExponent else { throw .overflow }
        storage = .rounded(decimal)
    }

    /// Whether the value is the true one, with nothing rounded away.
    public var isExact: Bool {
        switch storage {
        case .exact: true
        case .rounded: false
        }
    }

    /// Whether the value is 0.
    public var isZero: Bool {
        switch storage {
        case .exact(let fraction): fraction.isZero
        case .rounded(let decimal): decimal.significand.isZero
        }
    }

    /// Whether the value is below 0.
    public var isNegative: Bool {
        switch storage {
        case .exact(let fraction): fraction.isNegative
        case .rounded(let decimal): decimal.significand.sign == .minus
        }
    }

    /// The value as a rounded decimal: itself, or an exact one brought to 128 digits.
    var rounded: RoundedDecimal {
        switch storage {
        case .exact(let fraction): RoundedDecimal(fraction.numerator, over: fraction.denominator)
        case .rounded(let decimal): decimal
        }
    }

    /// The value rounded half away from zero to at most as many significant digits as the display has.
    func shortened(toDigits digits: Int) -> ShortDecimal {
        if case .exact(.small(let fraction)) = storage, let decimal = ShortDecimal(fraction, digits: digits) {
            return decimal
        }
        return switch storage {
        case .exact(let fraction):
            ShortDecimal(RoundedDecimal(fraction.numerator, over: fraction.denominator, digits: digits))
        case .rounded(let decimal): ShortDecimal(decimal.rounded(toDigits: digits))
        }
    }
}
