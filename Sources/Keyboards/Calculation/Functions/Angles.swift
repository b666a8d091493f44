import BigInt

/// The unit of angles.
public enum AngleUnit: String, Hashable, Sendable, CaseIterable {
    /// A turn has 360 degrees.
    case degrees
    /// A turn is 2π.
    case radians

    /// The unit after the key that changes it was pressed.
    var next: AngleUnit { self == .degrees ? .radians : .degrees }

    /// Turns as an angle: a quarter is 90 or π/2.
    fileprivate func angle(ofTurns turns: Fraction) -> CalculatorNumber {
        switch self {
        case .degrees: CalculatorNumber(withinBounds: turns * Fraction(360))
        case .radians: .pi(times: turns * Fraction(2))
        }
    }
}

/// The circular functions. Exact where sine, cosine or tangent are fractions for a fraction of a turn, which are 0, 1/2
/// and 1 with either sign.
extension CalculatorNumber {
    /// - Throws: `invalidInput` at the poles of the tangent, `angleTooLarge`.
    func applyingCircular(_ function: Elementary, _ unit: AngleUnit) throws(CalculatorError) -> CalculatorNumber {
        if let turns = turns(unit) {
            if let value = try function.exact(ofTurns: turns) { return value }
            return try CalculatorNumber(.function(function, Real(leaf: .pi(times: turns * Fraction(2)))))
        }
        if isZero { return function == .cosine ? try CalculatorNumber(1).inexact : self }
        let angle = unit == .radians ? self : try multipliedReal(by: .pi(times: Fraction(1, over: 180)))
        guard angle.real.known.top < Self.maximumAngleBits else { throw .angleTooLarge }
        let real = angle.real
        if function == .tangent {
            // At a pole, as far as that can be distinguished.
            guard try !CalculatorNumber(.function(.cosine, real)).isZero else { throw .invalidInput }
        }
        return try CalculatorNumber(.function(function, real))
    }

    /// An angle that is no fraction of a turn is below 2^3,400, about 10^1,023.
    private static let maximumAngleBits = 3_400

    /// The part of a turn, between −1/2 and 1/2, if it is a fraction.
    private func turns(_ unit: AngleUnit) -> Fraction? {
        let turns: Fraction? =
            switch unit {
            case .degrees: fraction.map { $0 * Fraction(1, over: 360) }
            case .radians: isExact && isZero ? Fraction(0) : multipleOfPi.map { $0 * Fraction(1, over: 2) }
            }
        return turns?.fromNearestWhole
    }

    /// - Throws: `invalidInput` for the inverse sine and cosine of a number beyond 1 and −1.
    func applyingInverse(_ function: Elementary, _ unit: AngleUnit) throws(CalculatorError) -> CalculatorNumber {
        var value = self
        if function != .inverseTangent {
            let excess = try magnitude.compared(to: 1)
            if excess > 0 { throw .invalidInput }
            if excess == 0, !isExact { value = CalculatorNumber(isNegative ? -1 : 1) }
        }
        if let fraction = value.fraction ?? (isZero ? Fraction(0) : nil), let turns = function.turns(of: fraction) {
            let angle = unit.angle(ofTurns: turns)
            return isExact ? angle : try angle.inexact
        }
        let angle = try CalculatorNumber(.function(function, value.real))
        if unit == .radians { return angle }
        return try angle.multipliedReal(by: CalculatorNumber(180)).dividedReal(by: .pi(times: Fraction(1)))
    }

    var magnitude: CalculatorNumber { isNegative ? negated : self }

    /// Whether the value is below, at or above a whole number: −1, 0 or 1. At, if it cannot be distinguished from it.
    func compared(to number: Int) throws(CalculatorError) -> Int {
        let other = CalculatorNumber(-number)
        let difference = isExact ? try applying(.add, to: other) : isZero ? other : try addingReal(other)
        return difference.isZero ? 0 : difference.isNegative ? -1 : 1
    }
}

extension Elementary {
    /// The value for a fraction of a turn; nil if it is irrational.
    fileprivate func exact(ofTurns turns: Fraction) throws(CalculatorError) -> CalculatorNumber? {
        switch self {
        case .sine: return turns.exactSine
        case .cosine: return (turns + Fraction(1, over: 4)).fromNearestWhole.exactSine
        default:
            guard let eighths = (turns * Fraction(8)).whole else { return nil }
            switch (eighths + 8) % 4 {
            case 0: return .zero
            case 1: return CalculatorNumber(1)
            case 2: throw .invalidInput
            default: return CalculatorNumber(-1)
            }
        }
    }

    /// The part of a turn whose sine, cosine or tangent is a fraction; nil if it is no fraction of a turn.
    fileprivate func turns(of value: Fraction) -> Fraction? {
        func turns(_ twentyFourths: Int) -> Fraction { Fraction(twentyFourths, over: 24) }
        guard let halves = (value * Fraction(2)).whole else { return nil }
        switch (self, halves) {
        case (.inverseTangent, -2), (.inverseTangent, 2): return turns(halves * 3 / 2)
        case (.inverseTangent, 0), (.inverseSine, 0), (.inverseCosine, 2): return turns(0)
        case (.inverseSine, -1), (.inverseSine, 1): return turns(2 * halves)
        case (.inverseSine, -2), (.inverseSine, 2): return turns(3 * halves)
        case (.inverseCosine, 1): return turns(4)
        case (.inverseCosine, 0): return turns(6)
        case (.inverseCosine, -1): return turns(8)
        case (.inverseCosine, -2): return turns(12)
        default: return nil
        }
    }
}

extension Fraction {
    /// The number itself if it is a small whole number.
    fileprivate var whole: Int? {
        if case .small(let fraction) = self, fraction.denominator == 1 { fraction.numerator } else { nil }
    }

    /// What is left when the nearest whole number is taken away.
    fileprivate var fromNearestWhole: Fraction {
        let (above, below) = (numerator, denominator)
        let doubled = 2 * above + below
        var whole = doubled / (2 * below)
        if doubled.sign == .minus, whole * 2 * below != doubled { whole -= 1 }
        return self + Fraction(-whole)
    }

    /// The sine of a part of a turn, if it is a fraction.
    fileprivate var exactSine: CalculatorNumber? {
        guard let twelfths = (self * Fraction(12)).whole else { return nil }
        switch twelfths {
        case 0, 6, -6: return .zero
        case 1, 5: return CalculatorNumber(withinBounds: Fraction(1, over: 2))
        case 3: return CalculatorNumber(1)
        case -1, -5: return CalculatorNumber(withinBounds: Fraction(-1, over: 2))
        case -3: return CalculatorNumber(-1)
        default: return nil
        }
    }
}
