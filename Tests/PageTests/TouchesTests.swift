import KeyboardExtension
import Testing

@testable import Page

@Suite struct TouchesTests {
    /// What fingers do, each step with its finger and its time in milliseconds, and the lines that it means.
    private func lines(_ steps: [(Int, Touch.Motion, Int)], until end: Int = 0) -> [String] {
        var touches = Touches()
        let start = ContinuousClock.now
        var lines: [String] = []
        func settle(at time: Int) {
            lines += [touches.settle(at: start + .milliseconds(time), longPress: .milliseconds(500))].compactMap(\.self)
        }
        for (finger, motion, time) in steps {
            settle(at: time)
            lines += touches.take(motion, of: Touches.Finger(page: 1, number: finger), at: start + .milliseconds(time))
        }
        settle(at: end)
        return lines
    }

    @Test func `A tap is a press`() {
        #expect(lines([(1, .down("k5"), 0), (1, .up(choice: nil), 90)]) == ["k5"])
        #expect(lines([(1, .down("{"), 0), (1, .up(choice: nil), 90)]) == ["\"{\""])
        #expect(lines([(1, .down("k5"), 0), (1, .up(choice: nil), 499)]) == ["k5"])
    }

    @Test func `A finger that stays holds the key`() {
        #expect(lines([(1, .down("k5"), 0)], until: 499) == [])
        #expect(lines([(1, .down("k5"), 0)], until: 500) == ["{down k5}"])
        #expect(lines([(1, .down("k5"), 0), (1, .up(choice: nil), 700)]) == ["{down k5}", "{up k5}"])
        #expect(lines([(1, .down("e"), 0), (1, .up(choice: 2), 700)]) == ["{down e}", "{up e}", "{pick 3}"])
        #expect(lines([(1, .down("e"), 0), (1, .cancelled, 700)]) == ["{down e}", "{up e}"])
        // A key whose name cannot stand in braces is only pressed.
        #expect(lines([(1, .down("}"), 0), (1, .up(choice: nil), 700)]) == ["}"])
    }

    @Test func `A finger slides on to another key`() {
        #expect(lines([(1, .down("a"), 0), (1, .moved(to: "s"), 300), (1, .up(choice: nil), 400)]) == ["s"])
        // The time begins anew on the other key.
        #expect(lines([(1, .down("a"), 0), (1, .moved(to: "s"), 300)], until: 799) == [])
        #expect(lines([(1, .down("a"), 0), (1, .moved(to: "s"), 300)], until: 800) == ["{down s}"])
        #expect(lines([(1, .down("a"), 0), (1, .moved(to: "a"), 300)], until: 500) == ["{down a}"])
        #expect(lines([(1, .down("a"), 0), (1, .moved(to: "s"), 600)], until: 2000) == ["{down a}"])
    }

    @Test func `A drag is a flick`() {
        #expect(lines([(1, .down("k"), 0), (1, .flicked(.up), 100)]) == ["{flick k up}"])
        let way = Flick(.upLeft, .down)
        #expect(lines([(1, .down("k"), 0), (1, .flicked(way), 100)]) == ["{flick k upLeft down}"])
        #expect(lines([(1, .down("k"), 0), (1, .cancelled, 100), (1, .up(choice: nil), 200)]) == [])
    }

    @Test func `The next finger ends what the one before does`() {
        let thumbs: [(Int, Touch.Motion, Int)] = [
            (1, .down("a"), 0), (2, .down("b"), 50), (1, .up(choice: nil), 80), (2, .up(choice: nil), 120),
        ]
        #expect(lines(thumbs) == ["a", "b"])
        #expect(lines([(1, .down("del"), 0), (2, .down("b"), 900)], until: 1000) == ["{down del}", "{up del}"])
        #expect(lines([(2, .up(choice: 1), 0), (3, .flicked(.up), 0), (4, .moved(to: "a"), 0)], until: 900) == [])
    }

    @Test func `A page that is gone lets its key go`() {
        var touches = Touches()
        let (start, finger) = (ContinuousClock.now, Touches.Finger(page: 7, number: 1))
        _ = touches.take(.down("del"), of: finger, at: start)
        #expect(touches.leave(8) == [] && touches.key == "del")
        #expect(touches.leave(7) == [] && touches.key == nil)
        _ = touches.take(.down("del"), of: finger, at: start)
        _ = touches.settle(at: start + .seconds(1), longPress: .milliseconds(500))
        #expect(touches.heldKey == "del" && touches.leave(7) == ["{up del}"] && touches.key == nil)
    }
}
