import BigInt
import Calculation

/// The hyperbolic functions and their inverses.
extension NaiveNumber {
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
}
