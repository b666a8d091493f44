import BigInt

extension CalculatorNumber {
    /// The maximum length of a text that is read as a number, in UTF-8 bytes.
    public static let maximumTextLength = 2_000

    /// Reads a number as people and the display write it: `-1,234.5`, `.5`, `5.`, `1.e+16`, `3e-4`.
    ///
    /// The text is a sign (`+`, `-` or `−`), digits with an optional grouping of the whole part by three, an optional
    /// point and an optional exponent. Spaces and other characters are not allowed. Nil also for texts of more than
    /// 2,000 bytes and for values whose exponent has more than four digits.
    public init?(parsing text: String) {
        guard text.utf8.count <= Self.maximumTextLength else { return nil }
        var rest = Substring(text)
        let isNegative = rest.removeSign()
        let parts = rest.split(omittingEmptySubsequences: false, whereSeparator: { $0 == "e" || $0 == "E" })
        guard let mantissa = parts.first, parts.count <= 2 else { return nil }
        let sides = mantissa.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        let decimals = sides.count == 2 ? sides[1] : ""
        guard let whole = sides.first?.removingGrouping(), decimals.utf8.allSatisfy(\.isDigit),
            let digits = BigInt(whole + decimals),
            let exponent = parts.count == 2 ? Self.exponent(parsing: parts[1]) : 0
        else { return nil }
        let value = Self(isNegative ? -digits : digits, scale: exponent - decimals.utf8.count)
        guard let value else { return nil }
        self = value
    }

    /// `digits × 10^scale`; nil for an overflow. A very large scale is not multiplied out, because such a value is
    /// rounded anyway.
    private init?(_ digits: BigInt, scale: Int) {
        let number: CalculatorNumber? =
            if digits.isZero {
                .zero
            } else if abs(scale) > Self.maximumTextLength {
                try? CalculatorNumber(RoundedDecimal(digits, exponent: scale))
            } else if scale < 0 {
                try? CalculatorNumber(Fraction(digits, over: PowersOfTen.power(-scale)))
            } else {
                try? CalculatorNumber(Fraction(digits * PowersOfTen.power(scale)))
            }
        guard let number else { return nil }
        self = number
    }

    /// An exponent of one to four digits with an optional sign: `+16`, `-4`, `16`.
    private static func exponent(parsing text: Substring) -> Int? {
        var digits = text
        let isNegative = digits.removeSign()
        guard (1...4).contains(digits.utf8.count), digits.utf8.allSatisfy(\.isDigit), let value = Int(digits)
        else { return nil }
        return isNegative ? -value : value
    }
}

extension Substring {
    /// Removes a leading sign and returns whether it was a minus.
    fileprivate mutating func removeSign() -> Bool {
        guard let first, "+-−".contains(first) else { return false }
        removeFirst()
        return first != "+"
    }

    /// The digits of a whole part, the same for `1234` and `1,234`; nil if the commas do not group by three.
    fileprivate func removingGrouping() -> String? {
        let groups = split(separator: ",", omittingEmptySubsequences: false)
        guard groups.allSatisfy({ $0.utf8.allSatisfy(\.isDigit) }) else { return nil }
        if groups.count > 1 {
            guard let first = groups.first, (1...3).contains(first.utf8.count),
                groups.dropFirst().allSatisfy({ $0.utf8.count == 3 })
            else { return nil }
        }
        return groups.joined()
    }
}
