/// Reads the properties of a file of cards and joins folded lines.
///
/// - A line that begins with a space or a tab continues the one before.
/// - A quoted-printable value continues after a line that ends with `=`.
/// - A base64 value continues as long as the lines look like base64, because some programs do not indent them; in 2.1
///   an empty line ends it.
///
/// Values that are not read are skipped without being copied. Of a picture only the start is copied.
struct ContentLines {
    private var lines: CardLines
    /// The line after the current one.
    private var ahead: CardLines.Line?

    enum Found {
        case property(ContentLine)
        /// A line that is not a property.
        case other(CardLines.Line)
    }

    init(_ lines: CardLines) {
        self.lines = lines
        advance()
    }

    /// The number of bytes that have been read.
    var position: Int { lines.position }
    /// Whether the lines were converted from UTF-16 to UTF-8, whatever character set they name.
    var isTranscoded: Bool { lines.isTranscoded }
    /// Whether the next line continues the current one.
    private var continues: Bool { ahead?.isIndented ?? false }

    private mutating func advance() { ahead = lines.next() }

    mutating func next(_ version: CardVersion) -> Found? {
        while let line = ahead, line.isBlank { advance() }
        guard let first = ahead else { return nil }
        advance()
        switch ContentLine.read(first.content, mayContinue: continues) {
        case .nothing: return .other(first)
        case .line(let content): return .property(whole(content, from: first, version))
        case .unfinished:
            var joined = Array(first.content)
            while let line = ahead, line.isIndented {
                joined += unfolded(line, version)
                advance()
            }
            guard case .line(let content) = ContentLine.read(joined[...], mayContinue: false) else {
                return .other(first)
            }
            return .property(whole(content, from: first, version))
        }
    }

    /// A property with all lines of its value.
    private mutating func whole(_ start: ContentLine, from first: CardLines.Line, _ version: CardVersion) -> ContentLine
    {
        var content = start
        content.number = first.number
        let isWanted = content.property != nil
        let encoding = CardProperty.isBinary(content.name) ? .base64 : content.parameters.encoding
        // An array of its own: appending to a slice would copy all of it each time.
        var joined: [UInt8]?
        var last = content.value
        while true {
            var isBroken = false
            if case .quotedPrintable = encoding, let end = Self.softBreak(last) {
                isBroken = true
                if joined != nil { joined?.removeLast(last.endIndex - end) } else { content.value = last[..<end] }
                last = last[..<end]
            }
            guard let line = ahead else { break }
            let more: ArraySlice<UInt8>
            if isBroken {
                if ContentLine.isBorder(line.content) { break }
                more = line.content
            } else if line.isIndented {
                more = unfolded(line, version)
            } else if case .base64 = encoding, !line.isBlank, TransferEncoding.isBase64(line.content) {
                more = line.content
            } else {
                break
            }
            if content.property == .photo, (joined?.count ?? content.value.count) >= CardPhoto.maximumLength {
                content.omittedDigitCount += CardPhoto.digitCount(more)
            } else if isWanted {
                if joined == nil { joined = Array(content.value) }
                joined?.append(contentsOf: more)
            }
            last = more
            advance()
        }
        if let joined { content.value = joined[...] }
        return content
    }

    private func unfolded(_ line: CardLines.Line, _ version: CardVersion) -> ArraySlice<UInt8> {
        version.keepsFoldingSpace ? line.content : line.content.dropFirst()
    }

    /// The index of the `=` at the end of a line. Spaces after it were added in transport (RFC 2045, 6.7).
    private static func softBreak(_ line: ArraySlice<UInt8>) -> Int? {
        guard let last = line.lastIndex(where: { $0 != 0x20 && $0 != 0x09 }) else { return nil }
        return line[last] == UInt8(ascii: "=") ? last : nil
    }
}
