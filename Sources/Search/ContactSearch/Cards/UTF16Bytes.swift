/// How two bytes make a unit of UTF-16.
enum UTF16Bytes {
    case littleEndian, bigEndian

    /// What the first bytes of a file tell: a byte order mark, or two characters of ASCII. `nil` if it is not UTF-16.
    init?(fileStart: ArraySlice<UInt8>) {
        let start = Array(fileStart)
        if start.count >= 2, let marked = UTF16Bytes(mark: start[0], start[1]) {
            self = marked
            return
        }
        guard start.count == 4 else { return nil }
        switch (start[0] == 0, start[1] == 0, start[2] == 0, start[3] == 0) {
        case (false, true, false, true): self = .littleEndian
        case (true, false, true, false): self = .bigEndian
        default: return nil
        }
    }

    private init?(mark first: UInt8, _ second: UInt8) {
        switch (first, second) {
        case (0xFF, 0xFE): self = .littleEndian
        case (0xFE, 0xFF): self = .bigEndian
        default: return nil
        }
    }

    /// The unit that starts at an index, `nil` where fewer than two bytes are left.
    func unit(_ bytes: [UInt8], at index: Int) -> UInt16? {
        guard index + 1 < bytes.count else { return nil }
        return unit(bytes[index], bytes[index + 1])
    }

    private func unit(_ first: UInt8, _ second: UInt8) -> UInt16 {
        switch self {
        case .littleEndian: UInt16(second) << 8 | UInt16(first)
        case .bigEndian: UInt16(first) << 8 | UInt16(second)
        }
    }

    /// The text as UTF-8; half surrogate pairs become U+FFFD, an odd byte at the end is left out.
    func utf8(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        var utf8: [UInt8] = []
        utf8.reserveCapacity(bytes.count / 2)
        var high: UInt16?
        var index = bytes.startIndex
        while index + 1 < bytes.endIndex {
            let unit = unit(bytes[index], bytes[index + 1])
            index += 2
            if let first = high {
                high = nil
                if UTF16.isTrailSurrogate(unit) {
                    utf8.append(scalar: 0x1_0000 + (UInt32(first) - 0xD800) << 10 + (UInt32(unit) - 0xDC00))
                    continue
                }
                utf8.append(scalar: 0xFFFD)
            }
            if UTF16.isLeadSurrogate(unit) {
                high = unit
            } else {
                utf8.append(scalar: UTF16.isTrailSurrogate(unit) ? 0xFFFD : UInt32(unit))
            }
        }
        if high != nil { utf8.append(scalar: 0xFFFD) }
        return utf8
    }

    /// The order and the text of bytes that may begin with a byte order mark; without one they are big-endian
    /// (RFC 2781, 4.3).
    static func marked(_ bytes: ArraySlice<UInt8>) -> (order: UTF16Bytes, text: ArraySlice<UInt8>) {
        guard bytes.count >= 2, let order = UTF16Bytes(mark: bytes[bytes.startIndex], bytes[bytes.startIndex + 1])
        else {
            return (.bigEndian, bytes)
        }
        return (order, bytes.dropFirst(2))
    }
}

extension [UInt8] {
    /// Appends a Unicode scalar as UTF-8. What is no scalar becomes U+FFFD.
    mutating func append(scalar: UInt32) {
        switch scalar {
        case 0..<0x80: append(UInt8(scalar))
        case 0x80..<0x800:
            append(UInt8(0xC0 | scalar >> 6))
            append(UInt8(0x80 | scalar & 0x3F))
        case 0x800..<0xD800, 0xE000..<0x1_0000:
            append(UInt8(0xE0 | scalar >> 12))
            append(UInt8(0x80 | scalar >> 6 & 0x3F))
            append(UInt8(0x80 | scalar & 0x3F))
        case 0x1_0000..<0x11_0000:
            append(UInt8(0xF0 | scalar >> 18))
            append(UInt8(0x80 | scalar >> 12 & 0x3F))
            append(UInt8(0x80 | scalar >> 6 & 0x3F))
            append(UInt8(0x80 | scalar & 0x3F))
        default: append(scalar: 0xFFFD)
        }
    }
}
