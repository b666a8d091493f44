import BigInt

/// A number as the calculation that gives it, which can be carried out with as many digits as are needed.
///
/// For example, √2 − 1 is the sum of the power 2^(1/2) and −1. A number is never 0: a calculation that cannot be
/// distinguished from 0 is replaced by 0 when it is made.
final class Real: Sendable {
    /// The last operation of a calculation.
    enum Operation: Hashable, Sendable {
        case exact(Fraction)
        /// A value that was rounded earlier, and is known to 120 digits.
        case rounded(RoundedDecimal)
        /// A multiple of π.
        case pi(times: Fraction)
        case sum(Real, Real)
        case product(Real, Real)
        case quotient(Real, Real)
        /// A positive number to any power.
        case power(Real, Real)
        case function(Elementary, Real)
        case factorial(Int)
    }

    let operation: Operation
    /// The number of operations in the calculation, counting one used twice as two.
    let size: Int
    /// The value to `bits` binary digits, as far as that was needed to know its sign and to show it.
    let known: Ball
    private let bits: Int

    /// The binary digits of each attempt. The first is enough for the 128 digits that are kept of most values, so that
    /// a key computes only its own function, from what is known of its operands.
    static let attempts = [512, 1_152, 2_560]

    /// The binary digits with which a value can be shown.
    private static let shownBits = 96

    /// The maximum size. A larger calculation is rounded to 128 digits.
    static let maximumSize = 100

    private init(_ operation: Operation, known: Ball, bits: Int) {
        self.operation = operation
        self.known = known
        self.bits = bits
        size = operation.operands.reduce(1) { $0 + $1.size }
    }

    /// A number that is known to be other than 0: a fraction, a rounded value, a multiple of π.
    convenience init(leaf operation: Operation) {
        let bits = Real.attempts[0]
        self.init(operation, known: operation.ball(bits: bits) ?? .one, bits: bits)
    }

    /// Carries out a calculation until its value is known well enough to be shown. Nil if it cannot be distinguished
    /// from 0 with the most digits. Throws `undefinedResult` if these say nothing at all.
    convenience init?(_ operation: Operation) throws(CalculatorError) {
        var last: (ball: Ball, bits: Int)?
        for bits in Real.attempts {
            guard let ball = operation.ball(bits: bits) else { continue }
            last = (ball, bits)
            if ball.knownBits >= Real.shownBits { break }
        }
        guard let last else { throw .undefinedResult }
        if last.ball.containsZero { return nil }
        self.init(operation, known: last.ball, bits: last.bits)
    }

    /// The value to `bits` binary digits; nil if more are needed to say anything.
    func ball(bits: Int) -> Ball? {
        bits <= self.bits ? known : operation.ball(bits: bits)
    }

    /// The value to `bits` binary digits, and of a number without operands to so many more.
    ///
    /// Only the latter costs nothing: of a calculation no more is known than it was carried out with, and to begin it
    /// again for some digits more would take long if each operation did so.
    func ball(bits: Int, more: Int) -> Ball? {
        operation.operands.isEmpty ? operation.ball(bits: bits + more) : ball(bits: bits)
    }

    var isNegative: Bool { known.middle.sign == .minus }

    /// The value rounded half away from zero to a number of decimal digits.
    ///
    /// A value that cannot be distinguished from one in the middle between two decimals is rounded as that one.
    func rounded(toDigits digits: Int) -> RoundedDecimal {
        var last = known
        for bits in Real.attempts where bits >= self.bits {
            guard let ball = ball(bits: bits) else { continue }
            last = ball
            let (low, high) = (ball.limit(.minus, digits), ball.limit(.plus, digits))
            if low == high { return low }
        }
        return Ball(last.middle, exponent: last.exponent).limit(last.middle.sign, digits, widening: last.radius)
    }
}

extension Real: Hashable {
    static func == (left: Real, right: Real) -> Bool {
        left === right || left.size == right.size && left.operation == right.operation
    }

    /// Hashes only the beginning of the value, which is always known.
    func hash(into hasher: inout Hasher) {
        hasher.combine(size)
        hasher.combine(known.top)
    }
}

extension Ball {
    /// The lower or upper limit, rounded to decimal digits.
    fileprivate func limit(_ side: BigInt.Sign, _ digits: Int, widening: BigUInt = 0) -> RoundedDecimal {
        let distance = BigInt(sign: side, magnitude: radius + widening)
        let shifted = middle + distance
        return exponent >= 0
            ? RoundedDecimal(shifted << exponent, digits: digits)
            : RoundedDecimal(shifted, over: BigInt(1) << -exponent, digits: digits)
    }
}

extension Real.Operation {
    var operands: [Real] {
        switch self {
        case .exact, .rounded, .pi, .factorial: []
        case .sum(let left, let right), .product(let left, let right), .quotient(let left, let right),
            .power(let left, let right):
            [left, right]
        case .function(_, let operand): [operand]
        }
    }

    /// The value to about `bits` binary digits; nil if more are needed to say anything.
    func ball(bits: Int) -> Ball? {
        switch self {
        case .exact(let fraction): return fraction.ball(bits: bits)
        case .rounded(let decimal): return decimal.ball(bits: bits)
        case .pi(let factor):
            return factor.ball(bits: bits).multiplied(by: .pi(bits: bits), bits: bits)
        case .sum(let left, let right):
            guard let left = left.ball(bits: bits), let right = right.ball(bits: bits) else { return nil }
            return left.adding(right, bits: bits)
        case .product(let left, let right):
            guard let left = left.ball(bits: bits), let right = right.ball(bits: bits) else { return nil }
            return left.multiplied(by: right, bits: bits)
        case .quotient(let left, let right):
            guard let left = left.ball(bits: bits), let right = right.ball(bits: bits) else { return nil }
            return left.divided(by: right, bits: bits)
        case .power(let base, let exponent):
            if exponent.isHalf { return base.ball(bits: bits)?.squareRoot(bits: bits) }
            guard let power = exponent.ball(bits: bits, more: 32) else { return nil }
            return Ball.power(of: power, bits: bits) {
                Elementary.logarithm.ball(of: base, bits: bits, more: $0 - bits)
            }
        case .function(let function, let operand): return function.ball(of: operand, bits: bits)
        case .factorial(let number): return Ball(Factorial.product(upTo: number)).rounded(to: bits)
        }
    }
}

extension Real {
    /// The fraction that this number is, if it is one.
    var fraction: Fraction? { if case .exact(let fraction) = operation { fraction } else { nil } }

    fileprivate var isHalf: Bool { fraction == Fraction(1, over: 2) }
}

extension Fraction {
    fileprivate func ball(bits: Int) -> Ball { Ball(numerator, over: denominator, bits: bits) }
}

extension RoundedDecimal {
    /// The number of binary digits of a rounded value that are known: 120 decimal digits.
    private static let knownBits = 398

    fileprivate func ball(bits: Int) -> Ball {
        let ball =
            exponent >= 0
            ? Ball(significand * PowersOfTen.power(exponent), over: 1, bits: bits)
            : Ball(significand, over: PowersOfTen.power(-exponent), bits: bits)
        // The middle may have few digits, so that the error is below its last one.
        let fine = ball.scaled(toExponent: min(ball.exponent, ball.top - Self.knownBits))
        return fine.widened(by: 1, unit: ball.top - Self.knownBits)
    }
}
