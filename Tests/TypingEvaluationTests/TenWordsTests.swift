import HostAppKit
import KeyboardExtension
import Keyboards
import Simulator
import TestSupport
import Testing

@testable import TypingEvaluation

/// Every count of a keyboard that the typist does not know, for ten words counted by hand.
struct TenWordsTests {
    private func tally(_ text: String, on layout: String, asWritten: Bool) throws -> Tally {
        var manner = Manner()
        manner.isAsWritten = asWritten
        let keyboard = try MeasuredKeyboard(
            layout, from: try LayoutCatalog(cache: .ofTests), manner: manner, learned: MemoryStore(), profile: .ideal)
        var typist = keyboard.typist
        try typist.type(text)
        return typist.tally
    }

    @Test func `Qwerty, as written`() throws {
        let tally = try tally("Ann sees 12 cabs. No, he is at né OK", on: "qwerty", asWritten: true)
        // Ann␣ sees␣ [123]12␣ cabs.␣ No[123],␣ he␣ is␣ at␣ n(hold e)␣ (hold ⇧)OK␣; capitals come by themselves at the
        // start of a sentence, and letters after a space.
        #expect(tally.words == 10 && tally.characters == 27 + 10)
        #expect(tally.keystrokes == 4 + 5 + 4 + 6 + 5 + 3 + 3 + 3 + 3 + 4)
        #expect(tally.effort.holds == 2 && tally.effort.taps == 38)
        // After A; [123] and the space after 12; the space after the full stop; N, [123] and the space; ⇧.
        #expect(tally.effort.layerChanges == 1 + 2 + 1 + 3 + 1)
        #expect(tally.effort.flicks == 0 && tally.effort.picks == 0 && tally.effort.timeOuts == 0)
        #expect(["base", "symbols", "shift"].map { tally.keys["\($0) space"]?.keystrokes } == [7, 2, 1])
        #expect(tally.keys.values.reduce(0) { $0 + $1.keystrokes } == tally.keystrokes)
        #expect(tally.byWord["OK"] == Tally.Word(count: 1, keystrokes: 4))
    }

    @Test func `Multi-tap`() throws {
        let tally = try tally("on see the cab no hi day run bbc a", on: "multitap-en", asWritten: false)
        #expect(tally.words == 10 && tally.characters == 25 + 10)
        #expect(tally.keystrokes == 6 + 9 + 6 + 7 + 6 + 6 + 6 + 8 + 8 + 2)
        // o-n, e-e, c-a-b, n-o, h-i and b-b-c are on the same key.
        #expect(tally.effort.timeOuts == 1 + 1 + 0 + 2 + 1 + 1 + 0 + 0 + 2 + 0)
        #expect(tally.effort.taps == tally.keystrokes && tally.effort.layerChanges == 0)
    }

    @Test func `T9, as written`() throws {
        let tally = try tally("The home is good, see it.", on: "t9-en", asWritten: true)
        #expect(tally.words == 6 && tally.untypable.isEmpty)
        #expect(tally.characters == 25 + 1)
        // A comma is the second mark of key 1, a full stop its first.
        #expect(tally.byWord["good,"]?.keystrokes == 4 + 2 + 1 && tally.byWord["it."]?.keystrokes == 2 + 1 + 1)
    }
}
