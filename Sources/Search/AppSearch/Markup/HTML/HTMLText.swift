import TextDecoding

/// The bytes of a page as UTF-8.
///
/// What a byte order mark says counts, then what a `charset` within the first 1024 bytes says, then whether the bytes are
/// UTF-8; else they are windows-1252, as browsers take them.
struct HTMLText {
    private(set) var utf8: [UInt8]
    /// The name of an encoding that is declared and not known here.
    private(set) var unknownCharset: String?

    init(_ bytes: ArraySlice<UInt8>) {
        let text: DecodedText
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
            text = Charset.utf8.decoded(bytes.dropFirst(3))
        } else if UTF16Order.marked(bytes).text.count < bytes.count {
            text = Charset.utf16(nil).decoded(bytes)
        } else {
            let label = Self.charset(in: bytes.prefix(1024))
            switch label.flatMap(Charset.init(label:)) {
            // Whoever could read the declaration does not have UTF-16 before them.
            case .utf8, .utf16: text = Charset.utf8.decoded(bytes)
            case let charset?: text = charset.decoded(bytes)
            case nil:
                unknownCharset = label
                let utf8 = Charset.utf8.decoded(bytes)
                text = utf8.hasFaults ? Charset.windows1252.decoded(bytes) : utf8
            }
        }
        utf8 = Array(text.utf8)
    }

    /// What stands after `charset=`, in small letters.
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
