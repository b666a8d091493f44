/// A thing of schema.org that a page describes in JSON-LD or microdata.
struct SchemaThing: Equatable {
    enum Value: Equatable {
        case text(String)
        /// A nested thing, by its place in ``DeclaredThings``.
        case thing(Int)
    }

    /// Such as `Recipe` or `LocalBusiness`, without the address of the vocabulary.
    var types: [String] = []
    /// The address that names the thing: `@id` or `itemid`.
    var id: String?
    /// The values of each property, in their order in the page.
    var properties: [String: [Value]] = [:]
    /// The parts of the page that describe the thing as well: the identifiers in `itemref`.
    var references: [String] = []

    /// Whether there is more of it than a type and an address.
    var isDescribed: Bool { !properties.isEmpty || !references.isEmpty }

    /// The name after the last slash, hash or colon: `https://schema.org/Recipe` and `schema:Recipe` are `Recipe`.
    static func shortName(_ address: some StringProtocol) -> String {
        let isSeparator = { (byte: UInt8) in
            byte == UInt8(ascii: "/") || byte == UInt8(ascii: "#") || byte == UInt8(ascii: ":")
        }
        let address = Substring(address)
        guard address.utf8.contains(where: isSeparator) else { return String(address) }
        return address.utf8.split(whereSeparator: isSeparator).last.map { String(Substring($0)) } ?? ""
    }
}

/// Text as shown to a reader.
enum PageText {
    /// Replaces each run of white space with one space, and removes it at the ends.
    static func collapsed(_ text: String) -> String {
        // Most texts are ASCII, in which white space is quickly found.
        guard text.utf8.allSatisfy({ $0 < 0x80 }) else {
            return text.split { $0.isWhitespace || $0.isNewline }.joined(separator: " ")
        }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count)
        for byte in text.utf8 {
            if byte != 0x20, !(0x09...0x0D).contains(byte) {
                bytes.append(byte)
            } else if let last = bytes.last, last != 0x20 {
                bytes.append(0x20)
            }
        }
        if bytes.last == 0x20 { bytes.removeLast() }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The names in an attribute, between white space.
    static func names(_ attribute: String?) -> [Substring] {
        guard let attribute else { return [] }
        let isSpace = { (byte: UInt8) in byte == 0x20 || (0x09...0x0D).contains(byte) }
        guard attribute.utf8.contains(where: isSpace) else { return attribute.isEmpty ? [] : [attribute[...]] }
        return attribute.utf8.split(whereSeparator: isSpace).map(Substring.init)
    }

    /// The text in a string that may be written in HTML, as many in JSON-LD are: `Fish &#038; chips`, `A <b>pie</b>`.
    ///
    /// Tags of HTML are removed if one of them is an end tag or a line break. So a text about the element `<table>`
    /// keeps it.
    static func plain(_ text: String) -> String {
        let bytes = Array(text.utf8)
        guard bytes.contains(where: { $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "<") }) else { return text }
        let marks: [[UInt8]] = ["</", "<br", "<BR"].map { Array($0.utf8) }
        guard bytes.indices.contains(where: { index in marks.contains { bytes[index...].starts(with: $0) } }) else {
            return CharacterReferences.decoded(bytes[...], isAttribute: true)
        }
        var plain = ""
        var tokens = HTMLTokenizer(bytes)
        var isUnseen = false
        while let token = tokens.next() {
            switch token {
            case .text(let text): if !isUnseen { plain += text }
            case .start(let tag):
                isUnseen = tag.rules.contains(.unseen)
                if tag.rules.contains(.line) { plain += " " }
                if !tag.element.isKnown { plain += tokens.source }
            case .end(let name):
                isUnseen = false
                if name.rules.contains(.line) { plain += " " }
                if !name.isKnown { plain += tokens.source }
            }
        }
        return plain
    }
}
