package import JSONText

/// The name of a value in lines. A value without parameters is its name, `"unmarkText"`; one with parameters is an
/// object with a member of that name, `{"insertText":"a"}`.
package protocol WireName: JSONName, Sendable {
    /// What the names are names of: `edit`.
    static var kind: String { get }
    /// A value of this name, as it is in a line.
    var example: String { get }
}

extension WireName {
    fileprivate var hasParameters: Bool { example.hasPrefix("{") }
}

extension JSONReader {
    /// Reads a value by its name; nil for one that is not known.
    mutating func known<Name: WireName, Value>(
        _ read: (Name, inout JSONReader) throws(JSONError) -> Value?
    ) throws(JSONError) -> Value? {
        try variant { (word, _, hasParameters, reader) throws(JSONError) in
            guard let name = Name(rawValue: word), name.hasParameters == hasParameters else { return nil }
            return try read(name, &reader)
        }
    }

    /// Reads a value by its name, which must be known. `read` returns nil if parameters are missing.
    mutating func named<Name: WireName, Value>(
        _ read: (Name, inout JSONReader) throws(JSONError) -> Value?
    ) throws(JSONError) -> Value {
        var (word, place) = ("", offset)
        let value = try variant { (found, start, hasParameters, reader) throws(JSONError) -> Value? in
            (word, place) = (found, start)
            guard let name = Name(rawValue: word), name.hasParameters == hasParameters else { return nil }
            do throws(JSONError) {
                return try read(name, &reader)
            } catch {
                guard error.choice == nil else { throw error }
                throw reader.fault("\(error.message), as in \(name.example)", at: error.offset)
            }
        }
        if let value { return value }
        guard let name = Name(rawValue: word) else { throw .unknown(Name.kind, word, Name.self, at: place) }
        throw fault("‘\(word)’ is written \(name.example)", at: place)
    }
}

extension JSONWriter {
    /// Writes a value without parameters.
    mutating func value(_ name: some WireName) { string(name.rawValue) }

    /// Writes a value with parameters.
    mutating func value(_ name: some WireName, _ parameters: (inout JSONWriter) -> Void) {
        object { writer in
            writer.name(of: name.rawValue)
            parameters(&writer)
        }
    }
}
