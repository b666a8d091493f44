import Console
import Exploration
import Foundation

/// Plays the episodes of an exploration on all processors, until enough lines were carried out, the time is over, or
/// the user interrupts.
struct ExplorationRounds {
    /// When to stop.
    struct Limit {
        var lines: Int?
        var seconds: Double?
    }

    private(set) var explorer: Explorer
    private(set) var wasInterrupted = false

    init(_ explorer: Explorer) { self.explorer = explorer }

    /// - Parameters:
    ///   - note: what the progress bar says besides the amount.
    ///   - work: plays the episode with a number, on any thread.
    ///   - deliver: takes over what came of the episodes, in their order, and shows at once what is found; returns
    ///     whether to go on.
    ///   - afterRound: called after each round.
    mutating func play<Played: Sendable>(
        _ limit: Limit, note: (Explorer) -> String, work: @escaping @Sendable (Explorer, Int) -> Played,
        deliver: (inout Explorer, Played, _ show: (String) -> Void) throws -> Bool,
        afterRound: (Explorer) throws -> Void = { _ in }
    ) throws {
        let start = ContinuousClock.now
        var bar = ProgressBar(
            total: limit.lines ?? Int((limit.seconds ?? 0) * 1000),
            unit: limit.lines == nil ? .milliseconds : .things("lines"))
        Interruption.watch()
        defer { bar.finish() }
        var goesOn = true
        while goesOn, explorer.lines < limit.lines ?? .max, !Interruption.happened {
            let elapsed = (ContinuousClock.now - start) / .seconds(1)
            if let seconds = limit.seconds, elapsed >= seconds { break }
            bar.advance(to: limit.lines == nil ? Int(elapsed * 1000) : explorer.lines, note: note(explorer))
            let before = explorer
            let first = before.progress.episodes
            let count = Explorer.roundLength - first % Explorer.roundLength
            let threads = min(count, ProcessInfo.processInfo.activeProcessorCount)
            try OrderedWork.run(count: count, threads: threads) { index in
                work(before, first + index)
            } deliver: { played in
                goesOn = try deliver(&explorer, played) { text in
                    bar.finish()
                    print(text)
                    StandardOutput.flush()
                }
                return goesOn && explorer.lines < limit.lines ?? .max
            }
            try afterRound(explorer)
            // All lines are refused, and will be.
            if explorer.lines == before.lines { break }
        }
        wasInterrupted = Interruption.happened
    }
}

/// Notices that the user wants to stop. A second interrupt ends the program.
enum Interruption {
    nonisolated(unsafe) private static var isRequested: sig_atomic_t = 0

    static var happened: Bool { isRequested != 0 }

    static func watch() {
        signal(SIGINT) { _ in
            Interruption.isRequested = 1
            signal(SIGINT, SIG_DFL)
        }
    }
}
