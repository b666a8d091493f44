/// A step of an expression on a stack.
enum ScientificStep: Hashable, Sendable {
    case number(CalculatorNumber)
    case unary(UnaryOperation)
    case function(MathFunction)
    case operation(BinaryOperation)
    case percent
    /// The end of a parenthesis: a percentage in it is a hundredth.
    case group

    /// The value after all steps.
    static func value(
        of steps: [ScientificStep], _ unit: AngleUnit
    ) throws(CalculatorError) -> CalculatorNumber {
        var stack: [Value] = []
        for step in steps {
            if case .number(let number) = step {
                stack.append(Value(number))
            } else if case .operation(let operation) = step {
                guard let right = stack.popLast(), let left = stack.popLast() else { throw .undefinedResult }
                stack.append(Value(try left.applying(operation, to: right)))
            } else {
                guard let value = stack.popLast() else { throw .undefinedResult }
                stack.append(try value.applying(step, unit))
            }
        }
        guard let value = stack.popLast() else { throw .undefinedResult }
        return value.number
    }

    /// A value on the stack.
    private struct Value {
        let number: CalculatorNumber
        /// The number before `%`, if this is a percentage.
        var percentage: CalculatorNumber?

        init(_ number: CalculatorNumber, percentage: CalculatorNumber? = nil) {
            (self.number, self.percentage) = (number, percentage)
        }

        func applying(_ operation: BinaryOperation, to right: Value) throws(CalculatorError) -> CalculatorNumber {
            guard let percentage = right.percentage else { return try number.applying(operation, to: right.number) }
            let rule = PercentageRule(operation, left: number)
            return try number.applying(operation, to: rule.percentage(of: percentage))
        }

        func applying(_ step: ScientificStep, _ unit: AngleUnit) throws(CalculatorError) -> Value {
            switch step {
            case .unary(.negate): Value(number.negated, percentage: percentage?.negated)
            case .unary(.squareRoot): Value(try number.raised(toPower: CalculatorNumber(2).applying(.reciprocal)))
            case .unary(.square): Value(try number.raised(toPower: CalculatorNumber(2)))
            case .unary(.reciprocal): Value(try number.applying(.reciprocal))
            case .function(let function): Value(try number.applying(function, unit))
            case .percent: Value(try number.hundredth(), percentage: number)
            case .group: Value(number)
            case .number, .operation: self
            }
        }
    }
}
