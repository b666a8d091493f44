import TextDecoding

/// Converts the bytes of a page to UTF-8.
///
/// The encoding is that of a byte order mark; without one, that of a `charset` in the first 1024 bytes; without that,
/// UTF-8 if the bytes are valid UTF-8, and windows-1252 otherwise, as in browsers.
struct HTMLText {
    private(set) var utf8: [UInt8]
    /// The name of a declared encoding that is unknown.
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
            // A declaration that can be read as ASCII shows that the page is not UTF-16.
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

    /// The name after `charset=`, in lower case.
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
