import JSONText

/// What a client asks or says, by JSON-RPC 2.0.
struct RemoteCall {
    var method: String
    var parameters: JSONNode?
    /// The id of a request, which its answer has too; nil for a notification, which has no answer.
    var id: JSONValue?

    /// The call in a message; nil for an answer of the client, because the server asks for nothing that it must know.
    init?(_ message: [UInt8]) throws(RemoteError) {
        let node: JSONNode
        do {
            node = try JSONNode(line: message)
        } catch {
            throw RemoteError(.notJSON, "\(error.message) (byte \(error.offset + 1))")
        }
        guard let method = node["method"]?.text else {
            guard node["result"] == nil, node["error"] == nil else { return nil }
            throw RemoteError(.notACall, "a message needs a method", id: node["id"]?.id)
        }
        (self.method, parameters, id) = (method, node["params"], node["id"]?.id)
    }

    /// The answer to a request.
    static func answer(_ result: JSONValue, to id: JSONValue) -> JSONValue {
        ["jsonrpc": "2.0", "id": id, "result": result]
    }

    /// A notification to the client.
    static func notification(_ method: String, _ parameters: JSONValue) -> JSONValue {
        ["jsonrpc": "2.0", "method": .text(method), "params": parameters]
    }
}

/// Why a call has no result.
struct RemoteError: Error {
    /// The codes of JSON-RPC and of the protocol.
    enum Code: Int {
        case notJSON = -32700
        case notACall = -32600
        case noSuchMethod = -32601
        case wrongParameters = -32602
        case notInitialized = -32002
        case requestFailed = -32803
    }

    var code: Code
    var message: String
    var id: JSONValue?

    init(_ code: Code, _ message: String, id: JSONValue? = nil) {
        (self.code, self.message, self.id) = (code, message, id)
    }

    /// The answer with this error.
    var answer: JSONValue {
        [
            "jsonrpc": "2.0", "id": id ?? .null,
            "error": ["code": .integer(code.rawValue), "message": .text(message)],
        ]
    }
}
