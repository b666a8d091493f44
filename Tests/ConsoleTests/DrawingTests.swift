import Console
import Foundation
import HostApps
import KeyboardExtension
import Keyboards
import LayoutFiles
import Sessions
import Simulator
import TestSupport
import Testing

@Suite struct DrawingTests {
    static let catalog = Result { try LayoutCatalog(cache: .ofTests) }

    static func device(_ lines: String..., profile: HostProfile = .ideal) throws -> Simulation {
        var device = try Simulation(
            catalog: try catalog.get(), apps: [DefinedApp(.notes), DefinedApp(.form)], store: MemoryStore(),
            profile: profile)
        for line in lines {
            if let command = try device.command(for: line) { try device.run(command) }
        }
        return device
    }

    private let plain = Style(width: 44)

    /// Text that is not drawn is marked as being there.
    @Test func `A long text has marks above and below`() throws {
        func edges(_ document: String, glyphs: Glyphs = .boxes) throws -> [String] {
            let device = try DrawingTests.device(":keyboard calculator", ":document \(document)")
            let lines = ScreenDrawing(device, style: Style(width: 30, glyphs: glyphs)).lines
            return [lines[0], lines.first { $0.hasPrefix("└") || $0.hasPrefix("+") && $0 != lines[0] } ?? ""]
        }
        func rows(_ count: Int) -> String { (1...count).map { "line \($0)" }.joined(separator: "\\n") }
        let (top, bottom) = ("┌─ Note ─────────────────────┐", "└────────────────────────────┘")
        #expect(try edges(rows(8)) == [top, bottom])
        #expect(try edges("\(rows(20))¦") == ["┌─ Note ──────────── ↑ more ─┐", bottom])
        #expect(try edges("¦\(rows(20))") == [top, "└─────────────────── ↓ more ─┘"])
        #expect(
            try edges("\(rows(10))¦\(rows(20))", glyphs: .ascii)
                == ["+- Note ------------ ^ more -+", "+------------------- v more -+"])
        // Text that is too far away to be read is there as well.
        #expect(try edges(String(repeating: "word ", count: 4000) + "¦")[0].hasSuffix("↑ more ─┐"))
    }

    @Test func `A calculator is drawn`() throws {
        let device = try DrawingTests.device(":keyboard calculator", "12+30= insert", "5 MS *", "memory")
        let lines = ScreenDrawing(device, style: plain).lines
        #expect(
            lines.prefix(11).joined(separator: "\n") == """
                ┌─ Note ───────────────────────────────────┐
                │ 42¦                                      │
                └──────────────────────────────────────────┘
                                              12 + 30 = 42
                                                      5 ×\u{20}
                                                         5
                   MR1: 5\u{20}
                ┌────────┬───────┬────────┬───────┬────────┐
                │   M▾   │  MC   │   MS   │ newer │ older  │
                ├────────┴┬───┬──┴┬───┬───┴────┬──┴┬───┬───┤
                │  1: 5   │M+1│M−1│MC1│  MR2   │M+2│M−2│MC2│
                """)
    }

    /// In a low window the rules between the rows are left out.
    @Test func `Keys fit a low window`() throws {
        let device = try DrawingTests.device(":keyboard t9-en")
        let lines = ScreenDrawing(device, style: Style(width: 44, height: 16)).lines
        #expect(lines.count <= 15)
        #expect(lines.filter { $0.contains("┼") }.isEmpty)
        #expect(lines.contains { $0.contains("4 ghi") })
    }

    /// The history fills what the window has left. The newest calculation is right above the display.
    @Test func `The history is drawn as far as the window allows`() throws {
        let device = try DrawingTests.device(":keyboard calculator", "1+1=======" + "==")
        func entries(_ height: Int) -> [String] {
            let lines = ScreenDrawing(device, style: Style(width: 44, height: height)).lines
            #expect(lines.count < height, "\(height)")
            #expect(
                lines.contains { $0.hasSuffix(" 10") } && lines.contains { $0.contains("insert all") } == (height > 15))
            return lines.filter { $0.contains(" + 1 = ") }.map { $0.trimmingCharacters(in: .whitespaces) }
        }
        let all = (2...10).map { "\($0 - 1) + 1 = \($0)" }
        #expect(entries(60) == all.suffix(8))
        #expect(entries(14) == [] && entries(17) == [])
        #expect(entries(18) == ["9 + 1 = 10"] && entries(19) == ["8 + 1 = 9", "9 + 1 = 10"])
        // With three entries there is room for rules between the keys only in a higher window.
        for height in 20...60 {
            let entries = entries(height)
            #expect(entries.count >= 3 && entries == all.suffix(entries.count), "\(height)")
        }
        #expect(entries(27).count == 8 && entries(28).count == 3 && entries(33).count == 8)
    }

    /// In a window of 40 columns and 12 lines, the field and the display are drawn whatever the keyboard has, and what
    /// does not fit is scrolled to.
    @Test(arguments: ["calculator-scientific", "calculator-rpn", "t9-en", "qwerty", "multitap-en"])
    func `The field and the display are drawn in a low window`(_ keyboard: String) throws {
        let isCalculator = keyboard.hasPrefix("calculator")
        let device = try DrawingTests.device(
            ":keyboard \(keyboard)", isCalculator ? "1 1" : "", ":document words ¦")
        var drawing = ScreenDrawing(device, style: Style(width: 40, height: 12))
        let all = ScreenDrawing(device, style: Style(width: 40, height: 40)).lines
        let (lines, hidden) = drawing.linesAndHidden
        #expect(lines.count <= 11 && lines[1].hasPrefix("│ words ¦"))
        if isCalculator { #expect(lines.contains { $0.hasSuffix(" 11") }) }
        #expect(lines.contains { $0.hasPrefix("  \(hidden) more lines of keys; :live scrolls") } == (hidden > 0))
        var seen = Set(lines)
        for scrolled in 1...20 {
            drawing.scrolled = scrolled
            #expect(drawing.lines.count == lines.count)
            seen.formUnion(drawing.lines)
        }
        let keys = all.filter { $0.hasPrefix("│") && !$0.contains("words") }
        #expect(seen.isSuperset(of: keys) && keys.count >= 4)
    }

    /// However narrow the window is, keys with different labels look different.
    @Test(
        arguments: [
            ("calculator", ""), ("calculator", "memory"), ("calculator-scientific", ""), ("calculator-rpn", ""),
            ("qwerty", ""), ("qwerty", "symbols"), ("french", ""), ("arabic", ""), ("t9-vi", ""),
        ])
    func `No two keys look alike`(_ keyboard: String, _ key: String) throws {
        let device = try DrawingTests.device(":keyboard \(keyboard)", key)
        let shown = device.screen.appearance?.labels ?? [:]
        let labels = Set(device.shownRows.joined().filter { !$0.isGap }.map { shown[$0.id] ?? $0.label })
        let lines = ScreenDrawing(device, style: Style(width: 20)).lines
        let keys = lines.drop { !$0.hasPrefix("└") }.filter { $0.hasPrefix("│") }
        let cells = Set(keys.joined().split(separator: "│").map { $0.trimmingCharacters(in: .whitespaces) })
        #expect(cells.count >= labels.count, "\(cells.sorted()) of \(labels.sorted())")
    }

    @Test func `More keys than columns are drawn`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "keybed-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let letters = (0x4E00..<0x4E00 + 120).compactMap(UnicodeScalar.init).map(String.init)
        let row = letters.joined(separator: " ")
        let layout = "name: Wide\nengine: direct\nlayers: {base: \(row) next}\nkeys: {next: {action: nextKeyboard}}\n"
        try Data(layout.utf8).write(to: folder.appending(path: "wide.yaml"))
        var device = try Simulation(
            catalog: try LayoutCatalog(folders: [folder], cache: .ofTests), apps: [DefinedApp(.notes)],
            store: MemoryStore())
        try device.run(":keyboard wide")
        #expect(ScreenDrawing(device, style: plain).lines.allSatisfy { $0.count <= 44 })
    }

    @Test func `Every line fits the width`() throws {
        let text = "日本語のテキスト👨‍👩‍👧 and e\u{301} more \u{7} text that wraps around the edge of the frame"
        for width in [20, 40, 61, 78, 200] {
            let style = Style(width: width)
            for keyboard in ["calculator", "t9-en", "qwerty", "multitap-en"] {
                let device = try DrawingTests.device(":keyboard \(keyboard)", ":document \(text)")
                let lines = ScreenDrawing(device, style: style).lines
                #expect(lines[0].count == style.width)
                #expect(lines.allSatisfy { $0.count <= style.width && !$0.contains("\u{7}") })
            }
        }
    }

    @Test func `Candidates begin on the side where reading begins`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "keybed-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let t9 = try String(
            contentsOf: try #require(try DrawingTests.catalog.get().library.files["t9-en"]), encoding: .utf8)
        try Data("rightToLeft: true\n\(t9)".utf8).write(to: folder.appending(path: "mirrored.yaml"))
        var device = try Simulation(
            catalog: try LayoutCatalog(folders: [folder], cache: .ofTests), apps: [DefinedApp(.notes)],
            store: MemoryStore())
        try device.run(":keyboard mirrored")
        try device.run(.press([.word("4663")]))
        let bar = try #require(ScreenDrawing(device, style: plain).lines.first { $0.contains("[Good]") })
        #expect(bar.hasSuffix(" Home  [Good]"))
        #expect(bar.count == plain.width - 2)
    }

    @Test func `The chosen candidate is marked`() throws {
        let lines = ScreenDrawing(
            try DrawingTests.device(":keyboard t9-en", ":document so ¦", "4663*"), style: plain
        ).lines
        #expect(lines.contains { $0.contains("[home]") })
        #expect(lines[1].hasPrefix("│ so ‹home›¦"))
    }

    @Test func `A password is hidden`() throws {
        let lines = ScreenDrawing(try DrawingTests.device(":field password", "abc"), style: plain).lines
        #expect(lines[1].hasPrefix("│ •••¦"))
    }

    @Test func `A long text is scrolled to the caret`() throws {
        let text = (1...50).map { "line \($0)" }.joined(separator: "\\n")
        let lines = ScreenDrawing(try DrawingTests.device(":document \(text)"), style: plain).lines
        #expect(lines.contains { $0.hasPrefix("│ line 50¦") })
        #expect(!lines.contains { $0.hasPrefix("│ line 5 ") })
    }

    @Test(
        arguments: [
            ("", "ins", ["insert", "insertAll"]), ("12 ", "insertA", ["insertAll"]),
            ("", ":keyb", [":keyboard", ":keyboards"]),
            (":keyboard ", "t9-e", ["t9-el", "t9-en", "t9-en-revising", "t9-es"]),
            (":field ", "p", ["password", "phone"]),
            (":app ", "", ["form", "notes"]),
            (":profile ", "", ["ideal"]), (":facts ", "mem", ["memory"]),
            (":set ", "contextR", ["contextRefill", "contextRefillStart"]),
            (":set contextEnd ", "", ["length", "line", "sentence"]), (":set contextLength ", "", []),
            (":undo ", "", []),
            ("", "zzz", []), (":theme ", "", ["dark", "light", "mono", "none"]), (":theme dark ", "", []),
            (":help ", "liv", ["live"]), (":events ", "", ["off", "on"]), (":access calculator ", "", ["off", "on"]),
            (":disable ", "c", ["calculator"]), (":enable calculator ", "calculator-r", ["calculator-rpn"]),
            ("1{flick 2 ", "r", ["right}"]), ("{hold ", "insertA", ["insertAll"]),
        ] as [(String, String, [String])])
    func `Words are completed`(_ before: String, _ word: String, _ wanted: [String]) throws {
        let device = try DrawingTests.device(":keyboard calculator")
        #expect(Completion(device).words(for: word, after: before) == wanted)
    }
}
