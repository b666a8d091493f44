/// The country calling codes of ITU-T E.164.
enum CallingCode {
    /// Whether two digits are a code; 1 and 7 are by themselves, and every other begins a code of three.
    private static func isCode(_ first: UInt8, _ second: UInt8) -> Bool {
        switch first * 10 + second {
        case 20, 27, 30...34, 36, 39...41, 43...49, 51...58, 60...66, 81, 82, 84, 86, 90...95, 98: true
        default: false
        }
    }

    /// North America's, where a national number always has 10 digits and an area code 3.
    static let northAmerican: UInt8 = 1

    /// How many digits of an international number are its country's code; nil as long as that cannot be told.
    static func length(in digits: some RandomAccessCollection<UInt8>) -> Int? {
        guard let first = digits.first, first != 0 else { return nil }
        if first == 1 || first == 7 { return 1 }
        guard let second = digits.dropFirst().first else { return nil }
        if isCode(first, second) { return 2 }
        return digits.count < 3 ? nil : 3
    }
}
