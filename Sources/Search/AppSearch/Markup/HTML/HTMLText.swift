/// The bytes of a page as UTF-8.
///
/// What a byte order mark says counts, then what a `charset` within the first 1024 bytes says, then whether the bytes are
/// UTF-8; else they are windows-1252, as browsers take them.
struct HTMLText {
    private(set) var utf8: [UInt8]
    /// The name of an encoding that is declared and not known here.
    private(set) var unknownCharset: String?

    init(_ bytes: some RandomAccessCollection<UInt8>) {
        let start = Array(bytes.prefix(3))
        if start == [0xEF, 0xBB, 0xBF] {
            utf8 = Self.repaired(bytes.dropFirst(3))
        } else if start.starts(with: [0xFE, 0xFF]) || start.starts(with: [0xFF, 0xFE]) {
            utf8 = Self.fromUTF16(bytes.dropFirst(2), isBigEndian: start[0] == 0xFE)
        } else {
            switch Self.charset(in: bytes.prefix(1024)) {
            case "utf-8", "utf8", "unicode-1-1-utf-8": utf8 = Self.repaired(bytes)
            // Whoever could read the declaration does not have UTF-16 before them.
            case "utf-16", "utf-16le", "utf-16be": utf8 = Self.repaired(bytes)
            case "windows-1252", "cp1252", "x-cp1252", "iso-8859-1", "iso8859-1", "latin1", "l1", "us-ascii", "ascii":
                utf8 = Self.fromWindows1252(bytes)
            case let charset:
                unknownCharset = charset
                utf8 = Self.isUTF8(bytes) ? Array(bytes) : Self.fromWindows1252(bytes)
            }
        }
    }

    private static func isUTF8(_ bytes: some Collection<UInt8>) -> Bool {
        bytes.withContiguousStorageIfAvailable { String(validating: $0, as: UTF8.self) != nil }
            ?? (String(validating: Array(bytes), as: UTF8.self) != nil)
    }

    private static func repaired(_ bytes: some Collection<UInt8>) -> [UInt8] {
        isUTF8(bytes) ? Array(bytes) : Array(String(decoding: Array(bytes), as: UTF8.self).utf8)
    }

    private static func fromUTF16(_ bytes: some Collection<UInt8>, isBigEndian: Bool) -> [UInt8] {
        let bytes = Array(bytes)
        let units = stride(from: 0, to: bytes.count - 1, by: 2).map { index in
            let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
            return isBigEndian ? first << 8 | second : second << 8 | first
        }
        return Array(String(decoding: units, as: UTF16.self).utf8)
    }

    private static func fromWindows1252(_ bytes: some Collection<UInt8>) -> [UInt8] {
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count)
        for byte in bytes {
            if byte < 0x80 { text.append(byte) } else { text += Array(String(Windows1252.scalar(byte)).utf8) }
        }
        return text
    }

    /// What stands behind `charset=`, in small letters.
    private static func charset(in start: some Collection<UInt8>) -> String? {
        let text = String(decoding: start.map { $0 < 0x80 ? $0 : 0x3F }, as: UTF8.self).lowercased()
        guard let found = text.firstRange(of: "charset") else { return nil }
        let rest = text[found.upperBound...].drop { $0 == " " || $0 == "\n" || $0 == "\t" }
        guard rest.first == "=" else { return nil }
        let name = rest.dropFirst().drop { " \"'\t".contains($0) }.prefix {
            $0.isLetter || $0.isNumber || "-_:".contains($0)
        }
        return name.isEmpty ? nil : String(name)
    }
}

/// Where windows-1252 is not Latin-1.
enum Windows1252 {
    private static let high: [UInt32] = [
        0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x8D,
        0x017D,
        0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153,
        0x9D,
        0x017E, 0x0178,
    ]

    static func scalar(_ byte: UInt8) -> Unicode.Scalar {
        (0x80...0x9F).contains(byte) ? Unicode.Scalar(high[Int(byte) - 0x80]) ?? "\u{FFFD}" : Unicode.Scalar(byte)
    }
}
