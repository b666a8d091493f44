import TextDecoding

/// Makes text of the values of one property.
struct CardText {
    let version: CardVersion
    let encoding: TransferEncoding
    /// `nil` if nothing is said of it.
    let charset: Charset?

    /// Whether some of the values were not in the encoding they say.
    private(set) var hasEncodingFaults = false
    /// Whether some were not in their character set.
    private(set) var hasCharsetFaults = false

    private static let maximumParts = 64

    init(version: CardVersion, encoding: TransferEncoding, charset: Charset?) {
        self.version = version
        self.encoding = encoding
        self.charset = charset
    }

    /// A value, or a part of one, in one line.
    mutating func line(_ value: ArraySlice<UInt8>) -> String { Self.line(unescaped(utf8(value))) }

    /// A value with its lines.
    mutating func lines(_ value: ArraySlice<UInt8>) -> String { Self.tidied(unescaped(utf8(value)), keepsLines: true) }

    /// The parts of a value that semicolons keep apart, each one with its list of values where the version has such.
    ///
    /// Nothing that is read has more parts or values than are read.
    mutating func components(_ value: ArraySlice<UInt8>, mayHaveLists: Bool) -> [[String]] {
        var parts = value.split(at: UInt8(ascii: ";"), limit: Self.maximumParts)
        var isEncoded = true
        // Some programs encode the semicolons, too.
        if parts.count == 1, case .plain = encoding {
        } else if parts.count == 1 {
            parts = utf8(value).split(at: UInt8(ascii: ";"), limit: Self.maximumParts)
            isEncoded = false
        }
        return parts.map { part in
            let list =
                mayHaveLists && version.hasLists ? part.split(at: UInt8(ascii: ","), limit: Self.maximumParts) : [part]
            return list.map { Self.line(unescaped(isEncoded ? utf8($0) : $0)) }.filter { !$0.isEmpty }
        }
    }

    /// The values that commas keep apart.
    mutating func list(_ value: ArraySlice<UInt8>) -> [String] {
        utf8(value).split(at: UInt8(ascii: ",")).map { Self.line(unescaped($0)) }.filter { !$0.isEmpty }
    }

    private mutating func utf8(_ value: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let decoded = encoding.decoded(value)
        hasEncodingFaults = hasEncodingFaults || decoded.hasFaults
        guard let charset else { return CardCharset.guessed(decoded.bytes) }
        let text = charset.decoded(decoded.bytes)
        hasCharsetFaults = hasCharsetFaults || text.hasFaults
        return text.utf8
    }

    private func unescaped(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        guard bytes.contains(UInt8(ascii: "\\")) else { return bytes }
        var plain: [UInt8] = []
        plain.reserveCapacity(bytes.count)
        var index = bytes.startIndex
        while index < bytes.endIndex {
            if bytes[index] == UInt8(ascii: "\\"), index + 1 < bytes.endIndex,
                let meant = version.escaped(bytes[index + 1])
            {
                plain.append(meant)
                index += 2
            } else {
                plain.append(bytes[index])
                index += 1
            }
        }
        return plain[...]
    }

    /// UTF-8 as one line of text without needless spaces.
    static func line(_ utf8: ArraySlice<UInt8>) -> String { tidied(utf8, keepsLines: false) }

    /// Without control characters, which a terminal would obey, and without spaces at the ends and, in a single line,
    /// several in a row.
    private static func tidied(_ utf8: ArraySlice<UInt8>, keepsLines: Bool) -> String {
        if utf8.withUnsafeBufferPointer(isTidy) { return String(decoding: utf8, as: UTF8.self) }
        var mergeSegments: [UInt8] = []
        mergeSegments.reserveCapacity(utf8.count)
        var index = utf8.startIndex
        while index < utf8.endIndex {
            let glyph = Glyph(utf8[index...])
            switch glyph {
            case .space(let length), .lineBreak(let length):
                if case .lineBreak = glyph, keepsLines {
                    while mergeSegments.last == 0x20 { mergeSegments.removeLast() }
                    if !mergeSegments.isEmpty { mergeSegments.append(0x0A) }
                } else if keepsLines || mergeSegments.last != 0x20, !mergeSegments.isEmpty {
                    mergeSegments.append(0x20)
                }
                index += length
            case .control(let length): index += length
            case .other:
                mergeSegments.append(utf8[index])
                index += 1
            }
        }
        while mergeSegments.last == 0x20 || mergeSegments.last == 0x0A { mergeSegments.removeLast() }
        return String(decoding: mergeSegments, as: UTF8.self)
    }

    /// What stands at the start of some bytes, and how many belong to it.
    private enum Glyph {
        case space(Int), lineBreak(Int), control(Int), other

        init(_ bytes: ArraySlice<UInt8>) {
            let start = bytes.startIndex
            let second = start + 1 < bytes.endIndex ? bytes[start + 1] : 0
            let third = start + 2 < bytes.endIndex ? bytes[start + 2] : 0
            switch (bytes[start], second, third) {
            case (0x20, _, _), (0x09, _, _): self = .space(1)
            case (0x0D, 0x0A, _): self = .lineBreak(2)
            case (0x0A, _, _), (0x0D, _, _): self = .lineBreak(1)
            // NEL, the line and the paragraph separator of Unicode.
            case (0xC2, 0x85, _): self = .lineBreak(2)
            case (0xE2, 0x80, 0xA8), (0xE2, 0x80, 0xA9): self = .lineBreak(3)
            case (0x00..<0x20, _, _), (0x7F, _, _): self = .control(1)
            case (0xC2, 0x80..<0xA0, _): self = .control(2)
            default: self = .other
            }
        }
    }

    private static func isTidy(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard bytes.first != 0x20, bytes.last != 0x20 else { return bytes.isEmpty }
        var last: UInt8 = 0
        for byte in bytes {
            if byte < 0x20 || byte == 0x7F || byte == 0x20 && last == 0x20 { return false }
            if byte < 0xC0, last == 0xC2 && byte < 0xA0 || last == 0x80 && byte & 0xFE == 0xA8 { return false }
            last = byte
        }
        return true
    }
}
