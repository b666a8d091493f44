/// Reads the JSON of web pages, with the common mistakes that are harmless. Limits the nesting, so that no text uses up
/// the stack.
struct LenientJSONReader {
    struct SyntaxError: Error, Equatable {
        /// Counted in bytes.
        var offset: Int
        /// What is wrong, or what would be right.
        var text: String
    }

    /// The maximum nesting of arrays and objects.
    static let maximumDepth = 64

    private let bytes: [UInt8]
    private var index = 0

    static func value(_ text: String) throws(SyntaxError) -> JSONValue {
        var reader = LenientJSONReader(bytes: Array(text.utf8))
        let value = try reader.value(depth: 0)
        reader.skipSpace()
        guard reader.index == reader.bytes.count else { throw reader.fault("nothing may follow the value") }
        return value
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    private mutating func value(depth: Int) throws(SyntaxError) -> JSONValue {
        skipSpace()
        guard depth <= Self.maximumDepth else {
            throw fault("arrays and objects may be nested at most \(Self.maximumDepth) levels deep")
        }
        guard let byte = current else { throw fault("a value is missing") }
        switch byte {
        case UInt8(ascii: "{"): return try object(depth)
        case UInt8(ascii: "["): return try array(depth)
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "-"), 0x30...0x39: return number()
        default:
            for (word, value) in [("true", JSONValue.boolean(true)), ("false", .boolean(false)), ("null", .null)]
            where bytes[index...].starts(with: word.utf8) {
                index += word.utf8.count
                return value
            }
            throw fault("a value begins with {, [, a quotation mark, a digit, true, false or null")
        }
    }

    private mutating func object(_ depth: Int) throws(SyntaxError) -> JSONValue {
        var members: [String: JSONValue] = [:]
        index += 1
        skipSpace()
        if take(UInt8(ascii: "}")) { return .object(members) }
        repeat {
            skipSpace()
            // A comma after the last member is a common and harmless mistake.
            if !members.isEmpty, take(UInt8(ascii: "}")) { return .object(members) }
            guard current == UInt8(ascii: "\"") else { throw fault("a name in quotation marks is expected here") }
            let name = try string()
            skipSpace()
            guard take(UInt8(ascii: ":")) else { throw fault("a colon is expected after the name \(name.prefix(40))") }
            members[name] = try value(depth: depth + 1)
            skipSpace()
        } while take(UInt8(ascii: ","))
        guard take(UInt8(ascii: "}")) else { throw fault("a comma or } is expected here") }
        return .object(members)
    }

    private mutating func array(_ depth: Int) throws(SyntaxError) -> JSONValue {
        var values: [JSONValue] = []
        index += 1
        skipSpace()
        if take(UInt8(ascii: "]")) { return .array(values) }
        repeat {
            skipSpace()
            if !values.isEmpty, take(UInt8(ascii: "]")) { return .array(values) }
            values.append(try value(depth: depth + 1))
            skipSpace()
        } while take(UInt8(ascii: ","))
        guard take(UInt8(ascii: "]")) else { throw fault("a comma or ] is expected here") }
        return .array(values)
    }

    private mutating func number() -> JSONValue {
        let start = index
        while let byte = current, (0x30...0x39).contains(byte) || "+-.eE".utf8.contains(byte) { index += 1 }
        return .number(String(decoding: bytes[start..<index], as: UTF8.self))
    }

    private mutating func string() throws(SyntaxError) -> String {
        let start = index
        index += 1
        var text: [UInt8] = []
        while let byte = current {
            index += 1
            switch byte {
            case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
            case UInt8(ascii: "\\"): try escape(&text)
            // Line feeds in strings are a common mistake.
            default: text.append(byte)
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
            text += Array(String(decoding: units, as: UTF16.self).utf8)
        default: text.append(byte)
        }
    }

    private mutating func unit() -> UInt16? {
        guard index + 4 <= bytes.count,
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
