extension Unicode.Scalar {
    /// The value of a decimal digit of any script, 0…9; nil for what is none.
    package var decimalDigit: UInt8? {
        if isASCII { return ("0"..."9").contains(self) ? UInt8(value) - UInt8(ascii: "0") : nil }
        guard properties.numericType == .decimal else { return nil }
        return properties.numericValue.map { UInt8($0) }
    }
}
