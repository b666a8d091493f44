import BigInt

/// Series in fixed point: a whole number stands for itself divided by 2^`scale`. All arguments are at least 0, and
/// every operation rounds down, so that an error is a number of units.
struct FixedPoint {
    let scale: Int

    var one: BigInt { BigInt(1) << scale }

    func product(_ left: BigInt, _ right: BigInt) -> BigInt { (left * right) >> scale }

    func quotient(_ left: BigInt, _ right: BigInt) -> BigInt { (left << scale) / right }

    func squareRoot(_ number: BigInt) -> BigInt { (number << scale).wholeSquareRoot }

    /// The middle of a ball that is not negative, rounded down.
    func units(_ ball: Ball) -> BigInt {
        let shift = ball.exponent + scale
        return shift >= 0 ? ball.middle << shift : ball.middle >> -shift
    }

    /// 1 + x + x²/2! + x³/3! + … for x < 1. Too small by at most two units a term.
    func exponential(_ x: BigInt) -> BigInt {
        var (sum, term, index) = (one, one, 1)
        while !term.isZero {
            term = product(term, x) / BigInt(index)
            sum += term
            index += 1
        }
        return sum
    }

    /// x + x³/3 + x⁵/5 + …, or with alternating signs, for x < 1: the inverse of the hyperbolic or circular tangent.
    func inverseTangent(_ x: BigInt, isAlternating: Bool) -> BigInt {
        let square = product(x, x)
        var (sum, power, index) = (x, x, 1)
        while !power.isZero {
            power = product(power, square)
            index += 2
            let term = power / BigInt(index)
            sum = isAlternating && index % 4 == 3 ? sum - term : sum + term
        }
        return sum
    }

    /// The sine and cosine of x < 1.
    func sineAndCosine(_ x: BigInt) -> (sine: BigInt, cosine: BigInt) {
        let square = product(x, x)
        func series(from start: BigInt, _ first: Int) -> BigInt {
            var (sum, term, index, isNegative) = (start, start, first, true)
            while !term.isZero {
                term = product(term, square) / BigInt(index * (index + 1))
                sum = isNegative ? sum - term : sum + term
                (index, isNegative) = (index + 2, !isNegative)
            }
            return sum
        }
        return (series(from: x, 2), series(from: one, 1))
    }

    /// π and ln 2, off by at most a unit.
    var pi: BigInt { Constant.pi.units(scale: scale) }
    var logarithmOfTwo: BigInt { Constant.logarithmOfTwo.units(scale: scale) }

    /// A constant at several precisions, each computed when it is first needed.
    private enum Constant {
        case pi, logarithmOfTwo

        func units(scale: Int) -> BigInt {
            let known: (scale: Int, units: BigInt)? =
                switch self {
                case .pi: Self.knownPi(atLeast: scale)
                case .logarithmOfTwo: Self.knownLogarithm(atLeast: scale)
                }
            guard let known else { return computed(scale: scale + 64) >> 64 }
            return known.units >> (known.scale - scale)
        }

        private static let scales = [640, 1_536, 3_328, 7_168]
        private static let firstPi = Constant.pi.computed(scale: scales[0])
        private static let secondPi = Constant.pi.computed(scale: scales[1])
        private static let thirdPi = Constant.pi.computed(scale: scales[2])
        private static let fourthPi = Constant.pi.computed(scale: scales[3])
        private static let firstLogarithm = Constant.logarithmOfTwo.computed(scale: scales[0])
        private static let secondLogarithm = Constant.logarithmOfTwo.computed(scale: scales[1])
        private static let thirdLogarithm = Constant.logarithmOfTwo.computed(scale: scales[2])

        /// Sixty-four digits more than asked for, so that cutting them off is the only error.
        private static func knownPi(atLeast scale: Int) -> (Int, BigInt)? {
            switch scale + 64 {
            case ...scales[0]: (scales[0], firstPi)
            case ...scales[1]: (scales[1], secondPi)
            case ...scales[2]: (scales[2], thirdPi)
            case ...scales[3]: (scales[3], fourthPi)
            default: nil
            }
        }

        private static func knownLogarithm(atLeast scale: Int) -> (Int, BigInt)? {
            switch scale + 64 {
            case ...scales[0]: (scales[0], firstLogarithm)
            case ...scales[1]: (scales[1], secondLogarithm)
            case ...scales[2]: (scales[2], thirdLogarithm)
            default: nil
            }
        }

        /// π = 16 atan 1/5 − 4 atan 1/239 (Machin), ln 2 = 18 atanh 1/26 − 2 atanh 1/4801 + 8 atanh 1/8749.
        private func computed(scale: Int) -> BigInt {
            switch self {
            case .pi: 16 * Self.inverse(5, scale, -1) - 4 * Self.inverse(239, scale, -1)
            case .logarithmOfTwo:
                18 * Self.inverse(26, scale, 1) - 2 * Self.inverse(4801, scale, 1) + 8 * Self.inverse(8749, scale, 1)
            }
        }

        /// 1/n + s/3n³ + 1/5n⁵ + …: the inverse tangent of 1/n for s = −1, the hyperbolic one for s = 1.
        private static func inverse(_ number: Int, _ scale: Int, _ sign: BigInt) -> BigInt {
            let square = BigInt(number * number)
            var (power, index, factor) = ((BigInt(1) << scale) / BigInt(number), 1, BigInt(1))
            var sum = power
            while !power.isZero {
                power /= square
                index += 2
                factor *= sign
                sum += factor * (power / BigInt(index))
            }
            return sum
        }
    }
}
