package import JSONText

/// The first line of a trace: what is known of the device it was recorded on.
///
///     {"keybedTrace":1,"device":"iPhone 15","system":"iOS 26.1","app":"Notes","keyboard":"probe"}
package struct TraceHeader: Hashable, Sendable {
    /// What may be known, in the order it is written.
    package enum Fact: String, CaseIterable, Sendable { case device, system, app, field, keyboard, profile, hidden }

    package var facts: [Fact: String] = [:]

    package init(_ facts: [Fact: String] = [:]) { self.facts = facts }

    /// The version of the format.
    package static let format = 1

    /// Reads the first line of a trace. Throws if it begins no trace of this version.
    package init(line: [UInt8]) throws(JSONError) {
        var reader = JSONReader(line)
        var format: Int?
        try reader.object { (name, reader) throws(JSONError) in
            if name == "keybedTrace" {
                format = try reader.integer()
            } else if let fact = Fact(rawValue: name) {
                facts[fact] = try reader.string()
            } else {
                return false
            }
            return true
        }
        try reader.end()
        guard let format else {
            throw JSONError(offset: 0, message: "a trace begins with a line {\"keybedTrace\":1}")
        }
        guard format == Self.format else {
            throw JSONError(offset: 0, message: "this is version \(format) of traces; this program reads version 1")
        }
    }

    package func write(to writer: inout JSONWriter) {
        writer.object { writer in
            writer.member("keybedTrace", Self.format)
            for fact in Fact.allCases {
                guard let value = facts[fact] else { continue }
                writer.name(of: fact.rawValue)
                writer.string(value)
            }
        }
        writer.endLine()
    }
}
