import BigInt
import Calculation

/// What a number of the scientific calculator is, besides its digits. This decides which results are exact.
indirect enum NaiveForm: Sendable {
    /// A multiple of π.
    case pi(times: NaiveNumber)
    /// e to a power.
    case exponential(NaiveNumber)
    case logarithm(NaiveNumber)
    case power(NaiveNumber, NaiveNumber)
}

extension NaiveNumber {
    /// The digits that are computed, and how many of them are right after a function.
    static let scientificDigits = 220
    static let knownDigits = 196

    /// An inexact number of the scientific calculator.
    init(
        _ above: BigInt, over below: BigInt, known: Int, as form: NaiveForm? = nil
    ) throws(CalculatorError) {
        try self.init(above, over: below, isExact: false, digits: Self.scientificDigits)
        self.known = known
        self.form = form
    }

    /// Units of a decimal fraction.
    init(
        _ units: BigInt, _ decimal: NaiveDecimal, known: Int = knownDigits, as form: NaiveForm? = nil
    ) throws(CalculatorError) {
        try self.init(units, over: decimal.one, known: known, as: form)
    }

    /// How many digits are right: all of an exact number, 118 of one from the memory.
    var certainDigits: Int { isExact ? 10_000 : known ?? 118 }

    /// The number as memory and history keep it.
    var kept: NaiveNumber {
        guard known != nil else { return self }
        return (try? NaiveNumber(numerator, over: denominator, isExact: false)) ?? self
    }

    var isWhole: Bool { isExact && denominator == 1 }

    var magnitude: NaiveNumber { get throws(CalculatorError) { isNegative ? try negated : self } }

    static func pi(times factor: NaiveNumber) throws(CalculatorError) -> NaiveNumber {
        guard factor.numerator != 0 else { return .zero }
        let decimal = NaiveDecimal(decimals: scientificDigits + 20)
        return try NaiveNumber(
            factor.numerator * decimal.pi, over: factor.denominator * decimal.one, known: knownDigits,
            as: .pi(times: factor))
    }

    fileprivate var multipleOfPi: NaiveNumber? { if case .pi(let factor)? = form { factor } else { nil } }
}

/// Arithmetic in which at least one number is inexact.
extension NaiveNumber {
    func scientific(_ operation: BinaryOperation, _ other: NaiveNumber) throws(CalculatorError) -> NaiveNumber {
        switch operation {
        case .add: return try sum(other)
        case .subtract: return try sum(other.negated)
        case .multiply:
            if numerator == 0 { return self }
            if other.numerator == 0 { return other }
            if isExact, numerator == denominator { return other }
            if other.isExact, other.numerator == other.denominator { return self }
            if isExact, let factor = other.multipleOfPi { return try .pi(times: calculated(.multiply, factor)) }
            if other.isExact, let factor = multipleOfPi { return try .pi(times: other.calculated(.multiply, factor)) }
            return try NaiveNumber(
                numerator * other.numerator, over: denominator * other.denominator,
                known: min(certainDigits, other.certainDigits) - 1)
        case .divide:
            guard other.numerator != 0 else { throw numerator == 0 ? .undefinedResult : .divisionByZero }
            if numerator == 0 { return self }
            if let left = multipleOfPi, let right = other.multipleOfPi { return try left.calculated(.divide, right) }
            if other.isExact, let factor = multipleOfPi { return try .pi(times: factor.calculated(.divide, other)) }
            return try NaiveNumber(
                numerator * other.denominator, over: denominator * other.numerator,
                known: min(certainDigits, other.certainDigits) - 1)
        case .power: return try power(other)
        case .root: return try power(NaiveNumber(whole: 1).calculated(.divide, other))
        }
    }

    private func sum(_ other: NaiveNumber) throws(CalculatorError) -> NaiveNumber {
        if numerator == 0 { return other }
        if other.numerator == 0 { return self }
        if let left = multipleOfPi, let right = other.multipleOfPi {
            return try .pi(times: left.calculated(.add, right))
        }
        let (one, two) = (numerator * other.denominator, other.numerator * denominator)
        let size = max(one.magnitude, two.magnitude)
        let known = min(certainDigits, other.certainDigits) - 1
        let sum = one + two
        if (sum.magnitude * Decimals.power(known - 2).magnitude) <= size {
            // Only the engine knows whether this is 0 or something very small.
            var nothing = try NaiveNumber(0, over: 1, known: known)
            nothing.isDoubtful = sum != 0 || known < 190
            return nothing
        }
        let lost = max(0, String(size).count - String(sum.magnitude).count)
        var result = try NaiveNumber(sum, over: denominator * other.denominator, known: known - lost)
        result.isDoubtful = known - lost < 50
        return result
    }
}

