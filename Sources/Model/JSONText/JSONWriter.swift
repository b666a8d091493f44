/// Writes one line of JSON.
package struct JSONWriter {
    /// The line so far.
    package private(set) var bytes: [UInt8] = []
    /// Whether the next member or element is the first one.
    private var isFirst = true

    package init() {}

    /// Forgets what was written, and keeps the memory for it.
    package mutating func clear() {
        bytes.removeAll(keepingCapacity: true)
        isFirst = true
    }

    /// Ends the line. What follows begins another one.
    package mutating func endLine() {
        bytes.append(0x0A)
        isFirst = true
    }

    package mutating func object(_ members: (inout JSONWriter) -> Void) {
        begin(UInt8(ascii: "{"))
        members(&self)
        end(UInt8(ascii: "}"))
    }

    package mutating func array<Elements: Sequence>(
        _ elements: Elements, _ write: (inout JSONWriter, Elements.Element) -> Void
    ) {
        begin(UInt8(ascii: "["))
        for element in elements {
            separate()
            write(&self, element)
        }
        end(UInt8(ascii: "]"))
    }

    package mutating func strings(_ texts: [String]) { array(texts) { $0.string($1) } }

    package mutating func string(_ text: String) {
        var text = text
        bytes.append(UInt8(ascii: "\""))
        text.withUTF8 { units in
            var start = 0
            for index in units.indices where units[index] < 0x20 || units[index] == 0x22 || units[index] == 0x5C {
                bytes.append(contentsOf: units[start..<index])
                escape(units[index])
                start = index + 1
            }
            bytes.append(contentsOf: units[start...])
        }
        bytes.append(UInt8(ascii: "\""))
    }

    package mutating func bool(_ value: Bool) { bytes.append(contentsOf: value ? "true".utf8 : "false".utf8) }
    package mutating func integer(_ value: Int) { bytes.append(contentsOf: String(value).utf8) }
    /// Writes a number in its own notation.
    package mutating func number(_ value: String) { bytes.append(contentsOf: value.utf8) }
    package mutating func null() { bytes.append(contentsOf: "null".utf8) }
    /// Writes a value that was written before.
    package mutating func value(_ json: some Collection<UInt8>) { bytes.append(contentsOf: json) }
    /// Writes members that were written before, at least one.
    package mutating func members(_ json: [UInt8]) {
        separate()
        bytes.append(contentsOf: json)
    }

    /// Begins a member; its value must follow. Names are ours and need no escapes.
    package mutating func name(_ name: StaticString) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        bytes.append(contentsOf: UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
        bytes.append(contentsOf: [UInt8(ascii: "\""), UInt8(ascii: ":")])
    }

    /// Begins a member with any name.
    package mutating func name(of name: String) {
        separate()
        string(name)
        bytes.append(UInt8(ascii: ":"))
    }

    // MARK: - Members

    package mutating func member(_ name: StaticString, _ value: String) {
        self.name(name)
        string(value)
    }

    /// Writes a member, with null for no text.
    package mutating func member(_ name: StaticString, orNull value: String?) {
        self.name(name)
        if let value { string(value) } else { null() }
    }

    package mutating func member(_ name: StaticString, _ value: Int) {
        self.name(name)
        integer(value)
    }

    package mutating func member(_ name: StaticString, _ value: Bool) {
        self.name(name)
        bool(value)
    }

    /// Writes an object with a single member.
    package mutating func variant(_ name: StaticString, _ value: (inout JSONWriter) -> Void) {
        object { writer in
            writer.name(name)
            value(&writer)
        }
    }

    // MARK: - Bytes

    mutating func begin(_ byte: UInt8) {
        bytes.append(byte)
        isFirst = true
    }

    mutating func end(_ byte: UInt8) {
        bytes.append(byte)
        isFirst = false
    }

    mutating func separate() {
        if !isFirst { bytes.append(UInt8(ascii: ",")) }
        isFirst = false
    }

    private mutating func escape(_ byte: UInt8) {
        switch byte {
        case 0x22, 0x5C: bytes += [0x5C, byte]
        case 0x0A: bytes += [0x5C, UInt8(ascii: "n")]
        case 0x0D: bytes += [0x5C, UInt8(ascii: "r")]
        case 0x09: bytes += [0x5C, UInt8(ascii: "t")]
        default:
            let digits = Array("0123456789abcdef".utf8)
            bytes += [0x5C, UInt8(ascii: "u"), 0x30, 0x30, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
        }
    }
}
