import BigInt

extension CalculatorNumber {
    /// The value in full as text for a database: `-1/3` or `5` if it is exact, `~14142…e-127` if it is rounded.
    ///
    /// Reading the text back gives an equal number that is exact if this one is. A calculation is rounded to 128
    /// digits, as in memory.
    public var storedForm: String {
        switch storage {
        case .exact(.small(let fraction)) where fraction.denominator == 1: "\(fraction.numerator)"
        case .exact(.small(let fraction)): "\(fraction.numerator)/\(fraction.denominator)"
        case .exact(let fraction) where fraction.denominator == 1: "\(fraction.numerator)"
        case .exact(let fraction): "\(fraction.numerator)/\(fraction.denominator)"
        case .rounded(let decimal): "~\(decimal.significand)e\(decimal.exponent)"
        case .real: kept.storedForm
        }
    }

    /// Reads the text that `storedForm` wrote; nil for any other text, for a denominator of 0 and for values out of
    /// bounds.
    public init?(storedForm: String) {
        if storedForm.hasPrefix("~") {
            let parts = storedForm.dropFirst().split(separator: "e", omittingEmptySubsequences: false)
            guard parts.count == 2,
                let significand = BigInt(wholeNumber: parts[0], digits: RoundedDecimal.precision),
                let exponent = BigInt(wholeNumber: parts[1], digits: 6),
                let number = try? CalculatorNumber(RoundedDecimal(significand, exponent: Int(exponent)))
            else { return nil }
            self = number
        } else {
            let parts = storedForm.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
            let digits = Fraction.exactDigits
            guard let numerator = parts.first.flatMap({ BigInt(wholeNumber: $0, digits: digits) }),
                let denominator = parts.count == 2 ? BigInt(wholeNumber: parts[1], digits: digits) : 1,
                denominator > 0
            else { return nil }
            self.init(withinBounds: Fraction(numerator, over: denominator))
        }
    }
}

extension BigInt {
    /// Reads ASCII digits after an optional "-", at most `digits` of them.
    fileprivate init?(wholeNumber text: Substring, digits: Int) {
        let magnitude = text.hasPrefix("-") ? text.dropFirst() : text
        guard (1...digits).contains(magnitude.utf8.count), magnitude.utf8.allSatisfy(\.isDigit) else { return nil }
        self.init(text)
    }
}

extension UInt8 {
    /// Whether the byte is an ASCII digit.
    var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }
}
