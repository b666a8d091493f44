package import KeySequences
package import Profiles
import SourceText

/// Finds why a file fails under some profiles and passes under others.
package struct CausesOfFailure<Value: Profile> {
    private let script: Script
    private let profiles: [Value]
    private let fails: (Value) throws -> Bool

    /// - Parameters:
    ///   - profiles: the profiles under which the file was played.
    ///   - fails: plays the file on a new device that starts with a profile, and says whether it fails.
    package init(_ script: Script, _ profiles: [Value], fails: @escaping (Value) throws -> Bool) {
        (self.script, self.profiles, self.fails) = (script, profiles, fails)
    }

    /// The outcomes of the file, one under each of the profiles in their order, with the causes of the failures.
    package func added(to outcomes: [SequenceOutcome]) throws -> [SequenceOutcome] {
        let passing = zip(profiles, outcomes).filter { $1.hasPassed }.map(\.0)
        if passing.isEmpty { return failedAlike(outcomes) }
        let change = script.firstLine(of: Value.commands.choosing.union(Value.commands.setting))
        return try zip(profiles, outcomes).map { profile, outcome in
            guard outcome.isFailure, let nearest = ProfileComparison.nearest(to: profile, among: passing) else {
                return outcome
            }
            var causes = try ProfileComparison(failing: profile, passing: nearest).causes(fails: fails)
            causes.change = change
            var explained = outcome
            explained.cause = .settings(causes)
            return explained
        }
    }

    /// If a file chooses a profile itself before it fails, and fails alike under all, the profile it starts with does
    /// not matter.
    private func failedAlike(_ outcomes: [SequenceOutcome]) -> [SequenceOutcome] {
        guard let first = outcomes.first, outcomes.allSatisfy({ $0.failsLike(first) }) else { return outcomes }
        let failures = first.failures
        guard let line = script.firstLine(of: Value.commands.choosing, before: { failures[$0]?.contains($1) ?? false })
        else {
            return outcomes
        }
        return outcomes.map { outcome in
            var explained = outcome
            explained.cause = .ownProfile(line)
            return explained
        }
    }
}

extension SequenceOutcome {
    fileprivate var hasPassed: Bool { if case .passed = verdict { true } else { false } }

    /// The numbers of the lines that are not as expected or were refused, by their files.
    fileprivate var failures: [String: Set<Int>] {
        guard case .failed(let differences, let problems) = verdict else { return [:] }
        var lines: [String: Set<Int>] = [:]
        for difference in differences { lines[difference.place.file, default: []].insert(difference.place.line) }
        for problem in problems { lines[problem.file, default: []].insert(problem.line) }
        return lines
    }

    fileprivate func failsLike(_ other: SequenceOutcome) -> Bool {
        guard case .failed(let differences, let problems) = verdict,
            case .failed(let otherDifferences, let otherProblems) = other.verdict
        else { return false }
        return differences == otherDifferences && problems == otherProblems
    }
}
