/// Encodes folded letters as numbers below 64, so that many fit in a key: one for each of a–z and 0–9, two for a letter
/// of Greek, Cyrillic, Hebrew, Arabic and the scripts near them, four for any other. Texts that begin with the same
/// letters begin with the same symbols.
enum TextSymbols {
    private static let firstOfTwo: UInt8 = 37
    private static let firstOfFour: UInt8 = 63
    /// Letters from here on take four symbols.
    private static let far: UInt32 = 0x80 + UInt32(firstOfFour - firstOfTwo) * 64

    /// The digit a symbol stands for at the start of a letter; `nil` if it is no digit.
    static func digit(_ symbol: UInt8) -> UInt8? { (27..<firstOfTwo).contains(symbol) ? symbol - 27 : nil }

    /// The number of symbols of a letter with this first symbol.
    static func letterLength(_ first: UInt8) -> Int { first < firstOfTwo ? 1 : first < firstOfFour ? 2 : 4 }

    @inline(__always)
    static func append(_ letter: UInt32, to symbols: inout [UInt8]) {
        switch letter {
        case 0x61...0x7A: symbols.append(UInt8(letter - 0x60))
        case 0x30...0x39: symbols.append(UInt8(letter - 0x30) + 27)
        case 0x80..<far:
            symbols.append(firstOfTwo + UInt8((letter - 0x80) >> 6))
            symbols.append(UInt8(letter & 63))
        default:
            symbols.append(firstOfFour)
            for shift in [12, 6, 0] as [UInt32] { symbols.append(UInt8((letter &- far) >> shift & 63)) }
        }
    }
}
