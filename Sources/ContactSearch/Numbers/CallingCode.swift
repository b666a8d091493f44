/// The country calling codes of ITU-T E.164.
enum CallingCode {
    /// All codes of two digits; 1 and 7 have one, and every other begins a code of three.
    private static let ofTwoDigits: Set<Int> = [
        20, 27, 30, 31, 32, 33, 34, 36, 39, 40, 41, 43, 44, 45, 46, 47, 48, 49, 51, 52, 53, 54, 55, 56, 57, 58, 60, 61,
        62, 63, 64, 65, 66, 81, 82, 84, 86, 90, 91, 92, 93, 94, 95, 98,
    ]

    /// North America's, where a national number always has 10 digits and an area code 3.
    static let northAmerican: UInt8 = 1

    /// How many digits of an international number are its country's code; nil as long as that cannot be told.
    static func length(in digits: some RandomAccessCollection<UInt8>) -> Int? {
        let start = digits.prefix(2).map(Int.init)
        switch start.first {
        case nil, 0: return nil
        case 1, 7: return 1
        default:
            guard start.count == 2 else { return nil }
            if ofTwoDigits.contains(start[0] * 10 + start[1]) { return 2 }
            return digits.count < 3 ? nil : 3
        }
    }
}
