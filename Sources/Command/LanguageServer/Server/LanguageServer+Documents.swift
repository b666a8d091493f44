import Files
import Foundation

/// Documents, by what the client says about them.
extension LanguageServer {
    /// Follows what the client says. What makes no sense is ignored, because nothing can be answered.
    mutating func notice(_ call: RemoteCall) -> [JSONValue] {
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
            if let kind = documents[uri]?.kind, kind.isShared { return readAgain() }
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
            let sentence = "keyboards, apps and profiles stay as they were, because a file of them has a mistake"
            return [RemoteCall.notification("window/logMessage", ["type": 2, "message": .text(sentence)])]
        }
        for uri in documents.keys { documents[uri]?.forgetDevices() }
        changed = Set(documents.keys)
        return []
    }

    /// Marks a document as changed, and those that include it.
    private mutating func touch(_ uri: String) {
        let path = OpenDocument.path(of: uri) ?? uri
        changed.insert(uri)
        for document in documents.values where document.keys?.sources.contains(path) == true {
            changed.insert(document.uri)
        }
    }

    /// The text of a file, which may be open; nil if it cannot be read.
    func text(_ path: String) -> DocumentText? {
        (try? Self.bytes(of: path, documents)).map { DocumentText(String(decoding: $0, as: UTF8.self)) }
    }

    /// The content of a file: that of an open document, or else the file's own.
    static func bytes(of path: String, _ documents: [String: OpenDocument]) throws -> [UInt8] {
        try documents.values.first { $0.path == path }?.text.bytes ?? FileBytes.read(URL(filePath: path))
    }

    /// Reads the documents that have changed, of some.
    mutating func update(_ uris: some Sequence<String>) {
        for uri in uris where changed.contains(uri) && documents[uri] != nil {
            let others = documents
            documents[uri]?.update(with: resources) { try Self.bytes(of: $0, others) }
            unpublished.insert(uri)
        }
        changed.subtract(uris)
    }

    mutating func publishing() -> [JSONValue] {
        update(changed.sorted())
        defer { (unpublished, messages) = ([], []) }
        return messages
            + unpublished.sorted().compactMap { documents[$0] }.map { document in
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
