/// The byte order of UTF-16 units.
package enum UTF16Order: Hashable, Sendable {
    case littleEndian, bigEndian

    /// The byte order shown by the first bytes of a file: a byte order mark, or two ASCII characters. `nil` if the file
    /// is not UTF-16.
    package init?(fileStart: ArraySlice<UInt8>) {
        let start = Array(fileStart)
        if start.count >= 2, let marked = UTF16Order(mark: start[0], start[1]) {
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

    /// The byte order of a byte order mark; `nil` if the bytes are not one.
    package init?(mark first: UInt8, _ second: UInt8) {
        switch (first, second) {
        case (0xFF, 0xFE): self = .littleEndian
        case (0xFE, 0xFF): self = .bigEndian
        default: return nil
        }
    }

    /// The unit that starts at an index; `nil` if fewer than two bytes are left.
    @inlinable
    package func unit(_ bytes: [UInt8], at index: Int) -> UInt16? {
        guard index + 1 < bytes.count else { return nil }
        return unit(bytes[index], bytes[index + 1])
    }

    /// The unit made of two bytes.
    @inlinable
    package func unit(_ first: UInt8, _ second: UInt8) -> UInt16 {
        switch self {
        case .littleEndian: UInt16(second) << 8 | UInt16(first)
        case .bigEndian: UInt16(first) << 8 | UInt16(second)
        }
    }

    /// The text as UTF-8. Unpaired surrogates become U+FFFD, and an odd byte at the end is left out.
    package func utf8(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
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

    /// The byte order and the text of bytes that may begin with a byte order mark; without one they are big-endian (RFC
    /// 2781, 4.3).
    package static func marked(_ bytes: ArraySlice<UInt8>) -> (order: UTF16Order, text: ArraySlice<UInt8>) {
        guard bytes.count >= 2, let order = UTF16Order(mark: bytes[bytes.startIndex], bytes[bytes.startIndex + 1])
        else {
            return (.bigEndian, bytes)
        }
        return (order, bytes.dropFirst(2))
    }
}
