/// How bytes are to be read as text.
enum CardCharset {
    case utf8
    /// ISO-8859-1, too: where that has control characters, which no card means, people who name it mean these.
    case windows1252
    case iso8859_15
    case utf16(UTF16Bytes?)

    /// The character set of a CHARSET parameter. `nil` where nothing is said by it: the name is not known, or it is
    /// US-ASCII, which is a part of all of them.
    init?(_ name: String) {
        switch name.uppercased().filter({ $0.isLetter || $0.isNumber }) {
        case "UTF8": self = .utf8
        case "ISO88591", "LATIN1", "WINDOWS1252", "CP1252", "ISO885911987", "L1", "ANSI": self = .windows1252
        case "ISO885915", "LATIN9", "L9": self = .iso8859_15
        case "UTF16": self = .utf16(nil)
        case "UTF16LE": self = .utf16(.littleEndian)
        case "UTF16BE": self = .utf16(.bigEndian)
        default: return nil
        }
    }

    /// Whether a name says nothing that needs to be known.
    static func isASCII(_ name: String) -> Bool {
        ["USASCII", "ASCII", "ANSIX341968", "8BIT", "NONE", ""].contains(
            name.uppercased().filter { $0.isLetter || $0.isNumber })
    }

    /// The text as UTF-8, and whether some of it fits nothing and became U+FFFD.
    func text(_ bytes: ArraySlice<UInt8>) -> (bytes: ArraySlice<UInt8>, hasFaults: Bool) {
        switch self {
        case .utf8:
            guard UTF8Check(bytes).faults > 0 else { return (bytes, false) }
            return (ArraySlice(String(decoding: bytes, as: UTF8.self).utf8), true)
        case .windows1252: return (Self.table(bytes, Self.windows1252High), false)
        case .iso8859_15: return (Self.table(bytes, Self.iso8859_15Scalar), false)
        case .utf16(let order):
            let marked = UTF16Bytes.marked(bytes)
            let text = order == nil || marked.text.count < bytes.count ? marked.text : bytes
            let utf8 = (marked.text.count < bytes.count ? marked.order : order ?? marked.order).utf8(text)
            return (utf8[...], !bytes.count.isMultiple(of: 2))
        }
    }

    /// The text of bytes of which nothing is said: UTF-8 if they can be, else windows-1252, which is what old programs
    /// write without a word.
    ///
    /// A character that was cut in two does not make a text another one: mostly UTF-8 is UTF-8.
    static func guessed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let check = UTF8Check(bytes)
        if check.faults == 0 { return bytes }
        return (check.characters > check.faults ? CardCharset.utf8 : .windows1252).text(bytes).bytes
    }

    private static func table(_ bytes: ArraySlice<UInt8>, _ scalar: (UInt8) -> UInt32) -> ArraySlice<UInt8> {
        guard bytes.contains(where: { $0 >= 0x80 }) else { return bytes }
        var utf8: [UInt8] = []
        utf8.reserveCapacity(bytes.count * 2)
        for byte in bytes { byte < 0x80 ? utf8.append(byte) : utf8.append(scalar: scalar(byte)) }
        return utf8[...]
    }

    private static func windows1252High(_ byte: UInt8) -> UInt32 {
        byte < 0xA0 ? windows1252Scalars[Int(byte & 0x1F)] : UInt32(byte)
    }

    /// 0x80 to 0x9F; the five bytes that mean nothing stand for themselves.
    private static let windows1252Scalars: [UInt32] = [
        0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x8D,
        0x017D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A,
        0x0153, 0x9D, 0x017E, 0x0178,
    ]

    private static func iso8859_15Scalar(_ byte: UInt8) -> UInt32 {
        switch byte {
        case 0xA4: 0x20AC
        case 0xA6: 0x0160
        case 0xA8: 0x0161
        case 0xB4: 0x017D
        case 0xB8: 0x017E
        case 0xBC: 0x0152
        case 0xBD: 0x0153
        case 0xBE: 0x0178
        default: UInt32(byte)
        }
    }
}

/// How far bytes are UTF-8.
private struct UTF8Check {
    /// Characters of several bytes.
    var characters = 0
    /// Bytes from 0x80 on that belong to none.
    var faults = 0

    init(_ bytes: ArraySlice<UInt8>) {
        bytes.withUnsafeBufferPointer { check($0) }
    }

    private mutating func check(_ bytes: UnsafeBufferPointer<UInt8>) {
        var index = 0
        while index < bytes.count {
            let first = bytes[index]
            index += 1
            if first < 0x80 { continue }
            let length = Self.length(first, second: index < bytes.count ? bytes[index] : 0)
            let end = index + length - 1
            if length > 1, end <= bytes.count, bytes[index..<end].allSatisfy({ $0 & 0xC0 == 0x80 }) {
                characters += 1
                index = end
            } else {
                faults += 1
            }
        }
    }

    /// How many bytes a character has whose first two are these; 1 where no character begins so (Unicode, table 3-7).
    private static func length(_ first: UInt8, second: UInt8) -> Int {
        switch (first, second) {
        case (0xC2...0xDF, _): 2
        case (0xE0, 0xA0...0xBF), (0xE1...0xEC, _), (0xED, 0x80...0x9F), (0xEE...0xEF, _): 3
        case (0xF0, 0x90...0xBF), (0xF1...0xF3, _), (0xF4, 0x80...0x8F): 4
        default: 1
        }
    }
}
