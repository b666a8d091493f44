package import JSONText

/// How the program of a keyboard introduces itself: the answer to ``HostHello``.
package struct KeyboardHello: Hashable, Sendable {
    /// The number of this format of messages.
    package var format = 1
    /// The name of the keyboard shown to people; nil if the program does not say.
    package var name: String?
    /// Whether the program keeps a state until the host releases it. If not, it knows only the newest one.
    package var keepsStates = false
    /// The maximum number of states it keeps; nil for any number.
    package var keep: Int?
    /// Whether the program answers requests to explain a state.
    package var explains = false
    /// The scope of its stored values; nil for the name of the keyboard.
    package var scope: String?
    /// The parts of a layout file, as JSON; nil if the program has no layout.
    package var layout: [UInt8]?
    /// The members that this version does not know, which are ignored.
    package private(set) var unknownMembers: [JSONError] = []

    package init() {}

    package init(line: [UInt8]) throws(JSONError) {
        var reader = JSONReader(line)
        var format: Int?
        try reader.object { (member: Member, reader) throws(JSONError) in
            switch member {
            case .keybed: format = try reader.integer()
            case .name: self.name = try reader.string()
            case .states: keepsStates = try reader.bool()
            case .keep:
                let start = reader.offset
                let count = try reader.integer()
                guard count > 0 else { throw reader.fault("keep is the number of states, from 1", at: start) }
                keep = count
            case .explains: explains = try reader.bool()
            case .scope: scope = try reader.string()
            case .layout:
                var copy = JSONWriter()
                try reader.copy(to: &copy)
                layout = copy.bytes
            }
        }
        try reader.end()
        guard let format else { throw reader.fault("the answer to the first line has a member keybed: 1", at: 0) }
        guard format == 1 else {
            throw reader.fault("this host speaks version 1 of the protocol, not \(format)", at: 0)
        }
        self.format = format
        unknownMembers = reader.unknownMembers
    }

    private enum Member: String, CaseIterable { case keybed, name, states, keep, explains, scope, layout }

    package func write(to writer: inout JSONWriter) {
        writer.object { writer in
            writer.member("keybed", format)
            if let name { writer.member("name", name) }
            writer.member("states", keepsStates)
            if let keep { writer.member("keep", keep) }
            if explains { writer.member("explains", true) }
            if let scope { writer.member("scope", scope) }
            if let layout {
                writer.name("layout")
                writer.value(layout)
            }
        }
        writer.endLine()
    }
}
