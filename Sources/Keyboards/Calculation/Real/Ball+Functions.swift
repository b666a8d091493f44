import BigInt

/// Elementary functions. Each is computed at the middle of the ball; the radius is then widened by what the function
/// makes of the argument's error. Nil means that the ball is too wide to say anything: it may contain a pole, for
/// example. More digits then help. The argument of a function of which 0 is the value at 0 must not contain 0.
extension Ball {
    /// A ball for a number of units of 2^-scale, which is off by less than 2^`errorBits` units.
    private init(units: BigInt, _ fixed: FixedPoint, errorBits: Int) {
        self.init(units, radius: BigUInt(1) << errorBits, exponent: -fixed.scale)
    }

    /// x ± |x|³, for functions that begin with x, if x is so small that the rest is below the last digit; else nil.
    private func linear(bits: Int) -> Ball? {
        let limit = magnitudeLimit
        guard limit < -bits / 2 - 4 else { return nil }
        // Scaled so that the error is a small number of units.
        let fine = middle.magnitude.bitWidth < bits ? scaled(toExponent: min(exponent, top - bits)) : self
        return fine.widened(by: 1, unit: 3 * limit).rounded(to: bits)
    }

    /// How many digits a difference of numbers near 1 loses if this is the result.
    private var lostBits: Int { max(0, -top) }

    /// eˣ for |x| < 2¹⁶.
    func exponential(bits: Int) -> Ball? {
        let limit = magnitudeLimit
        guard limit <= 16, errorTop < -2 else { return nil }
        if limit < -bits - 4 {
            return Ball(BigInt(1) << (bits + 2), radius: 1, exponent: -bits - 2)
        }
        let fixed = FixedPoint(scale: bits + 48)
        let logarithm = fixed.logarithmOfTwo
        let units = fixed.units(magnitude)
        let (power, rest) = units.quotientAndRemainder(dividingBy: logarithm)
        // e^rest, for 0 ≤ rest < ln 2, from the 256th part of the exponent.
        var result = fixed.exponential(rest >> 8)
        for _ in 0..<8 { result = fixed.product(result, result) }
        let ball = Ball(units: result, fixed, errorBits: 26).shifted(by: Int(power))
        // For an error d < 1/4 of x the result is off by a factor of at most 1 + 2d.
        let error = (ball.middle.magnitude + ball.radius) * radius * 2
        let whole = ball.widened(by: error, unit: ball.exponent + exponent).rounded(to: bits)
        return middle.sign == .minus ? Ball.one.divided(by: whole, bits: bits) : whole
    }

    /// The natural logarithm; nil if the number may be 0 or negative.
    func logarithm(bits: Int) -> Ball? {
        guard isPositive else { return nil }
        let fixed = FixedPoint(scale: bits + 64)
        // middle = m × 2^power with 0.7 < m < 1.5
        var power = top
        var mantissa = fixed.units(shifted(by: -power))
        if mantissa < fixed.one * 3 / 4 { (mantissa, power) = (mantissa << 1, power - 1) }
        let isBelowOne = mantissa < fixed.one
        if isBelowOne { mantissa = fixed.quotient(fixed.one, mantissa) }
        let roots = 8 + bits / 320
        for _ in 0..<roots { mantissa = fixed.squareRoot(mantissa) }
        let series = fixed.inverseTangent(
            fixed.quotient(mantissa - fixed.one, mantissa + fixed.one), isAlternating: false)
        let small = series << (roots + 1)
        let units = (isBelowOne ? -small : small) + BigInt(power) * fixed.logarithmOfTwo
        let ball = Ball(units: units, fixed, errorBits: roots + 20)
        let error = (radius << fixed.scale) / (middle.magnitude - radius) + (radius.isZero ? 0 : 1)
        return ball.widened(by: error, unit: -fixed.scale).rounded(to: bits)
    }

    /// ln ((1 + u) / (1 − u)) / 2 for |u| < 1/2, with as many digits for small u as for large ones.
    func inverseHyperbolicTangent(bits: Int) -> Ball? {
        if let linear = linear(bits: bits) { return linear }
        guard magnitudeLimit < 0 else { return nil }
        let fixed = FixedPoint(scale: bits + 32 + lostBits)
        let units = fixed.inverseTangent(fixed.units(magnitude), isAlternating: false)
        // The derivative is below 4/3.
        let ball = Ball(units: middle.sign == .minus ? -units : units, fixed, errorBits: 14)
        return ball.widened(by: radius * 2, unit: exponent).rounded(to: bits)
    }

    /// The sine and the cosine of an angle in radians below 2^4,000.
    func sineAndCosine(bits: Int) -> (sine: Ball, cosine: Ball)? {
        let limit = magnitudeLimit
        guard limit < 4_000, errorTop < 0 else { return nil }
        if let sine = linear(bits: bits) {
            return (sine, Ball(BigInt(1) << (bits + 2), radius: 1, exponent: -bits - 2))
        }
        let fixed = FixedPoint(scale: bits + 32 + lostBits)
        // The angle is reduced with as many further digits of π as it has digits before the point.
        let wide = FixedPoint(scale: fixed.scale + max(0, limit) + 16)
        let quarter = wide.pi >> 1
        var (turns, rest) = wide.units(magnitude).quotientAndRemainder(dividingBy: quarter)
        // |rest| ≤ π/4
        let isBeyond = rest > quarter >> 1
        if isBeyond { (turns, rest) = (turns + 1, quarter - rest) }
        let small = fixed.sineAndCosine(rest >> (wide.scale - fixed.scale))
        let (sine, cosine) = (isBeyond ? -small.sine : small.sine, small.cosine)
        let isNegative = middle.sign == .minus
        let turned: (sine: BigInt, cosine: BigInt) =
            switch Int(turns % 4) {
            case 0: (sine, cosine)
            case 1: (cosine, -sine)
            case 2: (-sine, -cosine)
            default: (-cosine, sine)
            }
        func ball(_ units: BigInt) -> Ball {
            Ball(units: units, fixed, errorBits: 14).widened(by: radius, unit: exponent).rounded(to: bits)
        }
        return (ball(isNegative ? -turned.sine : turned.sine), ball(turned.cosine))
    }

