/// Reads the JSON of web pages, with the common mistakes that are harmless: comments of JavaScript, HTML and CDATA;
/// commas, semicolons and closing brackets too many; line feeds and escapes of JavaScript in strings; several values,
/// one after the other. Limits the nesting, so that no text uses up the stack.
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
    /// Up to here no HTML comment ends, so that nothing is searched twice.
    private var openUntil = 0

    /// Reads the values of a text, which usually has one, and none if it has nothing but space and comments.
    static func read(_ text: String, _ use: (JSONValue) -> Void) throws(SyntaxError) {
        var reader = LenientJSONReader(bytes: Array(text.utf8))
        var isFirst = true
        reader.skipSeparators()
        while let byte = reader.current {
            guard isFirst || byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") else {
                throw reader.fault("nothing may follow the value")
            }
            use(try reader.value(depth: 0))
            isFirst = false
            reader.skipSeparators()
        }
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
        var members: [JSONValue.Member] = []
        var places: [String: Int] = [:]
        index += 1
        skipSpace()
        while take(UInt8(ascii: ",")) { skipSpace() }
        if take(UInt8(ascii: "}")) { return .object([]) }
        repeat {
            skipSpace()
            // A comma too many is a common and harmless mistake.
            while !members.isEmpty, take(UInt8(ascii: ",")) { skipSpace() }
            if !members.isEmpty, take(UInt8(ascii: "}")) { return .object(members) }
            guard current == UInt8(ascii: "\"") else { throw fault("a name in quotation marks is expected here") }
            let name = try string()
            skipSpace()
            guard take(UInt8(ascii: ":")) else {
                throw fault("a colon is expected after the name \(PageText.collapsed(String(name.prefix(40))))")
            }
            let value = try value(depth: depth + 1)
            // If several members have the same name, the last one counts.
            if let place = places[name] {
                members[place].value = value
            } else {
                places[name] = members.count
                members.append(JSONValue.Member(name: name, value: value))
            }
            skipSpace()
        } while take(UInt8(ascii: ","))
        guard take(UInt8(ascii: "}")) else { throw fault("a comma or } is expected here") }
        return .object(members)
    }

    private mutating func array(_ depth: Int) throws(SyntaxError) -> JSONValue {
        var values: [JSONValue] = []
        index += 1
        skipSpace()
        while take(UInt8(ascii: ",")) { skipSpace() }
        if take(UInt8(ascii: "]")) { return .array(values) }
        repeat {
            skipSpace()
            while !values.isEmpty, take(UInt8(ascii: ",")) { skipSpace() }
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
        case UInt8(ascii: "x"):
            // `\x26` is of JavaScript, not of JSON. Without two digits it is an x.
            text += Array(unit(digits: 2).map { String(decoding: [$0], as: UTF16.self).utf8 } ?? "x".utf8)
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

    private mutating func unit(digits: Int = 4) -> UInt16? {
        guard index + digits <= bytes.count,
            let unit = UInt16(String(decoding: bytes[index..<index + digits], as: UTF8.self), radix: 16)
        else { return nil }
        index += digits
        return unit
    }

    private var current: UInt8? { index < bytes.count ? bytes[index] : nil }

    private mutating func take(_ byte: UInt8) -> Bool {
        guard current == byte else { return false }
        index += 1
        return true
    }

    /// Skips space and comments: `// …`, `/* … */`, `<!-- … -->`, and the marks of a CDATA section.
    private mutating func skipSpace() {
        while let byte = current {
            switch byte {
            case 0x20, 0x09...0x0D: index += 1
            // A no-break space, a line or paragraph separator, a byte order mark.
            case 0xC2 where starts([0xC2, 0xA0]): index += 2
            case 0xE2 where starts([0xE2, 0x80, 0xA8]) || starts([0xE2, 0x80, 0xA9]): index += 3
            case 0xEF where starts([0xEF, 0xBB, 0xBF]): index += 3
            case UInt8(ascii: "<") where take("<![CDATA["), UInt8(ascii: "]") where take("]]>"),
                UInt8(ascii: "-") where take("-->"):
                continue
            case UInt8(ascii: "<") where take("<!--"): skipHTMLComment()
            case UInt8(ascii: "/") where take("/*"): skipComment()
            case UInt8(ascii: "/") where take("//"):
                // The marks of CDATA stand in such comments.
                if !take("<![CDATA[") { while let byte = current, byte != 0x0A, byte != 0x0D { index += 1 } }
            default: return
            }
        }
    }

    /// Skips the rest of a comment in `/* … */`, which may lack its end.
    private mutating func skipComment() {
        while index < bytes.count {
            if take("*/") { return }
            index += 1
        }
    }

    /// Skips the rest of an HTML comment that ends on its line. Otherwise only its mark is skipped: alone on a line it
    /// hides the script from very old browsers.
    private mutating func skipHTMLComment() {
        guard index >= openUntil else { return }
        var end = index
        while end < bytes.count, bytes[end] != 0x0A {
            if bytes[end...].starts(with: [0x2D, 0x2D, 0x3E]) {
                index = end + 3
                return
            }
            end += 1
        }
        openUntil = end
    }

    /// Skips what may stand between values, and after the last one.
    private mutating func skipSeparators() {
        skipSpace()
        while let byte = current, ",;}]".utf8.contains(byte) {
            index += 1
            skipSpace()
        }
    }

    private func starts(_ mark: [UInt8]) -> Bool { bytes[index...].starts(with: mark) }

    private mutating func take(_ mark: String) -> Bool {
        guard bytes[index...].starts(with: mark.utf8) else { return false }
        index += mark.utf8.count
        return true
    }

    private func fault(_ text: String) -> SyntaxError { SyntaxError(offset: index, text: text) }
}
