import KeySequences
import TestSupport
import Testing

@testable import LanguageServer

/// Documents while they are edited.
@Suite struct EditTests {
    /// What is typed: lines of all kinds, parts of lines, and characters of every width.
    private static let pieces = [
        ":keyboard calculator\n", ":keyboard qwerty\n", "> 1 + 2 =\n", "> hello\n", "> C\n", "display: 3\n",
        "document: Hello¦\n",
        "message: x\n", "# 🌐\n", ":undo\n", ":reset\n", ":app messages\n", ":send\n", ":app notes\n", "\n", "\r\n",
        "\r", "e\u{301}",
        ":table\n| keys | display |\n| 3 | 3 |\n| 4 | 5 |\n", ":always layer: base\n", ":promises undo\n", "> ", "1 ",
        "🌐", "é", "x", ":", "|", ":skip it\n", ":include b.keys\n", "\u{FEFF}", "\u{2028}", "\0",
    ]

    /// The text as an editor has it.
    private struct Editor {
        var units: [UInt16] = []

        var text: String { String(decoding: units, as: UTF16.self) }

        /// A random place that is not within a pair of surrogates, nor between a carriage return and a line feed.
        func place(_ random: inout SeededGenerator) -> Int {
            let place = Int.random(in: 0...units.count, using: &random)
            guard place > 0, place < units.count else { return place }
            return UTF16.isTrailSurrogate(units[place]) || units[place] == 10 && units[place - 1] == 13
                ? place - 1 : place
        }

        func position(of place: Int) -> TextPosition {
            var position = TextPosition(line: 0, character: 0)
            for index in 0..<place {
                let endsLine =
                    units[index] == 10 || units[index] == 13 && (index + 1 == units.count || units[index + 1] != 10)
                position =
                    endsLine
                    ? TextPosition(line: position.line + 1, character: 0)
                    : TextPosition(line: position.line, character: position.character + 1)
            }
            return position
        }
    }

    @Test func `After any edits a document has the mistakes of its text`() throws {
        for seed in RandomRun.seed.map({ [$0] }) ?? Array(0..<UInt64(RandomRun.edits.size / 50)) {
            var random = SeededGenerator(seed: seed)
            var editor = Editor()
            var edited = try Conversation("")
            try edited.open(":keyboard calculator\n> 7", uri: "file:///tests/b.keys")
            for step in 1...50 {
                let (one, other) = (editor.place(&random), editor.place(&random))
                // Most edits are small.
                let range = Int.random(in: 0..<4, using: &random) > 0 ? one..<one : min(one, other)..<max(one, other)
                let piece = Self.pieces.randomElement(using: &random) ?? ""
                try edited.edit(editor.position(of: range.lowerBound)..<editor.position(of: range.upperBound), piece)
                editor.units.replaceSubrange(range, with: piece.utf16)
                for question in ["completion", "hover", "definition"] {
                    let place = editor.position(of: editor.place(&random))
                    _ = try edited.ask(question, at: place.line, place.character)
                }
                guard step % 10 == 0 else { continue }
                _ = try edited.ask("codeAction", lines: 0...step)
                _ = try edited.ask("inlayHint", lines: 0...step)
                var fresh = try Conversation()
                try fresh.open(":keyboard calculator\n> 7", uri: "file:///tests/b.keys")
                try fresh.open(editor.text)
                #expect(edited.mistakes == fresh.mistakes, "seed \(seed), step \(step): \(editor.text)")
            }
        }
    }

    @Test func `An edit at a place that is not there does no harm`() throws {
        var conversation = try Conversation("> 1\ndisplay: 1")
        let places = [0, 1, 2, 1 << 40].flatMap { line in
            [0, 3, 1 << 50].map { TextPosition(line: line, character: $0) }
        }
        for place in places { try conversation.edit(place..<place, "🌐") }
        for place in places { _ = try conversation.ask("completion", at: place.line, place.character) }
        #expect(conversation.mistakes.count == 1)
    }

    /// A file of many lines.
    private static func text(_ count: Int) -> String {
        (0..<count / 4).map { ":keyboard calculator\n> \($0 % 10) + 2 =\ndisplay: \($0 % 10 + 2)\n> C\n" }.joined()
    }

    @Test func `The device is played on from the changed line, as if all were played`() throws {
        let text = Self.text(100)
        var conversation = try Conversation(text)
        #expect(conversation.mistakes == [])
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        for line in [93, 41, 1] {
            let place = TextPosition(line: line, character: 0)
            lines[line] = "> 1 + 1 ="
            try conversation.edit(place..<TextPosition(line: line, character: 9), lines[line])
            // What is below only moves.
            lines.insert("# a comment", at: line)
            try conversation.edit(place..<place, "# a comment\n")
            let script = try Script(Array(lines.joined(separator: "\n").utf8), name: "/tests/a.keys")
            let test = SequenceTest(script, on: try Conversation.device())
            let found = conversation.mistakes.compactMap { Int($0.range.prefix { $0 != ":" }) }
            #expect(found == test.differences.map { $0.place.line - 1 } && !found.isEmpty)
        }
    }

    /// In debug builds, rooms that only read files are not optimized; so the limits are wide.
    @Test func `Little is done for an edit in a thousand lines`() throws {
        var conversation = try Conversation(Self.text(1000))
        for (line, text) in [(999, "> 2\n"), (0, "# \n"), (500, "# \n")] {
            let place = TextPosition(line: line, character: 0)
            let edit = try ProcessorTime.measure { try conversation.edit(place..<place, text) }
            let completion = try ProcessorTime.measure { _ = try conversation.ask("completion", at: line, 2) }
            #expect(edit < .milliseconds(100) && completion < .milliseconds(100), "line \(line)")
        }
    }
}
