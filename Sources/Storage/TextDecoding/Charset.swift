/// How bytes stand for text, told by any of the names that files and pages call it.
package enum Charset: Hashable, Sendable {
    case utf8
    /// ISO-8859-1 and US-ASCII, too: where those have control characters or nothing, people who name them mean these.
    case windows1252
    /// `nil` where the name leaves the order to a byte order mark.
    case utf16(UTF16Order?)
    case system(SystemCharset)

    /// What a label stands for in the Encoding Standard of WHATWG, or under another name in wide use; `nil` if that is not known,
    /// or this system does not have it.
    ///
    /// Case and what stands between letters and digits say nothing: `ISO_8859-2`, `iso8859-2` and `ISO 8859 2` are one.
    package init?(label: String) {
        guard let charset = Self.charsets[Self.canonical(label)] else { return nil }
        if case .system(let system) = charset, !system.isAvailable { return nil }
        self = charset
    }

    /// The letters and digits of a label, in lower case.
    package static func canonical(_ label: String) -> String {
        String(
            decoding: label.utf8.lazy.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
                .filter { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) },
            as: UTF8.self)
    }

    /// The text of bytes. What fits nothing in it becomes U+FFFD.
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
        }
    }
}

/// Text that was bytes of some character set.
package struct DecodedText: Hashable, Sendable {
    package var utf8: ArraySlice<UInt8>
    /// Whether some of the bytes fit nothing, for which there is U+FFFD now, or an odd byte was left out.
    package var hasFaults: Bool

    package init(utf8: ArraySlice<UInt8>, hasFaults: Bool) {
        self.utf8 = utf8
        self.hasFaults = hasFaults
    }
}
