import BigInt

/// Exponentials and logarithms. Only the scientific calculator computes them.
extension CalculatorNumber {
    /// e to the power of the value; exactly 1 for 0.
    /// - Throws: `overflow`.
    func exponential() throws(CalculatorError) -> CalculatorNumber {
        if isZero { return isExact ? CalculatorNumber(1) : try CalculatorNumber(1).inexact }
        if case .real(let real) = storage, case .function(.logarithm, let inner) = real.operation {
            return CalculatorNumber(real: inner).simplified
        }
        try CalculatorNumber.checkExponent(real.known)
        return try CalculatorNumber(.function(.exponential, real))
    }

    /// The natural logarithm; exact for 1 and for powers of e.
    /// - Throws: `invalidInput` for 0 and negative numbers.
    func naturalLogarithm() throws(CalculatorError) -> CalculatorNumber {
        guard !isZero, !isNegative else { throw .invalidInput }
        if fraction == Fraction(1) { return .zero }
        if case .real(let real) = storage, case .function(.exponential, let inner) = real.operation {
            return CalculatorNumber(real: inner).simplified
        }
        return try CalculatorNumber(.function(.logarithm, real))
    }

    /// The logarithm to the base 10 or 2; exact for the powers of the base, such as 10^(1/2).
    /// - Throws: `invalidInput` for 0 and negative numbers.
    func logarithm(toBase base: Int) throws(CalculatorError) -> CalculatorNumber {
        guard !isZero, !isNegative else { throw .invalidInput }
        if let power = fraction?.power(of: base) { return CalculatorNumber(power) }
        if case .real(let real) = storage, case .power(let root, let exponent) = real.operation,
            let power = root.fraction?.power(of: base)
        {
            return try CalculatorNumber(real: exponent).simplified.applying(.multiply, to: CalculatorNumber(power))
        }
        let logarithm = try naturalLogarithm()
        return try logarithm.applying(.divide, to: CalculatorNumber(base).naturalLogarithm())
    }

    /// The value without a calculation around it, if it is exact or was rounded.
    private var simplified: CalculatorNumber {
        guard case .real(let real) = storage else { return self }
        return switch real.operation {
        case .exact(let fraction): CalculatorNumber(withinBounds: fraction)
        case .rounded(let decimal): (try? CalculatorNumber(decimal)) ?? self
        default: self
        }
    }
}

extension Fraction {
    /// Which power of a whole number the fraction is: 2 for 100 or −1 for 0.1, and the number 10; nil if it is none.
    fileprivate func power(of base: Int) -> Int? {
        if denominator == 1 { return numerator.power(of: base) }
        return numerator == 1 ? denominator.power(of: base).map { -$0 } : nil
    }
}

extension BigInt {
    /// Which power of `base` a positive number is; nil if it is none.
    fileprivate func power(of base: Int) -> Int? {
        guard self > 0 else { return nil }
        // Powers of 10 have as many zeros at the end as powers of 2.
        let power = magnitude.trailingZeroBitCount
        return power <= 3_400 && BigInt(base).power(power) == self ? power : nil
    }
}
