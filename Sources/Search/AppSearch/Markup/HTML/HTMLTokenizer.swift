/// Splits a page into tags and texts, as WHATWG's tokenizer does in all but the rarest cases.
///
/// It advances with every token, whatever the bytes are, and reads no byte more than a few times.
struct HTMLTokenizer {
    enum Token: Equatable {
        case start(HTMLTag)
        case end(ElementName)
        case text(String)
    }

    /// The maximum number of attributes of a tag that are read.
    private static let maximumAttributes = 64
    private let bytes: [UInt8]
    private var index = 0
    /// The element whose raw content follows.
    private var raw: HTMLTag?
    /// Whether the page declares its document type before anything else.
    private(set) var hasDocumentType = false

    init(_ utf8: [UInt8]) { bytes = utf8 }

    /// The index at which the last token begins.
    private(set) var tokenStart = 0

    /// The last token as it is written.
    var source: String { String(decoding: bytes[tokenStart..<index], as: UTF8.self) }

    mutating func next() -> Token? {
        while index < bytes.count {
            tokenStart = index
            if let tag = raw {
                raw = nil
                if let text = rawContent(of: tag) { return text }
                continue
            }
            if bytes[index] != UInt8(ascii: "<") { return .text(CharacterReferences.decoded(textRun())) }
            switch byte(1) {
            case UInt8(ascii: "!"), UInt8(ascii: "?"): skipDeclaration()
            case UInt8(ascii: "/") where byte(2).map(Self.isLetter) == true: return endTag()
            case UInt8(ascii: "/"): skip(past: UInt8(ascii: ">"))
            case let letter? where Self.isLetter(letter):
                // A tag that does not end is not a tag.
                if let tag = startTag() { return .start(tag) }
            default: return .text(String(decoding: textRun(), as: UTF8.self))
            }
        }
        return nil
    }

    private func byte(_ offset: Int) -> UInt8? { index + offset < bytes.count ? bytes[index + offset] : nil }

