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

    mutating func play(_ limit: ExplorationRounds.Limit) throws {
        try rounds.play(limit) { explorer in
            "\(explorer.progress.novelty.keyCount.counted("key")), \(explorer.finds.count) found"
        } work: { explorer, number in
            explorer.episode(number)
        } deliver: { [record] explorer, episode, show in
            let known = explorer.progress.differences.count
            for find in explorer.add(episode) {
                let file = try record?.write(find)
                show(Self.report(find, file: file))
            }
            for difference in explorer.progress.differences.dropFirst(known) { show(Self.report(difference)) }
            return true
        } afterRound: { [record] explorer in
            try record?.write(explorer.progress)
        }
        try record?.write(rounds.explorer.progress)
    }

    private static func report(_ find: Find, file: String?) -> String {
        let heading = "\(find.broken.name) of \(find.broken.keyboard): \(find.broken.sentence)"
        return FoundLines.report(heading, find.lines, file: file)
    }

    private static func report(_ difference: SettingDifference) -> String {
        FoundLines.report(
            "\(difference.keyboard) under other profiles: \(difference.sentence)", difference.linesWithSettings)
    }

    /// Whether there is a failure.
    var hasFailed: Bool {
        !rounds.explorer.finds.isEmpty || rounds.explorer.unseenLayers.contains(where: \.isUnreachable)
    }

    /// The layers that were not on the screen, which other lines may show.
    private var notSeen: [String] {
        let layers = rounds.explorer.unseenLayers.filter { !$0.isUnreachable }
        return rounds.explorer.setup.keyboards.compactMap { keyboard in
            let names = layers.filter { $0.keyboard == keyboard }.map(\.layer)
            return names.isEmpty ? nil : "not seen: \(keyboard): \(names.joined(separator: ", "))"
        }
    }

    private func times(_ count: Int) -> String { count == 1 ? "once" : "\(count) times" }

    /// What was found, a line each that begins with its kind, and what was done.
    var summary: [String] {
        let progress = rounds.explorer.progress
        let unreached = rounds.explorer.unseenLayers.compactMap(\.broken).map {
            "failure: \($0.name) of \($0.keyboard): \($0.sentence)"
        }
        let finds = progress.finds.map { find in
            "failure: \(find.broken.name) of \(find.broken.keyboard): \(find.broken.kind), found \(times(find.count))"
        }
        let differences = progress.differences.map { difference in
            "difference: \(difference.keyboard) under other profiles: "
                + "\(difference.settings.joined(separator: ", ")), found \(times(difference.count))"
        }
        let done =
            "\(progress.lines.counted("line")) with \(progress.presses.counted("press", "presses")), "
            + "\(progress.novelty.keyCount.counted("way")) to press keys"
        let counts = [(finds.count + unreached.count, "failure"), (differences.count, "difference")]
        let found = counts.filter { $0.0 > 0 }.map { $0.0.counted($0.1) }
        return unreached + finds + differences + notSeen + [
            (rounds.wasInterrupted ? "interrupted after " : "") + done + "; "
                + (found.isEmpty ? "nothing found" : found.joined(separator: ", "))
        ]
    }
}
