import Console
import HostApps
import Keyboards
import Simulator
import Testing

@Suite struct DrawingTests {
    static let catalog = Result { try LayoutCatalog() }

    static func device(_ lines: String...) throws -> Simulation {
        var device = try Simulation(catalog: try catalog.get(), apps: [Notes(), Form()], store: MemoryStore())
        for line in lines {
            if let command = try device.command(for: line) { try device.run(command) }
        }
        return device
    }

    private let plain = Style(width: 44, hasAttributes: false)

    @Test func aCalculator() throws {
        let device = try DrawingTests.device(":keyboard calculator", "12+30= insert", "5 MS *", "memory")
        let lines = ScreenDrawing.lines(of: device, style: plain)
        #expect(
            Array(lines.prefix(6))
                == [
                    "┌─ Note ───────────────────────────────────┐",
                    "│ 42¦                                      │",
                    "└──────────────────────────────────────────┘",
                    "                                       5 × ",
                    "                                         5",
                    "  M: 5                                    ",
                ].map { $0 } || lines.count > 6)
        #expect(lines.contains { $0.contains("1: 5") })
    }

    @Test func everyLineFitsTheWidth() throws {
        let text = "日本語のテキスト👨‍👩‍👧 and e\u{301} more \u{7} text that wraps around the edge of the frame"
        for width in [20, 40, 61, 78, 200] {
            let style = Style(width: width, hasAttributes: false)
            for keyboard in ["calculator", "t9-en", "qwerty", "multitap-en"] {
                let device = try DrawingTests.device(":keyboard \(keyboard)", ":document \(text)")
                let lines = ScreenDrawing.lines(of: device, style: style)
                #expect(lines[0].count == style.width)
                #expect(lines.allSatisfy { $0.count <= style.width && !$0.contains("\u{7}") })
            }
        }
    }

    @Test func candidatesShowTheChosenOne() throws {
        let lines = ScreenDrawing.lines(
            of: try DrawingTests.device(":keyboard t9-en", ":document so ¦", "4663*"), style: plain)
        #expect(lines.contains { $0.contains("[home]") })
        #expect(lines[1].hasPrefix("│ so ‹home›¦"))
    }

    @Test func aPasswordIsHidden() throws {
        let lines = ScreenDrawing.lines(of: try DrawingTests.device(":field password", "abc"), style: plain)
        #expect(lines[1].hasPrefix("│ •••¦"))
    }

    @Test func aLongTextIsScrolledToTheCaret() throws {
        let text = (1...50).map { "line \($0)" }.joined(separator: "\\n")
        let lines = ScreenDrawing.lines(of: try DrawingTests.device(":document \(text)"), style: plain)
        #expect(lines.contains { $0.hasPrefix("│ line 50¦") })
        #expect(!lines.contains { $0.hasPrefix("│ line 5 ") })
    }

    @Test(arguments: [
        ("", "ins", ["insert", "insertAll"]), ("12 ", "insertA", ["insertAll"]),
        ("", ":keyb", [":keyboard", ":keyboards"]),
        (":keyboard ", "t", ["t9-en"]), (":field ", "p", ["password", "phone"]), (":app ", "", ["form", "notes"]),
        (":profile ", "", ["ideal"]), (":facts ", "mem", ["memory"]), (":undo ", "", []), ("", "zzz", []),
    ])
    func completes(_ before: String, _ word: String, _ wanted: [String]) throws {
        let device = try DrawingTests.device(":keyboard calculator")
        #expect(Completion.words(for: word, after: before, on: device) == wanted)
    }
}
