/// Named values as lines of text such as `t=Shopping`, one line for each value; a name may have several values.
///
/// Much faster to read than JSON, and a search has to read one such text for each result.
struct FieldLines {
    private(set) var text = ""

    mutating func add(_ name: Character, _ value: String) {
        if !text.isEmpty { text.append("\n") }
        text.append(name)
        text.append("=")
        text.append(Self.escaped(value))
    }

    mutating func add(_ name: Character, _ value: String?) {
        if let value { add(name, value) as Void }
    }

    mutating func add(_ name: Character, _ values: [String]) {
        for value in values { add(name, value) as Void }
    }

    /// Calls `body` with each name and value.
    static func read(_ text: String, _ body: (UInt8, String) -> Void) {
        for line in text.utf8.split(separator: UInt8(ascii: "\n")) {
            guard let name = line.first else { continue }
            body(name, unescaped(line.dropFirst(2)))
        }
    }

    /// Escapes line feeds and backslashes with a backslash, and removes NUL.
    static func escaped(_ value: String) -> String {
        let special: (UInt8) -> Bool = { $0 == 0x0A || $0 == 0x5C || $0 == 0 }
        guard value.utf8.contains(where: special) else { return value }
        var bytes: [UInt8] = []
        for byte in value.utf8 {
            switch byte {
            case 0: continue
            case 0x0A: bytes += [0x5C, UInt8(ascii: "n")]
            case 0x5C: bytes += [0x5C, 0x5C]
            default: bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    static func withoutNUL(_ text: String) -> String {
        text.utf8.contains(0) ? String(text.unicodeScalars.filter { $0.value != 0 }) : text
    }

    private static func unescaped(_ line: Substring.UTF8View) -> String {
        guard line.contains(0x5C) else { return String(Substring(line)) }
        var bytes: [UInt8] = []
        var isEscaped = false
        for byte in line {
            if isEscaped {
                bytes.append(byte == UInt8(ascii: "n") ? 0x0A : byte)
                isEscaped = false
            } else if byte == 0x5C {
                isEscaped = true
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
