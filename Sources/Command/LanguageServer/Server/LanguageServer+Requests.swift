import Foundation
import SourceText

/// Requests, which are answered.
extension LanguageServer {
    mutating func result(of call: RemoteCall) throws(RemoteError) -> JSONValue {
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
            return try question(call)?.definition(text) ?? .null
        case (.rename, _): return try renaming(call)
        case (.executeCommand, _): return try play(call)
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
            "renameProvider": true, "executeCommandProvider": ["commands": [.text(KeysAnalysis.playCommand)]],
            "codeActionProvider": ["codeActionKinds": ["quickfix", "refactor", "source", "source.fixAll"]],
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

    /// Plays a `.keys` file from its beginning, on a new device, and has the client show how it went.
    private mutating func play(_ call: RemoteCall) throws(RemoteError) -> JSONValue {
        guard call.parameters?["command"]?.text == KeysAnalysis.playCommand,
            let uri = call.parameters?["arguments"]?.elements.first?.text, documents[uri] != nil
        else {
            throw RemoteError(
                .wrongParameters, "\(KeysAnalysis.playCommand) and the address of an open document are needed")
        }
        documents[uri]?.forgetDevices()
        changed.insert(uri)
        update([uri])
        guard let document = documents[uri], let keys = document.keys else {
            throw RemoteError(.requestFailed, "only .keys files can be played")
        }
        let summary = keys.summary(document.text)
        messages.append(
            RemoteCall.notification(
                "window/showMessage", ["type": .integer(keys.diagnostics.isEmpty ? 3 : 1), "message": .text(summary)]))
        return .text(summary)
    }

    /// A place in a `.keys` file; nil in other documents.
    mutating func question(_ call: RemoteCall) throws(RemoteError) -> KeysQuestion? {
        let document = try document(call)
        guard let position = call.parameters?["position"]?.position else {
            throw RemoteError(.wrongParameters, "a position is needed")
        }
        return document.keys.map { KeysQuestion($0, document.text, resources, at: position) }
    }
}
