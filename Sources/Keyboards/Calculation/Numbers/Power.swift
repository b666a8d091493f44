import BigInt

extension CalculatorNumber {
    /// The value to the power of a whole number, exact if the value is and the power is not too long. 0⁰ is 1.
    ///
    /// Takes as many multiplications as the exponent has binary digits, at most twice.
    /// - Throws: `divisionByZero` for a negative power of 0, `overflow`.
    public func raised(to exponent: Int) throws(CalculatorError) -> CalculatorNumber {
        guard exponent >= 0 else {
            return try raised(toMagnitude: exponent.magnitude).applying(.reciprocal)
        }
        return try raised(toMagnitude: exponent.magnitude)
    }

    private func raised(toMagnitude exponent: UInt) throws(CalculatorError) -> CalculatorNumber {
        // An inexact value stays inexact, even to the power of 0.
        var power = isExact ? CalculatorNumber(1) : try CalculatorNumber(RoundedDecimal(1))
        var (square, rest) = (self, exponent)
        while rest > 0 {
            if !rest.isMultiple(of: 2) { power = try power.applying(.multiply, to: square) }
            rest /= 2
            // Squared only if it is needed, since the next square may be an overflow.
            if rest > 0 { square = try square.applying(.square) }
        }
        return power
    }
}