/// Functions, with exact results as the article on calculators says.
extension NaiveNumber {
    func inexact() throws(CalculatorError) -> NaiveNumber {
        try NaiveNumber(numerator, over: denominator, isExact: false)
    }

    /// −1, 0 or 1: whether the number is below, at or above a whole number as far as its digits say.
    private func compared(to whole: Int) throws(CalculatorError) -> Int {
        let difference = numerator - BigInt(whole) * denominator
        if !isExact, difference.magnitude * Decimals.power(certainDigits - 3).magnitude <= denominator.magnitude {
            return 0
        }
        return difference == 0 ? 0 : difference < 0 ? -1 : 1
    }

    /// The power of ten of the first digit.
    private var size: Int { numerator == 0 ? 0 : Decimals(of: self, count: 1).exponent }

    private func units(_ decimal: NaiveDecimal) -> BigInt { numerator * decimal.one / denominator }

    /// Enough decimals for a result as small as the number, and its units. Nil if the number is so small that functions
    /// such as the sine do not differ from it.
    private func fine() -> (NaiveDecimal, BigInt)? {
        guard size > -115 else { return nil }
        let decimal = NaiveDecimal(decimals: Self.scientificDigits + 20 + max(0, -size))
        return (decimal, units(decimal))
    }

    /// The digits that are left of this number after a function without amplification.
    private var after: Int { min(certainDigits, Self.knownDigits + 4) - 4 }

    func power(_ exponent: NaiveNumber) throws(CalculatorError) -> NaiveNumber {
        if exponent.numerator == 0 {
            return exponent.isExact ? NaiveNumber(whole: 1) : try NaiveNumber(whole: 1).inexact()
        }
        if numerator == 0 {
            if exponent.isNegative { throw .divisionByZero }
            return self
        }
        if isNegative {
            guard exponent.isExact, exponent.denominator % 2 == 1 else { throw .invalidInput }
            let power = try negated.power(exponent)
            return exponent.numerator % 2 == 0 ? power : try power.negated
        }
        if exponent.isExact {
            if isExact, let power = try exactPower(exponent) { return power }
            if case .exponential(let inner)? = form, inner.isExact {
                return try inner.calculated(.multiply, exponent).exponential()
            }
            if case .power(let base, let inner)? = form, base.isExact, inner.isExact {
                return try base.power(inner.calculated(.multiply, exponent))
            }
        }
        let logarithm = try naturalLogarithm()
        if logarithm.numerator == 0 { return isExact ? self : try NaiveNumber(whole: 1).inexact() }
        // More digits of the logarithm than the exponent's size takes away.
        let decimal = NaiveDecimal(decimals: Self.scientificDigits + 40 + 2 * max(0, exponent.size))
        guard logarithm.size + exponent.size < 6 else { throw .overflow }
        let precise = decimal.logarithm(numerator, denominator) * exponent.numerator / exponent.denominator
        let known = min(after, exponent.after) - 5 - max(0, logarithm.size + exponent.size)
        return try NaiveNumber.exponential(precise, decimal, known: known, as: .power(self, exponent))
    }

    private func exactPower(_ exponent: NaiveNumber) throws(CalculatorError) -> NaiveNumber? {
        if numerator == denominator { return self }
        guard let degree = Int(exactly: exponent.denominator), let count = Int(exactly: exponent.numerator.magnitude)
        else { return nil }
        guard let above = NaiveNumber.exactRoot(numerator, degree),
            let below = NaiveNumber.exactRoot(denominator, degree),
            count < 4_000, (max(above, below).magnitude.bitWidth - 1) * count < 4_000
        else { return nil }
        let (over, under) = (above.power(count), below.power(count))
        let power = try NaiveNumber(
            exponent.isNegative ? under : over, over: exponent.isNegative ? over : under, isExact: true)
        return power.isExact ? power : nil
    }

