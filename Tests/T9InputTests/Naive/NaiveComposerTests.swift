import Foundation
import TestSupport
import Testing

@testable import T9Input

/// Random keys on a composer and on a plain model of it: text, candidates and counts are the same after each key.
///
/// A failure names its seed, the number of steps up to the first difference, and the shortest steps found that still
/// differ. `KEYBED_SEED=5` plays only that seed.
struct NaiveComposerTests {
    @Test func `The composer does what the model does`() throws {
        let (steps, only) = (RandomRun.composer.size, RandomRun.seed)
        var (seed, played) = (only ?? 1, 0)
        while played < steps, only == nil || seed == only {
            let world = try NaiveLanguage(seed: seed)
            let episode = NaiveStep.episode(150, seed: seed, in: world)
            played += episode.count
            if let failure = Self.failure(of: episode, in: world) {
                let fewest = Self.shrunk(Array(episode.prefix(failure.count)), in: world)
                Issue.record(
                    """
                    seed \(seed), after \(failure.count) steps: \(failure.differences.joined(separator: "\n"))
                    Fewer steps: \(fewest)
                    \(Self.failure(of: fewest, in: world)?.differences.joined(separator: "\n") ?? "")
                    """)
                return
            }
            seed += 1
        }
    }

    /// The number of steps up to the first difference, and the differences.
    private static func failure(of steps: [NaiveStep], in world: NaiveLanguage) -> (count: Int, differences: [String])?
    {
        var episode = NaiveEpisode(world)
        for (place, step) in steps.enumerated() {
            let differences = episode.play(step)
            if !differences.isEmpty { return (place + 1, differences) }
        }
        return nil
    }

    private static func shrunk(_ steps: [NaiveStep], in world: NaiveLanguage) -> [NaiveStep] {
        var steps = steps
        var width = steps.count / 2
        while width > 0 {
            var start = steps.count - width
            while start >= 0 {
                let fewer = Array(steps[..<start] + steps[min(steps.count, start + width)...])
                if let failure = failure(of: fewer, in: world) { steps = Array(fewer.prefix(failure.count)) }
                start = min(start, steps.count) - width
            }
            width /= 2
        }
        return steps
    }
}
