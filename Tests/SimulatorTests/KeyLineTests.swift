import HostAppKit
import KeyboardExtension
import Simulator
import Testing

@Suite struct KeyLineTests {
    static let lines: [(String, [KeyPress])] = [
        ("", []),
        ("12.5+8= insert", [.word("12.5+8="), .word("insert")]),
        ("\"the next\"", [.characters("the next")]),
        (
            "\"a \\\"b\\\" \\\\\"",
            [
                .characters("a "), .characters("\""), .characters("b"), .characters("\""), .characters(" "),
                .characters("\\"),
            ]
        ),
        ("12+8={insert}", [.characters("12+8="), .named("insert", times: 1)]),
        ("{del 3}x", [.named("del", times: 3), .characters("x")]),
        ("{hold 5} {hold 5 900ms}", [.hold("5", nil), .hold("5", .milliseconds(900))]),
        (
            "{flick 5 up} {down 5} {up 5} {wait 1.5s}",
            [.flick("5", .up), .down("5"), .up("5"), .wait(.milliseconds(1500))]
        ),
        ("#4663", [.word("#4663")]),
    ]

    @Test(arguments: lines) func `A line is parsed`(_ line: String, _ presses: [KeyPress]) throws {
        #expect(try KeyLine.parse(line).presses == presses)
    }

    @Test(
        arguments: [
            "\"open", "\"bad \\n escape\"", "{del", "{}", "{del 0}", "{del x}", "{del 99999999999999999999}", "{hold}",
            "{wait soon}",
            "{wait -1s}", "{wait 9999h}", "{wait nans}", "{flick 5 sideways}", "{flick 5}", "{a b c d}",
        ] as [String])
    func `A malformed line is refused`(_ line: String) {
        #expect(throws: Refusal.self) { try KeyLine.parse(line) }
    }

    @Test func `Quoted text is read back`() throws {
        let text = "say \"hi\" \\ ok"
        // An escaped character is a press of its own.
        let typed = try KeyLine.parse(KeyLine.quote(text)).presses.map { press in
            if case .characters(let text) = press { text } else { "?" }
        }
        #expect(typed.joined() == text)
    }
}