    /// By halving an interval.
    private static func exactRoot(_ number: BigInt, _ degree: Int) -> BigInt? {
        if degree == 1 || number == 1 { return number }
        if degree >= number.magnitude.bitWidth { return nil }
        var (low, high) = (BigInt(1), BigInt(2) << (number.magnitude.bitWidth / degree + 1))
        while high - low > 1 {
            let middle = (low + high) / 2
            if middle.power(degree) <= number { low = middle } else { high = middle }
        }
        return low.power(degree) == number ? low : nil
    }

    func exponential() throws(CalculatorError) -> NaiveNumber {
        if numerator == 0 { return isExact ? NaiveNumber(whole: 1) : try NaiveNumber(whole: 1).inexact() }
        if case .logarithm(let inner)? = form { return inner }
        guard size < 6 else { throw .overflow }
        let decimal = NaiveDecimal(decimals: Self.scientificDigits + 40)
        return try NaiveNumber.exponential(
            units(decimal), decimal, known: after - 5 - max(0, size), as: .exponential(self))
    }

    /// For a negative number the reciprocal, so that the digits of a small result are not cut off.
    private static func exponential(
        _ units: BigInt, _ decimal: NaiveDecimal, known: Int, as form: NaiveForm
    ) throws(CalculatorError) -> NaiveNumber {
        guard (units / decimal.one).magnitude < 30_000 else { throw .overflow }
        let power = decimal.exponential(BigInt(units.magnitude))
        return try units < 0
            ? NaiveNumber(decimal.one, over: power, known: known, as: form)
            : NaiveNumber(power, over: decimal.one, known: known, as: form)
    }

    func naturalLogarithm() throws(CalculatorError) -> NaiveNumber {
        guard numerator > 0 else { throw .invalidInput }
        if isExact, numerator == denominator { return .zero }
        if case .exponential(let inner)? = form { return inner }
        let difference = try calculated(.subtract, NaiveNumber(whole: 1))
        if difference.numerator == 0 { return try NaiveNumber(0, over: 1, known: 1) }
        let near = max(0, -difference.size)
        let decimal = NaiveDecimal(decimals: Self.scientificDigits + 40 + near)
        var result = try NaiveNumber(
            decimal.logarithm(numerator, denominator), decimal,
            known: isExact ? Self.knownDigits : after - near - 2, as: .logarithm(self))
        result.isDoubtful = result.certainDigits < 50
        return result
    }

    func logarithm(base: Int) throws(CalculatorError) -> NaiveNumber {
        guard numerator > 0 else { throw .invalidInput }
        if isExact, let power = whichPower(of: base) { return NaiveNumber(whole: power) }
        if case .power(let root, let exponent)? = form, root.isExact, let power = root.whichPower(of: base) {
            return try exponent.calculated(.multiply, NaiveNumber(whole: power))
        }
        return try naturalLogarithm().calculated(.divide, NaiveNumber(whole: base).naturalLogarithm())
    }

    private func whichPower(of base: Int) -> Int? {
        if denominator != 1 {
            return numerator == 1 ? NaiveNumber.power(of: base, denominator).map { -$0 } : nil
        }
        return NaiveNumber.power(of: base, numerator)
    }

    private static func power(of base: Int, _ number: BigInt) -> Int? {
        var (rest, count) = (number, 0)
        while rest > 1 {
            guard rest % BigInt(base) == 0 else { return nil }
            (rest, count) = (rest / BigInt(base), count + 1)
        }
        return count
    }

