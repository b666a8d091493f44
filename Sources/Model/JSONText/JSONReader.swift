/// Reads one line of JSON (RFC 8259), member by member, without building a tree. Strict: what is no JSON is refused.
/// ``JSONNode`` is a tree, for readers that report every mistake.
package struct JSONReader {
    /// The maximum nesting of arrays and objects.
    private static let maximumDepth = 64

    private let bytes: [UInt8]
    /// The place of the next byte.
    package private(set) var offset = 0
    /// The first members that were skipped because they are not known. They are no errors.
    package private(set) var unknownMembers: [JSONError] = []
    private var depth = 0

    private static let maximumUnknownMembers = 16

    package init(_ line: [UInt8]) { bytes = line }

    // MARK: - Values

    /// The kinds of values.
    package enum Kind: Hashable, Sendable { case object, array, string, number, flag, null }

    /// The kind of the next value, by its first character. What is no value counts as a number, which then refuses it.
    package mutating func kind() -> Kind {
        skipSpace()
        return switch current {
        case UInt8(ascii: "{"): .object
        case UInt8(ascii: "["): .array
        case UInt8(ascii: "\""): .string
        case UInt8(ascii: "t"), UInt8(ascii: "f"): .flag
        case UInt8(ascii: "n"): .null
        default: .number
        }
    }

    /// Reads an object. `member` reads the value of each member, or returns false for a name that it does not know.
    package mutating func object(
        _ member: (String, inout JSONReader) throws(JSONError) -> Bool
    ) throws(JSONError) {
        try object(placed: { (name, _, reader) throws(JSONError) in try member(name, &reader) })
    }

    /// The same, with the place of each name.
    mutating func object(
        placed member: (String, Range<Int>, inout JSONReader) throws(JSONError) -> Bool
    ) throws(JSONError) {
        try expect(UInt8(ascii: "{"), "an object is expected here")
        try enter()
        defer { depth -= 1 }
        if take(UInt8(ascii: "}")) { return }
        repeat {
            skipSpace()
            let start = offset
            let name = try string()
            let range = start..<offset
            try expect(UInt8(ascii: ":"), "a colon is expected after a name")
            skipSpace()
            if try !member(name, range, &self) { try skip() }
        } while take(UInt8(ascii: ","))
        try expect(UInt8(ascii: "}"), "a comma or } is expected here")
    }

    /// Reads an object whose members have these names. Others are skipped, and kept in ``unknownMembers``.
    package mutating func object<Name: JSONName>(
        of names: Name.Type = Name.self, _ member: (Name, inout JSONReader) throws(JSONError) -> Void
    ) throws(JSONError) {
        try object(placed: { (word, range, reader) throws(JSONError) in
            guard let name = Name(rawValue: word) else {
                if reader.unknownMembers.count < Self.maximumUnknownMembers {
                    reader.unknownMembers.append(.unknown("member", word, names, at: range.lowerBound))
                }
                return false
            }
            try member(name, &reader)
            return true
        })
    }

    /// Reads an array, each element with `element`.
    package mutating func array(_ element: (inout JSONReader) throws(JSONError) -> Void) throws(JSONError) {
        try expect(UInt8(ascii: "["), "an array is expected here")
        try enter()
        defer { depth -= 1 }
        if take(UInt8(ascii: "]")) { return }
        repeat {
            skipSpace()
            try element(&self)
        } while take(UInt8(ascii: ","))
        try expect(UInt8(ascii: "]"), "a comma or ] is expected here")
    }

    package mutating func string() throws(JSONError) -> String {
        skipSpace()
        let start = offset
        guard take(UInt8(ascii: "\"")) else { throw fault("a string is expected here") }
        let content = offset
        // Most strings have no backslash and are decoded where they stand.
        var all: UInt8 = 0
        while offset < bytes.count {
            let byte = bytes[offset]
            switch byte {
            case UInt8(ascii: "\""):
                offset += 1
                let slice = bytes[content..<offset - 1]
                return all < 0x80 ? String(decoding: slice, as: UTF8.self) : try text(slice, from: content)
            case UInt8(ascii: "\\"): return try escapedString(from: content)
            case 0..<0x20: throw fault("a control character in a string is written with a backslash")
            default: offset += 1
            }
            all |= byte
        }
        throw fault("the string that begins here does not end", at: start)
    }

    package mutating func bool() throws(JSONError) -> Bool {
        if takeWord("true") { return true }
        guard takeWord("false") else { throw fault("true or false is expected here") }
        return false
    }

    package mutating func integer() throws(JSONError) -> Int {
        skipSpace()
        let start = offset
        let number = try number()
        guard let value = Int(number) else { throw fault("a whole number is expected here", at: start) }
        return value
    }

    /// A number as it is written.
    package mutating func number() throws(JSONError) -> String {
        skipSpace()
        let start = offset
        _ = take(UInt8(ascii: "-"))
        let whole = digits()
        var isNumber = whole == 1 || whole > 1 && bytes[offset - whole] != UInt8(ascii: "0")
        if current == UInt8(ascii: ".") {
            offset += 1
            isNumber = isNumber && digits() > 0
        }
        if current == UInt8(ascii: "e") || current == UInt8(ascii: "E") {
            offset += 1
            if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") { offset += 1 }
            isNumber = isNumber && digits() > 0
        }
        guard isNumber else { throw fault("a number is expected here", at: start) }
        return String(decoding: bytes[start..<offset], as: UTF8.self)
    }

    /// Reads a value that may be null.
    package mutating func optional<Value>(
        _ value: (inout JSONReader) throws(JSONError) -> Value
    ) throws(JSONError) -> Value? {
        if takeWord("null") { return nil }
        return try value(&self)
    }

    package mutating func strings() throws(JSONError) -> [String] {
        var all: [String] = []
        try array { (reader) throws(JSONError) in all.append(try reader.string()) }
        return all
    }

    /// Reads a name alone, or an object with a member of that name. `read` gets each name, its place and whether a
    /// value follows, and returns nil for a name that it does not know.
    package mutating func variant<Value>(
        _ read: (String, Int, Bool, inout JSONReader) throws(JSONError) -> Value?
    ) throws(JSONError) -> Value? {
        skipSpace()
        guard current == UInt8(ascii: "{") else {
            let start = offset
            let name = try string()
            return try read(name, start, false, &self)
        }
        var found: Value?
        try object(placed: { (name, range, reader) throws(JSONError) in
            let start = reader.offset
            if let value = try read(name, range.lowerBound, true, &reader) { found = value }
            return reader.offset > start
        })
        return found
    }

    /// Skips a value of any kind.
    package mutating func skip() throws(JSONError) {
        switch kind() {
        case .object: try object { (_, _) throws(JSONError) in false }
        case .array: try array { (reader) throws(JSONError) in try reader.skip() }
        case .string: _ = try string()
        case .flag: _ = try bool()
        case .null: try null()
        case .number: _ = try number()
        }
    }

    package mutating func null() throws(JSONError) {
        guard takeWord("null") else { throw fault("a value is expected here") }
    }

    /// Reads a value of any kind and writes it again, with no more escapes in strings than needed.
    package mutating func copy(to writer: inout JSONWriter) throws(JSONError) {
        switch kind() {
        case .object:
            writer.begin(UInt8(ascii: "{"))
            try object { (name, reader) throws(JSONError) in
                writer.name(of: name)
                try reader.copy(to: &writer)
                return true
            }
            writer.end(UInt8(ascii: "}"))
        case .array:
            writer.begin(UInt8(ascii: "["))
            try array { (reader) throws(JSONError) in
                writer.separate()
                try reader.copy(to: &writer)
            }
            writer.end(UInt8(ascii: "]"))
        case .string: writer.string(try string())
        case .number, .flag, .null:
            let start = offset
            try skip()
            writer.value(bytes[start..<offset])
        }
    }

    /// Checks that nothing follows the value.
    package mutating func end() throws(JSONError) {
        skipSpace()
        guard offset == bytes.count else { throw fault("nothing may follow the value") }
    }

    package func fault(_ message: String, at place: Int? = nil) -> JSONError {
        JSONError(offset: place ?? offset, message: message)
    }

    // MARK: - Bytes

    var current: UInt8? { offset < bytes.count ? bytes[offset] : nil }

    private mutating func enter() throws(JSONError) {
        depth += 1
        guard depth <= Self.maximumDepth else {
            throw fault("arrays and objects may be nested at most \(Self.maximumDepth) levels deep")
        }
    }

    private mutating func digits() -> Int {
        let start = offset
        while let byte = current, (0x30...0x39).contains(byte) { offset += 1 }
        return offset - start
    }

    private mutating func take(_ byte: UInt8) -> Bool {
        skipSpace()
        guard current == byte else { return false }
        offset += 1
        return true
    }

    private mutating func takeWord(_ word: StaticString) -> Bool {
        skipSpace()
        let end = offset + word.utf8CodeUnitCount
        guard end <= bytes.count else { return false }
        for index in 0..<word.utf8CodeUnitCount where bytes[offset + index] != word.utf8Start[index] { return false }
        offset = end
        return true
    }

    private mutating func expect(_ byte: UInt8, _ message: String) throws(JSONError) {
        guard take(byte) else { throw fault(message) }
    }

    mutating func skipSpace() {
        while offset < bytes.count, bytes[offset] == 0x20 || (0x09...0x0D).contains(bytes[offset]) { offset += 1 }
    }

    private func text(_ slice: ArraySlice<UInt8>, from start: Int) throws(JSONError) -> String {
        let text = String(decoding: slice, as: UTF8.self)
        // What is not UTF-8 is replaced. `String(validating:as:)` takes three times as long.
        guard text.utf8.elementsEqual(slice) else { throw fault("this string is not UTF-8", at: start) }
        return text
    }

    private mutating func escapedString(from start: Int) throws(JSONError) -> String {
        var content = Array(bytes[start..<offset])
        while let byte = current {
            offset += 1
            switch byte {
            case UInt8(ascii: "\""): return try text(content[...], from: start)
            case UInt8(ascii: "\\"): content += try escape()
            case 0..<0x20:
                throw fault("a control character in a string is written with a backslash", at: offset - 1)
            default: content.append(byte)
            }
        }
        throw fault("the string that begins here does not end", at: start - 1)
    }

    private static let escapes: [UInt8: UInt8] = [
        UInt8(ascii: "\""): UInt8(ascii: "\""), UInt8(ascii: "\\"): UInt8(ascii: "\\"),
        UInt8(ascii: "/"): UInt8(ascii: "/"), UInt8(ascii: "n"): 0x0A, UInt8(ascii: "r"): 0x0D,
        UInt8(ascii: "t"): 0x09, UInt8(ascii: "b"): 0x08, UInt8(ascii: "f"): 0x0C,
    ]

    private mutating func escape() throws(JSONError) -> [UInt8] {
        let start = offset - 1
        guard let kind = current else { throw fault("a character is expected after the backslash") }
        offset += 1
        if let byte = Self.escapes[kind] { return [byte] }
        guard kind == UInt8(ascii: "u"), let unit = hexUnit() else {
            throw fault("no such escape; JSON has \\n, \\\", \\\\ and \\u with four hexadecimal digits", at: start)
        }
        var scalar = Unicode.Scalar(unit)
        // A character beyond the first plane is two units: \ud83d\ude00.
        if UTF16.isLeadSurrogate(unit), offset + 1 < bytes.count, bytes[offset] == UInt8(ascii: "\\"),
            bytes[offset + 1] == UInt8(ascii: "u")
        {
            offset += 2
            if let trail = hexUnit(), UTF16.isTrailSurrogate(trail) {
                scalar = Unicode.Scalar(0x10000 + (UInt32(unit & 0x3FF) << 10 | UInt32(trail & 0x3FF)))
            }
        }
        guard let scalar else { throw fault("half of a surrogate pair is no character", at: start) }
        return Array(String(Character(scalar)).utf8)
    }

    private mutating func hexUnit() -> UInt16? {
        guard offset + 4 <= bytes.count else { return nil }
        var unit: UInt16 = 0
        for byte in bytes[offset..<offset + 4] {
            guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
            unit = unit << 4 | UInt16(digit)
        }
        offset += 4
        return unit
    }
}
