import SourceText

/// A server of the Language Server Protocol, version 3.17, for `.keys` files and the files of layouts, apps and
/// profiles. Bytes of a client go in, bytes for it come out.
package struct LanguageServer {
    /// How far the conversation has come.
    enum Phase {
        case new, initialized, shutDown
    }

    /// What a client can ask for.
    enum Request: String, CaseIterable {
        case initialize, shutdown
        case completion = "textDocument/completion"
        case hover = "textDocument/hover"
        case definition = "textDocument/definition"
        case rename = "textDocument/rename"
        case codeAction = "textDocument/codeAction"
        case inlayHint = "textDocument/inlayHint"
        case executeCommand = "workspace/executeCommand"
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
    package internal(set) var exitStatus: Int32?
    var phase = Phase.new
    private var stream = MessageStream()
    var documents: [String: OpenDocument] = [:]
    /// The documents whose text or surroundings have changed since they were read.
    var changed: Set<String> = []
    /// The documents that were read, and whose mistakes the client does not know yet.
    var unpublished: Set<String> = []
    /// What the client is to show to people.
    var messages: [JSONValue] = []
    var resources: LanguageResources
    let readResources: () throws -> LanguageResources

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
}
