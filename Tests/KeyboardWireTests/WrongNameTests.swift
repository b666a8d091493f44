import JSONText
import KeyboardWire
import Testing

/// A name that is not known is an error at its place, with the names that are known.
@Suite struct WrongNameTests {
    private func refusal(of answer: String) -> JSONError? {
        do {
            _ = try KeyboardAnswer(line: Array(answer.utf8), scope: "")
            return nil
        } catch {
            return error
        }
    }

    /// An answer, with the wrong name in it and one that is right.
    @Test(
        arguments: [
            (#"{"edits":["deleteBackward", {"insrtText":"a"}]}"#, "insrtText", "insertText"),
            (#"{"edits":["unmark"]}"#, "unmark", "unmarkText"),
            (#"{"requests":[{"showLayr":"a"}]}"#, "showLayr", "showLayer"),
            (#"{"stored":[{"vlue":{"name":"a"}}]}"#, "vlue", "value"),
            (#"{"reads":["befor"]}"#, "befor", "before"),
        ])
    func `A wrong name`(answer: String, wrong: String, right: String) throws {
        let error = try #require(refusal(of: answer))
        #expect(error.choice?.word == wrong)
        #expect(error.choice?.names.contains(right) == true)
        #expect(Array(answer.utf8)[error.offset...].starts(with: "\"\(wrong)".utf8))
    }

    /// An answer, and a part of what is said.
    @Test(
        arguments: [
            (#"{"edits":["insertText"]}"#, #"‘insertText’ is written {"insertText":"a"}"#),
            (#"{"edits":[{"unmarkText":true}]}"#, #"‘unmarkText’ is written "unmarkText""#),
            (#"{"edits":[{"insertText":7}]}"#, #"a string is expected here, as in {"insertText":"a"}"#),
            (#"{"requests":[{"send":{"text":"a"}}]}"#, #"‘send’ is written {"send":{"text":"a","to":"#),
            (#"{"stored":[{"count":{"by":1}}]}"#, #"‘count’ is written {"count":{"#),
        ])
    func `A name with a wrong value`(answer: String, message: String) throws {
        #expect(try #require(refusal(of: answer)).message.hasPrefix(message))
    }

    @Test func `An unknown member is ignored, and noted`() throws {
        let line = #"{"id":1,"edit":[{"x":1}],"appearance":{"moed":"a"},"state":2}"#
        let answer = try KeyboardAnswer(line: Array(line.utf8), scope: "")
        #expect(answer.state == 2)
        #expect(answer.unknownMembers.map(\.choice?.word) == ["edit", "moed"])
        let hello = try KeyboardHello(line: Array(#"{"keybed":1,"stats":true}"#.utf8))
        #expect(hello.unknownMembers.map(\.choice?.word) == ["stats"])
    }
}
