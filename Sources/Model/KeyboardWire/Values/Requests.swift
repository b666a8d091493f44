package import JSONText
package import KeyboardExtension

extension HostRequest {
    package func write(to writer: inout JSONWriter) {
        switch self {
        case .advanceToNextInputMode: writer.string("advanceToNextInputMode")
        case .handleInputModeList(let isHeld):
            writer.variant("handleInputModeList") { $0.object { $0.member("isHeld", isHeld) } }
        case .dismissKeyboard: writer.string("dismissKeyboard")
        case .showLayer(let layer): writer.variant("showLayer") { $0.string(layer) }
        case .wake(let time): writer.variant("wake") { $0.time(time) }
        case .cancelWake: writer.string("cancelWake")
        case .requestSupplementaryLexicon: writer.string("requestSupplementaryLexicon")
        case .readPasteboard: writer.string("readPasteboard")
        case .writePasteboard(let text): writer.variant("writePasteboard") { $0.string(text) }
        case .readShared(let name): writer.variant("readShared") { $0.string(name) }
        case .writeShared(let name, let value):
            writer.variant("writeShared") { writer in
                writer.object { writer in
                    writer.member("name", name)
                    writer.member("value", orNull: value)
                }
            }
        case .fetch(let address): writer.variant("fetch") { $0.string(address) }
        case .send(let text, let address):
            writer.variant("send") { writer in
                writer.object { writer in
                    writer.member("text", text)
                    writer.member("to", address)
                }
            }
        case .log(let text): writer.variant("log") { $0.string(text) }
        }
    }

    package init(from reader: inout JSONReader) throws(JSONError) {
        let start = reader.offset
        var unknown = ""
        let request = try reader.variant { (name, hasValue, reader) throws(JSONError) -> HostRequest? in
            switch (name, hasValue) {
            case ("advanceToNextInputMode", false): return .advanceToNextInputMode
            case ("handleInputModeList", true):
                let members = try Members(from: &reader)
                return .handleInputModeList(isHeld: members.isHeld)
            case ("dismissKeyboard", false): return .dismissKeyboard
            case ("showLayer", true): return .showLayer(try reader.string())
            case ("wake", true): return .wake(at: try reader.time())
            case ("cancelWake", false): return .cancelWake
            case ("requestSupplementaryLexicon", false): return .requestSupplementaryLexicon
            case ("readPasteboard", false): return .readPasteboard
            case ("writePasteboard", true): return .writePasteboard(try reader.string())
            case ("readShared", true): return .readShared(name: try reader.string())
            case ("writeShared", true):
                let members = try Members(from: &reader)
                return members.name.map { .writeShared(name: $0, value: members.value) }
            case ("fetch", true): return .fetch(try reader.string())
            case ("send", true):
                let members = try Members(from: &reader)
                guard let text = members.text, let address = members.address else { return nil }
                return .send(text, to: address)
            case ("log", true): return .log(try reader.string())
            default:
                unknown = name
                return nil
            }
        }
        guard let request else {
            throw reader.fault(
                unknown.isEmpty ? "this request lacks something" : "there is no request ‘\(unknown)’ of this form",
                at: start)
        }
        self = request
    }

    /// The members that requests may have.
    private struct Members {
        var isHeld = false
        var name, value, text, address: String?

        init(from reader: inout JSONReader) throws(JSONError) {
            try reader.object { (member, reader) throws(JSONError) in
                switch member {
                case "isHeld": isHeld = try reader.bool()
                case "name": name = try reader.string()
                case "value": value = try reader.optional { (reader) throws(JSONError) in try reader.string() }
                case "text": text = try reader.string()
                case "to": address = try reader.string()
                default: return false
                }
                return true
            }
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
            writer.variant("supplementaryLexicon") { writer in
                writer.array(entries) { writer, entry in
                    writer.object { writer in
                        writer.member("userInput", entry.userInput)
                        writer.member("documentText", entry.documentText)
                    }
                }
            }
        case .pasteboard(let text):
            writer.variant("pasteboard") { if let text { $0.string(text) } else { $0.null() } }
        case .shared(let name, let value):
            writer.variant("shared") { writer in
                writer.object { writer in
                    writer.member("name", name)
                    writer.member("value", orNull: value)
                }
            }
        case .fetched(let address, let content): writer.variant("fetched") { fetched(&$0, address, content) }
        case .sent(let address, let content): writer.variant("sent") { fetched(&$0, address, content) }
        case .refused(let request): writer.variant("refused") { request.write(to: &$0) }
        }
    }

    /// Reads an answer; nil for one of a kind that is not known.
    package static func read(from reader: inout JSONReader) throws(JSONError) -> HostAnswer? {
        try reader.variant { (name, _, reader) throws(JSONError) -> HostAnswer? in
            switch name {
            case "supplementaryLexicon":
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
            case "pasteboard":
                return .pasteboard(try reader.optional { (reader) throws(JSONError) in try reader.string() })
            case "shared":
                let (name, value) = try pair(from: &reader)
                return .shared(name: name, value: value)
            case "fetched":
                let (address, content) = try pair(from: &reader)
                return .fetched(address: address, content: content)
            case "sent":
                let (address, content) = try pair(from: &reader)
                return .sent(address: address, content: content)
            case "refused": return .refused(try HostRequest(from: &reader))
            default: return nil
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
