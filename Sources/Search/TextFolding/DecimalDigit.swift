extension Unicode.Scalar {
    /// The value 0…9 of a decimal digit of any script; `nil` for other scalars.
    package var decimalDigit: UInt8? {
        if isASCII {
            let digit = UInt8(value) &- UInt8(ascii: "0")
            return digit <= 9 ? digit : nil
        }
        guard properties.numericType == .decimal else { return nil }
        return properties.numericValue.map { UInt8($0) }
    }
}
