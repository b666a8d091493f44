/// A character set, found by any of the labels that files and pages use.
package enum Charset: Hashable, Sendable {
    case utf8
    /// Also used for ISO-8859-1 and US-ASCII: for bytes that are control characters or undefined in those, files mean
    /// these.
    case windows1252
    /// `nil` if the label leaves the byte order to a byte order mark.
    case utf16(UTF16Order?)
    case system(SystemCharset)
    /// Any other that the system knows.
    case named(NamedCharset)

    /// The character set of a label in WHATWG's Encoding Standard, or of another widely used name; `nil` if the label
    /// is unknown, or the system lacks the character set.
    ///
    /// Case and the characters between letters and digits are ignored: `ISO_8859-2`, `iso8859-2` and `ISO 8859 2` are
    /// the same.
    package init?(label: String) {
        guard let charset = Self.charsets[Self.canonical(label)] else { return nil }
        if case .system(let system) = charset, !system.isAvailable { return nil }
        self = charset
    }

    /// The character set of any name: of a label, or of one that only the system's `iconv` knows.
    package init?(anyName name: String) {
        guard let charset = Charset(label: name) ?? NamedCharset(name).map(Charset.named) else { return nil }
        self = charset
    }

    /// Whether ASCII text is the same in it, so that a line of such text may have values in this character set.
    package var extendsASCII: Bool {
        switch self {
        case .utf8, .windows1252, .system: true
        case .utf16: false
        case .named(let charset): charset.extendsASCII
        }
    }

    /// The letters and digits of a label, in lower case.
    package static func canonical(_ label: String) -> String {
        String(
            decoding: label.utf8.lazy.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
                .filter { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) },
            as: UTF8.self)
    }

    /// The text of some bytes. Bytes that are not valid in this character set become U+FFFD.
    package func decoded(_ bytes: ArraySlice<UInt8>) -> DecodedText {
        switch self {
        case .utf8:
            guard UTF8Check(bytes).faults > 0 else { return DecodedText(utf8: bytes, hasFaults: false) }
            return DecodedText(utf8: ArraySlice(String(decoding: bytes, as: UTF8.self).utf8), hasFaults: true)
        case .windows1252: return DecodedText(utf8: Windows1252.utf8(bytes), hasFaults: false)
        case .utf16(let named):
            let marked = UTF16Order.marked(bytes)
            let order = marked.text.count < bytes.count ? marked.order : named ?? marked.order
            return DecodedText(utf8: order.utf8(marked.text)[...], hasFaults: !bytes.count.isMultiple(of: 2))
        case .system(let charset): return charset.decoded(bytes)
        case .named(let charset): return SystemConverter.decoded(bytes, from: charset.name)
        }
    }
}

/// Text decoded from the bytes of some character set.
package struct DecodedText: Hashable, Sendable {
    package var utf8: ArraySlice<UInt8>
    /// Whether some bytes were invalid and became U+FFFD, or an odd byte was left out.
    package var hasFaults: Bool

    package init(utf8: ArraySlice<UInt8>, hasFaults: Bool) {
        self.utf8 = utf8
        self.hasFaults = hasFaults
    }
}
