import BigInt

/// Factorials of whole numbers.
enum Factorial {
    /// The largest number with a factorial that is not an overflow.
    static let largest = 3_248

    /// The product of the numbers from 1 to `number`, multiplied in pairs of about the same length.
    static func product(upTo number: Int) -> BigInt {
        func product(_ range: ClosedRange<Int>) -> BigInt {
            guard range.count > 8 else { return range.reduce(1) { $0 * BigInt($1) } }
            let middle = (range.lowerBound + range.upperBound) / 2
            return product(range.lowerBound...middle) * product(middle + 1...range.upperBound)
        }
        return number < 2 ? 1 : product(2...number)
    }
}

extension CalculatorNumber {
    /// The factorial of a whole number, exact if it has at most 1,000 digits.
    /// - Throws: `noFactorial` for other numbers, `overflow`.
    func factorial() throws(CalculatorError) -> CalculatorNumber {
        guard let (number, isCertain) = try wholeNumber(), number >= 0 else { throw .noFactorial }
        guard number <= BigInt(Factorial.largest) else { throw .overflow }
        let whole = Int(number)
        let product = Fraction(Factorial.product(upTo: whole))
        if !isCertain { return try CalculatorNumber(RoundedDecimal(product.numerator)) }
        if let product = product.ifShort { return CalculatorNumber(withinBounds: product) }
        return try CalculatorNumber(.factorial(whole))
    }

    /// The whole number that this is, and whether it is exactly that number or only cannot be distinguished from it.
    private func wholeNumber() throws(CalculatorError) -> (BigInt, isCertain: Bool)? {
        if let fraction { return fraction.denominator == 1 ? (fraction.numerator, true) : nil }
        if isZero { return (0, false) }
        // A number of more digits has no factorial in any case.
        guard abs(real.known.top) < 64 else { return real.isNegative || real.known.top < 0 ? nil : (1 << 64, false) }
        let nearest = (real.known.scaled(toExponent: min(-1, real.known.exponent)).doubled + 1) >> 1
        guard !nearest.isZero else { return nil }
        let difference = try addingReal(CalculatorNumber(withinBounds: Fraction(-nearest)))
        return difference.isZero ? (nearest, false) : nil
    }
}

extension Ball {
    /// Twice the number, rounded down to a whole number.
    fileprivate var doubled: BigInt { middle >> (-1 - exponent) }
}
