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

    /// Whether a zero before other digits is shown.
    public enum LeadingZeros: String, Hashable, Sendable, CaseIterable {
        /// `0 0 7` is 7.
        case dropped
        /// `0 0 7` is 007.
        case kept
    }

    /// What the point does after a result.
    public enum PointAfterResult: String, Hashable, Sendable, CaseIterable {
        /// It starts a new number, `0.`
        case newNumber
        /// What is shown goes on as if it had been typed: `2 + 3 = .` shows `5.`
        case continues
    }

    /// What a change of sign does before the first digit of a number.
    public enum SignFirst: String, Hashable, Sendable, CaseIterable {
        /// It changes the sign of the value shown: right after an operation of the left operand, else of a result. A
        /// zero has none.
        case value
        /// The number typed next is negative; until then `-0` is shown.
        case kept
        /// As `value`, but right after an operation the left operand stays one: `2 + ±` is −2 plus what comes next.
        case leftOperand
    }

    /// The digits that can be typed into a number, 1 to 16. Zeros before others count if they are kept.
    public var typedDigits = 16
    /// Whether `0 0 7` shows 7 or 007.
    public var leadingZeros = LeadingZeros.dropped
    /// Whether a point after a result begins `0.` or goes on with it.
    public var pointAfterResult = PointAfterResult.newNumber
    /// What a change of sign does before a number is typed: to the value shown, to the number that comes.
    public var signFirst = SignFirst.value

    // MARK: - Operations

    /// What an operation does right after another.
    public enum ChangedOperation: String, Hashable, Sendable, CaseIterable {
        /// It replaces it.
        case replaces
        /// Another one replaces it; the same one makes the left operand a constant: `2 + + 3 =` is 5, and then `4 =` is
        /// 6. With − and ÷ the constant is on the right: `2 − − 5 =` is 3.
        case constant
    }

    /// What − does right after another operation.
    public enum MinusAfterOperation: String, Hashable, Sendable, CaseIterable {
        case replaces
        /// It is the sign of the next number: `5 × − 3 =` is −15.
        case sign
    }

    /// What an operation does with a number typed after `=`.
    public enum NumberAfterEquals: String, Hashable, Sendable, CaseIterable {
        /// The number is its left operand.
        case operand
        /// The number is lost, as is what was recalled or computed, and 0 the left operand: `1 + 2 = 4 +` shows 0.
        case lost
    }

    /// Whether an operation pressed twice keeps its left operand as a constant.
    public var changedOperation = ChangedOperation.replaces
    /// Whether − right after another operation is a sign.
    public var minusAfterOperation = MinusAfterOperation.replaces
    /// Whether a number typed after `=` is lost by an operation.
    public var numberAfterEquals = NumberAfterEquals.operand

    // MARK: - Equals

    /// What `=` does right after an operation.
    public enum EqualsAfterOperation: String, Hashable, Sendable, CaseIterable {
        /// The left operand is also the right one: `5 + =` is 10.
        case leftOperand
        /// The operation is dropped: `5 + =` is 5.
        case nothing
        /// As `leftOperand` for × and ÷, as `nothing` for + and −: `5 + =` is 5, `5 × =` is 25.
        case leftFactor
        /// What is shown is the right operand, and the left one is what the last calculation would repeat, for × the
        /// number itself, and for ÷ 1: `2 + 3 = + =` is 8, `2 + =` is 2, `5 × =` is 25, `4 ÷ =` is 0.25.
        case repeated
        /// It is an error.
        case error
    }

    /// What `=` does after `=`, also if a number was typed in between.
    public enum RepeatedEquals: String, Hashable, Sendable, CaseIterable {
        /// The last operation and its right operand again: `2 + 3 = =` is 8, and then `4 =` is 7.
        case lastOperation
        /// Only right after another `=`: `2 + 3 = =` is 8, but then `4 =` is 4.
        case onResults
        case nothing
    }

    /// Which operation a further `=` repeats, with precedence.
    public enum RepeatedOperation: String, Hashable, Sendable, CaseIterable {
        /// The one that was applied last: `2 + 3 × 4 = =` is 14 and then 26.
        case applied
        /// The one that was pressed last: `2 + 3 × 4 = =` is 14 and then 56.
        case pressed
    }

    /// Which factor a further `=` multiplies by.
    public enum RepeatedFactor: String, Hashable, Sendable, CaseIterable {
        /// `3 × 4 =`, then `5 =` is 20.
        case right
        /// `3 × 4 =`, then `5 =` is 15.
        case left
    }

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
    public enum PercentAlone: String, Hashable, Sendable, CaseIterable {
        /// 0, a share of nothing.
        case zero
        case hundredth
        /// It does nothing.
        case ignored
    }

    /// `%` of the right operand of + or −.
    public enum PercentOfSum: String, Hashable, Sendable, CaseIterable {
        /// That share of the left operand: `50 + 10 %` shows 5.
        case share
        /// `50 + 10 %` shows 0.1.
        case hundredth
        /// The sum with that share at once: `50 + 10 %` shows 55, `50 − 10 %` shows 45.
        case sum
        /// What is `left` without that share, and the rate of change: `100 + 20 %` shows 125, `500 − 400 %` shows 25.
        case rate
    }

    /// `%` of a group in parentheses that is the right operand of + or −.
    public enum PercentOfGroup: String, Hashable, Sendable, CaseIterable {
        /// As of a number: `100 + (10) %` is 110.
        case share
        /// `100 + (10) %` is 100.1.
        case hundredth
    }

    /// `%` of the right operand of × or ÷.
    public enum PercentOfProduct: String, Hashable, Sendable, CaseIterable {
        /// `200 × 5 %` shows 0.05.
        case hundredth
        /// The product at once: `200 × 5 %` shows 10, `30 ÷ 60 %` shows 50.
        case product
    }

    /// `%` of a result, or of a number typed after it.
    public enum PercentAfterEquals: String, Hashable, Sendable, CaseIterable {
        /// That share of the result after + and −, a hundredth after × and ÷: `5 + 3 = 10 %` shows 0.8.
        case ofResult
        case hundredth
        /// It does nothing.
        case ignored
        /// A number is the percentage in the calculation that `=` would repeat: `1200 × 12 %` is 144, then `15 %` 180.
        case repeated
    }

    /// `%` right after an operation.
    public enum PercentAfterOperation: String, Hashable, Sendable, CaseIterable {
        /// That share of the left operand, or its hundredth, as the right operand: `4 + %` shows 0.16. It never ends
        /// the calculation.
        case leftOperand
        /// Where `%` ends a product, the square or the reciprocal: `2 × %` shows 0.04, `4 ÷ %` 25. Nothing for + and
        /// −.
        case product
    }

    /// What + and − do after a product that `%` has ended, and − after a sum.
    public enum SumAfterPercent: String, Hashable, Sendable, CaseIterable {
        /// They wait for a right operand, as after any result.
        case waits
        /// They add it to its left operand or subtract it, at once: `200 × 5 % +` shows 210, `200 × 5 % −` 190. After
        /// a sum, − shows what was added: `120 + 25 % −` is 40 with `rate`.
        case addsUp
    }

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

    /// What the memory holds.
    public enum Memory: String, Hashable, Sendable, CaseIterable {
        /// A list of values, of which the newest is slot 1.
        case slots
        /// One value, which `MS` replaces.
        case single
    }

    /// What `M+` and `M-` do in the middle of a calculation.
    public enum MemoryInCalculation: String, Hashable, Sendable, CaseIterable {
        /// They take the value shown: `80 × 9 M+` adds 9.
        case shown
        /// They end the calculation as `=` does and take the result: `80 × 9 M+` adds 720.
        case result
    }

    /// What `C` clears.
    public enum Clear: String, Hashable, Sendable, CaseIterable {
        /// All but memory and history.
        case everything
        /// The number that is being typed; if there is none, everything.
        case entryFirst
        /// What is shown, as `CE` does; if that was cleared before, everything.
        case shownFirst
    }

    /// What is shown after the right operand of an operation was cleared.
    public enum ClearedEntry: String, Hashable, Sendable, CaseIterable {
        case zero
        /// The left operand, as right after the operation.
        case leftOperand
    }

    /// What ends an error.
    public enum ErrorEnd: String, Hashable, Sendable, CaseIterable {
        /// `C` and `CE`.
        case clear
        /// `C` alone.
        case clearAll
        /// Also a digit or the point, which begins a new calculation.
        case digit
    }

    /// What `⌫` does with a result.
    public enum DeletedResult: String, Hashable, Sendable, CaseIterable {
        /// It stays.
        case kept
        /// It is cleared.
        case cleared
    }

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

    /// What is calculated with.
    public enum Arithmetic: String, Hashable, Sendable, CaseIterable {
        /// Exact values: `1 ÷ 3 × 3 =` is 1.
        case exact
        /// What is shown: with eight digits `1 ÷ 3 × 3 =` is 0.9999999.
        case shown
        /// Ten digits, whatever is shown.
        case tenDigits
    }

    /// What a number with more whole digits than the display has is.
    public enum LargeNumbers: String, Hashable, Sendable, CaseIterable {
        /// A number with an exponent.
        case exponent
        /// An error.
        case error
    }

    /// What is typed into a document.
    public enum Inserted: String, Hashable, Sendable, CaseIterable {
        /// The value: `1.50` is typed as 1.5.
        case value
        /// The text on the display, with every zero that was typed.
        case display
    }

    /// Whose results the grand total adds up.
    public enum GrandTotal: String, Hashable, Sendable, CaseIterable {
        /// There is none: the key shows 0.
        case none
        case equals
        /// Of `=` and of a `%` that ends a calculation.
        case equalsAndPercent
    }

    /// What dividing by zero is.
    public enum DivisionByZero: String, Hashable, Sendable, CaseIterable {
        case error
        /// The text `inf`, which no key but `C` changes.
        case infinity
    }

    /// What is shown of an error.
    public enum ErrorText: String, Hashable, Sendable, CaseIterable {
        /// A sentence, as `Cannot divide by zero`.
        case sentence
        /// `Error`
        case word
        /// `E`
        case letter
    }

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

    /// The levels of a stack.
    public enum StackLevels: String, Hashable, Sendable, CaseIterable {
        /// As many as are entered, up to 100.
        case any
        /// Four, which are 0 at first. What falls off the top is lost, and the top level stays when the stack drops.
        case four
    }

    /// What `enter` does after a typed number.
    public enum Enter: String, Hashable, Sendable, CaseIterable {
        /// It only ends the number.
        case ends
        /// It also copies it to the next level; the copy is replaced by the next number: `3 enter ×` is 9.
        case copies
    }

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

