import Foundation

/// The folded form of one scalar.
///
/// The letters are those of the canonical decomposition in lower case, without marks. ``Joined`` lists the letters that
/// Unicode does not decompose although people take them for the plain letter.
struct FoldedScalar {
    enum Kind: UInt8 {
        case letters, mark, apostrophe, space, separator
    }

    let kind: Kind
    /// The script of the letters.
    let script: Script
    /// The letters in UTF-8, the first byte in the lowest bits. A Hangul syllable of three parts is the longest.
    private var low: UInt64 = 0
    private var high: UInt64 = 0
    private(set) var count: UInt8 = 0

    init(_ scalar: Unicode.Scalar) {
        self = Int(scalar.value) < Self.common.count ? Self.common[Int(scalar.value)] : FoldedScalar(computing: scalar)
    }

    init(ascii byte: UInt8) {
        self = Self.common.withUnsafeBufferPointer { $0[Int(byte & 0x7F)] }
    }

    /// A byte of the letters.
    subscript(index: UInt8) -> UInt8 {
        UInt8(truncatingIfNeeded: index < 8 ? low &>> UInt64(index &* 8) : high &>> UInt64((index &- 8) &* 8))
    }

    /// The scalars in which most names are written: Latin, Greek, Cyrillic, Hebrew, Arabic, and the others below
    /// U+2100.
    private static let common: [FoldedScalar] = (0..<0x2100 as Range<UInt32>).map { value in
        Unicode.Scalar(value).map(FoldedScalar.init(computing:)) ?? FoldedScalar(kind: .separator)
    }

    private init(kind: Kind, script: Script = .common) {
        self.kind = kind
        self.script = script
    }

    private init(computing scalar: Unicode.Scalar) {
        guard !Joined.apostrophes.contains(scalar) else {
            self.init(kind: .apostrophe)
            return
        }
        switch scalar.properties.generalCategory {
        case _ where scalar == Joined.tatweel, .nonspacingMark, .spacingMark, .enclosingMark, .format:
            self.init(kind: .mark)
        case .decimalNumber:
            // The digits of all scripts fold to ASCII digits.
            self.init(kind: .letters)
            append(UInt8(ascii: "0") + (scalar.decimalDigit ?? 0))
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .letterNumber,
            .otherNumber:
            self.init(kind: .letters, script: Script(scalar))
            let decomposed = scalar.properties.lowercaseMapping.decomposedStringWithCanonicalMapping
            for part in decomposed.unicodeScalars where !Self.isMark(part) {
                let letters = Joined.letters[part] ?? String(part)
                for byte in letters.utf8 { append(byte) }
            }
        case .spaceSeparator, .lineSeparator, .paragraphSeparator, .control: self.init(kind: .space)
        default: self.init(kind: .separator)
        }
    }

    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark: true
        default: false
        }
    }

    private mutating func append(_ byte: UInt8) {
        switch count {
        case 0..<8: low |= UInt64(byte) << (UInt64(count) * 8)
        case 8..<16: high |= UInt64(byte) << (UInt64(count - 8) * 8)
        default: return
        }
        count += 1
    }
}
