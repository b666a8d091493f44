package import JSONText
package import KeyboardExtension
package import ProxyRules

/// The answer of the program of a keyboard to an event.
package struct KeyboardAnswer: Sendable {
    package var id: Int
    /// The keyboard's state after the event; nil if the program names none.
    package var state: Int?
    package var edits: [ProxyEdit] = []
    /// The number of edits beyond the limit of one event.
    package var floodedEdits = 0
    package var response = KeyboardResponse()
    /// What the keyboard shows; nil if that has not changed.
    package var appearance: KeyboardAppearance?
    /// The number of bytes that the newest state holds; nil if that has not changed.
    package var memory: Int?
    /// What the keyboard has read; nil if the program does not say.
    package var reads: ProxyReads?
    /// The sentence of an error that the keyboard threw; nil if it threw none.
    package var error: String?
    /// The lines of an explanation that was asked for.
    package var explanation: [String]?
    /// The members that this version does not know, which are ignored.
    package private(set) var unknownMembers: [JSONError] = []

    package init(id: Int, state: Int? = nil) {
        self.id = id
        self.state = state
    }

    /// - Parameters:
    ///   - scope: the scope of stored changes that name none.
    ///   - limit: the maximum number of edits and of requests that are kept. More are counted.
    package init(line: [UInt8], scope: String, limit: Int = 10_000) throws(JSONError) {
        self.init(id: -1)
        var reader = JSONReader(line)
        var logged: [HostRequest] = []
        try reader.object { (member: Member, reader) throws(JSONError) in
            switch member {
            case .id: id = try reader.integer()
            case .state: state = try reader.integer()
            case .edits:
                try reader.array { (reader) throws(JSONError) in
                    let edit = try ProxyEdit(from: &reader)
                    if edits.count < limit { edits.append(edit) } else { floodedEdits += 1 }
                }
            case .flooded: floodedEdits += max(0, min(try reader.integer(), 1_000_000_000))
            case .requests:
                try reader.array { (reader) throws(JSONError) in
                    response.requests.append(try HostRequest(from: &reader))
                }
            case .stored:
                try reader.array { (reader) throws(JSONError) in
                    response.storedChanges.append(try StoredChange(from: &reader, scope: scope))
                }
            case .appearance: appearance = try KeyboardAppearance(from: &reader)
            case .memory: memory = max(0, try reader.integer())
            case .log: logged = try reader.strings().map(HostRequest.log)
            case .reads: reads = try ProxyReads(from: &reader)
            case .error: error = try reader.string()
            case .explanation: explanation = try reader.strings()
            }
        }
        try reader.end()
        response.requests += logged
        unknownMembers = reader.unknownMembers
    }

    private enum Member: String, CaseIterable {
        case id, state, edits, flooded, requests, stored, appearance, memory, log, reads, error, explanation
    }

    package func write(to writer: inout JSONWriter) {
        writer.object { writer in
            writer.member("id", id)
            if let state { writer.member("state", state) }
            if !edits.isEmpty {
                writer.name("edits")
                writer.array(edits) { $1.write(to: &$0) }
            }
            if floodedEdits > 0 { writer.member("flooded", floodedEdits) }
            if !response.requests.isEmpty {
                writer.name("requests")
                writer.array(response.requests) { $1.write(to: &$0) }
            }
            if !response.storedChanges.isEmpty {
                writer.name("stored")
                writer.array(response.storedChanges) { $1.write(to: &$0) }
            }
            if let appearance {
                writer.name("appearance")
                appearance.write(to: &writer)
            }
            if let memory { writer.member("memory", memory) }
            if let reads, !reads.isEmpty {
                writer.name("reads")
                reads.write(to: &writer)
            }
            if let error { writer.member("error", error) }
            if let explanation {
                writer.name("explanation")
                writer.strings(explanation)
            }
        }
        writer.endLine()
    }
}

/// What was read is written as a list of names.
extension ProxyReads {
    private enum Name: String, CaseIterable {
        case before, after, selected, traits, needsInputModeSwitchKey, edited

        var read: ProxyReads {
            switch self {
            case .before: .before
            case .after: .after
            case .selected: .selected
            case .traits: .traits
            case .needsInputModeSwitchKey: .needsInputModeSwitchKey
            case .edited: .edited
            }
        }
    }

    fileprivate func write(to writer: inout JSONWriter) {
        writer.strings(Name.allCases.filter { contains($0.read) }.map(\.rawValue))
    }

    fileprivate init(from reader: inout JSONReader) throws(JSONError) {
        var all: ProxyReads = []
        try reader.array { (reader) throws(JSONError) in
            let start = reader.offset
            let word = try reader.string()
            guard let name = Name(rawValue: word) else {
                throw .unknown("part of the window", word, Name.self, at: start)
            }
            all.insert(name.read)
        }
        self = all
    }
}
