import BigInt

/// Values as calculations. Only the scientific calculator makes them.
extension CalculatorNumber {
    /// The value of a calculation: 0 if it cannot be distinguished from 0, rounded to 128 digits if the calculation is
    /// very long. Throws `overflow`.
    init(_ operation: Real.Operation) throws(CalculatorError) {
        guard let real = try Real(operation) else {
            try self.init(RoundedDecimal.zero)
            return
        }
        // Far from the limit there is no need to look at the decimal digits.
        if abs(real.known.top) > Self.safeTop {
            guard abs(real.known.top) < 2 * Self.safeTop else { throw .overflow }
            let exponent = real.rounded(toDigits: DisplayFormat.significantDigits).leadingExponent
            guard abs(exponent) <= Self.maximumExponent else { throw .overflow }
        }
        if real.size > Real.maximumSize {
            try self.init(real.rounded(toDigits: RoundedDecimal.precision))
        } else {
            self.init(real: real)
        }
    }

    /// 2 to this power is below the largest value: 10^9,900.
    private static let safeTop = 32_900

    /// The value as a part of a calculation. It must not be 0.
    var real: Real {
        switch storage {
        case .exact(let fraction): Real(leaf: .exact(fraction))
        case .rounded(let decimal): Real(leaf: .rounded(decimal))
        case .real(let real): real
        }
    }

    /// The fraction, if the value is exact.
    var fraction: Fraction? { if case .exact(let fraction) = storage { fraction } else { nil } }

    /// The factor, if the value is a multiple of π.
    var multipleOfPi: Fraction? {
        if case .real(let real) = storage, case .pi(let factor) = real.operation { factor } else { nil }
    }

    /// The same value, marked as inexact.
    var inexact: CalculatorNumber {
        get throws(CalculatorError) { isExact ? try CalculatorNumber(rounded) : self }
    }

    /// A multiple of π; 0 is exact.
    static func pi(times factor: Fraction) -> CalculatorNumber {
        factor.isZero ? .zero : CalculatorNumber(real: Real(leaf: .pi(times: factor)))
    }

    /// The value as memory and history keep it: what is not exact is rounded to 128 digits.
    var kept: CalculatorNumber {
        guard case .real(let real) = storage else { return self }
        // The exponent is within its limits, since the value is.
        return (try? CalculatorNumber(real.rounded(toDigits: RoundedDecimal.precision))) ?? self
    }
}

/// Arithmetic with at least one calculation as an operand.
extension CalculatorNumber {
    func addingReal(_ other: CalculatorNumber) throws(CalculatorError) -> CalculatorNumber {
        if isZero { return other }
        if other.isZero { return self }
        if let left = multipleOfPi, let right = other.multipleOfPi, let sum = (left + right).ifShort {
            return .pi(times: sum)
        }
        return try CalculatorNumber(.sum(real, other.real))
    }

    func multipliedReal(by other: CalculatorNumber) throws(CalculatorError) -> CalculatorNumber {
        if isZero || other.isZero { return isZero ? self : other }
        for (factor, multiple) in [(fraction, other), (other.fraction, self)] {
            guard let factor else { continue }
            if factor == Fraction(1) { return multiple }
            if let pi = multiple.multipleOfPi, let product = (factor * pi).ifShort { return .pi(times: product) }
        }
        return try CalculatorNumber(.product(real, other.real))
    }

    /// The quotient. The divisor must not be 0.
    func dividedReal(by other: CalculatorNumber) throws(CalculatorError) -> CalculatorNumber {
        if isZero { return self }
        if let left = multipleOfPi {
            if let right = other.multipleOfPi { return try CalculatorNumber(left * right.reciprocal) }
            if let right = other.fraction, let quotient = (left * right.reciprocal).ifShort {
                return .pi(times: quotient)
            }
        }
        return try CalculatorNumber(.quotient(real, other.real))
    }

    var negatedReal: CalculatorNumber {
        if let factor = multipleOfPi { return .pi(times: -factor) }
        // A product with −1 is never 0 and no overflow.
        return (try? CalculatorNumber(.product(Real(leaf: .exact(Fraction(-1))), real))) ?? self
    }
}

extension Fraction {
    /// The fraction, if it is short enough for an exact value.
    var ifShort: Fraction? { exceedsExactDigits ? nil : self }
}
