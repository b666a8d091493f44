import Foundation
import KeyboardExtension
import Keyboards
import SeededNumbers
import Simulator
import TestSupport
import Testing

@testable import TypingEvaluation

/// Texts that are really typed, in shards and as a whole.
struct ShardedRunTests {
    private static let phrases: [Passage] = {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Phrases/further.txt")
        let lines = ((try? String(contentsOf: file, encoding: .utf8)) ?? "").split(separator: "\n")
        return lines.prefix(RandomRun.phrases.size).enumerated().map {
            Passage(number: $0.offset, text: String($0.element))
        }
    }()

    private static let keyboards = Result {
        try ["qwerty", "multitap-en"].map {
            try MeasuredKeyboard(
                $0, from: try LayoutCatalog(cache: .ofTests), manner: Manner(), learned: MemoryStore(), profile: .ideal)
        }
    }

    private func report(_ shard: Shard, threads: Int = 1) throws -> EvaluationReport {
        let keyboards = try Self.keyboards.get()
        let run = EvaluationRun(keyboards, threads: threads)
        let own = Self.phrases.filter { shard.contains($0.number) }
        for start in stride(from: 0, to: own.count, by: EvaluationRun.batchSize) {
            for keyboard in keyboards.indices {
                run.type(Array(own[start...].prefix(EvaluationRun.batchSize)), on: keyboard)
            }
        }
        return EvaluationReport(
            run: "r", manner: Manner(), coverage: TextCoverage(shard, of: "0123"), keyboards: try run.finish())
    }

    @Test(arguments: RandomRun.isLong ? 1...3 : 1...1)
    func `Any number of shards, merged in any order, gives the bytes of the whole`(_ seed: UInt64) throws {
        #expect(Self.phrases.count >= 20)
        var random = SeededNumbers.SeededGenerator(seed: seed)
        let count = 1 + random.below(Self.phrases.count)
        var parts = try (1...count).map { try report(#require(Shard("\($0)/\(count)")), threads: 1 + random.below(2)) }
        parts.shuffle(using: &random)
        while parts.count > 1 {
            // Any two, as they were written and read again.
            let part = parts.remove(at: random.below(parts.count))
            let index = random.below(parts.count)
            var sum = try EvaluationReport(json: Array(parts[index].json.utf8))
            try sum.add(part)
            parts[index] = sum
        }
        #expect(parts[0].json == (try report(.whole).json), "\(count) shards")
    }
}
