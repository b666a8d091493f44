import Foundation
import HostApps
import KeyboardExtension
import Keyboards
import Simulator
import Testing

@testable import Console
@testable import Sessions

/// From bytes to keys, from keys to lines, from lines to what is painted.
@Suite struct LiveTests {
    private func key(_ character: Character, held: Bool = false) -> LiveInput {
        .key(.character(character), isHeld: held)
    }

    private func key(_ name: PhysicalKey.Name, held: Bool = false) -> LiveInput { .key(.named(name), isHeld: held) }

    private func decoded(_ chunks: String...) -> [LiveInput] {
        var decoder = InputDecoder()
        return chunks.flatMap { decoder.feed(Array($0.utf8)) } + decoder.flush()
    }

    @Test func `Characters are decoded`() {
        #expect(decoded("a4ß日e\u{301}") == [key("a"), key("4"), key("ß"), key("日"), key("e\u{301}")])
        #expect(decoded("\r\n\t\u{7F}\u{8}") == [key(.enter), key(.tab), key(.backspace), key(.backspace)])
        #expect(decoded("\u{4}\u{C}\u{1F}") == [.control("D"), .control("L"), .control("_")])
    }

    @Test func `Escape sequences are decoded`() {
        #expect(decoded("\u{1B}[A\u{1B}[B\u{1B}OC\u{1B}OD") == [key(.up), key(.down), key(.right), key(.left)])
        #expect(
            decoded("\u{1B}[1~\u{1B}[3~\u{1B}[5~\u{1B}[24~") == [key(.home), key(.delete), key(.pageUp), key(.f12)])
        #expect(decoded("\u{1B}Ow\u{1B}OM\u{1B}[[B\u{1B}OQ") == [key(.pad7), key(.padEnter), key(.f2), key(.f2)])
        #expect(decoded("\u{1B}[1;3C\u{1B}[1;2C") == [key(.right, held: true), key(.right)])
        #expect(decoded("\u{1B}5\u{1B}ä") == [key("5", held: true), key("ä", held: true)])
        // Unknown sequences are skipped as a whole.
        #expect(decoded("\u{1B}[?62;1c\u{1B}[99~x") == [key("x")])
    }

    @Test func `An escape character is the key Esc only if nothing follows`() {
        #expect(decoded("\u{1B}") == [.escape])
        #expect(decoded("\u{1B}", "[A") == [key(.up)])
        #expect(decoded("\u{1B}[", "1;", "3A") == [key(.up, held: true)])
        #expect(decoded("\u{1B}\u{1B}") == [.escape, .escape])
        var decoder = InputDecoder()
        #expect(decoder.feed([0x1B]).isEmpty && decoder.isWaiting)
        #expect(decoder.flush() == [.escape] && !decoder.isWaiting)
    }

    @Test func `Characters split between reads are decoded`() {
        for text in ["é", "日", "👍"] {
            let bytes = Array(text.utf8)
            for cut in 1..<bytes.count {
                var decoder = InputDecoder()
                #expect(decoder.feed(bytes[..<cut]).isEmpty)
                #expect(decoder.feed(bytes[cut...]) == [key(Character(text))])
            }
        }
    }

    @Test func `Pastes are decoded`() {
        #expect(decoded("\u{1B}[200~so\u{1B}[Ait\n\u{1B}[201~x") == [.paste("so\u{1B}[Ait\n"), key("x")])
        #expect(decoded("\u{1B}[200~so", " it\u{1B}[20", "1~") == [.paste("so it")])
    }

    /// Whatever bytes arrive, in whatever pieces, the decoder ends and loses no text.
    @Test func `Any bytes are decoded`() {
        var random = SystemRandomNumberGenerator()
        for _ in 0..<2000 {
            var decoder = InputDecoder()
            for _ in 0..<Int.random(in: 1...6, using: &random) {
                let alphabet: [UInt8] = [
                    0x1B, 0x5B, 0x4F, 0x31, 0x32, 0x30, 0x7E, 0x41, 0x61, 0xC3, 0xA9, 0xF0, 0xFF, 0x0D,
                ]
                _ = decoder.feed(
                    (0..<Int.random(in: 1...9, using: &random)).compactMap { _ in alphabet.randomElement() })
            }
            _ = decoder.flush()
            #expect(!decoder.isWaiting || decoder.feed(Array("\u{1B}[201~".utf8)).count <= 1)
        }
    }

    @Test(
        arguments: [
            ("calculator", PhysicalKey.character("7"), "7"), ("calculator", .named(.enter), "="),
            ("calculator", .named(.padEnter), "="), ("calculator", .named(.pad7), "7"),
            ("calculator", .character("x"), "*"),
            ("calculator", .character("s"), "MS"), ("calculator-rpn", .named(.enter), "enter"),
            ("calculator-de", .character(","), "."), ("calculator-scientific", .character("^"), "pow"),
            ("calculator-scientific", .character("q"), "sqrt"), ("calculator", .named(.tab), "next"),
            ("t9-en", .character("4"), "k4"), ("t9-en", .character("h"), "k4"), ("t9-en", .character(" "), "k0"),
            ("t9-en", .character("*"), "star"), ("t9-de", .character("ü"), "k8"), ("t9-ru", .character("м"), "k5"),
            ("t9-en", .named(.backspace), "del"), ("qwerty", .character("a"), "A"),
            ("qwerty", .character(" "), "space"),
            ("qwerty", .named(.enter), "return"), ("multitap-en", .character("#"), "hash"),
        ] as [(String, PhysicalKey, String)])
    func `A physical key presses a key of the keyboard`(_ keyboard: String, _ key: PhysicalKey, _ line: String) throws {
        let device = try DrawingTests.device(":keyboard \(keyboard)")
        #expect(PhysicalKeyboard.stroke(key, isHeld: false, on: device)?.line == line)
    }

    /// A digit recalls the slot or calculation on the page; held, it types the calculation's result.
    @Test(
        arguments: [
            ("memory", PhysicalKey.character("2"), false, "MR2"), ("memory", .character("0"), false, "MR10"),
            ("history", .character("2"), false, "H2"), ("history", .character("2"), true, "{hold H2}"),
            ("history", .named(.pad3), false, "H3"), ("history", .character("h"), false, "history"),
            ("history", .named(.pageDown), false, "olderEntries"),
        ] as [(String, PhysicalKey, Bool, String)])
    func `Slots are recalled by digits`(layer: String, key: PhysicalKey, isHeld: Bool, line: String) throws {
        let device = try DrawingTests.device(":keyboard calculator", layer)
        #expect(PhysicalKeyboard.stroke(key, isHeld: isHeld, on: device)?.line == line)
    }

    @Test func `Some physical keys press nothing`() throws {
        let device = try DrawingTests.device(":keyboard calculator")
        #expect(PhysicalKeyboard.stroke(.character("!"), isHeld: false, on: device) == nil)
        #expect(PhysicalKeyboard.stroke(.named(.f5), isHeld: false, on: device) == nil)
        #expect(PhysicalKeyboard.stroke(.named(.left), isHeld: false, on: device) == nil)
    }

    @Test func `Arrows move the caret or choose a candidate`() throws {
        var device = try DrawingTests.device(":keyboard qwerty", ":document ab👍¦c")
        #expect(PhysicalKeyboard.stroke(.named(.left), isHeld: false, on: device)?.line == ":caret 2")
        #expect(PhysicalKeyboard.stroke(.named(.right), isHeld: false, on: device)?.line == ":caret 4")
        #expect(PhysicalKeyboard.stroke(.named(.end), isHeld: false, on: device)?.line == ":caret 4")
        try device.run(":select 1 3")
        #expect(PhysicalKeyboard.stroke(.named(.right), isHeld: false, on: device)?.line == ":caret 3")
        device = try DrawingTests.device(":keyboard t9-en", "4663")
        #expect(PhysicalKeyboard.stroke(.named(.right), isHeld: false, on: device)?.line == "right")
        #expect(PhysicalKeyboard.stroke(.named(.up), isHeld: false, on: device)?.line == "left")
        #expect(PhysicalKeyboard.stroke(.character("5"), isHeld: true, on: device)?.line == "{hold k5}")
        device = try DrawingTests.device(":keyboard calculator", "5 MS 6 MS")
        #expect(PhysicalKeyboard.stroke(.named(.f2), isHeld: false, on: device)?.line == "{pick 2}")
        #expect(PhysicalKeyboard.stroke(.named(.f3), isHeld: false, on: device) == nil)
    }

    /// Every key of every layer can be pressed by the line made for it.
    @Test func `Every key can be written as a line`() throws {
        for keyboard in ["qwerty", "calculator", "t9-en", "probe"] {
            let device = try DrawingTests.device(":keyboard \(keyboard)")
            for layer in device.layout?.layers ?? [] {
                for key in layer.rows.joined() {
                    let presses = try KeyLine.parse(KeyLine.pressing(key)).presses
                    #expect(presses == [.word(key)] || presses == [.characters(key)], "\(keyboard) \(key)")
                }
            }
        }
        #expect(KeyLine.pressing("\"") == "\"\\\"\"")
        #expect(KeyLine.pressing(":") == "\":\"")
    }

    @Test func `Only changed lines are painted`() {
        var painter = Painter()
        let first = painter.paint(["one", "two", "three"], rows: 10) ?? ""
        #expect(first.contains("\u{1B}[2J") && first.hasPrefix("\u{1B}[?2026h") && first.hasSuffix("\u{1B}[?2026l"))
        #expect(painter.paint(["one", "two", "three"], rows: 10) == nil)
        #expect(painter.paint(["one", "2", "three"], rows: 10) == "\u{1B}[?2026h\u{1B}[2;1H2\u{1B}[K\u{1B}[?2026l")
        #expect(painter.paint(["one"], rows: 10) == "\u{1B}[?2026h\u{1B}[2;1H\u{1B}[K\u{1B}[3;1H\u{1B}[K\u{1B}[?2026l")
        painter.forget()
        #expect(painter.paint(["one"], rows: 10)?.contains("\u{1B}[2J") == true)
        // Nothing is painted below the window.
        #expect(painter.paint(["a", "b", "c"], rows: 2)?.contains("\u{1B}[3;1H") == false)
    }

    /// The pressed key is highlighted.
    @Test func `The pressed key is highlighted`() throws {
        let device = try DrawingTests.device(":keyboard t9-en")
        let style = Style(width: 44, theme: .mono)
        let drawn = ScreenDrawing(device, style: style, pressed: "k5").lines
        #expect(drawn.contains { $0.contains("\u{1B}[7m    5 jkl     \u{1B}[0m") })
        #expect(!ScreenDrawing(device, style: style).lines.contains { $0.contains("\u{1B}[7m") })
    }

    /// However low the window is, it shows the frame and the keys.
    @Test(arguments: 12...40)
    func `The drawing fits the height`(_ height: Int) throws {
        let text = (1...30).map { "line \($0)" }.joined(separator: "\\n")
        let device = try DrawingTests.device(":keyboard t9-en", ":document \(text)", "4663")
        let lines = ScreenDrawing(device, style: Style(width: 60, height: height)).lines
        #expect(lines.count < height, "\(lines.count)")
        #expect(lines.contains { $0.contains("‹home›") || $0.contains("‹good›") || $0.contains("‹Good›") })
    }
}
