import BundledLayouts
import HostAppKit
import KeyboardExtension
import Keyboards
import LayoutFiles
import Simulator
import TestSupport
import Testing
import UserGuide

@testable import Sessions

/// The names that help takes besides topics: keyboards, keys, commands, and headings of articles.
@Suite struct HelpNameTests {
    private func help(_ name: String, on keyboard: String = "calculator") throws -> String {
        var session = Session(try DrawingTests.device(":keyboard \(keyboard)"))
        guard case .text(let lines) = session.enter(":help \(name)") else {
            return session.simulation.refusal?.description ?? ""
        }
        return lines.joined(separator: "\n")
    }

    @Test(
        arguments: [
            ("t9", "T9\n"), ("T9", "T9\n"), ("t9-de", "T9\n"), ("calculator", "Calculators\n"),
            ("calculator-rpn", "Calculators\n"), ("qwerty", "From the article keyboards:\n\nLetters\n"),
            ("system", "From the article keyboards:\n\nLetters\n"),
            ("multitap-en", "From the article keyboards:\n\nMulti-tap\n"),
            ("memory", "From the article calculators:\n\nMemory slots\n"),
            ("history", "From the article calculators:\n\nHistory\n"),
            ("percent", "From the article calculators:\n\nPercentages\n"),
            ("candidates", "From the article t9:\n\nCandidates\n"),
            ("Learning", "From the article t9:\n\nLearning\n"),
            ("swap", "From the article calculators:\n\nKeys\n"),
            ("MR3", "From the article calculators:\n\nMemory slots\n"),
            ("M+12", "From the article calculators:\n\nMemory slots\n"),
        ] as [(String, String)])
    func `A name begins the help about it`(_ name: String, _ start: String) throws {
        #expect(try help(name).hasPrefix(start))
    }

    /// A command is explained in one line, then by what the articles say about it.
    @Test func `A command comes with its section`() throws {
        let undo = try help("undo")
        #expect(undo.hasPrefix("  :undo") && undo.contains("From the article session:"))
        #expect(undo.contains("`:undo` takes back all of a line"))
        #expect(try help(":undo").split(separator: "\n").count == 1)
    }

    @Test func `A key is explained for the keyboard on the screen`() throws {
        #expect(try help("del", on: "calculator-rpn").contains("deletes the last digit typed"))
        let t9 = try help("del", on: "t9-en")
        #expect(t9.contains("takes a key back") && !t9.contains("deletes the last digit typed"))
        #expect(try help("del", on: "multitap-en").contains("takes back the open letter"))
        // By its label.
        #expect(try help("⌫") == help("del"))
        #expect(try help("R↓", on: "calculator-rpn").contains("move the topmost level to the bottom"))
    }

    @Test(arguments: [
        ("memroy", "memory"), ("calculatr", "calculator"), ("t9-dee", "t9-de"), ("percentagse", "percentages"),
        ("enabel", "enable"),
    ])
    func `The nearest name is suggested`(_ name: String, _ meant: String) throws {
        #expect(try help(name) == "unknown command or topic ‘\(name)’; did you mean ‘\(meant)’?")
        #expect(try Session(DrawingTests.device()).completions(after: ":help ", of: meant).contains(meant))
    }

    @Test func `Every engine is explained`() {
        for engine in KeyboardEngine.all.map(\.vocabulary.name) {
            guard case .section(let heading)? = KeyboardExplanation.byEngine[engine] else {
                #expect(KeyboardExplanation.byEngine[engine] != nil, "\(engine)")
                continue
            }
            #expect(GuideSection.named(heading).map(\.heading) == [heading], "\(engine)")
        }
    }

    /// Bundled keyboards with different keys. Those of T9 in most languages differ only in their letters.
    private static let explained = BundledLayouts.names.filter { name in
        RandomRun.isLong || !name.hasPrefix("t9-") || ["t9-en", "t9-vi", "t9-he"].contains(name)
    }

    /// The help about a keyboard has a row for each of its keys, by id, alias or label, and help for the key finds it.
    /// Letters and digits, and keys that type their label, need none; keys for a slot are explained with slot 1.
    @Test(arguments: explained + [systemKeyboard, "t9-en-revising"])
    func `Every key is explained`(_ keyboard: String) throws {
        let layout = try DrawingTests.catalog.get().layout(named: keyboard)
        let names = HelpNames(try DrawingTests.device(":keyboard \(keyboard)"))
        let explanation = try #require(names.explanation(ofKeyboard: keyboard))
        // Of keys for a slot, those for the first slots are explained.
        let rows = Set(GuideSection.all.filter(explanation.includes).flatMap(\.rowNames).flatMap { [$0, plain($0)] })
        var explained: Set<String> = []
        for key in layout.keys.values where !isPlain(key) && !key.isGap {
            let names = [key.id, key.label] + key.aliases
            let found = (isForSlot(key) ? names.map(plain) : names).filter(rows.contains)
            #expect(!found.isEmpty, "\(keyboard): nothing explains \(key.id)")
            explained.formUnion(found)
        }
        #expect(explained.count > 2)
        // `√16` is a row about expressions.
        for name in explained where name != "√" {
            let lines = try Help.lines(about: name == "H" ? "H12" : name, names).joined(separator: "\n")
            #expect(lines.contains("`\(name)"), "\(keyboard): :help \(name)")
        }
    }

    private func isPlain(_ key: LayoutKey) -> Bool {
        switch key.action {
        case .digit: true
        case .type(let text): text.count == 1 && key.id == text
        case .layer, .typeAndShow, .standard, .engine: false
        }
    }

    private func isForSlot(_ key: LayoutKey) -> Bool {
        if case .engine(_, slot: _?) = key.action { key.id.last?.isNumber == true } else { false }
    }

    private func plain(_ name: String) -> String {
        String(name.reversed().drop(while: \.isNumber).reversed())
    }
}
