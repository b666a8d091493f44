import Files
import Foundation
import KeySequences

/// Writes the values that are into the files that expected others.
struct SequenceUpdate {
    /// What was done, in sentences.
    private(set) var remarks: [String] = []
    private(set) var isComplete = true
    /// The values that are right now.
    private var corrected: Set<ValuePlace> = []

    init(_ plan: UpdatePlan) {
        for (file, corrections) in plan.corrections.sorted(by: { $0.key < $1.key }) { update(file, corrections) }
        remarks += plan.disputed.map { "not updated: \($0): what plays this line wants different values there" }
    }

    /// The same for two names of one file.
    static func identity(_ path: String) -> String {
        URL(filePath: path).resolvingSymlinksInPath().standardizedFileURL.path
    }

    private mutating func update(_ file: String, _ corrections: [Correction]) {
        // A link stays one.
        let target = URL(filePath: SequenceUpdate.identity(file))
        do {
            let bytes = try FileBytes.read(target)
            let updated = UpdatedFile(bytes, corrections)
            guard updated.bytes != bytes else { return }
            try FileBytes.write(updated.bytes, to: target)
            corrected.formUnion(corrections.map(\.place))
            remarks.append("updated \(file): \(updated.count == 1 ? "1 value" : "\(updated.count) values")")
        } catch {
            complain("\(error)")
            isComplete = false
        }
    }

    /// What the outcome would be now.
    func applied(to outcome: SequenceOutcome) -> SequenceOutcome {
        guard case .failed(let differences, let problems) = outcome.verdict else { return outcome }
        var outcome = outcome
        let rest = differences.filter { !corrected.contains($0.place) }
        outcome.verdict = rest.isEmpty && problems.isEmpty ? .passed : .failed(rest, problems)
        return outcome
    }
}
