import TextFolding

/// The digits of a telephone number as written, and the positions where a caller may begin to dial. A number without a
/// country code may have several: the trunk prefix depends on the country.
///
///     +44 (0)20 7946 0018     digits 442079460018, national from 2, local from 4
///     0171 1234567            digits 01711234567, national from 1 (after the trunk prefix), local from 4
///     8 (912) 345-67-89       digits 89123456789, national from 0 or, in Russia, from 1; local from 4
///     +54 9 11 2345-6789      digits 5491123456789, national from 2 or, within Argentina, from 3; local from 5
///     131 2345 6789           digits 13123456789, national from 0 or, in North America, from 1; local from 3 or 4
struct DialledNumber {
    /// Each 0…9. Without a `00` for international calls and without a trunk zero after the country code.
    private(set) var digits: [UInt8] = []
    /// The UTF-16 offset of each digit in the text.
    private(set) var offsets: [Int] = []
    /// Whether the digits begin with the zero that in most countries is dialled only within the country.
    private(set) var hasTrunkZero = false
    /// The index at which the country code begins, if there is one.
    private(set) var internationalStart: Int?
    /// The indices at which the national number may begin, after the country code or a trunk prefix.
    private(set) var nationalStarts = DigitPositions()
    /// Those of them that no country code precedes.
    private(set) var domesticStarts = DigitPositions()
    /// Whether the number may be one within its area, written without the area code.
    var mayLackArea: Bool { hasTrunkZero || domesticStarts.contains(0) }
    /// The indices at which the number within the area may begin, if that can be determined.
    private(set) var localStarts = DigitPositions()

    /// What follows a space is taken for the number within the area if it has at least this many digits.
    private static let minimumLocalLength = 5
    /// Digits after this many are ignored. Numbers have at most 15 digits (E.164); a longer text contains something
    /// else.
    private static let maximumDigits = 32

    init(_ text: String) {
        // Searches parse many numbers, so room for most numbers is reserved at once.
        digits.reserveCapacity(16)
        offsets.reserveCapacity(16)
        // The digits before which something else is written.
        var groupStarts = DigitPositions()
        var isInGroup = false
        var hasPlus = false
        var offset = 0
        scan: for scalar in text.unicodeScalars {
            defer { offset += scalar.value > 0xFFFF ? 2 : 1 }
            if let digit = Self.digit(scalar) {
                guard digits.count < Self.maximumDigits else { break }
                if !isInGroup { groupStarts.insert(digits.count) }
                isInGroup = true
                digits.append(digit)
                offsets.append(offset)
                continue
            }
            isInGroup = false
            switch scalar {
            case "+" where digits.isEmpty: hasPlus = true
            // An extension, a pause, or not a number at all.
            case ";", ",", "#", "*": if !digits.isEmpty { break scan }
            case _ where Self.isLetter(scalar): if !digits.isEmpty { break scan }
            default: break
            }
        }
        if !hasPlus, let prefix = NumberingPlan.internationalPrefix(of: digits[...]) {
            remove(0..<min(prefix, digits.count), &groupStarts)
            hasPlus = true
        }
        if !hasPlus || !readInternational(from: 0, &groupStarts) { readDomestic() }
        findLocalStarts(groupStarts)
    }

    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        guard scalar.isASCII else { return scalar.properties.isAlphabetic }
        return ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
    }

    /// Reads the digits as a country code and a national number; false if there is no complete code.
    private mutating func readInternational(from start: Int, _ groupStarts: inout DigitPositions) -> Bool {
        guard let code = NumberingPlan.code(in: digits[start...]) else { return false }
        let national = start + code.length
        guard national < digits.count else { return false }
        internationalStart = start
        if let zero = code.trunkZero, digits[national...].starts(with: zero) {
            remove(national..<national + zero.count, &groupStarts)
        }
        guard national < digits.count else { return true }
        nationalStarts.insert(national)
        // Callers within the country leave out what marks mobile phones for others.
        if digits[national] == code.mobilePrefix, digits.count - national - 1 == code.lengths?.lowerBound {
            nationalStarts.insert(national + 1)
        }
        return true
    }

    /// Reads the digits as they are dialled within a country.
    private mutating func readDomestic() {
        guard let first = digits.first else { return }
        hasTrunkZero = first == 0 && digits.count > 1
        domesticStarts.insert(hasTrunkZero ? 1 : 0)
        nationalStarts = domesticStarts
        guard NumberingPlan.mayBeginUnusually(digits[...]) else { return }
        for trunk in NumberingPlan.unusualTrunks where trunk.isWritten(in: digits) {
            let start = trunk.prefix.count
            nationalStarts.insert(start)
            // In North America the trunk prefix is the country code.
            if trunk.prefix == trunk.code { internationalStart = 0 } else { domesticStarts.insert(start) }
        }
        for prefix in NumberingPlan.ambiguousInternationalPrefixes where digits.starts(with: prefix) {
            let start = prefix.count
            guard let code = NumberingPlan.code(in: digits[start...]), let lengths = code.lengths,
                lengths.contains(digits.count - start - code.length)
            else { continue }
            internationalStart = start
            nationalStarts.insert(start + code.length)
        }
    }

    private mutating func findLocalStarts(_ groupStarts: DigitPositions) {
        for national in nationalStarts {
            if let group = groupStarts.first(where: { $0 > national }),
                digits.count - group >= Self.minimumLocalLength
            {
                localStarts.insert(group)
            }
        }
        if internationalStart == 0, digits[0] == NumberingPlan.northAmerican, digits.count == 11 {
            localStarts.insert(4)
        }
        localStarts = localStarts.subtracting(nationalStarts)
    }

    private mutating func remove(_ range: Range<Int>, _ groupStarts: inout DigitPositions) {
        digits.removeSubrange(range)
        offsets.removeSubrange(range)
        var moved = DigitPositions()
        for start in groupStarts where !range.contains(start) {
            moved.insert(start < range.lowerBound ? start : start - range.count)
        }
        groupStarts = moved
    }

    /// The value of a digit of any script. Capital letters are digits as on the keys, as in 1-800-FLOWERS.
    private static func digit(_ scalar: Unicode.Scalar) -> UInt8? {
        ("A"..."Z").contains(scalar) ? Keypads.digit(of: scalar.value | 0x20) : scalar.decimalDigit
    }

    /// The minimum number of digits that are searched for in the middle of a number.
    static let minimumInfixLength = 3

    /// Whether these digits stand at an index.
    func has(_ wanted: ArraySlice<UInt8>, at start: Int) -> Bool {
        guard wanted.count <= digits.count - start else { return false }
        return digits[start..<start + wanted.count].elementsEqual(wanted)
    }

    /// The UTF-16 range of some digits in the text.
    func range(_ digits: Range<Int>) -> Range<Int> {
        guard let last = digits.last else { return 0..<0 }
        return offsets[digits.lowerBound]..<offsets[last] + 1
    }
}

extension NumberingPlan.Trunk {
    /// Whether a number may be written with this trunk prefix: what follows it has the length of a national number.
    fileprivate func isWritten(in digits: [UInt8]) -> Bool {
        digits.starts(with: prefix) && lengths.contains(digits.count - prefix.count)
            && digits[prefix.count] != 0
    }
}
