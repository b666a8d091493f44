import SeededNumbers
import Testing

@testable import Exploration

struct NoveltyTests {
    @Test func `What was tried seldom weighs more`() {
        #expect([0, 1, 3, 63, 64, 1000].map(Novelty.weight) == [64, 32, 16, 1, 1, 1])
    }

    @Test func `What was tried elsewhere is added`() {
        var (one, other) = (Novelty(), Novelty())
        let (a, b) = (Novelty.Feature.pair("a", after: "b"), Novelty.Feature.pair("b", after: "a"))
        one.note(a)
        other.note(a)
        other.note(b)
        one.add(other)
        #expect((one.count(a), one.count(b)) == (2, 1))
    }

    @Test func `An index is chosen as often as its weight says`() {
        var random = SeededGenerator(seed: 1)
        var counts = [0, 0, 0]
        for _ in 0..<10_000 { counts[random.index(weights: [1, 0, 3]) ?? 1] += 1 }
        #expect(counts[1] == 0)
        #expect((2300...2700).contains(counts[0]))
        #expect(random.index(weights: [0, 0]) == nil)
        #expect(random.index(weights: []) == nil)
    }

    @Test func `The sequences of one seed differ`() {
        var one = SeededGenerator(seed: 1, sequence: 0)
        var other = SeededGenerator(seed: 1, sequence: 1)
        var again = SeededGenerator(seed: 1, sequence: 0)
        #expect(one.next() != other.next())
        #expect(SeededGenerator(seed: 1, sequence: 0).first == again.next())
    }
}

extension SeededGenerator {
    fileprivate var first: UInt64 {
        var copy = self
        return copy.next()
    }
}
