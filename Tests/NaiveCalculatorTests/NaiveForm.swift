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

    var multipleOfPi: NaiveNumber? { if case .pi(let factor)? = form { factor } else { nil } }
}

/// What the functions need to know of a number.
extension NaiveNumber {
    func inexact() throws(CalculatorError) -> NaiveNumber {
        try NaiveNumber(numerator, over: denominator, isExact: false)
    }

    /// −1, 0 or 1: whether the number is below, at or above a whole number as far as its digits say.
    func compared(to whole: Int) throws(CalculatorError) -> Int {
        let difference = numerator - BigInt(whole) * denominator
        if !isExact, difference.magnitude * Decimals.power(certainDigits - 3).magnitude <= denominator.magnitude {
            return 0
        }
        return difference == 0 ? 0 : difference < 0 ? -1 : 1
    }

    /// The power of ten of the first digit.
    var size: Int { numerator == 0 ? 0 : Decimals(of: self, count: 1).exponent }

    func units(_ decimal: NaiveDecimal) -> BigInt { numerator * decimal.one / denominator }

    /// Enough decimals for a result as small as the number, and its units. Nil if the number is so small that functions
    /// such as the sine do not differ from it.
    func fine() -> (NaiveDecimal, BigInt)? {
        guard size > -115 else { return nil }
        let decimal = NaiveDecimal(decimals: Self.scientificDigits + 20 + max(0, -size))
        return (decimal, units(decimal))
    }

    /// The digits that are left of this number after a function without amplification.
    var after: Int { min(certainDigits, Self.knownDigits + 4) - 4 }
}

extension NaiveNumber {
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