    /// Text up to the next `<` that begins a tag or declaration. The first byte always belongs to the text.
    private mutating func textRun() -> ArraySlice<UInt8> {
        let start = index
        index += 1
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "<"), let next = byte(1),
                Self.isLetter(next) || next == UInt8(ascii: "/") || next == UInt8(ascii: "!")
                    || next == UInt8(ascii: "?")
            {
                break
            }
            index += 1
        }
        return bytes[start..<index]
    }

    private mutating func skip(past end: UInt8) {
        while index < bytes.count, bytes[index] != end { index += 1 }
        index = min(index + 1, bytes.count)
    }

    /// Skips a comment, a document type or a processing instruction.
    private mutating func skipDeclaration() {
        guard byte(1) == UInt8(ascii: "!"), byte(2) == UInt8(ascii: "-"), byte(3) == UInt8(ascii: "-") else {
            let start = index
            skip(past: UInt8(ascii: ">"))
            if Self.lowercased(bytes[start..<min(start + 9, index)]) == "<!doctype" { hasDocumentType = true }
            return
        }
        // `<!-->` and `<!--->` are whole comments.
        index += 2
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "-"), byte(1) == UInt8(ascii: "-"), byte(2) == UInt8(ascii: ">") {
                index += 3
                return
            }
            index += 1
        }
    }

    private mutating func endTag() -> Token {
        index += 2
        let name = tagName()
        skip(past: UInt8(ascii: ">"))
        return .end(ElementName(name))
    }

    private mutating func tagName() -> String {
        let start = index
        while index < bytes.count, !Self.isSpace(bytes[index]), bytes[index] != UInt8(ascii: ">"),
            bytes[index] != UInt8(ascii: "/")
        {
            index += 1
        }
        return Self.lowercased(bytes[start..<min(index, start + 100)])
    }

    private mutating func startTag() -> HTMLTag? {
        index += 1
        var tag = HTMLTag(tagName())
        while true {
            while index < bytes.count, Self.isSpace(bytes[index]) || bytes[index] == UInt8(ascii: "/") { index += 1 }
            guard index < bytes.count else { return nil }
            if bytes[index] == UInt8(ascii: ">") {
                tag.isSelfClosing = bytes[index - 1] == UInt8(ascii: "/")
                index += 1
                if tag.rules.contains(.rawText) { raw = tag }
                return tag
            }
            guard let (name, value) = attribute() else { return nil }
            if tag.attributes.count < Self.maximumAttributes, tag.attributes[name] == nil {
                tag.attributes.add(name, value)
            }
        }
    }

    /// Returns `nil` if the page ends within the attribute.
    private mutating func attribute() -> (name: String, value: String)? {
        let start = index
        // A leading equals sign belongs to the name.
        index += 1
        while index < bytes.count, !Self.isSpace(bytes[index]), bytes[index] != UInt8(ascii: "="),
            bytes[index] != UInt8(ascii: ">"), bytes[index] != UInt8(ascii: "/")
        {
            index += 1
        }
        let name = Self.lowercased(bytes[start..<min(index, start + 100)])
        skipSpace()
        guard byte(0) == UInt8(ascii: "=") else { return index < bytes.count ? (name, "") : nil }
        index += 1
        skipSpace()
        guard let first = byte(0) else { return nil }
        if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") {
            let start = index + 1
            index = start
            while index < bytes.count, bytes[index] != first { index += 1 }
            guard index < bytes.count else { return nil }
            defer { index += 1 }
            return (name, CharacterReferences.decoded(bytes[start..<index], isAttribute: true))
        }
        let valueStart = index
        while index < bytes.count, !Self.isSpace(bytes[index]), bytes[index] != UInt8(ascii: ">") { index += 1 }
        return (name, CharacterReferences.decoded(bytes[valueStart..<index], isAttribute: true))
    }

    private mutating func skipSpace() {
        while index < bytes.count, Self.isSpace(bytes[index]) { index += 1 }
    }

    /// The content up to the end tag of an element, which is the next token.
    private mutating func rawContent(of tag: HTMLTag) -> Token? {
        let start = index
        while index < bytes.count, !isEndTag(of: tag.name.utf8) { index += 1 }
        guard index > start else { return nil }
        let content = bytes[start..<index]
        return .text(
            tag.rules.contains(.escapable)
                ? CharacterReferences.decoded(content) : String(decoding: content, as: UTF8.self))
    }

    /// Whether an end tag of this name, such as `</script`, is here.
    private func isEndTag(of name: String.UTF8View) -> Bool {
        guard bytes[index] == UInt8(ascii: "<"), byte(1) == UInt8(ascii: "/") else { return false }
        var offset = 2
        for letter in name {
            guard let byte = byte(offset), byte | 0x20 == letter else { return false }
            offset += 1
        }
        guard let next = byte(offset) else { return true }
        return Self.isSpace(next) || next == UInt8(ascii: ">") || next == UInt8(ascii: "/")
    }

    private static func lowercased(_ bytes: ArraySlice<UInt8>) -> String {
        String(decoding: bytes.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) && byte != 0x0B }
}

/// A start tag, with names in lower case.
struct HTMLTag: Equatable {
    let element: ElementName
    var attributes = HTMLAttributes()
    var isSelfClosing = false

    init(_ name: String) { element = ElementName(name) }

    var name: String { element.text }
    var rules: ElementRules { element.rules }
}

/// The few attributes of a tag.
struct HTMLAttributes: Equatable {
    private struct Attribute: Equatable {
        var name: String
        var value: String
    }

    private var all: [Attribute] = []

    var count: Int { all.count }

    subscript(_ name: String) -> String? { all.first { $0.name == name }?.value }

    mutating func add(_ name: String, _ value: String) { all.append(Attribute(name: name, value: value)) }
}
