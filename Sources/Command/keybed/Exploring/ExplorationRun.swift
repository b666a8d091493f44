import Exploration
import Foundation
import Promises
import SourceText

/// Explores and reports what is found.
struct ExplorationRun {
    private var rounds: ExplorationRounds
    private let record: ExplorationFolder?

    init(_ explorer: Explorer, record: ExplorationFolder?) {
        rounds = ExplorationRounds(explorer)
        self.record = record
    }

    var finds: [Find] { rounds.explorer.finds }

    mutating func play(_ limit: ExplorationRounds.Limit) throws {
        try rounds.play(limit) { explorer in
            ", \(explorer.progress.novelty.keyCount) keys, \(explorer.finds.count) found"
        } work: { explorer, number in
            explorer.episode(number)
        } deliver: { [record] explorer, episode in
            for find in explorer.add(episode) {
                let file = try record?.write(find)
                print(Self.report(find, file: file))
            }
            return true
        } afterRound: { [record] explorer in
            try record?.write(explorer.progress)
        }
        try record?.write(rounds.explorer.progress)
    }

    private static func report(_ find: Find, file: String?) -> String {
        let heading = "\(find.broken.name) of \(find.broken.keyboard): \(find.broken.sentence)"
        let lines = find.lines.map { "  " + ($0.hasPrefix(":") ? $0 : "> " + $0) }
        return ([heading] + lines + (file.map { ["  → \($0)"] } ?? [])).joined(separator: "\n")
    }

    /// What was done and found, one line each.
    var summary: [String] {
        let progress = rounds.explorer.progress
        let finds = progress.finds.map { find in
            "\(find.count) × \(find.broken.name) of \(find.broken.keyboard): \(find.broken.kind)"
        }
        let done =
            "\(progress.lines) lines with \(progress.presses) presses, \(progress.novelty.keyCount) ways to press keys"
        let found = finds.isEmpty ? "nothing found" : finds.count == 1 ? "1 failure" : "\(finds.count) failures"
        return finds + [(rounds.wasInterrupted ? "interrupted after " : "") + done + "; " + found]
    }
}
