import Exploration
import KeySequences
import KeyboardExtension
import Simulator
import Testing

/// Comparing two small keyboards, of which what is different is known.
struct ComparisonTests {
    private static func pair(
        _ first: Simulation, _ second: Simulation, keyboards: (String, String) = ("small", "small"),
        facts: Set<FactName>? = nil
    ) throws -> DevicePair {
        DevicePair(
            try ComparedDevice(first, keyboard: keyboards.0, comparedWith: keyboards.1),
            try ComparedDevice(second, keyboard: keyboards.1, comparedWith: keyboards.0), names: ("one", "other"),
            facts: facts)
    }

    /// The second keyboard types a capital after two letters.
    private static func capitals() throws -> DevicePair {
        try pair(
            try SmallKeyboards.device(),
            try SmallKeyboards.device { text, before in before?.count == 2 ? text.uppercased() : text })
    }

    private static func parts(_ lines: String...) -> [ScriptPart] { lines.map(ScriptPart.line) }

    @Test func `The first difference is found and made short`() throws {
        let pair = try Self.capitals()
        #expect(pair.difference(in: Self.parts("a b", ":undo", ":caret 0")) == nil)
        let found = try #require(
            pair.difference(in: Self.parts(":app messages", "b", ":caret 0", "c", "del", "a b c a", "b")))
        #expect(found.lines.count == 6)
        let short = try pair.shrunk(found)
        #expect(short.lines == ["a a a"])
        #expect(short.difference.sentence(pair.names) == "the fact document is aaa¦ on one, but aaA¦ on other")
    }

    @Test func `The file of a difference passes on the first keyboard and fails on the second`() throws {
        let pair = try Self.capitals()
        let found = try #require(pair.difference(in: Self.parts("a b c")))
        let file = pair.file(try pair.shrunk(found))
        #expect(
            file == """
                # the fact document is aaa¦ on one, but aaA¦ on other
                :keyboard small
                > a a a
                document: aaa¦

                """)
        let script = try Script(Array(file.utf8), name: "difference.keys")
        #expect(SequenceTest(script, on: try SmallKeyboards.device()).passed)
        let other = try SmallKeyboards.device { text, before in before?.count == 2 ? text.uppercased() : text }
        #expect(!SequenceTest(script, on: other).passed)
    }

    @Test func `A line that only one of them refuses is a difference`() throws {
        let pair = try Self.pair(try SmallKeyboards.device(letters: "abcd"), try SmallKeyboards.device())
        let found = try #require(pair.difference(in: Self.parts("a", "d", "b")))
        #expect(found.lines == ["a", "d"])
        #expect(found.difference.sentence(pair.names).hasPrefix("only other refuses the line: no key ‘d’"))
        #expect(pair.file(found).hasSuffix("> a\n> d\n"))
        let reverse = try Self.pair(try SmallKeyboards.device(), try SmallKeyboards.device(letters: "abcd"))
        let refused = try #require(reverse.difference(in: Self.parts("d")))
        #expect(refused.difference.sentence(reverse.names).hasPrefix("only one refuses the line: "))
        #expect(reverse.file(refused).contains("\nmessage: no key ‘d’"))
        // Both refuse it, in the same or in other words.
        #expect(pair.difference(in: Self.parts("e", ":nothing")) == nil)
    }

    @Test func `Only the chosen facts are compared`() throws {
        let (one, other) = (try SmallKeyboards.device(letters: "abcd"), try SmallKeyboards.device())
        let layers = try Self.pair(one, other, facts: [.layer])
        #expect(layers.difference(in: Self.parts("a d", "d")) == nil)
        let documents = try Self.pair(one, other, facts: [.document])
        #expect(documents.difference(in: Self.parts("d"))?.difference.fact == .document)
    }

    @Test func `Facts that are different from the start are not compared`() throws {
        let pair = try Self.pair(
            try SmallKeyboards.device("left"), try SmallKeyboards.device("right"), keyboards: ("left", "right"))
        #expect(pair.facts.leftOut.contains(.keyboard))
        #expect(!pair.facts.leftOut.contains(.document))
        // A line that names one of them is about the other on its device.
        #expect(
            pair.difference(in: Self.parts("a", ":keyboard left", "b", ":keyboard right", ":disable right", "c")) == nil
        )
    }

    @Test func `Names of keyboards are replaced where a command takes them`() {
        func renamed(_ line: String) -> String { ComparedDevice.renamed(line, from: "left", to: "right") }
        #expect(renamed(":keyboard left") == ":keyboard right")
        #expect(renamed(":enable left other") == ":enable right other")
        #expect(renamed(":access left on") == ":access right on")
        #expect(renamed(":document left") == ":document left")
        #expect(renamed("left") == "left")
    }

    @Test func `Each row of a table begins with the device before the table`() throws {
        let script = try Script(
            Array("> a\n:table\n| keys | document |\n| b | ab¦ |\n| b c | |\n\n> c\n".utf8), name: "table.keys")
        #expect(script.parts == [.line("a"), .rows([["b"], ["b c"]]), .line("c")])
        let found = try #require(try Self.capitals().difference(in: script.parts))
        #expect(found.lines == ["a", "b c"])
    }

    @Test func `Of lists, the first element that is different is shown`() {
        let difference = FactDifference(
            fact: .candidates, first: .list(["good", "home"]), second: .list(["good", "gone", "hood"]))
        #expect(difference.sentence(("en", "mine")) == "the fact candidates[2] is home on en, but gone on mine")
        let shorter = FactDifference(fact: .candidates, first: .list(["good"]), second: .list([]))
        #expect(shorter.sentence(("en", "mine")) == "the fact candidates[1] is good on en, but missing on mine")
    }
}
