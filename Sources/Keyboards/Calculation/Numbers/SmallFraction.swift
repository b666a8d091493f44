/// A fraction of two machine words, in lowest terms and with a positive denominator.
///
/// Most numbers that people type are such fractions, and words are much faster than big integers. An operation returns
/// nil if a word overflows on the way, even if the result would fit; big integers must then be used.
struct SmallFraction: Hashable, Sendable {
    /// Never `Int.min`, so that the sign can always be changed.
    let numerator: Int
    let denominator: Int

    /// A fraction that is known to be in lowest terms.
    init(reduced numerator: Int, over denominator: Int) {
        self.numerator = numerator
        self.denominator = denominator
    }

    /// Reduces a fraction to lowest terms; nil for `Int.min`. The denominator must be positive.
    init?(_ numerator: Int, over denominator: Int) {
        guard numerator != .min else { return nil }
        let divisor = denominator.greatestCommonDivisor(with: numerator)
        self.init(reduced: numerator / divisor, over: denominator / divisor)
    }

    var squared: SmallFraction? {
        guard let numerator = numerator.times(numerator), let denominator = denominator.times(denominator)
        else { return nil }
        return SmallFraction(reduced: numerator, over: denominator)
    }

    /// The reciprocal. The value must not be zero.
    var reciprocal: SmallFraction {
        numerator < 0
            ? SmallFraction(reduced: -denominator, over: -numerator)
            : SmallFraction(reduced: denominator, over: numerator)
    }

    static prefix func - (operand: SmallFraction) -> SmallFraction {
        SmallFraction(reduced: -operand.numerator, over: operand.denominator)
    }

    func multiplied(by other: SmallFraction) -> SmallFraction? {
        let first = other.denominator.greatestCommonDivisor(with: numerator)
        let second = denominator.greatestCommonDivisor(with: other.numerator)
        guard let numerator = (numerator / first).times(other.numerator / second),
            let denominator = (denominator / second).times(other.denominator / first)
        else { return nil }
        return SmallFraction(reduced: numerator, over: denominator)
    }

    /// The sum, computed as for big integers.
    func adding(_ other: SmallFraction) -> SmallFraction? {
        let common = denominator.greatestCommonDivisor(with: other.denominator)
        let rest = denominator / common
        guard let first = numerator.times(other.denominator / common), let second = other.numerator.times(rest),
            let sum = first.plus(second)
        else { return nil }
        let divisor = common.greatestCommonDivisor(with: sum)
        guard let denominator = rest.times(other.denominator / divisor) else { return nil }
        return SmallFraction(reduced: sum / divisor, over: denominator)
    }
}

extension Int {
    /// The greatest common divisor of this number, which must be positive, and another one.
    fileprivate func greatestCommonDivisor(with other: Int) -> Int {
        var (divisor, rest) = (self, abs(other) % self)
        while rest != 0 { (divisor, rest) = (rest, divisor % rest) }
        return divisor
    }

    fileprivate func times(_ other: Int) -> Int? {
        let (product, overflow) = multipliedReportingOverflow(by: other)
        return overflow || product == .min ? nil : product
    }

    fileprivate func plus(_ other: Int) -> Int? {
        let (sum, overflow) = addingReportingOverflow(other)
        return overflow || sum == .min ? nil : sum
    }
}
