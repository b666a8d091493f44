import BigInt

/// A number that is known up to an error: it lies between (middle − radius) × 2ⁿ and (middle + radius) × 2ⁿ.
///
/// Every operation gives a ball that contains the results for all numbers of its operands, so that no error is ever
/// underestimated. `bits` is how many binary digits the middle of a result keeps.
struct Ball: Sendable {
    let middle: BigInt
    let radius: BigUInt
    /// n
    let exponent: Int

    /// The number of binary digits of a radius beyond which it is shortened: more would say nothing.
    private static let radiusBits = 48

    init(_ middle: BigInt, radius: BigUInt = 0, exponent: Int = 0) {
        (self.middle, self.radius, self.exponent) = (middle, radius, exponent)
    }

    /// A fraction.
    init(_ numerator: BigInt, over denominator: BigInt, bits: Int) {
        let width = numerator.magnitude.bitWidth - denominator.magnitude.bitWidth
        guard denominator != 1 || width > bits else {
            self.init(numerator)
            return
        }
        let shift = max(0, bits + 4 - width)
        let (quotient, remainder) = (numerator.magnitude << shift).quotientAndRemainder(
            dividingBy: denominator.magnitude)
        let ball = Ball(
            BigInt(sign: numerator.sign, magnitude: quotient), radius: remainder.isZero ? 0 : 1, exponent: -shift)
        self = ball.rounded(to: bits)
    }

    static let one = Ball(1)

    /// The power of two above the middle: 0.5 ≤ |middle| × 2ⁿ / 2^top < 1. Very small for 0.
    var top: Int { middle.isZero ? Int.min / 4 : exponent + middle.magnitude.bitWidth }

    /// The power of two above the error.
    var errorTop: Int { radius.isZero ? Int.min / 4 : exponent + radius.bitWidth }

    /// The number of binary digits of the middle that are known.
    var knownBits: Int { middle.magnitude.bitWidth - radius.bitWidth }

    var containsZero: Bool { middle.magnitude <= radius }

    /// Whether all its numbers are above 0.
    var isPositive: Bool { middle.sign == .plus && !containsZero }

    /// The ball with fewer digits.
    func rounded(to bits: Int) -> Ball {
        let excess = max(middle.magnitude.bitWidth - bits, radius.bitWidth - Ball.radiusBits)
        return excess > 0 ? scaled(toExponent: exponent + excess) : self
    }

    /// The ball with another exponent. With a larger one, digits are lost and the radius grows.
    func scaled(toExponent target: Int) -> Ball {
        let shift = target - exponent
        guard shift > 0 else {
            return Ball(middle << -shift, radius: radius << -shift, exponent: target)
        }
        return Ball(
            BigInt(sign: middle.sign, magnitude: middle.magnitude >> shift),
            radius: Ball.roundedUp(radius, by: shift) + (middle.isZero ? 0 : 1), exponent: target)
    }

    /// `number / 2^shift`, rounded up.
    static func roundedUp(_ number: BigUInt, by shift: Int) -> BigUInt {
        guard shift > 0 else { return number << -shift }
        return number.isZero ? 0 : (number >> shift) + 1
    }

    /// The ball with a larger error: by `error × 2^unit`.
    func widened(by error: BigUInt, unit: Int) -> Ball {
        guard !error.isZero else { return self }
        // An error far below the last digit still costs one unit.
        return Ball(middle, radius: radius + Ball.roundedUp(error, by: exponent - unit), exponent: exponent)
    }

    /// The upper limit of the magnitude as a power of two.
    var magnitudeLimit: Int { exponent + (middle.magnitude + radius).bitWidth }
}

/// Arithmetic.
extension Ball {
    static prefix func - (ball: Ball) -> Ball { Ball(-ball.middle, radius: ball.radius, exponent: ball.exponent) }

    var magnitude: Ball { middle.sign == .minus ? -self : self }

    func adding(_ other: Ball, bits: Int) -> Ball {
        if middle.isZero, radius.isZero { return other }
        if other.middle.isZero, other.radius.isZero { return self }
        let highest = max(magnitudeLimit, other.magnitudeLimit)
        let unit = max(min(exponent, other.exponent), highest - bits - 16)
        let (left, right) = (scaled(toExponent: unit), other.scaled(toExponent: unit))
        return Ball(left.middle + right.middle, radius: left.radius + right.radius, exponent: unit).rounded(to: bits)
    }

    func subtracting(_ other: Ball, bits: Int) -> Ball { adding(-other, bits: bits) }

    func multiplied(by other: Ball, bits: Int) -> Ball {
        let error =
            middle.magnitude * other.radius + other.middle.magnitude * radius + radius * other.radius
        return Ball(middle * other.middle, radius: error, exponent: exponent + other.exponent).rounded(to: bits)
    }

    /// Multiplied by 2 to a power.
    func shifted(by power: Int) -> Ball { Ball(middle, radius: radius, exponent: exponent + power) }

    /// The quotient; nil if the divisor may be 0.
    func divided(by other: Ball, bits: Int) -> Ball? {
        guard !other.containsZero else { return nil }
        let (above, below) = (middle.magnitude, other.middle.magnitude)
        let shift = max(0, bits + 8 - above.bitWidth + below.bitWidth)
        let quotient = (above << shift) / below
        let error = ((radius << shift) + (quotient + 1) * other.radius) / (below - other.radius) + 2
        let isNegative = middle.sign != other.middle.sign
        return Ball(
            BigInt(sign: isNegative ? .minus : .plus, magnitude: quotient), radius: error,
            exponent: exponent - shift - other.exponent
        ).rounded(to: bits)
    }

    /// The square root; nil if the number may be negative or 0.
    func squareRoot(bits: Int) -> Ball? {
        guard isPositive else { return nil }
        var shift = max(0, 2 * bits + 16 - middle.magnitude.bitWidth)
        if !(exponent - shift).isMultiple(of: 2) { shift += 1 }
        let root = (middle << shift).wholeSquareRoot
        let error = (radius << shift) / root.magnitude + 2
        return Ball(root, radius: error, exponent: (exponent - shift) / 2).rounded(to: bits)
    }
}
