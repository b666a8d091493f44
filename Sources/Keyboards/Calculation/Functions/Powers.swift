import BigInt

/// Powers and roots with any exponent. Only the scientific calculator computes them.
extension CalculatorNumber {
    /// The value to a power. x⁰ is 1, also for 0. Exact if the exponent is a fraction p/q, the value has an exact q-th
    /// root, and the result has at most 1,000 digits.
    /// - Throws: `divisionByZero` for a negative power of 0; `invalidInput` for a negative value, unless the exponent
    ///   is a fraction with an odd denominator, such as 1/3; `overflow`.
    func raised(toPower exponent: CalculatorNumber) throws(CalculatorError) -> CalculatorNumber {
        if exponent.isZero { return exponent.isExact ? CalculatorNumber(1) : try CalculatorNumber(1).inexact }
        if isZero {
            if exponent.isNegative { throw .divisionByZero }
            return self
        }
        if isNegative {
            guard let fraction = exponent.fraction, !fraction.denominator.isEven else { throw .invalidInput }
            let power = try negated.raised(toPower: exponent)
            return fraction.numerator.isEven ? power : power.negated
        }
        if let exponent = exponent.fraction {
            if let power = fraction?.exactPower(exponent) { return CalculatorNumber(withinBounds: power) }
            if let power = try powerOfPower(exponent) { return power }
        }
        let logarithm = try naturalLogarithm()
        // 1 to any power. The value could not be distinguished from 1 if it is not exact.
        if logarithm.isZero { return isExact ? self : try CalculatorNumber(1).inexact }
        try CalculatorNumber.checkExponent(logarithm.real.known.multiplied(by: exponent.real.known, bits: 64))
        return try CalculatorNumber(.power(real, exponent.real))
    }

    /// The root of a degree, which may be any number: the value to the power of 1 divided by it.
    /// - Throws: as for powers; `divisionByZero` for degree 0.
    func root(ofDegree degree: CalculatorNumber) throws(CalculatorError) -> CalculatorNumber {
        try raised(toPower: degree.applying(.reciprocal))
    }

    /// (eᵃ)ᵇ and (xᵃ)ᵇ as one power, for fractions; nil for other values.
    private func powerOfPower(_ exponent: Fraction) throws(CalculatorError) -> CalculatorNumber? {
        guard case .real(let real) = storage else { return nil }
        switch real.operation {
        case .function(.exponential, let inner):
            guard let product = inner.fraction.flatMap({ ($0 * exponent).ifShort }) else { return nil }
            return try CalculatorNumber(withinBounds: product).exponential()
        case .power(let base, let inner):
            guard let base = base.fraction, let product = inner.fraction.flatMap({ ($0 * exponent).ifShort }) else {
                return nil
            }
            return try CalculatorNumber(withinBounds: base).raised(toPower: CalculatorNumber(withinBounds: product))
        default: return nil
        }
    }

    /// Throws `overflow` if e to this power is far beyond the largest or below the smallest number.
    static func checkExponent(_ ball: Ball) throws(CalculatorError) {
        // 2¹⁵ is above 9,999 × ln 10.
        if ball.top > 15 { throw .overflow }
    }
}

extension Fraction {
    /// A positive fraction to a power; nil if it is not exact or has more than 1,000 digits.
    fileprivate func exactPower(_ exponent: Fraction) -> Fraction? {
        if self == Fraction(1) { return self }
        // A longer exponent makes too long a power of anything but 1.
        guard let degree = Int(exactly: exponent.denominator), exponent.numerator.magnitude <= 3_400 else { return nil }
        let power = Int(exponent.numerator.magnitude)
        guard let over = numerator.exactRoot(degree), let under = denominator.exactRoot(degree) else { return nil }
        // Whether the result is too long is clear from the length of the root, before it is computed.
        let bits = max(over.magnitude.bitWidth, under.magnitude.bitWidth) - 1
        guard bits * power <= 3_400 else { return nil }
        let (above, below) = (over.power(power), under.power(power))
        let isNegative = exponent.numerator.sign == .minus
        return (isNegative ? Fraction(below, over: above) : Fraction(above, over: below)).ifShort
    }
}

extension BigInt {
    fileprivate var isEven: Bool { words[0].isMultiple(of: 2) }

    /// The root of a positive number, if it is a whole number.
    fileprivate func exactRoot(_ degree: Int) -> BigInt? {
        if degree == 1 || self == 1 { return self }
        guard degree < magnitude.bitWidth else { return nil }
        let bits = magnitude.bitWidth / degree + 32
        let power = Ball(1, over: BigInt(degree), bits: bits + 32)
        guard let root = Ball.power(of: power, bits: bits, { Ball(self).logarithm(bits: $0) }) else { return nil }
        let nearest = (root.scaled(toExponent: -1).middle + 1) >> 1
        return nearest.power(degree) == self ? nearest : nil
    }
}
