/// Phone numbers compared by their digits.
enum PhoneDigits {
    /// As few digits find a number.
    static let fewest = 3

    /// The digits a query stands for if it looks like a phone number: nothing but digits and what is written between them.
    /// Zeros in front are left out, which stand for the way to a country or a town and differ by where one calls from.
    static func ofQuery(_ folded: [UInt8]) -> [UInt8]? {
        guard folded.allSatisfy(isDigit) else { return nil }
        let digits = Array(folded.drop { $0 == UInt8(ascii: "0") })
        return digits.count >= fewest ? digits : nil
    }

    /// Each three digits that stand one behind the other.
    static func threes(of folded: [UInt8]) -> [String] {
        guard folded.count >= 3 else { return [] }
        return (0...folded.count - 3).compactMap { start in
            let three = folded[start..<start + 3]
            return three.allSatisfy(isDigit) ? String(decoding: three, as: UTF8.self) : nil
        }
    }

    /// Where these digits are in a folded number.
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
