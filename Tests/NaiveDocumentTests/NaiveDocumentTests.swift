import Foundation
import ProfileFiles
import Profiles
import Simulator
import TestSupport
import Testing

/// Random steps on a device and on a plain model of it: whatever keyboards, users and apps do, text, selection and
/// marked text agree.
///
/// A failure names its seed and the fewest steps found that lead to it. In a long run each seed is printed before
/// it is played, so that a seed that traps is known. `KEYBED_SEED=5` plays only that seed, and prints each step before
/// it is made (`--filter 'Editing in callbacks'` limits this to one test).
@Suite struct NaiveDocumentTests {
    @Test func `Editing on key presses agrees with the model`() throws { try play(editsInCallbacks: false) }

    @Test func `Editing in callbacks agrees with the model`() throws { try play(editsInCallbacks: true) }

    @Test(arguments: [false, true])
    func `Keyboards that are programs agree with the model`(editsInCallbacks: Bool) throws {
        try play(editsInCallbacks: editsInCallbacks, asPrograms: true)
    }

    private func play(editsInCallbacks: Bool, asPrograms: Bool = false) throws {
        let shipped = try DeviceProfiles().profiles
        let only = RandomRun.seed.map { Int($0) }
        let steps = asPrograms ? RandomRun.documentsOfPrograms : .documents
        let episodes = max(1, steps.size / 2 / Episode.length)
        for seed in only.map({ $0...$0 }) ?? 1...episodes {
            // The profiles take turns in being the first.
            let first = seed % shipped.count
            let profiles = Array(shipped[first...] + shipped[..<first])
            let random = RandomSteps(
                seed: UInt64(seed), profiles: shipped.map(\.name), editsInCallbacks: editsInCallbacks)
            if RandomRun.isLong || only != nil {
                printNow("seed \(seed)\(editsInCallbacks ? ", edits in callbacks" : "")")
            }
            let failed = try failure(
                of: random, profiles: profiles, asPrograms: asPrograms, isPrinted: only != nil)
            guard let failure = failed else { continue }
            let fewest = try Episode.shrunk(failure.steps, profiles: profiles, asPrograms: asPrograms)
            let last = try Episode.failure(of: fewest, profiles: profiles, asPrograms: asPrograms)
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

    private func failure(
        of random: RandomSteps, profiles: [HostProfile], asPrograms: Bool, isPrinted: Bool
    ) throws -> (steps: [Step], difference: String)? {
        var random = random
        var episode = try Episode(profiles: profiles, asPrograms: asPrograms)
        var steps: [Step] = []
        while steps.count < Episode.length {
            let step = random.next(after: episode.model)
            steps.append(step)
            if isPrinted { printNow("\(steps.count): \(step)") }
            if let difference = episode.make(step) { return (steps, difference) }
        }
        return nil
    }

    /// Prints to standard error without buffering, so that the text is there even if the program traps.
    private func printNow(_ text: String) { FileHandle.standardError.write(Data((text + "\n").utf8)) }
}
