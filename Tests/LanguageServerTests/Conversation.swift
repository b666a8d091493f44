import Foundation
import HostApps
import KeyboardExtension
import Keyboards
import ProfileFiles
import Profiles
import Simulator
import TestSupport

@testable import LanguageServer

/// A client that talks with a server in memory.
struct Conversation {
    private static let catalog = Result { try LayoutCatalog(cache: .ofTests) }
    private static let profiles = Result { try DeviceProfiles().profiles }
    /// The address of the document that tests are about.
    static let uri = "file:///tests/a.keys"

    private(set) var server: LanguageServer
    /// What is wrong with each document, as the server said last.
    private(set) var diagnostics: [String: [Found]] = [:]
    /// What the server wanted people to see, the last one last.
    private(set) var shown: [String] = []
    private var lastID = 0

    /// A mistake as the client sees it.
    struct Found: Hashable {
        /// From line:character to line:character.
        var range: String
        var message: String
    }

    /// A device as the server plays files on it.
    static func device(_ keyboards: LayoutCatalog? = nil) throws -> Simulation {
        try Simulation(
            catalog: try keyboards ?? catalog.get(),
            apps: [DefinedApp(.notes), DefinedApp(.form), DefinedApp(.messages)],
            store: MemoryStore(), profiles: try profiles.get())
    }

    /// A server to which nothing was said.
    static func newServer(layouts: [URL] = []) throws -> LanguageServer {
        try LanguageServer {
            let keyboards = layouts.isEmpty ? try catalog.get() : try LayoutCatalog(folders: layouts, cache: .ofTests)
            return LanguageResources(catalog: keyboards, profiles: try profiles.get()) { _ in try device(keyboards) }
        }
    }

    init(layouts: [URL] = []) throws {
        server = try Self.newServer(layouts: layouts)
        _ = try ask("initialize", [:])
        try say("initialized", [:])
    }

    /// A conversation about one document.
    init(_ text: String, uri: String = Conversation.uri) throws {
        try self.init()
        try open(text, uri: uri)
    }

    /// Sends a request and returns what came back: the result or, if there is one, the error.
    mutating func ask(_ method: String, _ parameters: JSONValue) throws -> Any {
        lastID += 1
        let call: JSONValue = ["jsonrpc": "2.0", "id": .integer(lastID), "method": .text(method), "params": parameters]
        let answer = try receive(MessageStream.framed(call)).first { $0["id"] as? Int == lastID }
        return answer?["result"] ?? answer?["error"] ?? NSNull()
    }

    mutating func say(_ method: String, _ parameters: JSONValue) throws {
        _ = try receive(MessageStream.framed(RemoteCall.notification(method, parameters)))
    }

    mutating func open(_ text: String, uri: String = Conversation.uri) throws {
        try say(
            "textDocument/didOpen",
            ["textDocument": ["uri": .text(uri), "languageId": "", "version": 1, "text": .text(text)]])
    }

    /// Replaces a range, or the whole text for nil.
    mutating func edit(_ range: Range<TextPosition>?, _ text: String, uri: String = Conversation.uri) throws {
        let range = range.map { [JSONValue.Member(name: "range", value: Self.json($0))] } ?? []
        let change = JSONValue.object(range + [JSONValue.Member(name: "text", value: .text(text))])
        try say(
            "textDocument/didChange", ["textDocument": ["uri": .text(uri), "version": 2], "contentChanges": [change]])
    }

    /// Asks about a place in the document.
    mutating func ask(
        _ method: String, at line: Int, _ character: Int, uri: String = Conversation.uri, _ more: JSONValue = [:]
    ) throws -> Any {
        guard case .object(let members) = more else { return NSNull() }
        let place: [JSONValue.Member] = [
            JSONValue.Member(name: "textDocument", value: ["uri": .text(uri)]),
            JSONValue.Member(name: "position", value: ["line": .integer(line), "character": .integer(character)]),
        ]
        return try ask("textDocument/\(method)", .object(place + members))
    }

    /// Asks about some lines of the document.
    mutating func ask(_ method: String, lines: ClosedRange<Int>) throws -> Any {
        let range =
            TextPosition(line: lines.lowerBound, character: 0)..<TextPosition(line: lines.upperBound, character: 0)
        return try ask(
            "textDocument/\(method)",
            ["textDocument": ["uri": .text(Self.uri)], "range": Self.json(range), "context": ["diagnostics": []]])
    }

    /// Sends bytes, and returns the messages that come back.
    mutating func receive(_ bytes: [UInt8]) throws -> [[String: Any]] {
        var stream = MessageStream()
        stream.append(server.receive(bytes))
        var messages: [[String: Any]] = []
        while case .message(let bytes)? = stream.next() {
            guard let message = try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any] else { continue }
            messages.append(message)
            if message["method"] as? String == "window/showMessage" {
                shown.append((message["params"] as? [String: Any])?["message"] as? String ?? "")
            }
            guard message["method"] as? String == "textDocument/publishDiagnostics",
                let parameters = message["params"] as? [String: Any], let uri = parameters["uri"] as? String
            else { continue }
            diagnostics[uri] = (parameters["diagnostics"] as? [[String: Any]] ?? []).map { found in
                Found(range: Self.written(found["range"]), message: found["message"] as? String ?? "")
            }
        }
        return messages
    }

    /// What is wrong with the document.
    var mistakes: [Found] { diagnostics[Self.uri] ?? [] }

    static func written(_ range: Any?) -> String {
        func place(_ name: String) -> String {
            let position = (range as? [String: Any])?[name] as? [String: Int] ?? [:]
            return "\(position["line"] ?? -1):\(position["character"] ?? -1)"
        }
        return "\(place("start"))-\(place("end"))"
    }

    private static func json(_ range: Range<TextPosition>) -> JSONValue {
        func json(_ position: TextPosition) -> JSONValue {
            ["line": .integer(position.line), "character": .integer(position.character)]
        }
        return ["start": json(range.lowerBound), "end": json(range.upperBound)]
    }
}
