import BigInt

/// How numbers are written on the display.
public struct NumberFormat: Hashable, Sendable {
    /// How digits that are not shown change the last one that is.
    public enum LastDigit: String, Hashable, Sendable, CaseIterable {
        /// It is rounded, half away from zero.
        case rounded
        /// It stays as it is: 2 ÷ 3 is 0.666.
        case cut
    }

    /// What is shown of a number that is too small for its decimals.
    public enum SmallNumbers: String, Hashable, Sendable, CaseIterable {
        /// It gets an exponent.
        case exponent
        /// Only the decimals that there are: 0.000001 is 0 with five of them.
        case cut
    }

    /// Whether zeros at the end of the decimals are shown, except in numbers with an exponent.
    public enum TrailingZeros: String, Hashable, Sendable, CaseIterable {
        case dropped, kept
    }

    /// Whether the whole part is grouped by three.
    public enum Grouping: String, Hashable, Sendable, CaseIterable {
        case thousands, none
    }

    /// How a number with an exponent is written.
    public enum ExponentForm: String, Hashable, Sendable, CaseIterable {
        /// `1.e+16`, `3.5e-4`
        case signed
        /// `1e16`, `3.5e-4`. The exponent takes the place of digits: with nine, 1111111110 is `1.111111e9`.
        case short
    }

    /// The most digits that are shown, 1 to 16. A zero before the point is one of them, except with sixteen digits.
    public var digits = DisplayFormat.significantDigits
    /// The most decimals that are shown, 0 to 16.
    public var decimals = DisplayFormat.decimals
    /// Whether the last digit is rounded or the rest cut off.
    public var lastDigit = LastDigit.rounded
    /// Whether zeros at the end of the decimals are shown.
    public var trailingZeros = TrailingZeros.dropped
    /// Whether a number too small for the decimals gets an exponent or is cut off.
    public var smallNumbers = SmallNumbers.exponent
    /// Whether the whole part is grouped by three.
    public var grouping = Grouping.thousands
    /// `1.e+16` or `1e16`.
    public var exponentForm = ExponentForm.signed

    /// The format of Windows Calculator, Standard mode.
    public init() {}

    /// Whether numbers have the digits of Windows Calculator.
    private var isStandard: Bool {
        digits == DisplayFormat.significantDigits && decimals == DisplayFormat.decimals && lastDigit == .rounded
            && trailingZeros == .dropped && smallNumbers == .exponent && exponentForm == .signed
    }

    /// A value as the display shows it.
    func display(_ value: CalculatorNumber) -> String { grouped(text(of: value)) }

    /// A text of digits, grouped as the display does it.
    func grouped(_ text: String) -> String { grouping == .thousands ? DisplayFormat.grouped(text) : text }

    /// A value ungrouped, as it is typed into a document.
    func text(of value: CalculatorNumber) -> String {
        if isStandard { return value.typedText }
        let shown = ShownDigits(value, self)
        return shown.exponent == nil ? positional(shown) : scientific(shown)
    }

    /// Whether a value has more whole digits than can be shown.
    func isTooLarge(_ value: CalculatorNumber) -> Bool { value.leadingExponent >= digits }

    /// The value that is shown.
    func rounded(_ value: CalculatorNumber) -> CalculatorNumber {
        (isStandard ? CalculatorNumber(parsing: text(of: value)) : nil) ?? ShownDigits(value, self).value
    }

    private func positional(_ shown: ShownDigits) -> String {
        let digits = String(shown.digits)
        let padded = String(repeating: "0", count: max(0, shown.scale + 1 - digits.utf8.count)) + digits
        var fraction = String(padded.suffix(shown.scale))
        if trailingZeros == .dropped { while fraction.last == "0" { fraction.removeLast() } }
        let text = padded.dropLast(shown.scale) + (fraction.isEmpty ? "" : "." + fraction)
        return (shown.isNegative ? "-" : "") + text
    }

    private func scientific(_ shown: ShownDigits) -> String {
        var decimals = String(shown.digits).dropFirst()
        while decimals.last == "0" { decimals.removeLast() }
        let (first, exponent) = (String(shown.digits).prefix(1), shown.exponent ?? 0)
        let point = decimals.isEmpty && exponentForm == .short ? "" : "."
        let sign = exponent < 0 ? "-" : exponentForm == .signed ? "+" : ""
        return (shown.isNegative ? "-" : "") + first + point + decimals + "e" + sign + String(abs(exponent))
    }
}

/// The digits that are shown of a value.
private struct ShownDigits {
    var isNegative: Bool
    var digits: BigInt
    /// The number of digits that are decimals.
    var scale: Int
    /// The power of ten of the first digit, if an exponent is shown.
    var exponent: Int?

    init(_ value: CalculatorNumber, _ format: NumberFormat) {
        isNegative = value.isNegative
        let leading = value.leadingExponent
        let least = format.digits - 1
        // With sixteen digits the zero before the point is not one of them.
        let isWide = format.digits == DisplayFormat.significantDigits && leading < 0
        let room = isWide ? format.digits : least - max(leading, 0)
        if format.isTooLarge(value) || format.smallNumbers == .exponent && leading < -min(format.decimals, room) {
            let exponentWidth = format.exponentForm == .short ? 1 + String(leading).utf8.count : 0
            scale = max(0, min(format.decimals, least - exponentWidth))
            digits = value.digits(scale: scale - leading, format.lastDigit)
            exponent = value.isZero ? nil : leading
        } else {
            scale = max(0, min(format.decimals, room))
            digits = value.digits(scale: scale, format.lastDigit)
        }
        // 9.99 may have become 10.0, and 99 the 100 that has too many digits.
        if let exponent, digits >= PowersOfTen.power(scale + 1) {
            (digits, self.exponent) = (digits / 10, exponent + 1)
        } else if exponent == nil, scale == 0, digits >= PowersOfTen.power(format.digits) {
            (digits, exponent) = (1, format.digits)
        } else if exponent == nil, scale > 0, leading >= 0, digits >= PowersOfTen.power(format.digits) {
            (digits, scale) = (digits / 10, scale - 1)
        }
        if digits.isZero { isNegative = false }
    }

    var value: CalculatorNumber {
        let shift = scale - (exponent ?? 0)
        let magnitude = isNegative ? -digits : digits
        let exact =
            shift >= 0
            ? Fraction(magnitude, over: PowersOfTen.power(shift)) : Fraction(magnitude * PowersOfTen.power(-shift))
        return (try? CalculatorNumber(exact)) ?? .zero
    }
}

extension CalculatorNumber {
    /// The exponent n of d.ddd × 10ⁿ; 0 for 0.
    var leadingExponent: Int {
        let estimate = shortened(toDigits: DisplayFormat.significantDigits).leadingExponent
        // The value may be slightly below the power of ten that it was rounded to.
        return digits(scale: -estimate, .cut).isZero && !isZero ? estimate - 1 : estimate
    }

    /// The digits of the magnitude × 10^scale, as a whole number.
    fileprivate func digits(scale: Int, _ last: NumberFormat.LastDigit) -> BigInt {
        func shifted(_ numerator: BigInt, over denominator: BigInt, by scale: Int) -> BigInt {
            let division = Rounding(BigInt(numerator.magnitude), over: denominator, shiftedBy: scale)
            return last == .cut ? division.quotient : division.rounded
        }
        return switch storage {
        case .exact(let fraction): shifted(fraction.numerator, over: fraction.denominator, by: scale)
        case .rounded, .real: shifted(rounded.significand, over: 1, by: scale + rounded.exponent)
        }
    }
}
