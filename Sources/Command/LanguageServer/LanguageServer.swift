import Files
import Foundation
import JSONText
import SourceText

/// A server of the Language Server Protocol, version 3.17, for `.keys` files and the files of layouts, apps and
/// profiles. Bytes of a client go in, bytes for it come out.
package struct LanguageServer {
    /// How far the conversation has come.
    private enum Phase {
        case new, initialized, shutDown
    }

    /// What a client can ask for.
    enum Request: String, CaseIterable {
        case initialize, shutdown
        case completion = "textDocument/completion"
        case hover = "textDocument/hover"
        case definition = "textDocument/definition"
        case codeAction = "textDocument/codeAction"
        case inlayHint = "textDocument/inlayHint"
    }

    /// What a client can say.
    enum Notification: String, CaseIterable {
        case initialized, exit
        case didOpen = "textDocument/didOpen"
        case didChange = "textDocument/didChange"
        case didSave = "textDocument/didSave"
        case didClose = "textDocument/didClose"
        case filesChanged = "workspace/didChangeWatchedFiles"
    }

    /// The status with which the program ends; nil while it goes on.
    package private(set) var exitStatus: Int32?
    private var phase = Phase.new
    private var stream = MessageStream()
    private var documents: [String: OpenDocument] = [:]
    /// The documents whose text or surroundings have changed since they were read.
    private var changed: Set<String> = []
    private var resources: LanguageResources
    private let readResources: () throws -> LanguageResources

    /// - Parameter readResources: reads keyboards, apps and profiles, at once and when one of their files was saved.
    package init(readResources: @escaping () throws -> LanguageResources) throws {
        self.readResources = readResources
        resources = try readResources()
    }

    /// Takes bytes of the client. Returns the answers and, after the last whole message, what is wrong with documents:
    /// of many edits that come at once, only the last text is read.
    package mutating func receive(_ bytes: some Sequence<UInt8>) -> [UInt8] {
        stream.append(bytes)
        var messages: [JSONValue] = []
        while exitStatus == nil, let piece = stream.next() {
            switch piece {
            case .message(let message): messages += answers(to: message)
            case .unusable(let reason): messages.append(RemoteError(.notACall, reason).answer)
            case .broken(let reason):
                messages.append(RemoteError(.notACall, reason).answer)
                exitStatus = 1
            }
        }
        messages += publishing()
        return messages.flatMap(MessageStream.framed)
    }

    private mutating func answers(to message: [UInt8]) -> [JSONValue] {
        do throws(RemoteError) {
            guard let call = try RemoteCall(message) else { return [] }
            guard let id = call.id else { return notice(call) }
            do throws(RemoteError) {
                return [RemoteCall.answer(try result(of: call), to: id)]
            } catch {
                return [RemoteError(error.code, error.message, id: id).answer]
            }
        } catch {
            return [error.answer]
        }
    }

    // MARK: - Requests

    private mutating func result(of call: RemoteCall) throws(RemoteError) -> JSONValue {
        guard let request = Request(rawValue: call.method) else {
            throw RemoteError(.noSuchMethod, "there is no method ‘\(call.method.inMessage)’")
        }
        switch (request, phase) {
        case (.initialize, .new):
            phase = .initialized
            return Self.capabilities
        case (.initialize, _): throw RemoteError(.notACall, "the server is initialized already")
        case (_, .new): throw RemoteError(.notInitialized, "initialize comes first")
        case (_, .shutDown): throw RemoteError(.notACall, "nothing but exit comes after shutdown")
        case (.shutdown, .initialized):
            phase = .shutDown
            return .null
        case (.completion, _): return try question(call)?.completions ?? []
        case (.hover, _): return try question(call)?.hover ?? .null
        case (.definition, _):
            return try question(call)?.definition { path in
                (try? bytes(of: path)).map { DocumentText(String(decoding: $0, as: UTF8.self)) }
            } ?? .null
        case (.codeAction, _), (.inlayHint, _):
            let document = try document(call)
            guard let range = call.parameters?["range"]?.textRange else {
                throw RemoteError(.wrongParameters, "a range is needed")
            }
            guard let keys = document.keys else { return [] }
            return request == .inlayHint
                ? keys.hints(in: range, of: document.text)
                : keys.actions(in: range, of: document.text, at: document.uri)
        }
    }

    private static let capabilities: JSONValue = [
        "capabilities": [
            "positionEncoding": "utf-16",
            "textDocumentSync": ["openClose": true, "change": 2, "save": true],
            "completionProvider": ["triggerCharacters": [":", " ", "{"]],
            "hoverProvider": true, "definitionProvider": true, "inlayHintProvider": true,
            "codeActionProvider": ["codeActionKinds": ["quickfix", "refactor", "source.fixAll"]],
        ],
        "serverInfo": ["name": "keybed", "version": .text(KeybedVersion.current)],
    ]

    /// The document that a request is about, read as it is now.
    private mutating func document(_ call: RemoteCall) throws(RemoteError) -> OpenDocument {
        guard let uri = call.parameters?["textDocument"]?["uri"]?.text else {
            throw RemoteError(.wrongParameters, "the address of a document is needed")
        }
        update([uri])
        guard let document = documents[uri] else {
            throw RemoteError(.wrongParameters, "‘\(uri.inMessage)’ is not open")
        }
        return document
    }

    /// A place in a `.keys` file; nil in other documents.
    private mutating func question(_ call: RemoteCall) throws(RemoteError) -> KeysQuestion? {
        let document = try document(call)
        guard let position = call.parameters?["position"]?.position else {
            throw RemoteError(.wrongParameters, "a position is needed")
        }
        return document.keys.map { KeysQuestion($0, document.text, resources, at: position) }
    }

    // MARK: - Notifications

    /// Follows what the client says. What makes no sense is ignored, because nothing can be answered.
    private mutating func notice(_ call: RemoteCall) -> [JSONValue] {
        guard let notification = Notification(rawValue: call.method) else { return [] }
        if notification == .exit {
            exitStatus = phase == .shutDown ? 0 : 1
            return []
        }
        guard phase == .initialized, let document = call.parameters?["textDocument"], let uri = document["uri"]?.text
        else {
            return phase == .initialized && notification == .filesChanged ? readAgain() : []
        }
        switch notification {
        case .initialized, .exit, .filesChanged: break
        case .didOpen:
            documents[uri] = OpenDocument(
                uri: uri, language: document["languageId"]?.text ?? "", version: document["version"]?.integer,
                text: document["text"]?.text ?? "")
            touch(uri)
        case .didChange:
            documents[uri]?.version = document["version"]?.integer
            for change in call.parameters?["contentChanges"]?.elements ?? [] {
                guard let text = change["text"]?.text else { continue }
                documents[uri]?.replace(change["range"]?.textRange, with: text)
            }
            touch(uri)
        case .didSave:
            // Other documents may use what this one defines.
            if documents[uri]?.kind != .keys { return readAgain() }
        case .didClose:
            documents[uri] = nil
            touch(uri)
            return [Self.publishing([], of: uri, version: nil)]
        }
        return []
    }

    /// Reads keyboards, apps and profiles again.
    private mutating func readAgain() -> [JSONValue] {
        do {
            resources = try readResources()
        } catch {
            // The mistake is in a file, which says so when it is open.
            return [RemoteCall.notification("window/logMessage", ["type": 2, "message": .text("\(error)")])]
        }
        for uri in documents.keys { documents[uri]?.forgetDevices() }
        changed = Set(documents.keys)
        return []
    }

    // MARK: - Documents

    /// Marks a document as changed, and those that include it.
    private mutating func touch(_ uri: String) {
        let path = OpenDocument.path(of: uri) ?? uri
        changed.insert(uri)
        for document in documents.values where document.keys?.sources.contains(path) == true {
            changed.insert(document.uri)
        }
    }

    private func bytes(of path: String) throws -> [UInt8] { try Self.bytes(of: path, documents) }

    /// The content of a file: that of an open document, or else the file's own.
    private static func bytes(of path: String, _ documents: [String: OpenDocument]) throws -> [UInt8] {
        try documents.values.first { $0.path == path }?.text.bytes ?? FileBytes.read(URL(filePath: path))
    }

    /// Reads the documents that have changed, of some.
    private mutating func update(_ uris: some Sequence<String>) {
        for uri in uris where changed.contains(uri) && documents[uri] != nil {
            let others = documents
            documents[uri]?.update(with: resources) { try Self.bytes(of: $0, others) }
            unpublished.insert(uri)
        }
        changed.subtract(uris)
    }

    /// The documents that were read, and whose mistakes the client does not know yet.
    private var unpublished: Set<String> = []

    private mutating func publishing() -> [JSONValue] {
        update(changed.sorted())
        defer { unpublished = [] }
        return unpublished.sorted().compactMap { documents[$0] }.map { document in
            Self.publishing(
                document.diagnostics.map { $0.json(document.text) }, of: document.uri, version: document.version)
        }
    }

    private static func publishing(_ diagnostics: [JSONValue], of uri: String, version: Int?) -> JSONValue {
        let version = version.map { [JSONValue.Member(name: "version", value: .integer($0))] } ?? []
        return RemoteCall.notification(
            "textDocument/publishDiagnostics",
            .object(
                [
                    JSONValue.Member(name: "uri", value: .text(uri)),
                    JSONValue.Member(name: "diagnostics", value: .list(diagnostics)),
                ] + version))
    }
}
