import Foundation
import Testing

@testable import LanguageServer

/// Messages, positions, and what comes in no order.
@Suite struct ProtocolTests {
    private static func framed(_ text: String) -> [UInt8] {
        Array("Content-Length: \(text.utf8.count)\r\n\r\n\(text)".utf8)
    }

    /// What is sent before `initialize`, and the code of the answer; 0 for none.
    private static let calls: [(String, Int)] = [
        (#"{"jsonrpc":"2.0","id":1,"method":"textDocument/hover"}"#, -32002), ("{", -32700), ("[]", -32600),
        (#"{"jsonrpc":"2.0","id":"a","method":"nothing"}"#, -32601), (#"{"id":1,"result":null}"#, 0),
        (#"{"method":"textDocument/didOpen"}"#, 0), (#"{"method":"$/cancelRequest","params":{"id":1}}"#, 0),
        (String(repeating: "[", count: 100), -32700), (#"{"id":1,"method":"\ud800"}"#, -32700),
    ]

    @Test(arguments: calls) func `A wrong message gets an error`(_ call: String, _ code: Int) throws {
        var server = try Conversation.newServer()
        let answer = String(decoding: server.receive(Self.framed(call)), as: UTF8.self)
        #expect(code == 0 ? answer.isEmpty : answer.contains("\"code\":\(code)"), "\(answer)")
    }

    @Test(arguments: [1, 7, 1000]) func `Messages may come in pieces`(_ size: Int) throws {
        let messages = (0..<5).map { "{\"method\":\"é\($0)\"}" }
        let bytes = messages.flatMap(Self.framed)
        var (stream, found) = (MessageStream(), [String]())
        for start in stride(from: 0, to: bytes.count, by: size) {
            stream.append(bytes[start..<min(start + size, bytes.count)])
            while case .message(let message)? = stream.next() { found.append(String(decoding: message, as: UTF8.self)) }
        }
        #expect(found == messages)
    }

    @Test func `After a header without a length the next message is read`() {
        var stream = MessageStream()
        stream.append(Array("Content-Type: x\r\n\r\n".utf8) + Self.framed("{}"))
        guard case .unusable? = stream.next() else { return #expect(Bool(false), "the header is unusable") }
        #expect(stream.next() == .message(Array("{}".utf8)))
        stream.append(Array("Content-Length: \(MessageStream.maximumMessage + 1)\r\n\r\n".utf8))
        guard case .unusable? = stream.next() else { return #expect(Bool(false), "the message is too long") }
        stream.append([UInt8](repeating: 0, count: MessageStream.maximumMessage + 1) + Self.framed("[]"))
        #expect(stream.next() == .message(Array("[]".utf8)))
        stream.append([UInt8](repeating: 65, count: MessageStream.maximumHeader))
        guard case .broken? = stream.next() else { return #expect(Bool(false), "the header is too long") }
        #expect(stream.next() == nil)
    }

    @Test func `A conversation ends with shutdown and exit`() throws {
        var conversation = try Conversation("> 1")
        #expect(try conversation.ask("shutdown", [:]) is NSNull)
        #expect((try conversation.ask("hover", at: 0, 0) as? [String: Any])?["code"] as? Int == -32600)
        try conversation.say("exit", [:])
        #expect(conversation.server.exitStatus == 0)
        var impolite = try Conversation("> 1")
        try impolite.say("exit", [:])
        #expect(impolite.server.exitStatus == 1)
    }

    @Test func `A closed document has no mistakes`() throws {
        var conversation = try Conversation("nonsense")
        #expect(conversation.mistakes.count == 1)
        try conversation.say("textDocument/didClose", ["textDocument": ["uri": .text(Conversation.uri)]])
        #expect(conversation.mistakes == [])
        #expect((try conversation.ask("hover", at: 0, 0) as? [String: Any])?["code"] as? Int == -32602)
    }

    /// A text, a position in it, and the offset in UTF-8.
    private static let positions: [(String, Int, Int, Int)] = [
        ("a😀b\né", 0, 1, 1), ("a😀b\né", 0, 2, 1), ("a😀b\né", 0, 3, 5), ("a😀b\né", 0, 99, 6), ("a😀b\né", 1, 1, 9),
        ("a😀b\né", 9, 0, 9), ("a\r\nb\rc\n", 1, 0, 3), ("a\r\nb\rc\n", 0, 5, 1), ("a\r\nb\rc\n", 2, 1, 6),
        ("a\r\nb\rc\n", 3, 0, 7), ("", 0, 0, 0), ("\r", 1, 0, 1), ("a\u{301}", 0, 1, 1),
    ]

    @Test(arguments: positions)
    func `Positions count UTF-16`(_ text: String, _ line: Int, _ character: Int, _ offset: Int) {
        #expect(DocumentText(text).offset(of: TextPosition(line: line, character: character)) == offset)
    }

    @Test func `Every offset is a position of the document`() {
        let text = DocumentText("a😀é\r\n\rc\u{2028}🌐\n\nx\r")
        for offset in -1...text.bytes.count + 1 {
            let position = text.position(of: offset)
            let there = text.offset(of: position)
            #expect(there <= max(0, offset) && text.position(of: there) == position)
        }
    }
}
