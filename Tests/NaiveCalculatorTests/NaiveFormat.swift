import BigInt
import Calculation

/// Numbers as the rules show and keep them.
extension NaiveNumber {
    func display(_ format: NumberFormat) -> String {
        format.grouping == .thousands ? grouped(text(format)) : text(format)
    }

    /// The text without groups.
    func text(_ format: NumberFormat) -> String {
        var windows = NumberFormat()
        windows.grouping = format.grouping
        if format == windows { return text }
        let room = format.digits == 16 && firstPlace < 0 ? 16 : format.digits - 1 - max(0, firstPlace)
        let places = min(format.decimals, room)
        let isSmall = numerator != 0 && firstPlace < -places
        if room < 0 || isSmall && format.smallNumbers == .exponent { return withExponent(format) }
        var units = self.units(places, format)
        if places == 0, units >= Decimals.power(format.digits) { return withExponent(format) }
        // Rounding may have given one more digit.
        let isLonger = units >= Decimals.power(format.digits)
        if isLonger { units /= 10 }
        let decimals = places - (isLonger ? 1 : 0)
        let digits = String(units)
        let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
        var fraction = String(padded.suffix(decimals))
        if format.trailingZeros == .dropped { while fraction.hasSuffix("0") { fraction.removeLast() } }
        let sign = isNegative && units != 0 ? "-" : ""
        return sign + padded.dropLast(decimals) + (fraction.isEmpty ? "" : "." + fraction)
    }

    private func withExponent(_ format: NumberFormat) -> String {
        let width = format.exponentForm == .short ? "e\(firstPlace)".count : 0
        let places = max(0, min(format.decimals, format.digits - 1 - width))
        var digits = String(units(places - firstPlace, format))
        let exponent = firstPlace + (digits.count > places + 1 ? 1 : 0)
        while digits.count > 1, digits.hasSuffix("0") { digits.removeLast() }
        let isShort = format.exponentForm == .short
        let point = isShort && digits.count == 1 ? "" : "."
        let sign = !isShort && exponent >= 0 ? "+" : ""
        return "\(isNegative ? "-" : "")\(digits.prefix(1))\(point)\(digits.dropFirst())e\(sign)\(exponent)"
    }

    /// Whether the last digits decide what is shown if they are cut: 1.999… or 2.000…
    func isAtEdge(_ format: NumberFormat) -> Bool {
        guard format.lastDigit == .cut, !isExact, numerator != 0 else { return false }
        return Decimals(of: self, count: 100).digits % Decimals.power(60) == 0
    }

    /// The power of ten of the first digit; 0 for 0.
    var firstPlace: Int {
        if numerator == 0 { return 0 }
        if let rounded { return rounded.exponent + rounded.count - 1 }
        return Decimals.magnitude(of: BigInt(numerator.magnitude), over: denominator)
    }

    /// The magnitude in units of a decimal.
    private func units(_ places: Int, _ format: NumberFormat) -> BigInt {
        let above = BigInt(numerator.magnitude) * Decimals.power(max(0, places))
        let below = denominator * Decimals.power(max(0, -places))
        return format.lastDigit == .cut ? above / below : Decimals.quotient(above, below)
    }
}

extension CalculatorRules {
    /// A result as it is kept.
    func keeping(_ value: NaiveNumber) throws(CalculatorError) -> NaiveNumber {
        if largeNumbers == .error, value.firstPlace >= format.digits { throw .overflow }
        switch arithmetic {
        case .exact: return value
        case .shown: return NaiveNumber(written: value.text(format))
        case .tenDigits:
            guard value.numerator != 0 else { return .zero }
            let ten = Decimals(of: value, count: 10)
            let number = NaiveNumber(written: "\(value.isNegative ? "-" : "")\(ten.digits)e\(ten.exponent)")
            let zeros = String(ten.digits).reversed().prefix { $0 == "0" }.count
            // Too small or large to be exact.
            return abs(ten.exponent + zeros) < 1_000 ? number : try number.inexact()
        }
    }

    func calculating(
        _ left: NaiveNumber, _ operation: BinaryOperation, _ right: NaiveNumber
    ) throws(CalculatorError) -> NaiveNumber {
        try keeping(left.calculated(operation, right))
    }

    /// What is shown of an error.
    func sentence(_ failure: CalculatorError) -> String {
        if divisionByZero == .infinity, failure == .divisionByZero { return "inf" }
        if errorText != .sentence { return errorText == .word ? "Error" : "E" }
        return switch failure {
        case .divisionByZero: "Cannot divide by zero"
        case .undefinedResult: "Result is undefined"
        case .invalidInput: "Invalid input"
        case .overflow: "Overflow"
        case .noFactorial: "A factorial needs a whole number, 0 or more"
        case .angleTooLarge: "The angle is too large"
        }
    }
}
