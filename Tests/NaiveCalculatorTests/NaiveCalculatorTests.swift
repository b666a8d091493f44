import Calculation
import Foundation
import TestSupport
import Testing

/// Random keys on the engine and on a plain model of it: after each key, display, expression, memory and history agree.
///
/// A failure names its seed, the keys up to the first difference, and the fewest keys found that still differ.
/// `KEYBED_SEED=5` plays only that seed; `KEYBED_GOES_ON=1` continues after a difference.
@Suite struct NaiveCalculatorTests {
    @Test(arguments: CalculatorRules.named)
    func `Each calculator agrees with its model`(name: String) throws {
        switch CalculatorRules.named(name, seed: 1).evaluation {
        case .immediate: try play(NaiveImmediate.self, name, beside: [])
        case .algebraic: try play(NaiveAlgebraic.self, name, beside: [.groups, .groups, .groups])
        // Its series take long.
        case .scientific:
            let more = [.groups] + Array(repeating: RandomPresses.Style.scientific, count: 9)
            try play(NaiveScientific.self, name, beside: more, part: 16)
        case .rpn: try play(NaiveReversePolish.self, name, beside: [.stack, .stack, .stack])
        }
    }

    /// Sequences that random keys seldom contain.
    @Test(
        arguments: RandomRun.slowCases.chosen(
            of: [
                "read:9e9999 + 0 = MS * 1 = M+", "read:1e-9999 * 1 = / 10 =", "read:9e9999 + read:1e9999 =",
                "read:1e9999 / read:1e-1 =", "read:1e9000 * read:1e500 = =", "2 * read:1e5000 = read:1e3000 sqr =",
                "read:9e9999 MS 5 + MR %", "read:9e9999 MS + 0 = M+", "2 * 3 = CE (4) CE 5 =", "2 + 3 = CE (4) % =",
                "1 / 0 (5", "1 / (0) 5", "5 + ( CE + 2 =", "((1 + 2)) neg neg", "0 (2) =", "1 / ( = CE 4",
                "read:9e-9999 MS 1000 + MR %", "1000 enter read:1e-9999 %", "read:1e-9999 %", "0 (2", "5 + 0 (3) =",
                "5 + 0 del (3) =",
                "2 * 3 = CE ( = 5 =", String(repeating: "(", count: 100) + "5(3)3)3)=", "2 * 3 = CE (1 + 1) =",
                "read:9e9999 enter 0 + 1 *", "read:1e-9999 enter 1 * 10 /", "read:9e9999 enter read:1e9999 +",
            ] as [String]))
    func `All calculators agree on rare keys`(line: String) {
        let presses = Press.reading(line)
        for name in CalculatorRules.named {
            let rules = CalculatorRules.named(name, seed: 1)
            switch rules.evaluation {
            case .immediate: expectAgreement(NaiveImmediate.self, rules, presses)
            case .algebraic: expectAgreement(NaiveAlgebraic.self, rules, presses)
            case .scientific: break
            case .rpn: expectAgreement(NaiveReversePolish.self, rules, presses)
            }
        }
    }

    private func expectAgreement<Model: NaiveCalculator>(
        _: Model.Type, _ rules: CalculatorRules, _ presses: [Press]
    ) {
        #expect(CalculatorEpisode<Model>.failure(of: presses, rules)?.differences == nil, "\(rules)")
    }

    private func play<Model: NaiveCalculator>(
        _: Model.Type, _ name: String, beside more: [RandomPresses.Style], part: Int = 1
    ) throws {
        let styles = [.noise, .even, .human, .operations, .functions, .memory, .large, .filling] + more
        // In a long run each calculator gets them all, or a part if its keys take long.
        let steps = RandomRun.calculators.size / (RandomRun.isLong ? part : CalculatorRules.named.count)
        let only = RandomRun.seed.map { Int($0) }
        // Not all calculators begin with the same keys.
        let first = 1 + (CalculatorRules.named.firstIndex(of: name) ?? 0) / 3
        var (seed, played, judged) = (only ?? first, 0, 0)
        while played < steps, only == nil || seed == only {
            let style = styles[seed % styles.count]
            let rules = CalculatorRules.named(name, seed: UInt64(seed))
            let presses = CalculatorEpisode<Model>.presses(seed: UInt64(seed), style: style)
            played += presses.count
            let episode = CalculatorEpisode<Model>.play(presses, rules)
            judged += episode.judged
            if let failure = episode.failure {
                let fewest = CalculatorEpisode<Model>.shrunk(failure.presses, rules)
                Issue.record(
                    """
                    \(name), seed \(seed), \(style): \(Press.line(failure.presses))
                    \(failure.differences.joined(separator: "\n"))
                    Fewer keys: \(Press.line(fewest))
                    \(CalculatorEpisode<Model>.failure(of: fewest, rules)?.differences.joined(separator: "\n") ?? "")
                    """)
                if ProcessInfo.processInfo.environment["KEYBED_GOES_ON"] == nil { return }
            }
            seed += 1
        }
        #expect(judged > played * 2 / 3, "the model judges too few keys: \(judged) of \(played)")
    }
}
