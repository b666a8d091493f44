import BigInt
import Calculation

/// Angles.
extension NaiveNumber {
    /// The part of a turn, if it is a fraction.
    private func turns(_ unit: AngleUnit) throws(CalculatorError) -> NaiveNumber? {
        if isExact, unit == .degrees || numerator == 0 {
            return try NaiveNumber(numerator % (360 * denominator), over: 360 * denominator, isExact: true)
        }
        guard unit == .radians, let factor = multipleOfPi else { return nil }
        return try NaiveNumber(factor.numerator % (2 * factor.denominator), over: 2 * factor.denominator, isExact: true)
    }

    func circular(_ function: MathFunction, _ unit: AngleUnit) throws(CalculatorError) -> NaiveNumber {
        let angle: NaiveNumber
        if let turns = try turns(unit) {
            if 24 % turns.denominator == 0 {
                let part = ((24 / turns.denominator * turns.numerator) % 24 + 24) % 24
                if let exact = try NaiveNumber.exact(function, twentyFourths: Int(part)) { return exact }
            }
            angle = try .pi(times: turns.calculated(.multiply, NaiveNumber(whole: 2)))
        } else if numerator == 0 {
            return function == .cosine ? try NaiveNumber(whole: 1).inexact() : self
        } else {
            angle =
                unit == .radians
                ? self : try scientific(.multiply, .pi(times: NaiveNumber(1, over: 180, isExact: true)))
        }
        guard angle.size < 1_023 else { throw .angleTooLarge }
        guard let (_, _) = angle.fine() else {
            return function == .cosine
                ? try NaiveNumber(1, over: 1, known: Self.knownDigits)
                : try NaiveNumber(angle.numerator, over: angle.denominator, known: angle.after)
        }
        let decimal = NaiveDecimal(decimals: Self.scientificDigits + 40 + abs(angle.size))
        // The exact angle again, since a large one needs more digits than a number has.
        let units =
            angle.multipleOfPi.map { $0.numerator * decimal.pi / $0.denominator }
            ?? (isExact && unit == .degrees
                ? self.units(decimal) * decimal.pi / (180 * decimal.one) : angle.units(decimal))
        let rest = units % (2 * decimal.pi)
        let (sine, cosine) = (decimal.sine(rest), decimal.cosine(rest))
        let known = angle.isExact ? Self.knownDigits : angle.after - max(0, angle.size)
        func number(_ units: BigInt) throws(CalculatorError) -> NaiveNumber {
            var number = try NaiveNumber(units, decimal, known: known)
            // What is near 0 has as many digits less, unless the angle is near 0 too.
            let lost = max(0, -number.size) - max(0, -angle.size)
            number.known = known - max(0, lost)
            number.isDoubtful = known - lost < 50
            return number
        }
        switch function {
        case .sine: return try number(sine)
        case .cosine: return try number(cosine)
        default:
            let below = try number(cosine)
            if below.numerator == 0 || below.size < 3 - known { throw .invalidInput }
            return try number(sine).calculated(.divide, below)
        }
    }

    private static func exact(
        _ function: MathFunction, twentyFourths part: Int
    ) throws(CalculatorError) -> NaiveNumber? {
        let half = try NaiveNumber(1, over: 2, isExact: true)
        let sines: [Int: NaiveNumber] = [
            0: .zero, 2: half, 6: NaiveNumber(whole: 1), 10: half, 12: .zero, 14: try half.negated,
            18: NaiveNumber(whole: -1), 22: try half.negated,
        ]
        switch function {
        case .sine: return sines[part]
        case .cosine: return sines[(part + 6) % 24]
        default:
            if part % 12 == 6 { throw .invalidInput }
            return [0: NaiveNumber.zero, 3: NaiveNumber(whole: 1), 9: NaiveNumber(whole: -1)][part % 12]
        }
    }

    func inverse(_ function: MathFunction, _ unit: AngleUnit) throws(CalculatorError) -> NaiveNumber {
        var value = self
        if function != .inverseTangent {
            let limit = try magnitude.compared(to: 1)
            if limit > 0 { throw .invalidInput }
            if limit == 0 { value = NaiveNumber(whole: isNegative ? -1 : 1) }
        }
        if value.isExact || value.numerator == 0 {
            let halves = value.numerator * 2
            if halves % value.denominator == 0,
                let twelfths = NaiveNumber.twelfths(function, Int(clamping: halves / value.denominator))
            {
                let angle =
                    unit == .degrees
                    ? NaiveNumber(whole: 15 * twelfths)
                    : try .pi(times: NaiveNumber(BigInt(twelfths), over: 12, isExact: true))
                return isExact ? angle : try angle.isExact ? angle.inexact() : angle
            }
        }
        let angle = try value.arc(function)
        if unit == .radians { return angle }
        return try angle.scientific(.multiply, NaiveNumber(whole: 180))
            .scientific(.divide, .pi(times: NaiveNumber(whole: 1)))
    }

    /// The angle in 24ths of a turn of an inverse of a number of halves.
    private static func twelfths(_ function: MathFunction, _ halves: Int) -> Int? {
        switch function {
        case .inverseSine: [0: 0, 1: 2, 2: 6, -1: -2, -2: -6][halves]
        case .inverseCosine: [0: 6, 1: 4, 2: 0, -1: 8, -2: 12][halves]
        default: [0: 0, 2: 3, -2: -3][halves]
        }
    }

    private func arc(_ function: MathFunction) throws(CalculatorError) -> NaiveNumber {
        let one = NaiveNumber(whole: 1)
        if function == .inverseCosine {
            // π/2 − asin x, which loses digits near x = 1.
            let gap = try one.calculated(.subtract, self)
            let decimal = NaiveDecimal(decimals: Self.scientificDigits + 40 + max(0, -gap.size))
            let x = units(decimal)
            let root = decimal.root(decimal.one - decimal.times(x, x))
            let angle = root == 0 ? 0 : 2 * decimal.arcTangent(decimal.over(root, decimal.one + x))
            var result = try NaiveNumber(angle, decimal, known: gap.after - 2)
            result.isDoubtful = gap.isDoubtful
            return result
        }
        guard let (fine, _) = fine() else { return try NaiveNumber(numerator, over: denominator, known: after) }
        let decimal = NaiveDecimal(decimals: fine.decimals + 20 + max(0, size))
        let x = units(decimal)
        if function == .inverseTangent { return try NaiveNumber(decimal.arcTangent(x), decimal, known: after) }
        let gap = try one.calculated(.subtract, magnitude)
        let more = NaiveDecimal(decimals: decimal.decimals + 2 * max(0, -gap.size))
        let y = units(more)
        let root = more.root(more.one - more.times(y, y))
        let angle = 2 * more.arcTangent(more.over(y, more.one + root))
        var result = try NaiveNumber(angle, more, known: min(after, gap.certainDigits - 2))
        result.isDoubtful = gap.isDoubtful
        return result
    }
}
