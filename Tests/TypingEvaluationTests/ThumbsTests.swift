import Foundation
import KeyboardExtension
import Keyboards
import Testing

@testable import TypingEvaluation

/// Travel and time of thumbs, compared with what a person computes from a drawing of the keys.
struct ThumbsTests {
    /// A keyboard of 2 × 4 keys, each a square but for the space between them.
    private let layout = KeyboardLayout(
        id: "grid", layers: [KeyboardLayout.Layer(id: "base", rows: [["a", "b", "c", "d"], ["e", "f", "g", "h"]])],
        keys: "abcdefgh".map { LayoutKey(id: String($0), action: .type(String($0))) })

    private func effort(_ keys: String, _ change: (inout Keystroke) -> Void = { _ in }) -> Effort {
        var thumbs = Thumbs(on: KeyTargets(layout), longPress: .milliseconds(500))
        return keys.reduce(into: Effort()) { sum, key in
            var keystroke = Keystroke(.tap, .key(String(key), layer: "base"))
            change(&keystroke)
            sum += thumbs.perform(thumbs.plan(keystroke))
        }
    }

    private let targets: KeyTargets

    init() { targets = KeyTargets(layout) }

    private func milliseconds(_ times: Double...) -> Int { Int((times.reduce(0, +) * 1000).rounded()) }

    @Test func `A pad's keys are one width apart, and its rows as far as they are drawn`() throws {
        let (a, b) = (try #require(targets[.key("a", layer: "base")]), try #require(targets[.key("b", layer: "base")]))
        let e = try #require(targets[.key("e", layer: "base")])
        #expect(abs(a.distance(to: b) - 1) < 1e-9)
        // Rows of a pad of four are 56 high where its keys are 140 wide.
        #expect(abs(a.distance(to: e) - 56.0 / 140) < 1e-9)
        #expect(targets.width == 4 && targets[.key("x", layer: "base")] == nil)
    }

    @Test func `One thumb goes from key to key`() {
        #expect(effort("a").oneThumb == ThumbWork(travel: 0, time: milliseconds(176)))
        #expect(effort("aa").oneThumb == ThumbWork(travel: 0, time: milliseconds(176, 176)))
        // b is one key width away, and its smaller side 50/140 of that: log₂(1 / (50/140) + 1) bits.
        let bits = log2(140.0 / 50 + 1)
        #expect(effort("ab").oneThumb == ThumbWork(travel: 1000, time: milliseconds(176, 176 + 64 * bits)))
    }

    @Test func `Of two thumbs each serves its half, and waits at its key while the other presses`() {
        // d is right, a left: the right thumb has waited since the beginning, so it presses half a repeat later.
        #expect(effort("ad").twoThumbs == ThumbWork(travel: 0, time: milliseconds(176, 88)))
        // The left thumb goes from a to b while the right one presses.
        let bits = log2(140.0 / 50 + 1)
        #expect(effort("adb").twoThumbs == ThumbWork(travel: 1000, time: milliseconds(176, 176 + 64 * bits)))
    }

    @Test func `Long presses, flicks and time-outs take their time`() {
        #expect(effort("a") { $0.gesture = .hold }.oneThumb.time == milliseconds(676))
        #expect(effort("a") { $0.gesture = .flick(Flick(.up, .left)) }.oneThumb.time == milliseconds(176 + 128))
        let paused = effort("a") { $0.pause = .milliseconds(800) }
        #expect(paused.oneThumb.time == milliseconds(976) && paused.timeOuts == 1)
        let changing = effort("ab") { $0.changesLayer = true }
        #expect(changing.layerChanges == 2 && changing.taps == 2)
    }

    @Test func `Candidates are above the keys, a third of the width each`() throws {
        let first = try #require(targets[.candidate(0)])
        #expect(first.y < 0 && first.width == 4.0 / 3)
        #expect(targets[.candidate(7)] == targets[.candidate(2)])
    }
}
