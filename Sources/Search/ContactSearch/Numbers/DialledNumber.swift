import TextFolding

/// The digits of a telephone number as written, and the positions where a caller may begin to dial.
///
///     +44 (0)20 7946 0018     digits 442079460018, national from 2, local from 4
///     0171 1234567            digits 01711234567, national from 1 (after the trunk prefix), local from 4
struct DialledNumber {
    /// Each 0…9. Without a `00` for international calls and without a trunk zero in brackets after the country code.
    private(set) var digits: [UInt8] = []
    /// The UTF-16 offset of each digit in the text.
    private(set) var offsets: [Int] = []
    /// Whether the digits begin with the trunk prefix: the zero that is dialled only within the country.
    var hasTrunkPrefix: Bool { !isInternational && nationalStart == 1 }
    /// Whether the digits begin with the country code.
    private(set) var isInternational = false
    /// The index at which the national number begins, after the trunk prefix if there is one.
    private(set) var nationalStart: Int?
    /// The index at which the number within the area begins, if that can be determined.
    private(set) var localStart: Int?

    /// A local number has at least this many digits.
    private static let minimumLocalLength = 5
    /// Digits after this many are ignored. Numbers have at most 15 digits (E.164); a longer text contains something
    /// else.
    private static let maximumDigits = 32

    init(_ text: String) {
        // Searches parse many numbers, so room for most numbers is reserved at once.
        digits.reserveCapacity(16)
        offsets.reserveCapacity(16)
        var groupStarts: [Int] = []
        groupStarts.reserveCapacity(8)
        var isInGroup = false
        var hasPlus = false
        var bracketedZero: Int?
        var bracket: Int?
        var offset = 0
        scan: for scalar in text.unicodeScalars {
            defer { offset += scalar.value > 0xFFFF ? 2 : 1 }
            if let digit = Self.digit(scalar) {
                if !isInGroup { groupStarts.append(digits.count) }
                isInGroup = true
                guard digits.count < Self.maximumDigits else { break }
                digits.append(digit)
                offsets.append(offset)
                continue
            }
            isInGroup = false
            switch scalar {
            case "+" where digits.isEmpty: hasPlus = true
            case "(": bracket = digits.count
            case ")":
                if let bracket, digits.count == bracket + 1, digits[bracket] == 0 { bracketedZero = bracket }
                bracket = nil
            // An extension, a pause, or not a number at all.
            case ";", ",", "#", "*": if !digits.isEmpty { break scan }
            case _ where Self.isLetter(scalar): if !digits.isEmpty { break scan }
            default: break
            }
        }
        if !hasPlus, digits.starts(with: [0, 0]) {
            remove(0..<2, &groupStarts)
            bracketedZero = bracketedZero.map { $0 - 2 }
            hasPlus = true
        }
        let writesNorthAmericanTrunk = digits.count == 11 && digits[0] == CallingCode.northAmerican
        if hasPlus || writesNorthAmericanTrunk, let length = CallingCode.length(in: digits), length < digits.count {
            isInternational = true
            if bracketedZero == length { remove(length..<length + 1, &groupStarts) }
            guard length < digits.count else { return }
            nationalStart = length
        } else if !digits.isEmpty {
            nationalStart = digits.count > 1 && digits[0] == 0 ? 1 : 0
        }
        localStart = local(groupStarts)
    }

    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        guard scalar.isASCII else { return scalar.properties.isAlphabetic }
        return ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
    }

    private func local(_ groupStarts: [Int]) -> Int? {
        guard let national = nationalStart else { return nil }
        if isInternational, digits[0] == CallingCode.northAmerican, digits.count == 11 { return national + 3 }
        return groupStarts.first { $0 > national }.flatMap { digits.count - $0 >= Self.minimumLocalLength ? $0 : nil }
    }

    private mutating func remove(_ range: Range<Int>, _ groupStarts: inout [Int]) {
        digits.removeSubrange(range)
        offsets.removeSubrange(range)
        groupStarts = groupStarts.filter { !range.contains($0) }.map { $0 < range.lowerBound ? $0 : $0 - range.count }
    }

    /// The value of a digit of any script. Capital letters are digits as on the keys, as in 1-800-FLOWERS.
    private static func digit(_ scalar: Unicode.Scalar) -> UInt8? {
        ("A"..."Z").contains(scalar) ? Keypads.digit(of: scalar.value | 0x20) : scalar.decimalDigit
    }

    /// The minimum number of digits that are searched for in the middle of a number.
    static let minimumInfixLength = 3

    /// The UTF-16 range of some digits in the text.
    func range(_ digits: Range<Int>) -> Range<Int> {
        guard let last = digits.last else { return 0..<0 }
        return offsets[digits.lowerBound]..<offsets[last] + 1
    }
}
