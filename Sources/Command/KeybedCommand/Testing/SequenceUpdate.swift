import Files
import Foundation
import KeySequences
import SourceText

/// Writes the actual values into files that expect other values.
struct SequenceUpdate {
    /// The remarks about what was done, one sentence each.
    private(set) var remarks: [String] = []
    private(set) var isComplete = true
    /// The positions of the values that were corrected.
    private var corrected: Set<ValuePlace> = []

    private let isDryRun: Bool
    /// Stands between an old and a new value.
    private let arrow: String

    /// - Parameter isDryRun: whether the remarks say what would be done, and nothing is written.
    init(_ plan: UpdatePlan, isDryRun: Bool, arrow: String) {
        (self.isDryRun, self.arrow) = (isDryRun, arrow)
        for (file, corrections) in plan.corrections.sorted(by: { $0.key < $1.key }) { update(file, corrections) }
        remarks += plan.disputed.map { "not updated: \($0): the files that play this line need different values" }
    }

    /// A path that is the same for all names of one file.
    static func identity(_ path: String) -> String {
        UserFolders.url(path).resolvingSymlinksInPath().standardizedFileURL.path
    }

    private mutating func update(_ file: String, _ corrections: [Correction]) {
        // Writes to the target of a symbolic link, so that the link is kept.
        let target = URL(filePath: SequenceUpdate.identity(file))
        do {
            let bytes = try FileBytes.read(target)
            let updated = UpdatedFile(bytes, corrections)
            guard updated.bytes != bytes else { return }
            if !isDryRun {
                try FileBytes.write(updated.bytes, to: target)
                corrected.formUnion(corrections.map(\.place))
            }
            let count = updated.count.counted("value")
            remarks.append("\(isDryRun ? "would update" : "updated") \(file): \(count)")
            remarks += corrections.map { correction in
                "  \(file):\(correction.place.line): \(correction.fact) "
                    + "\(correction.old.inMessage) \(arrow) \(correction.new.inMessage)"
            }
        } catch {
            complain("\(error)")
            isComplete = false
        }
    }

    /// The outcome after the corrections.
    func applied(to outcome: SequenceOutcome) -> SequenceOutcome {
        guard case .failed(let differences, let problems) = outcome.verdict else { return outcome }
        var outcome = outcome
        let rest = differences.filter { !corrected.contains($0.place) }
        outcome.verdict = rest.isEmpty && problems.isEmpty ? .passed : .failed(rest, problems)
        return outcome
    }
}
