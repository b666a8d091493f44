import BigInt
import Calculation

/// Powers, exponentials, logarithms and factorials, with exact results as the article on calculators says.
extension NaiveNumber {
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
        if difference.numerator == 0 {
            var nothing = try NaiveNumber(0, over: 1, known: 1)
            nothing.isDoubtful = true
            return nothing
        }
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
            // A number that is not 0 has no factorial, however small it is.
            let isSmall = nearest == 0 && numerator != 0
            guard nearest < Decimals.power(25), !isNegative, !isSmall, try compared(to: Int(nearest)) == 0 else {
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
