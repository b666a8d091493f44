import HostAppKit
import KeyboardExtension
import Keyboards
import SeededNumbers
import Simulator
import TestSupport
import Testing

@testable import TypingEvaluation

/// A typist who errs.
struct NoiseTests {
    private func tally(
        _ texts: [String], on layout: String = "qwerty", rate: Double?, fixing: Double = 0, seed: UInt64 = 1
    ) throws -> Tally {
        var manner = Manner()
        manner.noise = rate.map { Noise(rate: $0, fixing: fixing, seed: seed) }
        let keyboard = try MeasuredKeyboard(
            layout, from: try LayoutCatalog(cache: .ofTests), manner: manner, learned: MemoryStore(), profile: .ideal)
        var typist = keyboard.typist
        for text in texts { try typist.type(text) }
        return typist.tally
    }

    private let phrases = ["see you at home", "the quick brown fox", "naïve", "good morning"]

    @Test(arguments: ["qwerty", "multitap-en", "t9-en"])
    func `Without slips it is typed as by one who does not err`(_ layout: String) throws {
        let (perfect, noisy) = (try tally(phrases, on: layout, rate: nil), try tally(phrases, on: layout, rate: 0))
        #expect(noisy.words == perfect.words && noisy.keystrokes == perfect.keystrokes)
        #expect(noisy.effort == perfect.effort && noisy.untypable == perfect.untypable)
        #expect(noisy.byWord == perfect.byWord && noisy.errors.slipCount == 0)
        #expect(noisy.errors.notFixed == 0 && noisy.errors.correct == noisy.characters)
    }

    /// The next word makes `weeps` years.
    @Test func `A right word that the next one changes is an error, and does not come first`() throws {
        let (perfect, noisy) = (
            try tally(["two weeps ago"], on: "t9-en", rate: nil), try tally(["two weeps ago"], on: "t9-en", rate: 0)
        )
        #expect(noisy.errors.notFixed == 3 && noisy.errors.correct == 11)
        #expect(perfect.prediction.first == 2 && perfect.keystrokes == "two weeps ago ".count + 1)
    }

    @Test func `The same seed spoils the same keystrokes, another one others`() throws {
        let tallies = try [1, 1, 2].map { try tally(phrases, rate: 0.2, seed: $0) }
        #expect(tallies[0] == tallies[1] && tallies[0] != tallies[2])
    }

    /// Over 10,000 keystrokes the share that goes wrong is the one asked for, to a twentieth of it.
    @Test func `The measured rate is the rate asked for`() throws {
        var random = SeededNumbers.SeededGenerator(seed: 3)
        let words = ["see", "you", "home", "good", "morning", "quick", "brown"]
        let texts = (0..<250).map { _ in (0..<9).map { _ in words[random.below(words.count)] }.joined(separator: " ") }
        let tally = try tally(texts, rate: 0.1)
        #expect(tally.errors.keystrokes > 10_000)
        let rate = Double(tally.errors.slipCount) / Double(tally.errors.keystrokes)
        #expect(abs(rate - 0.1) < 0.005)
        #expect(tally.errors.slips.count == Slip.allCases.count)
    }

    @Test func `What is mended is corrected and no longer wrong`() throws {
        let left = try tally(phrases, rate: 0.1).errors
        let mended = try tally(phrases, rate: 0.1, fixing: 1).errors
        #expect(left.fixed == 0 && left.notFixed > 0)
        #expect(mended.fixed > 0 && mended.fixes >= mended.fixed && mended.notFixed < left.notFixed)
    }

    @Test(arguments: [
        ("", "", 0), ("abc", "abc", 0), ("abc", "", 3), ("kitten", "sitting", 3), ("quickly", "qucehkly", 3),
        ("ab", "ba", 2), ("é", "e", 1),
    ])
    func `The distance is the published one`(_ first: String, _ second: String, _ distance: Int) {
        #expect(EditDistance.between(first, second) == distance && EditDistance.between(second, first) == distance)
    }
}
