import BigInt
import Calculation

extension NaiveNumber {
    var negated: NaiveNumber {
        get throws(CalculatorError) {
            guard let known else { return try NaiveNumber(-numerator, over: denominator, isExact: isExact) }
            if case .pi(let factor)? = form { return try .pi(times: factor.negated) }
            var number = try NaiveNumber(-numerator, over: denominator, known: known)
            number.isDoubtful = isDoubtful
            return number
        }
    }

    func calculated(_ operation: BinaryOperation, _ other: NaiveNumber) throws(CalculatorError) -> NaiveNumber {
        let areExact = isExact && other.isExact
        if known != nil || other.known != nil || operation.isPower {
            return try doubted(scientific(operation, other), other)
        }
        switch operation {
        case .add, .subtract:
            let right = operation == .add ? other.numerator : -other.numerator
            let (one, two) = (numerator * other.denominator, right * denominator)
            // A difference that only rounding left is 0.
            let isNothing =
                !areExact && (one + two).magnitude * Decimals.power(16).magnitude < max(one.magnitude, two.magnitude)
            return try NaiveNumber(
                isNothing ? 0 : one + two, over: denominator * other.denominator, isExact: areExact)
        case .multiply:
            return try NaiveNumber(
                numerator * other.numerator, over: denominator * other.denominator, isExact: areExact)
        case .divide:
            guard other.numerator != 0 else { throw numerator == 0 ? .undefinedResult : .divisionByZero }
            return try NaiveNumber(
                numerator * other.denominator, over: denominator * other.numerator, isExact: areExact)
        case .power, .root: return try scientific(operation, other)
        }
    }

    func calculated(_ function: UnaryOperation) throws(CalculatorError) -> NaiveNumber {
        switch function {
        case .negate: try negated
        case .square: try known != nil ? power(NaiveNumber(whole: 2)) : calculated(.multiply, self)
        case .reciprocal: try NaiveNumber(whole: 1).calculated(.divide, self)
        case .squareRoot: try root
        }
    }

    private var root: NaiveNumber {
        get throws(CalculatorError) {
            if known != nil { return try power(NaiveNumber(1, over: 2, isExact: true)) }
            guard numerator >= 0 else { throw .invalidInput }
            guard numerator > 0 else { return self }
            let (above, below) = (numerator.squareRoot(), denominator.squareRoot())
            if above * above == numerator, below * below == denominator {
                return try NaiveNumber(above, over: below, isExact: isExact)
            }
            // Enough digits for 128 digits of the root, and some more.
            let size = Decimals(of: self, count: 1)
            let shift = max(0, 140 - size.exponent / 2)
            let scaled = numerator * Decimals.power(2 * shift) / denominator
            return try NaiveNumber(scaled.squareRoot(), over: Decimals.power(shift), isExact: false)
        }
    }

    private func doubted(_ result: NaiveNumber, _ other: NaiveNumber) -> NaiveNumber {
        var result = result
        result.isDoubtful = result.isDoubtful || isDoubtful || other.isDoubtful
        return result
    }

    /// This percentage of another number.
    func percent(of whole: NaiveNumber) throws(CalculatorError) -> NaiveNumber {
        if known != nil || whole.known != nil { return try hundredth.calculated(.multiply, whole) }
        return try NaiveNumber(
            numerator * whole.numerator, over: denominator * whole.denominator * 100, isExact: isExact && whole.isExact)
    }

    var hundredth: NaiveNumber {
        get throws(CalculatorError) { try calculated(.divide, NaiveNumber(whole: 100)) }
    }
}
