import BigInt

/// The functions of analysis that calculations are made of, with angles in radians.
enum Elementary: Hashable, Sendable {
    case exponential, logarithm
    case sine, cosine, tangent
    case inverseSine, inverseCosine, inverseTangent
    case hyperbolicSine, hyperbolicCosine, hyperbolicTangent
    case inverseHyperbolicSine, inverseHyperbolicCosine, inverseHyperbolicTangent

    /// The value to about `bits` binary digits, or so many more if the operand is known well enough; nil if more are
    /// needed to say anything.
    func ball(of operand: Real, bits operandBits: Int, more: Int = 0) -> Ball? {
        let bits = operandBits + more
        // The logarithm of a fraction near 1, from the fraction's exact difference from 1.
        if self == .logarithm, let fraction = operand.fraction, operand.known.isNearOne {
            let (above, below) = (fraction.numerator, fraction.denominator)
            return Ball(above - below, over: above + below, bits: bits + 4)
                .inverseHyperbolicTangent(bits: bits)?.shifted(by: 1)
        }
        guard let x = operand.ball(bits: operandBits, more: more + 24), !x.containsZero else { return nil }
        return switch self {
        case .exponential: x.exponential(bits: bits)
        case .logarithm: x.logarithm(bits: bits)
        case .sine: operand.turned(x, bits: bits)?.sineAndCosine(bits: bits)?.sine
        case .cosine: operand.turned(x, bits: bits)?.sineAndCosine(bits: bits)?.cosine
        case .tangent:
            operand.turned(x, bits: bits)?.sineAndCosine(bits: bits + 4).flatMap {
                $0.sine.divided(by: $0.cosine, bits: bits)
            }
        case .inverseSine: x.inverseSine(bits: bits)
        case .inverseCosine: x.inverseCosine(bits: bits)
        case .inverseTangent: x.inverseTangent(bits: bits)
        case .hyperbolicSine: x.hyperbolicSine(bits: bits)
        case .hyperbolicCosine: x.hyperbolicCosine(bits: bits)
        case .hyperbolicTangent: x.hyperbolicTangent(bits: bits)
        case .inverseHyperbolicSine: x.inverseHyperbolicSine(bits: bits)
        case .inverseHyperbolicCosine: x.inverseHyperbolicCosine(bits: bits)
        case .inverseHyperbolicTangent: x.inverseHyperbolicTangentOfAny(bits: bits)
        }
    }
}

extension Real {
    /// An angle up to 2 to this power loses no more digits than can be spared.
    private static let turnedBits = 48

    /// The number with enough digits for an angle: also those before the point, since only what is left after whole
    /// turns counts.
    fileprivate func turned(_ ball: Ball, bits: Int) -> Ball? {
        ball.top > Self.turnedBits ? self.ball(bits: bits + 8 + ball.top) : ball
    }
}

extension Ball {
    /// Whether the number is between about 7/8 and 9/8.
    fileprivate var isNearOne: Bool {
        let difference = subtracting(.one, bits: 64)
        return difference.magnitudeLimit < -3
    }
}
