/// What real calculators do differently. Each property is one difference, with the standard of Windows Calculator as
/// its first value.
///
///     var rules = CalculatorRules()
///     rules.equalsAfterOperation = .nothing
///     var calculator = Calculator(rules)    // 5 + = is 5, not 10
public struct CalculatorRules: Hashable, Sendable {
    /// The way to calculate.
    public var evaluation = Evaluation.immediate

    // MARK: - Typing

    /// The digits that can be typed into a number, 1 to 16. Zeros before others count if they are kept.
    public var typedDigits = 16
    /// Whether `0 0 7` shows 7 or 007.
    public var leadingZeros = LeadingZeros.dropped
    /// Whether a point after a result begins `0.` or goes on with it.
    public var pointAfterResult = PointAfterResult.newNumber
    /// What a change of sign does before a number is typed: to the value shown, to the number that comes.
    public var signFirst = SignFirst.value

    // MARK: - Operations

    /// Whether an operation pressed twice keeps its left operand as a constant.
    public var changedOperation = ChangedOperation.replaces
    /// Whether − right after another operation is a sign.
    public var minusAfterOperation = MinusAfterOperation.replaces
    /// Whether a number typed after `=` is lost by an operation.
    public var numberAfterEquals = NumberAfterEquals.operand

    // MARK: - Equals

    /// What `5 + =` and `5 × =` give.
    public var equalsAfterOperation = EqualsAfterOperation.leftOperand
    /// Whether `=` repeats the last operation, on results and on typed numbers.
    public var repeatedEquals = RepeatedEquals.lastOperation
    /// With precedence, whether it repeats the one applied last or the one pressed last.
    public var repeatedOperation = RepeatedOperation.applied
    /// Which factor a repeated × has.
    public var repeatedFactor = RepeatedFactor.right

    // MARK: - Percent

    /// `%` of a number without an operation.
    public var percentAlone = PercentAlone.zero
    /// `%` after + and −: a share of the left operand, a hundredth, the sum at once, or a rate.
    public var percentOfSum = PercentOfSum.share
    /// The same of a group in parentheses.
    public var percentOfGroup = PercentOfGroup.share
    /// `%` after × and ÷: a hundredth, or the product at once.
    public var percentOfProduct = PercentOfProduct.hundredth
    /// `%` of a result or of a number after it.
    public var percentAfterEquals = PercentAfterEquals.ofResult
    /// `%` right after an operation.
    public var percentAfterOperation = PercentAfterOperation.leftOperand
    /// Whether + and − after a product with `%` add it at once.
    public var sumAfterPercent = SumAfterPercent.waits

    // MARK: - Memory and clearing

    /// Whether the memory has slots or a single value.
    public var memory = Memory.slots
    /// Whether `del` clears a result.
    public var deletedResult = DeletedResult.kept
    /// Whether `M+` takes what is shown or ends the calculation.
    public var memoryInCalculation = MemoryInCalculation.shown
    /// Whose results `GT` adds up.
    public var grandTotal = GrandTotal.none
    /// Whether `C` clears everything at once.
    public var clear = Clear.everything
    /// What is shown after the right operand was cleared.
    public var clearedEntry = ClearedEntry.zero
    /// What ends an error.
    public var errorEnd = ErrorEnd.clear

    // MARK: - Numbers

    /// How numbers are shown and typed into documents.
    public var format = NumberFormat()
    /// Whether values are exact, or kept with the digits shown or with ten.
    public var arithmetic = Arithmetic.exact
    /// Whether a number too large for the display is an error.
    public var largeNumbers = LargeNumbers.exponent
    /// Whether a division by zero is an error or infinity.
    public var divisionByZero = DivisionByZero.error
    /// Whether an error is a sentence, a word or a letter.
    public var errorText = ErrorText.sentence
    /// Whether `insert` types the value or the text on the display.
    public var inserted = Inserted.value

    // MARK: - Stacks

    /// Whether a stack has as many levels as are entered, or four.
    public var stackLevels = StackLevels.any
    /// Whether `enter` ends a number, or also copies it.
    public var enter = Enter.ends

    /// The rules of Windows Calculator, Standard mode.
    public init() {}

    /// The rules of a way to calculate. With precedence, `%` is a hundredth where it is no share of a left operand.
    public init(_ evaluation: Evaluation) {
        self.evaluation = evaluation
        guard evaluation != .immediate else { return }
        percentAlone = .hundredth
        percentAfterEquals = .hundredth
    }
}
