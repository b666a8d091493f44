import TextDecoding

/// Converts the values of one property to text.
struct CardText {
    let version: CardVersion
    let encoding: TransferEncoding
    /// As named or guessed; `nil` for UTF-8 that is not named.
    let charset: Charset?

    /// Whether a value was not in the encoding the property names.
    private(set) var hasEncodingFaults = false
    /// Whether a value was not in the character set.
    private(set) var hasCharsetFaults = false

    private static let maximumParts = 64

    init(version: CardVersion, encoding: TransferEncoding, charset: Charset?) {
        self.version = version
        self.encoding = encoding
        self.charset = charset
    }

    /// A value, or a part of one, as a single line.
    mutating func line(_ value: ArraySlice<UInt8>) -> String { Self.line(unescaped(utf8(value))) }

    /// A value with its line breaks.
    mutating func lines(_ value: ArraySlice<UInt8>) -> String { Self.tidied(unescaped(utf8(value)), keepsLines: true) }

    /// The components of a value, which semicolons separate, each a list of values if the version has lists.
    ///
    /// Reads at most ``maximumParts`` components and values of each; no property needs more.
    mutating func components(_ value: ArraySlice<UInt8>, mayHaveLists: Bool) -> [[String]] {
        let parts = value.split(at: UInt8(ascii: ";"), limit: Self.maximumParts)
        let isDecodedFirst =
            switch encoding {
            // In Shift_JIS or GBK a character may contain the byte of a backslash.
            case .plain: charset != nil && charset != .utf8
            // Some programs encode the semicolons, too.
            case .quotedPrintable, .base64: parts.count == 1
            }
        guard isDecodedFirst else { return components(of: parts, isEncoded: true, mayHaveLists) }
        let decoded = utf8(value).split(at: UInt8(ascii: ";"), limit: Self.maximumParts)
        return components(of: decoded, isEncoded: false, mayHaveLists)
    }

    private mutating func components(
        of parts: [ArraySlice<UInt8>], isEncoded: Bool, _ mayHaveLists: Bool
    ) -> [[String]] {
        parts.map { part in
            let list =
                mayHaveLists && version.hasLists ? part.split(at: UInt8(ascii: ","), limit: Self.maximumParts) : [part]
            return list.map { Self.line(unescaped(isEncoded ? utf8($0) : $0)) }.filter { !$0.isEmpty }
        }
    }

    /// The values of a list, which commas separate.
    mutating func list(_ value: ArraySlice<UInt8>) -> [String] {
        utf8(value).split(at: UInt8(ascii: ",")).map { Self.line(unescaped($0)) }.filter { !$0.isEmpty }
    }

    private mutating func utf8(_ value: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let decoded = encoding.decoded(value)
        hasEncodingFaults = hasEncodingFaults || decoded.hasFaults
        let text = (charset ?? .utf8).decoded(decoded.bytes)
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

    /// Bytes as UTF-8, with � for what is not.
    static func repaired(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> { Charset.utf8.decoded(bytes).utf8 }

    /// UTF-8 as one line of text without superfluous spaces.
    static func line(_ utf8: ArraySlice<UInt8>) -> String { tidied(utf8, keepsLines: false) }

    /// Removes control characters, which a terminal would obey, and spaces at the ends. In a single line, consecutive
    /// spaces become one.
    private static func tidied(_ utf8: ArraySlice<UInt8>, keepsLines: Bool) -> String {
        if utf8.withUnsafeBufferPointer(isTidy) { return String(decoding: utf8, as: UTF8.self) }
        var tidy: [UInt8] = []
        tidy.reserveCapacity(utf8.count)
        var index = utf8.startIndex
        while index < utf8.endIndex {
            let glyph = Glyph(utf8[index...])
            switch glyph {
            case .space(let length), .lineBreak(let length):
                if case .lineBreak = glyph, keepsLines {
                    while tidy.last == 0x20 { tidy.removeLast() }
                    if !tidy.isEmpty { tidy.append(0x0A) }
                } else if keepsLines || tidy.last != 0x20, !tidy.isEmpty {
                    tidy.append(0x20)
                }
                index += length
            case .control(let length): index += length
            case .other:
                tidy.append(utf8[index])
                index += 1
            }
        }
        while tidy.last == 0x20 || tidy.last == 0x0A { tidy.removeLast() }
        return String(decoding: tidy, as: UTF8.self)
    }

    /// The kind of character some bytes start with, and its length in bytes.
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
            // NEL, and the line and paragraph separators of Unicode.
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
