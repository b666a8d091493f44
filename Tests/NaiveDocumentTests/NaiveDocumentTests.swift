import Foundation
import ProfileFiles
import Simulator
import TestSupport
import Testing

/// Random steps on a device and on a plain model of it: whatever keyboards, users and apps do, the same text, selection
/// and marked text.
///
/// `swift test` makes some thousand steps, of the same seeds each time. For a million, which take half a minute:
///
///     KEYBED_STEPS=1000000 swift test -c release -Xswiftc -enable-testing --filter NaiveDocumentTests
///
/// (Other tests look inside modules, which a release build allows only with `-enable-testing`.)
///
/// A failure names its seed and the fewest steps found that lead there. With `KEYBED_STEPS` each seed is told before it
/// is played, so that one that traps is known; `KEYBED_SEED=5` plays that seed alone and tells each step before it is
/// made (with `--filter editingInCallbacks` those of one test).
@Suite struct NaiveDocumentTests {
    @Test func `Editing when keys are pressed`() throws { try play(editsInCallbacks: false) }

    @Test func `Editing in callbacks`() throws { try play(editsInCallbacks: true) }

    private func play(editsInCallbacks: Bool) throws {
        let shipped = try ProfileLibrary().profiles
        let steps = NaiveDocumentTests.number("KEYBED_STEPS")
        let only = NaiveDocumentTests.number("KEYBED_SEED")
        let episodes = max(1, (steps ?? 20_000) / 2 / Episode.length)
        for seed in only.map({ $0...$0 }) ?? 1...episodes {
            // Each profile has its turn to be the first.
            let first = seed % shipped.count
            let profiles = Array(shipped[first...] + shipped[..<first])
            let random = RandomSteps(
                seed: UInt64(seed), profiles: shipped.map(\.name), editsInCallbacks: editsInCallbacks)
            if steps != nil || only != nil { tell("seed \(seed)\(editsInCallbacks ? ", edits in callbacks" : "")") }
            guard let failure = try failure(of: random, profiles: profiles, isTold: only != nil) else { continue }
            let fewest = try Episode.shrunk(failure.steps, profiles: profiles)
            let last = try Episode.failure(of: fewest, profiles: profiles)
            Issue.record(
                """
                seed \(seed), step \(failure.steps.count): \(failure.difference)
                The last steps:
                \(failure.steps.suffix(3).map(\.description).joined(separator: "\n"))
                Fewer steps, under \(profiles[0].name), which lead to: \(last?.difference ?? "nothing")
                \(fewest.map(\.description).joined(separator: "\n"))
                """)
            return
        }
    }

    /// A number the environment gives.
    private static func number(_ variable: String) -> Int? {
        ProcessInfo.processInfo.environment[variable].flatMap { Int($0) }
    }

    private func failure(
        of random: RandomSteps, profiles: [HostProfile], isTold: Bool
    ) throws -> (steps: [Step], difference: String)? {
        var random = random
        var episode = try Episode(profiles: profiles)
        var steps: [Step] = []
        while steps.count < Episode.length {
            let step = random.next(after: episode.model)
            steps.append(step)
            if isTold { tell("\(steps.count): \(step)") }
            if let difference = episode.make(step) { return (steps, difference) }
        }
        return nil
    }

    /// At once, so that it can be read whatever comes next.
    private func tell(_ text: String) { FileHandle.standardError.write(Data((text + "\n").utf8)) }
}
