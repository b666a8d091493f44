/// The country calling codes of ITU-T E.164.
enum CallingCode {
    /// Whether two digits are a country code. 1 and 7 alone are codes; any other two digits begin a code of three
    /// digits.
    private static func isCode(_ first: UInt8, _ second: UInt8) -> Bool {
        switch first * 10 + second {
        case 20, 27, 30...34, 36, 39...41, 43...49, 51...58, 60...66, 81, 82, 84, 86, 90...95, 98: true
        default: false
        }
    }

    /// The code of North America, where a national number always has 10 digits and its area code 3.
    static let northAmerican: UInt8 = 1

    /// The number of digits of the country code at the start of an international number; `nil` while there are too few
    /// digits to decide, or if the first digit is 0.
    static func length(in digits: some RandomAccessCollection<UInt8>) -> Int? {
        guard let first = digits.first, first != 0 else { return nil }
        if first == 1 || first == 7 { return 1 }
        guard let second = digits.dropFirst().first else { return nil }
        if isCode(first, second) { return 2 }
        return digits.count < 3 ? nil : 3
    }
}
