/// Compares phone numbers by their digits.
enum PhoneDigits {
    /// The minimum number of digits that finds a number.
    static let minimum = 3

    /// The digits of a query that looks like a phone number: one that folds to digits only. Leading zeros are dropped,
    /// because they are trunk or international prefixes, which depend on where the call is made.
    static func ofQuery(_ folded: [UInt8]) -> [UInt8]? {
        guard folded.allSatisfy(isDigit) else { return nil }
        let digits = Array(folded.drop { $0 == UInt8(ascii: "0") })
        return digits.count >= minimum ? digits : nil
    }

    /// Every three consecutive digits.
    static func threes(of folded: [UInt8]) -> [String] {
        guard folded.count >= 3 else { return [] }
        return (0...folded.count - 3).compactMap { start in
            let three = folded[start..<start + 3]
            return three.allSatisfy(isDigit) ? String(decoding: three, as: UTF8.self) : nil
        }
    }

    /// The range of these digits in a folded number.
    static func range(of digits: [UInt8], in folded: [UInt8]) -> Range<Int>? {
        guard digits.count <= folded.count else { return nil }
        for start in 0...folded.count - digits.count
        where folded[start..<start + digits.count].elementsEqual(digits) {
            return start..<start + digits.count
        }
        return nil
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
