package import JSONText
package import KeyboardExtension

/// The names of requests.
package enum RequestName: String, WireName {
    case advanceToNextInputMode, handleInputModeList, dismissKeyboard, showLayer, wake, cancelWake
    case requestSupplementaryLexicon, readPasteboard, writePasteboard, readShared, writeShared, fetch, send
    case open, log

    package static let kind = "request"

    package var example: String {
        switch self {
        case .advanceToNextInputMode, .dismissKeyboard, .cancelWake, .requestSupplementaryLexicon, .readPasteboard:
            "\"\(rawValue)\""
        case .handleInputModeList: #"{"handleInputModeList":{"isHeld":true}}"#
        case .showLayer: #"{"showLayer":"symbols"}"#
        case .wake: #"{"wake":2100}"#
        case .writePasteboard: #"{"writePasteboard":"a"}"#
        case .readShared: #"{"readShared":"theme"}"#
        case .writeShared: #"{"writeShared":{"name":"theme","value":"dark"}}"#
        case .fetch: #"{"fetch":"https://example.com/words"}"#
        case .send: #"{"send":{"text":"a","to":"https://example.com/words"}}"#
        case .open: #"{"open":"https://example.com"}"#
        case .log: #"{"log":"a line"}"#
        }
    }
}

extension HostRequest {
    package func write(to writer: inout JSONWriter) {
        switch self {
        case .advanceToNextInputMode: writer.value(RequestName.advanceToNextInputMode)
        case .handleInputModeList(let isHeld):
            writer.value(RequestName.handleInputModeList) { $0.object { $0.member("isHeld", isHeld) } }
        case .dismissKeyboard: writer.value(RequestName.dismissKeyboard)
        case .showLayer(let layer): writer.value(RequestName.showLayer) { $0.string(layer) }
        case .wake(let time): writer.value(RequestName.wake) { $0.time(time) }
        case .cancelWake: writer.value(RequestName.cancelWake)
        case .requestSupplementaryLexicon: writer.value(RequestName.requestSupplementaryLexicon)
        case .readPasteboard: writer.value(RequestName.readPasteboard)
        case .writePasteboard(let text): writer.value(RequestName.writePasteboard) { $0.string(text) }
        case .readShared(let name): writer.value(RequestName.readShared) { $0.string(name) }
        case .writeShared(let name, let value):
            writer.value(RequestName.writeShared) { writer in
                writer.object { writer in
                    writer.member("name", name)
                    writer.member("value", orNull: value)
                }
            }
        case .fetch(let address): writer.value(RequestName.fetch) { $0.string(address) }
        case .send(let text, let address):
            writer.value(RequestName.send) { writer in
                writer.object { writer in
                    writer.member("text", text)
                    writer.member("to", address)
                }
            }
        case .open(let address): writer.value(RequestName.open) { $0.string(address) }
        case .log(let text): writer.value(RequestName.log) { $0.string(text) }
        }
    }

    package init(from reader: inout JSONReader) throws(JSONError) {
        self = try reader.named { (name: RequestName, reader) throws(JSONError) -> HostRequest? in
            switch name {
            case .advanceToNextInputMode: return .advanceToNextInputMode
            case .handleInputModeList: return .handleInputModeList(isHeld: try Self.isHeld(from: &reader))
            case .dismissKeyboard: return .dismissKeyboard
            case .showLayer: return .showLayer(try reader.string())
            case .wake: return .wake(at: try reader.time())
            case .cancelWake: return .cancelWake
            case .requestSupplementaryLexicon: return .requestSupplementaryLexicon
            case .readPasteboard: return .readPasteboard
            case .writePasteboard: return .writePasteboard(try reader.string())
            case .readShared: return .readShared(name: try reader.string())
            case .writeShared: return try Self.writeShared(from: &reader)
            case .fetch: return .fetch(try reader.string())
            case .send: return try Self.send(from: &reader)
            case .open: return .open(try reader.string())
            case .log: return .log(try reader.string())
            }
        }
    }

    private enum HeldMember: String, CaseIterable { case isHeld }
    private enum SharedMember: String, CaseIterable { case name, value }
    private enum SendMember: String, CaseIterable { case text, to }

    private static func isHeld(from reader: inout JSONReader) throws(JSONError) -> Bool {
        var isHeld = false
        try reader.object { (_: HeldMember, reader) throws(JSONError) in isHeld = try reader.bool() }
        return isHeld
    }

    private static func writeShared(from reader: inout JSONReader) throws(JSONError) -> HostRequest? {
        var (name, value): (String?, String?)
        try reader.object { (member: SharedMember, reader) throws(JSONError) in
            switch member {
            case .name: name = try reader.string()
            case .value: value = try reader.optional { (reader) throws(JSONError) in try reader.string() }
            }
        }
        return name.map { .writeShared(name: $0, value: value) }
    }

