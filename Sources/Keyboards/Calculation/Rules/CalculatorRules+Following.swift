/// Following the rules: what is shown, what is calculated with, and what keys mean.
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
        case .tenDigits: return try CalculatorNumber(exactly: value.rounded(toDigits: 10))
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
