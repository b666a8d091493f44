import BigInt

extension CalculatorNumber {
    /// The square root: exact for the square of a rational number, otherwise rounded to 128 digits and inexact.
    /// - Throws: `invalidInput` for a negative number.
    func squareRoot() throws(CalculatorError) -> CalculatorNumber {
        if isNegative { throw .invalidInput }
        switch storage {
        case .exact(let fraction):
            if let root = fraction.exactSquareRoot { return CalculatorNumber(withinBounds: root) }
            return try CalculatorNumber(RoundedDecimal(squareRootOf: fraction.numerator, over: fraction.denominator))
        case .rounded(let decimal):
            return try CalculatorNumber(RoundedDecimal(squareRootOf: decimal.significand, exponent: decimal.exponent))
        case .real:
            return try raised(toPower: CalculatorNumber(withinBounds: Fraction(1, over: 2)))
        }
    }
}

extension Fraction {
    /// The root, if numerator and denominator, which have no common divisor, are both perfect squares: 9/4 gives 3/2.
    var exactSquareRoot: Fraction? {
        guard let over = numerator.exactSquareRoot, let under = denominator.exactSquareRoot else { return nil }
        return Fraction(over, over: under)
    }
}

extension BigInt {
    fileprivate var exactSquareRoot: BigInt? {
        guard sign == .plus else { return nil }
        let root = wholeSquareRoot
        return root * root == self ? root : nil
    }

    /// The root of a non-negative number, rounded down.
    ///
    /// Uses Newton's iteration from above. It starts from the root of the upper half of the bits, which has half of the
    /// digits right, and so needs two or three steps instead of a dozen.
    var wholeSquareRoot: BigInt {
        guard magnitude.bitWidth > UInt.bitWidth else { return squareRoot() }
        let quarter = magnitude.bitWidth / 4
        var root = ((self >> (2 * quarter)).wholeSquareRoot + 1) << quarter
        while true {
            let next = (root + self / root) >> 1
            guard next < root else { return root }
            root = next
        }
    }
}

extension RoundedDecimal {
    /// The root of `numerator / denominator × 10^exponent`. Neither numerator nor denominator may be negative.
    ///
    /// The radicand is scaled by an even power of ten until its whole part has twice as many digits as the root keeps.
    fileprivate init(squareRootOf numerator: BigInt, over denominator: BigInt = 1, exponent: Int = 0) {
        let isOdd = !exponent.isMultiple(of: 2)
        let radicand = isOdd ? numerator * 10 : numerator
        let halfExponent = (isOdd ? exponent - 1 : exponent) / 2
        let leading = PowersOfTen.estimatedExponent(of: radicand, over: denominator)
        let guardDigits = 4
        let shift = max(0, RoundedDecimal.precision + guardDigits - leading / 2)
        let whole = radicand * PowersOfTen.power(2 * shift) / denominator
        self.init(whole.wholeSquareRoot, exponent: halfExponent - shift)
    }
}
