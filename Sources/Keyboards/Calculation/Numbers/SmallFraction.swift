/// A fraction in two machine words: lowest terms, the denominator positive.
///
/// The numbers people type make these, and words are much faster than big integers. An operation gives nil where a word
/// overflows on the way, even if the result would fit; it is then for big integers to compute.
struct SmallFraction: Hashable, Sendable {
    /// Never `Int.min`, so that every sign can be changed.
    let numerator: Int
    let denominator: Int

    /// A fraction that is known to be in lowest terms.
    init(reduced numerator: Int, over denominator: Int) {
        self.numerator = numerator
        self.denominator = denominator
    }

    /// Brings a fraction to lowest terms; nil for `Int.min`. The denominator is positive.
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

    /// The reciprocal; the value is not zero.
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

    /// The sum, by the same steps as for big integers.
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
    /// The common divisor of this number, which is positive, and another; at most this number.
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
