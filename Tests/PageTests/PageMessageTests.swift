import JSONText
import KeyboardExtension
import SeededNumbers
import Testing

@testable import Page

@Suite struct PageMessageTests {
    @Test(
        arguments: [
            (#"{"id":1,"line":":keyboard t9-en"}"#, PageRequest.line(":keyboard t9-en")),
            (#"{"id":1,"touch":"down","finger":3,"key":"k5"}"#, .touch(Touch(3, .down("k5")))),
            (#"{"id":1,"touch":"move","finger":3,"key":"k6"}"#, .touch(Touch(3, .moved(to: "k6")))),
            (#"{"id":1,"touch":"up","finger":3,"choice":2}"#, .touch(Touch(3, .up(choice: 2)))),
            (
                #"{"id":1,"touch":"flick","finger":3,"way":["up","left"]}"#,
                .touch(Touch(3, .flicked(Flick(.up, .left))))
            ),
            (#"{"id":1,"touch":"cancel","finger":3}"#, .touch(Touch(3, .cancelled))),
            (#"{"id":1,"key":"a"}"#, .key(.character("a"), isHeld: false)),
            (#"{"id":1,"key":" ","isHeld":true}"#, .key(.character(" "), isHeld: true)),
            (#"{"id":1,"key":"enter","isHeld":false}"#, .key(.named(.enter), isHeld: false)),
            (#"{"id":1,"select":[3,7],"later":{"x":[1]}}"#, .select(3..<7)),
            (#"{"id":1,"paste":"a\nb"}"#, .paste("a\nb")), (#"{"id":1,"goTo":5}"#, .goTo(5)),
            (#"{"id":1,"complete":{"before":":keyboard ","word":"t"}}"#, .complete(before: ":keyboard ", word: "t")),
        ] as [(String, PageRequest)])
    func `A message is read`(_ text: String, _ request: PageRequest) throws {
        let message = try PageMessage(line: Array(text.utf8))
        #expect(message.request == request && message.id == 1)
    }

    @Test(
        arguments: [
            ("", "an object is expected here"), ("[]", "an object is expected here"),
            ("{}", "a request is expected, such as {\"line\":\"4663\"}"),
            (#"{"id":1}"#, "a request is expected, such as {\"line\":\"4663\"}"),
            (#"{"select":[7,3]}"#, "two numbers are expected, the lower first"),
            (#"{"select":[-1,3]}"#, "two numbers are expected, the lower first"),
            (#"{"touch":"press","key":"a"}"#, "a touch is down or move with a key, up, flick or cancel"),
            (#"{"touch":"down"}"#, "a touch is down or move with a key, up, flick or cancel"),
            (#"{"touch":"flick","way":["north"]}"#, "a flick has 1 to 8 directions, such as [\"up\"]"),
            (#"{"touch":"flick"}"#, "a flick has 1 to 8 directions, such as [\"up\"]"),
            (#"{"key":"hyper"}"#, "there is no key ‘hyper’"),
        ] as [(String, String)])
    func `What is no message has a sentence`(_ text: String, _ sentence: String) {
        do {
            _ = try PageMessage(line: Array(text.utf8))
            Issue.record("it is taken for a message")
        } catch {
            #expect(error.message == sentence)
        }
    }

    @Test func `Damaged messages are refused or read, and do no harm`() {
        var numbers = SeededGenerator(seed: 11)
        let sound = Array(#"{"id":1,"touch":"flick","finger":3,"way":["up","left"],"key":"k5","select":[3,7]}"#.utf8)
        for _ in 0..<20_000 {
            var bytes = sound
            for _ in 0..<Int.random(in: 1...4, using: &numbers) {
                bytes[Int.random(in: bytes.indices, using: &numbers)] = UInt8.random(in: 0...255, using: &numbers)
            }
            if let message = try? PageMessage(line: bytes), case .touch(let touch) = message.request {
                var touches = Touches()
                _ = touches.take(touch.motion, of: Touches.Finger(page: 1, number: touch.finger), at: .now)
            }
        }
    }
}
