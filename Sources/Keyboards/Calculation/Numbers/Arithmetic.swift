import BigInt

extension CalculatorNumber {
    /// The result of `self operation right`, exact if both operands are.
    ///
    /// A sum or difference with an inexact operand is 0 if it is less than 10⁻¹⁶ of the operands.
    /// - Throws: `divisionByZero`, `undefinedResult` for 0 ÷ 0, `overflow`.
    public func applying(
        _ operation: BinaryOperation, to right: CalculatorNumber
    ) throws(CalculatorError) -> CalculatorNumber {
        switch operation {
        case .add: try adding(right)
        case .subtract: try adding(right.negated)
        case .multiply: try multiplied(by: right)
        case .divide: try divided(by: right)
        case .power: try raised(toPower: right)
        case .root: try root(ofDegree: right)
        }
    }

    /// The function applied to the value.
    /// - Throws: `divisionByZero` for the reciprocal of 0, `invalidInput` for the root of a negative number,
    ///   `overflow`.
    public func applying(_ function: UnaryOperation) throws(CalculatorError) -> CalculatorNumber {
        switch function {
        case .negate: negated
        case .squareRoot: try squareRoot()
        case .square: try squared()
        case .reciprocal: try reciprocal()
        }
    }

    /// A hundredth of the value.
    /// - Throws: `overflow`.
    func hundredth() throws(CalculatorError) -> CalculatorNumber {
        try multiplied(by: CalculatorNumber(withinBounds: Fraction(1, over: 100)))
    }

    var negated: CalculatorNumber {
        switch storage {
        case .exact(let fraction): CalculatorNumber(storage: .exact(-fraction))
        case .rounded(let decimal): CalculatorNumber(storage: .rounded(-decimal))
        case .real: negatedReal
        }
    }

    private var isReal: Bool { if case .real = storage { true } else { false } }

    private init(storage: Storage) {
        self.storage = storage
    }

    private func adding(_ other: CalculatorNumber) throws(CalculatorError) -> CalculatorNumber {
        if case .exact(let left) = storage, case .exact(let right) = other.storage {
            return try CalculatorNumber(left + right)
        }
        if isReal || other.isReal { return try addingReal(other) }
        return try CalculatorNumber(rounded + other.rounded)
    }

    private func multiplied(by other: CalculatorNumber) throws(CalculatorError) -> CalculatorNumber {
        if case .exact(let left) = storage, case .exact(let right) = other.storage {
            return try CalculatorNumber(left * right)
        }
        if isReal || other.isReal { return try multipliedReal(by: other) }
        return try CalculatorNumber(rounded * other.rounded)
    }

    private func divided(by other: CalculatorNumber) throws(CalculatorError) -> CalculatorNumber {
        if other.isZero { throw isZero ? .undefinedResult : .divisionByZero }
        if case .exact(let left) = storage, case .exact(let right) = other.storage {
            return try CalculatorNumber(left * right.reciprocal)
        }
        if isReal || other.isReal { return try dividedReal(by: other) }
        return try CalculatorNumber(rounded / other.rounded)
    }

    private func squared() throws(CalculatorError) -> CalculatorNumber {
        switch storage {
        case .exact(let fraction): try CalculatorNumber(fraction.squared)
        case .rounded(let decimal): try CalculatorNumber(decimal * decimal)
        case .real: try raised(toPower: CalculatorNumber(2))
        }
    }

    private func reciprocal() throws(CalculatorError) -> CalculatorNumber {
        if isZero { throw .divisionByZero }
        return switch storage {
        case .exact(let fraction): try CalculatorNumber(fraction.reciprocal)
        case .rounded(let decimal): try CalculatorNumber(RoundedDecimal(1) / decimal)
        case .real: try CalculatorNumber(1).dividedReal(by: self)
        }
    }
}
