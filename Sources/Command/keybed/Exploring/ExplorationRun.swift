import Exploration
import Foundation
import Promises
import SourceText

/// Explores on all processors and reports what is found.
struct ExplorationRun {
    private(set) var explorer: Explorer
    private var record: ExplorationFolder?
    private var wasInterrupted = false

    init(_ explorer: Explorer, record: ExplorationFolder?) {
        self.explorer = explorer
        self.record = record
    }

    /// Explores until enough lines were carried out, the time is over, or the user interrupts.
    mutating func play(lines: Int?, seconds: Double?) throws {
        let start = ContinuousClock.now
        var bar = ProgressBar(total: lines ?? Int(seconds ?? 0) * 1000, unit: lines == nil ? "ms" : "lines")
        Interruption.watch()
        defer { bar.finish() }
        while explorer.lines < lines ?? .max, !Interruption.happened {
            let elapsed = (ContinuousClock.now - start) / .seconds(1)
            if let seconds, elapsed >= seconds { break }
            let remark = ", \(explorer.progress.novelty.keyCount) keys, \(explorer.finds.count) found"
            bar.advance(to: lines == nil ? Int(elapsed * 1000) : explorer.lines, note: remark)
            let before = explorer.lines
            try playRound(lines: (lines ?? .max) - before)
            // All lines are refused, and will be.
            if explorer.lines == before { break }
        }
        wasInterrupted = Interruption.happened
        try record?.write(explorer.progress)
    }

    private mutating func playRound(lines: Int) throws {
        let start = explorer
        let first = start.progress.episodes
        let count = Explorer.roundLength - first % Explorer.roundLength
        try OrderedWork.run(count: count, threads: min(count, ProcessInfo.processInfo.activeProcessorCount)) { index in
            start.episode(first + index)
        } deliver: { episode in
            for find in explorer.add(episode) {
                let file = try record?.write(find)
                print(Self.report(find, file: file))
            }
            return lines > explorer.lines - start.lines
        }
        try record?.write(explorer.progress)
    }

    private static func report(_ find: Find, file: String?) -> String {
        let heading = "\(find.broken.name) of \(find.broken.keyboard): \(find.broken.sentence)"
        let lines = find.lines.map { "  " + ($0.hasPrefix(":") ? $0 : "> " + $0) }
        return ([heading] + lines + (file.map { ["  → \($0)"] } ?? [])).joined(separator: "\n")
    }

    /// What was done and found, one line each.
    var summary: [String] {
        let progress = explorer.progress
        let finds = progress.finds.map { find in
            "\(find.count) × \(find.broken.name) of \(find.broken.keyboard): \(find.broken.kind)"
        }
        let done =
            "\(progress.lines) lines with \(progress.presses) presses, \(progress.novelty.keyCount) ways to press keys"
        let found = finds.isEmpty ? "nothing found" : finds.count == 1 ? "1 failure" : "\(finds.count) failures"
        return finds + [(wasInterrupted ? "interrupted after " : "") + done + "; " + found]
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
