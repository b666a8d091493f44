import Exploration
import Foundation
import KeySequences
import Promises
import TestSupport
import Testing

/// `KEYBED_SEED` is the last seed.
struct ExplorerTests {
    private static let lines = RandomRun.exploring.size
    private static let seeds = 1...(RandomRun.seed ?? 1)

    @Test func `A right keyboard keeps its promises`() throws {
        for seed in Self.seeds {
            var explorer = Explorer(try FaultyDevice.setup(nil, seed: seed))
            explorer.run(lines: Self.lines)
            #expect(explorer.finds.isEmpty, "\(explorer.finds.map(\.file).joined(separator: "\n"))")
        }
    }

    @Test(arguments: Fault.allCases) func `A fault is found and shrunk`(_ fault: Fault) throws {
        for seed in Self.seeds {
            var explorer = Explorer(try FaultyDevice.setup(fault, seed: seed))
            while explorer.lines < Self.lines, !explorer.finds.contains(where: { $0.broken.promise == fault.promise }) {
                explorer.run(lines: explorer.lines + 100)
            }
            let find = explorer.finds.first { $0.broken.promise == fault.promise }
            if Self.seeds.count > 1 {
                let size = find?.size ?? (lines: 0, keys: 0)
                print("\(fault), seed \(seed): \(explorer.presses) presses, \(size)")
            }
            let size = try #require(find, "seed \(seed)").size
            #expect(size.lines <= 6 && size.keys <= 12)
        }
    }

    @Test(arguments: FaultyCalculator.Fault.allCases as [FaultyCalculator.Fault?] + [nil])
    func `Laws of calculators are tried on one of an author's own`(_ fault: FaultyCalculator.Fault?) throws {
        var explorer = Explorer(try FaultyCalculator.setup(fault))
        explorer.run(lines: 200)
        #expect(Set(explorer.finds.map(\.broken.kind)) == Set([fault?.rawValue].compactMap(\.self)))
    }

    @Test func `The same seed finds the same, in whatever order episodes of a round are played`() throws {
        let setup = try FaultyDevice.setup(.typesOther, seed: 3)
        var (one, other) = (Explorer(setup), Explorer(setup))
        for round in 0..<3 {
            let numbers = round * Explorer.roundLength..<(round + 1) * Explorer.roundLength
            for number in numbers { _ = one.add(one.episode(number)) }
            let start = other
            let episodes = numbers.reversed().map { start.episode($0) }
            for episode in episodes.reversed() { _ = other.add(episode) }
        }
        #expect(one.finds == other.finds)
        #expect(!one.finds.isEmpty)
        #expect(one.progress.novelty == other.progress.novelty)
        #expect(one.presses == other.presses)
    }

    @Test func `A file of a find fails, and passes once the fault is mended`() throws {
        var explorer = Explorer(try FaultyDevice.setup(.deletesTwo, seed: 1))
        explorer.run(lines: 1000)
        let find = try #require(explorer.finds.first)
        let script = try Script(Array(find.file.utf8), name: find.title)
        #expect(!SequenceTest(script, on: try FaultyDevice.setup(.deletesTwo, seed: 1).device).passed)
        #expect(SequenceTest(script, on: try FaultyDevice.setup(nil, seed: 1).device).passed)
    }

    @Test func `An invariant of the author is found and shrunk`() throws {
        var setup = try FaultyDevice.setup(nil, seed: 1)
        let always = try Script(Array(":always layer: base\n".utf8), name: "always.keys")
        setup.invariants = always.invariants
        var explorer = Explorer(setup)
        explorer.run(lines: 300)
        let find = try #require(
            explorer.finds.first { $0.broken.promise == nil && $0.broken.keyboard == "faulty" })
        #expect(find.lines == ["symbols"])
        #expect(find.file.contains("\n:always layer: base\n> symbols\n"))
    }
}