    func inverseTangent(bits: Int) -> Ball? {
        if let linear = linear(bits: bits) { return linear }
        if middle.sign == .minus { return (-self).inverseTangent(bits: bits).map { -$0 } }
        // From 2 on, so that the inverse is below 1 also when it is rounded.
        if top > 1 {
            guard let inverse = Ball.one.divided(by: self, bits: bits + 8)?.inverseTangent(bits: bits + 8) else {
                return nil
            }
            return Ball.pi(bits: bits + 8).shifted(by: -1).subtracting(inverse, bits: bits)
        }
        let fixed = FixedPoint(scale: bits + 48 + lostBits)
        var tangent = fixed.units(self)
        // The tangent of half the angle, several times.
        let halvings = 8
        for _ in 0..<halvings {
            let root = fixed.squareRoot(fixed.one + fixed.product(tangent, tangent))
            tangent = fixed.quotient(tangent, fixed.one + root)
        }
        let units = fixed.inverseTangent(tangent, isAlternating: true) << halvings
        return Ball(units: units, fixed, errorBits: halvings + 14).widened(by: radius, unit: exponent)
            .rounded(to: bits)
    }

    static func pi(bits: Int) -> Ball {
        Ball(FixedPoint(scale: bits).pi, radius: 2, exponent: -bits)
    }
}

/// Functions that are made of others.
extension Ball {
    func inverseSine(bits: Int) -> Ball? {
        let more = bits + 8
        // 2 atan (x / (1 + √(1 − x²)))
        let square = multiplied(by: self, bits: more)
        guard let root = Ball.one.subtracting(square, bits: more).squareRoot(bits: more),
            let half = divided(by: Ball.one.adding(root, bits: more), bits: more)
        else { return nil }
        return half.inverseTangent(bits: bits)?.shifted(by: 1)
    }

    func inverseCosine(bits: Int) -> Ball? {
        let more = bits + 8
        // 2 atan √((1 − x) / (1 + x))
        let quotient = Ball.one.subtracting(self, bits: more).divided(by: Ball.one.adding(self, bits: more), bits: more)
        return quotient?.squareRoot(bits: more)?.inverseTangent(bits: bits)?.shifted(by: 1)
    }

    func hyperbolicSine(bits: Int) -> Ball? {
        if let linear = linear(bits: bits) { return linear }
        let more = bits + 8 + lostBits
        guard let power = exponential(bits: more), let inverse = Ball.one.divided(by: power, bits: more) else {
            return nil
        }
        return power.subtracting(inverse, bits: bits).shifted(by: -1)
    }

    func hyperbolicCosine(bits: Int) -> Ball? {
        let more = bits + 8
        guard let power = exponential(bits: more), let inverse = Ball.one.divided(by: power, bits: more) else {
            return nil
        }
        return power.adding(inverse, bits: bits).shifted(by: -1)
    }

    func hyperbolicTangent(bits: Int) -> Ball? {
        if let linear = linear(bits: bits) { return linear }
        if middle.sign == .minus { return (-self).hyperbolicTangent(bits: bits).map { -$0 } }
        // 1 − 2 / (e²ˣ + 1); for large x the rest is below the last digit.
        if top > bits.bitWidth - bits.leadingZeroBitCount + 2, knownBits > 1 {
            return Ball(BigInt(1) << (bits + 2), radius: 1, exponent: -bits - 2)
        }
        let more = bits + 8 + lostBits
        guard let power = shifted(by: 1).exponential(bits: more),
            let rest = Ball(2).divided(by: power.adding(.one, bits: more), bits: more)
        else { return nil }
        return Ball.one.subtracting(rest, bits: bits)
    }

    func inverseHyperbolicSine(bits: Int) -> Ball? {
        if let linear = linear(bits: bits) { return linear }
        if middle.sign == .minus { return (-self).inverseHyperbolicSine(bits: bits).map { -$0 } }
        let more = bits + 8 + lostBits
        let square = multiplied(by: self, bits: more).adding(.one, bits: more)
        return square.squareRoot(bits: more)?.adding(self, bits: more).logarithm(bits: more)?.rounded(to: bits)
    }

    func inverseHyperbolicCosine(bits: Int) -> Ball? {
        let more = bits + 8
        let square = multiplied(by: self, bits: more).subtracting(.one, bits: more)
        return square.squareRoot(bits: more)?.adding(self, bits: more).logarithm(bits: bits)
    }

    /// The inverse hyperbolic tangent of any number between −1 and 1.
    func inverseHyperbolicTangentOfAny(bits: Int) -> Ball? {
        if magnitudeLimit < -4 { return inverseHyperbolicTangent(bits: bits) }
        let more = bits + 8
        return Ball.one.adding(self, bits: more).divided(by: Ball.one.subtracting(self, bits: more), bits: more)?
            .logarithm(bits: bits)?.shifted(by: -1)
    }

    /// This positive number to a power, e^(power × ln self), with a logarithm that the caller computes.
    static func power(of exponent: Ball, bits: Int, _ logarithm: (Int) -> Ball?) -> Ball? {
        let more = bits + 24 + max(0, exponent.top)
        return logarithm(more)?.multiplied(by: exponent, bits: more).exponential(bits: bits)
    }
}
