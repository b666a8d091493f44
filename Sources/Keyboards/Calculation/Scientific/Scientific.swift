/// Calculating with precedence, parentheses and functions: the algebraic calculation, with a unit of angles.
///
/// A function acts on the value shown, as `√` does: `30 sin` is 0.5.
struct Scientific: CalculationState {
    private var calculation: Algebraic
    private var unit: AngleUnit

    static let initial = Scientific(.initial, .degrees)

    private init(_ calculation: Algebraic, _ unit: AngleUnit) {
        (self.calculation, self.unit) = (calculation, unit)
    }

    var angleUnit: AngleUnit? { unit }
    var value: CalculatorNumber? { calculation.value }
    var entry: Entry? { calculation.entry }
    var display: String { calculation.display }
    var expression: String { calculation.expression }
    var equation: String? { calculation.equation }
    var failure: CalculatorError? { calculation.failure }
    var endingEntry: Scientific { with(calculation.endingEntry) }

    func settingAngleUnit(_ unit: AngleUnit) -> Scientific { Scientific(calculation, unit) }

    func failing(_ failure: CalculatorError) -> Scientific { with(calculation.failing(failure)) }

    func entering(_ value: CalculatorNumber) -> Transition<Scientific> { with(calculation.entering(value)) }

    func pressing(_ key: CalculatorKey) -> Transition<Scientific> {
        switch key {
        case .function(let function): with(applying(function))
        case .unary(.squareRoot): with(applying(.squareRoot, exponent: Fraction(1, over: 2)))
        case .unary(.square): with(applying(.square, exponent: Fraction(2)))
        case .constant(let constant): with(taking(constant))
        case .angleUnit: Transition(state: failure == nil ? Scientific(calculation, unit.next) : self)
        case .operation(let operation): with(calculation.pressing(operation))
        case .digit, .point, .equals, .percent, .unary, .clear, .clearEntry, .deleteLast, .openParenthesis,
            .closeParenthesis, .enter, .swap, .drop, .roll, .rollUp, .memoryStore, .memoryRecall, .memoryAdd,
            .memorySubtract, .memoryClear, .historyRecall, .historyClear:
            with(calculation.pressing(key))
        }
    }

    private func with(_ calculation: Algebraic) -> Scientific { Scientific(calculation, unit) }

    private func with(_ transition: Transition<Algebraic>) -> Transition<Scientific> {
        Transition(state: with(transition.state), line: transition.line, notice: transition.notice)
    }

    private func applying(_ function: MathFunction) -> Transition<Algebraic> {
        calculation.replacingOperand(writing: { $0.text(of: function.text) }) { (value) throws(CalculatorError) in
            try value.applying(function, unit)
        }
    }

    /// √ and x² as powers, so that every digit is right.
    private func applying(_ function: UnaryOperation, exponent: Fraction) -> Transition<Algebraic> {
        calculation.replacingOperand(writing: { $0.text(applying: function) }) { (value) throws(CalculatorError) in
            try value.raised(toPower: CalculatorNumber(withinBounds: exponent))
        }
    }

    /// Enters π or e, which multiplies a number typed right before.
    private func taking(_ constant: MathConstant) -> Transition<Algebraic> {
        let operand = Operand.constant(constant.value, name: constant.names[0])
        guard case .typing = calculation.operand, calculation.operand?.isUntouched == false else {
            return calculation.taking(operand)
        }
        let product = calculation.pressing(.multiply).state
        return product.failure == nil ? product.taking(operand) : Transition(state: product)
    }
}