    private static func send(from reader: inout JSONReader) throws(JSONError) -> HostRequest? {
        var (text, address): (String?, String?)
        try reader.object { (member: SendMember, reader) throws(JSONError) in
            switch member {
            case .text: text = try reader.string()
            case .to: address = try reader.string()
            }
        }
        guard let text, let address else { return nil }
        return .send(text, to: address)
    }
}

/// The names of the host's answers to requests.
package enum HostAnswerName: String, WireName {
    case supplementaryLexicon, pasteboard, shared, fetched, sent, opened, refused

    package static let kind = "answer"

    package var example: String {
        switch self {
        case .supplementaryLexicon: #"{"supplementaryLexicon":[{"userInput":"anna","documentText":"Anna"}]}"#
        case .pasteboard: #"{"pasteboard":"a"}"#
        case .shared: #"{"shared":{"name":"theme","value":"dark"}}"#
        case .fetched: #"{"fetched":{"address":"https://example.com/words","content":"a"}}"#
        case .sent: #"{"sent":{"address":"https://example.com/words","content":"a"}}"#
        case .opened: #"{"opened":{"address":"https://example.com","done":true}}"#
        case .refused: #"{"refused":"readPasteboard"}"#
        }
    }
}

extension HostAnswer {
    package func write(to writer: inout JSONWriter) {
        func fetched(_ writer: inout JSONWriter, _ address: String, _ content: String?) {
            writer.object { writer in
                writer.member("address", address)
                writer.member("content", orNull: content)
            }
        }
        switch self {
        case .supplementaryLexicon(let entries):
            writer.value(HostAnswerName.supplementaryLexicon) { writer in
                writer.array(entries) { writer, entry in
                    writer.object { writer in
                        writer.member("userInput", entry.userInput)
                        writer.member("documentText", entry.documentText)
                    }
                }
            }
        case .pasteboard(let text):
            writer.value(HostAnswerName.pasteboard) { if let text { $0.string(text) } else { $0.null() } }
        case .shared(let name, let value):
            writer.value(HostAnswerName.shared) { writer in
                writer.object { writer in
                    writer.member("name", name)
                    writer.member("value", orNull: value)
                }
            }
        case .fetched(let address, let content): writer.value(HostAnswerName.fetched) { fetched(&$0, address, content) }
        case .sent(let address, let content): writer.value(HostAnswerName.sent) { fetched(&$0, address, content) }
        case .opened(let address, let done):
            writer.value(HostAnswerName.opened) { writer in
                writer.object { writer in
                    writer.member("address", address)
                    writer.member("done", done)
                }
            }
        case .refused(let request): writer.value(HostAnswerName.refused) { request.write(to: &$0) }
        }
    }

    /// Reads an answer; nil for one of a kind that is not known.
    package static func read(from reader: inout JSONReader) throws(JSONError) -> HostAnswer? {
        try reader.known { (name: HostAnswerName, reader) throws(JSONError) -> HostAnswer? in
            switch name {
            case .supplementaryLexicon:
                var entries: [LexiconEntry] = []
                try reader.array { (reader) throws(JSONError) in
                    var entry = LexiconEntry(userInput: "")
                    try reader.object { (name, reader) throws(JSONError) in
                        switch name {
                        case "userInput": entry.userInput = try reader.string()
                        case "documentText": entry.documentText = try reader.string()
                        default: return false
                        }
                        return true
                    }
                    entries.append(entry)
                }
                return .supplementaryLexicon(entries)
            case .pasteboard:
                return .pasteboard(try reader.optional { (reader) throws(JSONError) in try reader.string() })
            case .shared:
                let (name, value) = try pair(from: &reader)
                return .shared(name: name, value: value)
            case .fetched:
                let (address, content) = try pair(from: &reader)
                return .fetched(address: address, content: content)
            case .sent:
                let (address, content) = try pair(from: &reader)
                return .sent(address: address, content: content)
            case .opened:
                var (address, done) = ("", false)
                try reader.object { (name, reader) throws(JSONError) in
                    switch name {
                    case "address": address = try reader.string()
                    case "done": done = try reader.bool()
                    default: return false
                    }
                    return true
                }
                return .opened(address: address, done: done)
            case .refused: return .refused(try HostRequest(from: &reader))
            }
        }
    }

    private static func pair(from reader: inout JSONReader) throws(JSONError) -> (String, String?) {
        var (key, value): (String, String?) = ("", nil)
        try reader.object { (name, reader) throws(JSONError) in
            switch name {
            case "name", "address": key = try reader.string()
            case "value", "content": value = try reader.optional { (reader) throws(JSONError) in try reader.string() }
            default: return false
            }
            return true
        }
        return (key, value)
    }
}