/// What is shown, and what is calculated with.
extension CalculatorRules {
    private func isInfinity(_ failure: CalculatorError) -> Bool {
        divisionByZero == .infinity && failure == .divisionByZero
    }

    /// Whether `CE` ends an error.
    func clearsEntry(in failure: CalculatorError) -> Bool { errorEnd != .clearAll && !isInfinity(failure) }

    /// The text on the display instead of a number.
    func text(of failure: CalculatorError) -> String {
        if isInfinity(failure) { return "inf" }
        return switch errorText {
        case .sentence: failure.description
        case .word: "Error"
        case .letter: "E"
        }
    }

    /// A result as it is kept.
    func kept(_ value: CalculatorNumber) throws(CalculatorError) -> CalculatorNumber {
        if arithmetic == .exact, largeNumbers == .exponent { return value }
        if largeNumbers == .error, format.isTooLarge(value) { throw .overflow }
        switch arithmetic {
        case .exact: return value
        case .shown: return format.rounded(value)
        case .tenDigits: return try CalculatorNumber(exactly: value.rounded.rounded(toDigits: 10))
        }
    }

    /// Whether the result that a key gives belongs to the grand total.
    func addsUp(_ key: CalculatorKey) -> Bool {
        switch grandTotal {
        case .none: false
        case .equals: key == .equals
        case .equalsAndPercent: key == .equals || key == .percent
        }
    }

    /// The key that a key stands for while an entry is typed.
    func meaning(of key: CalculatorKey, typing entry: Entry?, in failure: CalculatorError?) -> CalculatorKey {
        guard key == .clear, failure == nil else { return key }
        return switch clear {
        case .everything: key
        case .entryFirst: entry?.wasTyped == true ? .clearEntry : key
        case .shownFirst:
            // What was cleared may not be an entry any more.
            entry == Entry() || entry == nil && clearedEntry == .leftOperand ? key : .clearEntry
        }
    }

    /// Whether a key ends an error by beginning a new calculation.
    func ends(_ failure: CalculatorError?, _ key: CalculatorKey) -> Bool {
        guard let failure, errorEnd == .digit, !isInfinity(failure) else { return false }
        return switch key {
        case .digit, .point: true
        default: false
        }
    }

    func applying(
        _ operation: BinaryOperation, _ left: CalculatorNumber, _ right: CalculatorNumber
    ) throws(CalculatorError) -> CalculatorNumber {
        try kept(left.applying(operation, to: right))
    }
}
