/// Reads JSON. Limits the nesting, so that no text uses up the stack.
struct JSONReader {
    struct SyntaxError: Error, Equatable {
        /// Counted in bytes.
        var offset: Int
        /// What is wrong, or what would be right.
        var text: String
    }

    /// The texts that are read.
    enum Dialect {
        /// What RFC 8259 defines.
        case strict
        /// Also with the common mistakes of web pages that are harmless: a comma after the last element, line feeds in
        /// strings, needless escapes, other numbers.
        case lenient
    }

    /// The maximum nesting of arrays and objects.
    static let maximumDepth = 64

    private let bytes: [UInt8]
    private let dialect: Dialect
    private var index = 0

    /// The value of a text of a web page.
    static func value(_ text: String) throws(SyntaxError) -> JSONValue {
        try node(Array(text.utf8), .lenient).value
    }

    /// - Parameter bytes: UTF-8.
    static func node(_ bytes: [UInt8], _ dialect: Dialect) throws(SyntaxError) -> JSONNode {
        var reader = JSONReader(bytes: bytes, dialect: dialect)
        let node = try reader.node(depth: 0)
        reader.skipSpace()
        guard reader.index == reader.bytes.count else { throw reader.fault("nothing may follow the value") }
        return node
    }

    private init(bytes: [UInt8], dialect: Dialect) {
        self.bytes = bytes
        self.dialect = dialect
    }

    private mutating func node(depth: Int) throws(SyntaxError) -> JSONNode {
        skipSpace()
        let start = index
        let content = try content(depth)
        return JSONNode(content: content, range: start..<index)
    }

    private mutating func content(_ depth: Int) throws(SyntaxError) -> JSONNode.Content {
        guard depth <= Self.maximumDepth else {
            throw fault("arrays and objects may be nested at most \(Self.maximumDepth) levels deep")
        }
        guard let byte = current else { throw fault("a value is missing") }
        switch byte {
        case UInt8(ascii: "{"): return .object(try object(depth))
        case UInt8(ascii: "["): return .array(try array(depth))
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "-"), 0x30...0x39: return .number(try number())
        default:
            for (word, content) in [("true", JSONNode.Content.boolean(true)), ("false", .boolean(false)), ("null", .null)]
            where bytes[index...].starts(with: word.utf8) {
                index += word.utf8.count
                return content
            }
            throw fault("a value begins with {, [, a quotation mark, a digit, true, false or null")
        }
    }

    private mutating func object(_ depth: Int) throws(SyntaxError) -> [JSONNode.Member] {
        var members: [JSONNode.Member] = []
        index += 1
        skipSpace()
        if take(UInt8(ascii: "}")) { return members }
        repeat {
            skipSpace()
            if dialect == .lenient, !members.isEmpty, take(UInt8(ascii: "}")) { return members }
            guard current == UInt8(ascii: "\"") else { throw fault("a name in quotation marks is expected here") }
            let start = index
            let name = try string()
            let range = start..<index
            skipSpace()
            guard take(UInt8(ascii: ":")) else { throw fault("a colon is expected after the name \(name.prefix(40))") }
            members.append(JSONNode.Member(name: name, nameRange: range, value: try node(depth: depth + 1)))
            skipSpace()
        } while take(UInt8(ascii: ","))
        guard take(UInt8(ascii: "}")) else { throw fault("a comma or } is expected here") }
        return members
    }

    private mutating func array(_ depth: Int) throws(SyntaxError) -> [JSONNode] {
        var nodes: [JSONNode] = []
        index += 1
        skipSpace()
        if take(UInt8(ascii: "]")) { return nodes }
        repeat {
            skipSpace()
            if dialect == .lenient, !nodes.isEmpty, take(UInt8(ascii: "]")) { return nodes }
            nodes.append(try node(depth: depth + 1))
            skipSpace()
        } while take(UInt8(ascii: ","))
        guard take(UInt8(ascii: "]")) else { throw fault("a comma or ] is expected here") }
        return nodes
    }

    private mutating func number() throws(SyntaxError) -> String {
        let start = index
        while let byte = current, (0x30...0x39).contains(byte) || "+-.eE".utf8.contains(byte) { index += 1 }
        let text = String(decoding: bytes[start..<index], as: UTF8.self)
        if dialect == .strict, text.wholeMatch(of: #/-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?/#) == nil {
            index = start
            throw fault("this is not a number as JSON has it, such as 4.5 or -1e9")
        }
        return text
    }

    private mutating func string() throws(SyntaxError) -> String {
        let start = index
        index += 1
        var text: [UInt8] = []
        while let byte = current {
            switch byte {
            case UInt8(ascii: "\""):
                index += 1
                return String(decoding: text, as: UTF8.self)
            case UInt8(ascii: "\\"):
                index += 1
                try escape(&text)
            case 0..<0x20 where dialect == .strict:
                throw fault("a control character in a string is written as \\n, \\t or \\u001b")
            default:
                index += 1
                text.append(byte)
            }
        }
        index = start
        throw fault("the string that begins here does not end")
    }

    private mutating func escape(_ text: inout [UInt8]) throws(SyntaxError) {
        guard let byte = current else { throw fault("a character is expected after the backslash") }
        index += 1
        switch byte {
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "f"): text.append(0x0C)
        case UInt8(ascii: "u"):
            guard let high = unit() else { throw fault("four hexadecimal digits are expected after \\u") }
            var units = [high]
            // A scalar beyond the Basic Multilingual Plane is two units.
            if UTF16.isLeadSurrogate(high), bytes[index...].starts(with: [0x5C, UInt8(ascii: "u")]) {
                let back = index
                index += 2
                if let low = unit(), UTF16.isTrailSurrogate(low) { units.append(low) } else { index = back }
            }
            if dialect == .strict, units.count == 1, UTF16.isSurrogate(high) {
                index -= 4
                throw fault("this is one half of a character; write both halves, such as \\ud83d\\ude00")
            }
            text += Array(String(decoding: units, as: UTF16.self).utf8)
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
        default:
            guard dialect == .lenient else {
                index -= 1
                throw fault("after a backslash, JSON has one of \" \\ / b f n r t u")
            }
            text.append(byte)
        }
    }

    private mutating func unit() -> UInt16? {
        guard index + 4 <= bytes.count, bytes[index..<index + 4].allSatisfy({ Character(UnicodeScalar($0)).isHexDigit }),
            let unit = UInt16(String(decoding: bytes[index..<index + 4], as: UTF8.self), radix: 16)
        else { return nil }
        index += 4
        return unit
    }

    private var current: UInt8? { index < bytes.count ? bytes[index] : nil }

    private mutating func take(_ byte: UInt8) -> Bool {
        guard current == byte else { return false }
        index += 1
        return true
    }

    private mutating func skipSpace() {
        while let byte = current, byte == 0x20 || (0x09...0x0D).contains(byte) { index += 1 }
    }

    private func fault(_ text: String) -> SyntaxError { SyntaxError(offset: index, text: text) }
}
