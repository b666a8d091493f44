/// The character set of old Windows programs, and of text labelled Latin-1.
package enum Windows1252 {
    /// 0x80 to 0x9F. The five undefined bytes stand for themselves, as in browsers.
    private static let high: [UInt32] = [
        0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x8D,
        0x017D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A,
        0x0153, 0x9D, 0x017E, 0x0178,
    ]

    /// The scalar a byte stands for.
    package static func scalar(_ byte: UInt8) -> Unicode.Scalar {
        (0x80...0x9F).contains(byte) ? Unicode.Scalar(high[Int(byte & 0x1F)]) ?? "\u{FFFD}" : Unicode.Scalar(byte)
    }

    /// The text as UTF-8.
    ///
    /// Uses a table of its own, because every card and page without a declared encoding may need it, and opening the
    /// system's converter takes longer than converting most values.
    static func utf8(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        guard bytes.contains(where: { $0 >= 0x80 }) else { return bytes }
        var utf8: [UInt8] = []
        utf8.reserveCapacity(bytes.count * 2)
        for byte in bytes { byte < 0x80 ? utf8.append(byte) : utf8.append(scalar: scalar(byte).value) }
        return utf8[...]
    }
}
