import BigInt
import Calculation

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
