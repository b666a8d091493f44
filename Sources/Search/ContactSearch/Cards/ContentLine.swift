/// One property as written in a card: `group.NAME;PARAMETER=value:value` (RFC 6350, 3.3).
struct ContentLine {
    /// In lower case; empty if there is none.
    var group = ""
    /// In upper case. Empty if it is longer than any name that is read.
    private(set) var name = ""
    /// `nil` if the property is not read.
    private(set) var property: CardProperty?
    var parameters = CardParameters()
    /// Unfolded, not decoded.
    var value: ArraySlice<UInt8> = []
    /// How many base64 digits of the value were left out, because only the start of a picture is read.
    var omittedDigitCount = 0
    /// The line the property begins in, counted from 1.
    var number = 0

    enum Reading {
        case line(ContentLine)
        /// The name and parameters may continue in the next line.
        case unfinished
        /// The line has no valid name or no colon.
        case nothing
    }

    /// Longer names are not read.
    private static let maximumNameLength = 32

    /// Reads the name and parameters of a line.
    ///
    /// - Parameter mayContinue: whether the next line continues this one.
    static func read(_ line: ArraySlice<UInt8>, mayContinue: Bool) -> Reading {
        guard let nameEnd = line.firstIndex(where: { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ";") }) else {
            return mayContinue ? .unfinished : .nothing
        }
        var content = ContentLine()
        guard content.takeName(line[..<nameEnd]) else { return .nothing }
        if line[nameEnd] == UInt8(ascii: ":") {
            content.value = line[(nameEnd + 1)...]
            return .line(content)
        }
        if content.takeParameters(line[nameEnd...], honoringQuotes: true) { return .line(content) }
        if mayContinue { return .unfinished }
        // A quotation mark that is never closed is an ordinary character.
        content.parameters = CardParameters()
        return content.takeParameters(line[nameEnd...], honoringQuotes: false) ? .line(content) : .nothing
    }

    private mutating func takeName(_ bytes: ArraySlice<UInt8>) -> Bool {
        let trimmed = bytes.trimmed
        let dot = trimmed.lastIndex(of: UInt8(ascii: "."))
        let name = dot.map { trimmed[($0 + 1)...] } ?? trimmed
        guard !name.isEmpty, name.allSatisfy(Self.isNameByte) else { return false }
        if name.count <= Self.maximumNameLength {
            self.name = name.upperCaseString
            property = CardProperty(self.name)
        }
        if let dot, trimmed.distance(from: trimmed.startIndex, to: dot) <= Self.maximumNameLength {
            group = trimmed[..<dot].lowerCaseString
        }
        return true
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
            true
        default: false
        }
    }

    /// Reads the line from the first semicolon on: the parameters, the colon and the value.
    ///
    /// - Returns: whether there is a colon.
    private mutating func takeParameters(_ bytes: ArraySlice<UInt8>, honoringQuotes: Bool) -> Bool {
        var start = bytes.startIndex + 1
        var index = start
        var isQuoted = false
        while index < bytes.endIndex {
            let byte = bytes[index]
            if isQuoted {
                isQuoted = byte != UInt8(ascii: "\"")
            } else if byte == UInt8(ascii: "\"") {
                // A quotation mark opens a quotation only at the start of a value.
                let before = bytes[index - 1]
                isQuoted = honoringQuotes && (before == UInt8(ascii: "=") || before == UInt8(ascii: ","))
            } else if byte == UInt8(ascii: ";") || byte == UInt8(ascii: ":") {
                parameters.take(bytes[start..<index])
                start = index + 1
                if byte == UInt8(ascii: ":") {
                    value = bytes[start...]
                    return true
                }
            }
            index += 1
        }
        return false
    }

    /// Whether the line is `BEGIN:VCARD` or `END:VCARD`, ignoring spaces and case.
    static func isBorder(_ line: ArraySlice<UInt8>) -> Bool {
        guard let first = line.first(where: { $0 != 0x20 && $0 != 0x09 }) else { return false }
        guard first | 0x20 == UInt8(ascii: "b") || first | 0x20 == UInt8(ascii: "e"), line.count < 64 else {
            return false
        }
        guard case .line(let content) = read(line, mayContinue: false) else { return false }
        return (content.property == .begin || content.property == .end) && content.isOfCard
    }

    /// Whether the value is VCARD: other objects have a BEGIN and an END as well.
    var isOfCard: Bool { value.count < 64 && value.trimmed.upperCaseString == "VCARD" }
}

extension ArraySlice<UInt8> {
    /// Without spaces, tabs and zero bytes at both ends.
    var trimmed: ArraySlice<UInt8> {
        let isBlank = { (byte: UInt8) in byte == 0x20 || byte == 0x09 || byte == 0 }
        guard let first = firstIndex(where: { !isBlank($0) }), let last = lastIndex(where: { !isBlank($0) }) else {
            return self[endIndex...]
        }
        return self[first...last]
    }

    /// As a string with ASCII letters in upper case.
    var upperCaseString: String {
        String(decoding: map { $0 >= 0x61 && $0 <= 0x7A ? $0 - 0x20 : $0 }, as: UTF8.self)
    }

    /// As a string in lower case.
    var lowerCaseString: String {
        if allSatisfy({ $0 < 0x80 }) {
            return String(decoding: map { $0 >= 0x41 && $0 <= 0x5A ? $0 + 0x20 : $0 }, as: UTF8.self)
        }
        return String(decoding: CardText.repaired(self), as: UTF8.self).lowercased()
    }

    /// Splits at a separator, unless it is escaped by a backslash. Returns at most the first `limit` slices.
    func split(at separator: UInt8, limit: Int = .max) -> [ArraySlice<UInt8>] {
        var parts: [ArraySlice<UInt8>] = []
        var start = startIndex
        var index = startIndex
        while index < endIndex {
            if self[index] == UInt8(ascii: "\\") {
                index += 1
            } else if self[index] == separator {
                parts.append(self[start..<index])
                start = index + 1
                if parts.count == limit { return parts }
            }
            index += 1
        }
        parts.append(self[start...])
        return parts
    }
}
