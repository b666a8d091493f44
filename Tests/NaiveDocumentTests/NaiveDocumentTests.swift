import Foundation
import ProfileFiles
import Simulator
import TestSupport
import Testing

/// Random steps on a device and on a plain model of it: whatever keyboards, users and apps do, the same text, selection and
/// marked text.
///
/// `swift test` makes a few thousand steps. For a million:
///
///     KEYBED_STEPS=1000000 swift test -c release -Xswiftc -enable-testing --filter NaiveDocumentTests
///
/// A failure names its seed and the fewest steps that lead there. `KEYBED_SEED=5` plays that seed alone and prints each step
/// before it is made, so that the one that traps is the last.
@Suite struct NaiveDocumentTests {
    @Test(arguments: [false, true]) func agreesWithTheModel(editsInCallbacks: Bool) throws {
        let profiles = try ProfileLibrary().profiles
        let environment = ProcessInfo.processInfo.environment
        let steps = environment["KEYBED_STEPS"].flatMap { Int($0) } ?? 20_000
        let only = environment["KEYBED_SEED"].flatMap { UInt64($0) }
        let episodes = UInt64(max(1, steps / 2 / Episode.length))
        for seed in only.map({ $0...$0 }) ?? 1...episodes {
            let random = RandomSteps(
                random: SeededGenerator(seed: seed), profiles: profiles.map(\.name), editsInCallbacks: editsInCallbacks)
            guard let failure = try failure(of: random, profiles: profiles, prints: only != nil) else { continue }
            let fewest = try Episode.shrunk(failure.steps, profiles: profiles)
            let last = try Episode.failure(of: fewest, profiles: profiles)
            Issue.record(
                """
                seed \(seed), step \(failure.steps.count): \(failure.difference)
                The last steps:
                \(failure.steps.suffix(3).map(\.description).joined(separator: "\n"))
                The fewest steps, which lead to: \(last?.difference ?? "nothing")
                \(fewest.map(\.description).joined(separator: "\n"))
                """)
            return
        }
    }

    private func failure(
        of random: RandomSteps, profiles: [HostProfile], prints: Bool
    ) throws -> (steps: [Step], difference: String)? {
        var random = random
        var episode = try Episode(profiles: profiles)
        var steps: [Step] = []
        while steps.count < Episode.length {
            steps.append(random.next(after: episode.model))
            if prints { print(steps.count, steps[steps.count - 1]) }
            if let difference = episode.make(steps[steps.count - 1]) { return (steps, difference) }
        }
        return nil
    }
}