    func factorial() throws(CalculatorError) -> NaiveNumber {
        var number = self
        if !isExact {
            let nearest = (2 * numerator + denominator) / (2 * denominator)
            guard nearest < Decimals.power(25), !isNegative, try compared(to: Int(nearest)) == 0 else {
                if !isNegative, nearest > Decimals.power(19) { throw .overflow }
                throw .noFactorial
            }
            number = NaiveNumber(whole: Int(nearest))
        }
        guard number.isWhole, !number.isNegative else { throw .noFactorial }
        guard number.numerator < 3_249, let count = Int(exactly: number.numerator) else { throw .overflow }
        let product = count < 2 ? 1 : (2...count).reduce(BigInt(1)) { $0 * BigInt($1) }
        guard isExact else { return try NaiveNumber(product, over: 1, isExact: false) }
        let exact = try NaiveNumber(product, over: 1, isExact: true)
        return exact.isExact ? exact : try NaiveNumber(product, over: 1, known: Self.knownDigits)
    }
}

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

    func hyperbolic(_ function: MathFunction) throws(CalculatorError) -> NaiveNumber {
        let one = NaiveNumber(whole: 1)
        if function == .inverseHyperbolicCosine {
            let limit = try compared(to: 1)
            if limit < 0 { throw .invalidInput }
            if limit == 0 { return isExact ? .zero : try NaiveNumber.zero.inexact() }
            let gap = try calculated(.subtract, one)
            let decimal = NaiveDecimal(decimals: Self.scientificDigits + 40 + 2 * max(0, -gap.size))
            let x = units(decimal)
            let sum = x + decimal.root(decimal.times(x, x) - decimal.one)
            var result = try NaiveNumber(decimal.logarithm(sum, decimal.one), decimal, known: gap.after - 4)
            result.isDoubtful = gap.isDoubtful
            return result
        }
        if function == .inverseHyperbolicTangent {
            guard try magnitude.compared(to: 1) < 0 else { throw .invalidInput }
            if numerator == 0 { return self }
            let gap = try one.calculated(.subtract, magnitude)
            let decimal = NaiveDecimal(decimals: Self.scientificDigits + 40 + max(0, -size) + max(0, -gap.size))
            guard size > -115 else { return try NaiveNumber(numerator, over: denominator, known: after) }
            let units = decimal.logarithm(denominator + numerator, denominator - numerator) / 2
            var result = try NaiveNumber(units, decimal, known: min(after, gap.certainDigits - 3))
            result.isDoubtful = gap.isDoubtful
            return result
        }
        if numerator == 0 {
            guard function == .hyperbolicCosine else { return self }
            return isExact ? one : try one.inexact()
        }
        if function == .inverseHyperbolicSine {
            guard size > -115 else { return try NaiveNumber(numerator, over: denominator, known: after) }
            let decimal = NaiveDecimal(decimals: Self.scientificDigits + 40 + max(0, -size))
            let x = try magnitude.units(decimal)
            let units = decimal.logarithm(x + decimal.root(decimal.times(x, x) + decimal.one), decimal.one)
            return try NaiveNumber(isNegative ? -units : units, decimal, known: after)
        }
        if function != .hyperbolicCosine, size <= -115 {
            return try NaiveNumber(numerator, over: denominator, known: after)
        }
        if function == .hyperbolicTangent, size >= 5 {
            return try NaiveNumber(isNegative ? -1 : 1, over: 1, known: Self.knownDigits)
        }
        guard size < 6, try magnitude.compared(to: 30_000) < 0 || function == .hyperbolicTangent else {
            throw .overflow
        }
        let decimal = NaiveDecimal(decimals: Self.scientificDigits + 40 + max(0, -size))
        let x = try magnitude.units(decimal)
        let power = decimal.exponential(x)
        let inverse = decimal.over(decimal.one, power)
        let known = after - 5 - max(0, size)
        switch function {
        case .hyperbolicCosine: return try NaiveNumber(power + inverse, over: 2 * decimal.one, known: known)
        case .hyperbolicSine:
            let units = power - inverse
            return try NaiveNumber(isNegative ? -units : units, over: 2 * decimal.one, known: known)
        default:
            let (above, below) = (power - inverse, power + inverse)
            return try NaiveNumber(isNegative ? -above : above, over: below, known: known)
        }
    }

    func applying(_ function: MathFunction, _ unit: AngleUnit) throws(CalculatorError) -> NaiveNumber {
        switch function {
        case .sine, .cosine, .tangent: try circular(function, unit)
        case .inverseSine, .inverseCosine, .inverseTangent: try inverse(function, unit)
        case .hyperbolicSine, .hyperbolicCosine, .hyperbolicTangent, .inverseHyperbolicSine, .inverseHyperbolicCosine,
            .inverseHyperbolicTangent:
            try hyperbolic(function)
        case .exponential: try exponential()
        case .powerOfTen: try NaiveNumber(whole: 10).power(self)
        case .naturalLogarithm: try naturalLogarithm()
        case .decimalLogarithm: try logarithm(base: 10)
        case .binaryLogarithm: try logarithm(base: 2)
        case .cube: try power(NaiveNumber(whole: 3))
        case .cubeRoot: try power(NaiveNumber(1, over: 3, isExact: true))
        case .factorial: try factorial()
        }
    }
}
