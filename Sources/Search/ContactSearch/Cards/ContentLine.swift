/// One property as it stands in a card: `group.NAME;PARAMETER=value:value` (RFC 6350, 3.3).
struct ContentLine {
    /// In lower case; empty if there is none.
    var group = ""
    /// In capitals. Empty if it is longer than any name that is read.
    private(set) var name = ""
    /// `nil` if it is of no interest.
    private(set) var property: CardProperty?
    var parameters = CardParameters()
    /// As it stands there, unfolded.
    var value: ArraySlice<UInt8> = []
    /// Where it begins, counted from 1.
    var number = 0

    enum Reading {
        case line(ContentLine)
        /// Its name and parameters may go on in the next line.
        case unfinished
        /// It has no name or no colon.
        case nothing
    }

    /// Names are not longer than this.
    private static let maximumNameLength = 32

    /// Reads name and parameters of a line.
    ///
    /// - Parameter mayGoOn: whether the next line belongs to this one.
    static func read(_ line: ArraySlice<UInt8>, mayGoOn: Bool) -> Reading {
        guard let nameEnd = line.firstIndex(where: { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ";") }) else {
            return mayGoOn ? .unfinished : .nothing
        }
        var content = ContentLine()
        guard content.takeName(line[..<nameEnd]) else { return .nothing }
        if line[nameEnd] == UInt8(ascii: ":") {
            content.value = line[(nameEnd + 1)...]
            return .line(content)
        }
        if content.takeParameters(line[nameEnd...], honoringQuotes: true) { return .line(content) }
        if mayGoOn { return .unfinished }
        // A quotation mark that nobody closes is a character like others.
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

    /// Takes what stands from the first semicolon on: parameters, the colon and the value.
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
                // Only a value as a whole is put in quotation marks.
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

    /// Whether the line is `BEGIN:VCARD` or `END:VCARD`, spaces and case aside.
    static func isBorder(_ line: ArraySlice<UInt8>) -> Bool {
        guard let first = line.first(where: { $0 != 0x20 && $0 != 0x09 }) else { return false }
        guard first | 0x20 == UInt8(ascii: "b") || first | 0x20 == UInt8(ascii: "e"), line.count < 64 else {
            return false
        }
        guard case .line(let content) = read(line, mayGoOn: false) else { return false }
        return (content.property == .begin || content.property == .end) && content.isOfCard
    }

    /// Whether the value is VCARD: other things have a BEGIN and an END as well.
    var isOfCard: Bool { value.count < 64 && value.trimmed.upperCaseString == "VCARD" }
}

extension ArraySlice<UInt8> {
    /// Without the spaces, tabs and zero bytes at both ends.
    var trimmed: ArraySlice<UInt8> {
        let isBlank = { (byte: UInt8) in byte == 0x20 || byte == 0x09 || byte == 0 }
        guard let first = firstIndex(where: { !isBlank($0) }), let last = lastIndex(where: { !isBlank($0) }) else {
            return self[endIndex...]
        }
        return self[first...last]
    }

    /// As a string, the letters of ASCII in capitals.
    var upperCaseString: String {
        String(decoding: map { $0 >= 0x61 && $0 <= 0x7A ? $0 - 0x20 : $0 }, as: UTF8.self)
    }

    /// As a string in lower case.
    var lowerCaseString: String {
        if allSatisfy({ $0 < 0x80 }) {
            return String(decoding: map { $0 >= 0x41 && $0 <= 0x5A ? $0 + 0x20 : $0 }, as: UTF8.self)
        }
        return String(decoding: CardCharset.guessed(self), as: UTF8.self).lowercased()
    }

    /// The first slices between a byte, except where a backslash stands before it.
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
