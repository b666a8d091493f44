/// Calculating with precedence, parentheses and functions: the algebraic calculation, with a unit of angles.
///
/// A function acts on the value shown, as `√` does: `30 sin` is 0.5.
struct Scientific: CalculationState {
    private var calculation: Algebraic
    private var unit: AngleUnit

    static func initial(_ rules: CalculatorRules) -> Scientific { Scientific(.initial(rules), .degrees) }

    private init(_ calculation: Algebraic, _ unit: AngleUnit) {
        (self.calculation, self.unit) = (calculation, unit)
    }

    var angleUnit: AngleUnit? { unit }
    var value: CalculatorNumber? { calculation.value }
    var entry: Entry? { calculation.entry }
    var expression: String { calculation.expression }
    var failure: CalculatorError? { calculation.failure }
    var endingEntry: Scientific { with(calculation.endingEntry) }

    func shownNumber(_ format: NumberFormat) -> String? { calculation.shownNumber(format) }

    func canEvaluate(_ rules: CalculatorRules) -> Bool { calculation.canEvaluate(rules) }

    func equation(_ format: NumberFormat) -> String? { calculation.equation(format) }

    func settingAngleUnit(_ unit: AngleUnit) -> Scientific { Scientific(calculation, unit) }

    func failing(_ failure: CalculatorError) -> Scientific { with(calculation.failing(failure)) }

    func entering(_ value: CalculatorNumber, _ rules: CalculatorRules) -> Transition<Scientific> {
        with(calculation.entering(value, rules))
    }

    func pressing(_ key: CalculatorKey, _ rules: CalculatorRules) -> Transition<Scientific> {
        switch key {
        case .function(let function): with(applying(function, rules))
        case .unary(.squareRoot): with(applying(.squareRoot, exponent: Fraction(1, over: 2), rules))
        case .unary(.square): with(applying(.square, exponent: Fraction(2), rules))
        case .constant(let constant): with(taking(constant, rules))
        case .angleUnit: Transition(state: failure == nil ? Scientific(calculation, unit.next) : self)
        case .operation(let operation): with(calculation.pressing(operation, rules))
        case .digit, .point, .equals, .percent, .unary, .clear, .clearEntry, .deleteLast, .openParenthesis,
            .closeParenthesis, .enter, .swap, .drop, .roll, .rollUp, .lastValue, .memoryStore, .memoryRecall,
            .memoryRecallClear, .grandTotal, .memoryAdd,
            .memorySubtract, .memoryClear, .historyRecall, .historyClear:
            with(calculation.pressing(key, rules))
        }
    }

    private func with(_ calculation: Algebraic) -> Scientific { Scientific(calculation, unit) }

    private func with(_ transition: Transition<Algebraic>) -> Transition<Scientific> {
        Transition(state: with(transition.state), line: transition.line, notice: transition.notice)
    }

    private func applying(_ function: MathFunction, _ rules: CalculatorRules) -> Transition<Algebraic> {
        calculation.replacingOperand(writing: { $0.text(of: function.text) }, rules) {
            (value) throws(CalculatorError) in
            try value.applying(function, unit)
        }
    }

    /// √ and x² as powers, so that every digit is right.
    private func applying(
        _ function: UnaryOperation, exponent: Fraction, _ rules: CalculatorRules
    ) -> Transition<Algebraic> {
        calculation.replacingOperand(writing: { $0.text(applying: function) }, rules) {
            (value) throws(CalculatorError) in
            try value.raised(toPower: CalculatorNumber(withinBounds: exponent))
        }
    }

    /// Enters π or e, which multiplies a number typed right before.
    private func taking(_ constant: MathConstant, _ rules: CalculatorRules) -> Transition<Algebraic> {
        let operand = Operand.constant(constant.value, name: constant.names[0])
        guard case .typing = calculation.operand, calculation.operand?.isUntouched == false else {
            return calculation.taking(operand, rules)
        }
        let product = calculation.pressing(.multiply, rules).state
        return product.failure == nil ? product.taking(operand, rules) : Transition(state: product)
    }
}
