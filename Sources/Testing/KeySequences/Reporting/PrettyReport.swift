import SourceText

/// The results of tests as text for a person.
package enum PrettyReport {
    /// The report of one file; empty if it passed.
    ///
    ///     FAILED memory.keys
    ///       memory.keys:4:10: display is not as expected
    ///         keys      :keyboard calculator
    ///                   > 1 + 2 =
    ///         expected  4
    ///         actual    3
    ///                   ^
    package static func lines(_ outcome: SequenceOutcome) -> [String] { lines([outcome]) }

    /// The report of one file under several profiles. What is the same under some of them is reported once.
    ///
    ///     FAILED words.keys under ios15, ios16
    package static func lines(_ outcomes: [SequenceOutcome]) -> [String] {
        var groups: [(first: SequenceOutcome, details: [String], all: [SequenceOutcome])] = []
        for outcome in outcomes {
            let details = details(outcome)
            if let same = groups.firstIndex(where: { $0.first.hasVerdict(like: outcome) && $0.details == details }) {
                groups[same].all.append(outcome)
            } else {
                groups.append((outcome, details, [outcome]))
            }
        }
        return groups.flatMap { group -> [String] in
            let file = group.first.file.printable
            let profiles = group.all.compactMap { $0.profile?.printable }
            switch group.first.verdict {
            case .passed: return []
            case .skipped(let reason): return ["SKIPPED \(file): \(reason.asMessage)"]
            case .unusable: return ["FAILED \(file)"] + group.details
            case .failed:
                var causes: [String] = []
                for cause in group.all.compactMap({ $0.cause?.description }) where !causes.contains(cause) {
                    causes.append(cause)
                }
                return ["FAILED \(file)" + (profiles.isEmpty ? "" : " under " + profiles.joined(separator: ", "))]
                    + group.details + causes.map { "  " + $0.printable }
            }
        }
    }

    private static func details(_ outcome: SequenceOutcome) -> [String] {
        switch outcome.verdict {
        case .passed, .skipped: []
        case .unusable(let problem): lines(problem)
        case .failed(let differences, let problems):
            differences.flatMap { lines($0).map { "  " + $0 } } + problems.flatMap(lines)
        }
    }

    /// A problem with its source line and carets.
    private static func lines(_ problem: FileError) -> [String] { problem.report.map { "  \($0.printable)" } }

    /// A difference with the keys pressed before it.
    package static func lines(_ difference: Difference) -> [String] {
        let values = ComparedValues(difference)
        var lines = ["\(difference.place.description.printable): \(difference.fact) is not as expected"]
        for (index, keys) in difference.keys.enumerated() {
            lines.append("  \(index == 0 ? "keys    " : "        ")  \(line(keys))")
        }
        lines += ["  expected  \(values.expected)", "  actual    \(values.actual)"]
        if let mark = values.mark { lines.append("            " + String(repeating: " ", count: mark) + "^") }
        return lines
    }

    /// A line of keys, shortened to 80 characters.
    private static func line(_ keys: String) -> String {
        let line = keys.prefix(81).printable
        return line.count <= 80 ? line : line.prefix(79) + "…"
    }

    /// The last line of the report: the number of results of each kind.
    package static func summary(_ counts: OutcomeCounts) -> String {
        "\(counts.passed) passed, \(counts.failed + counts.unusable) failed"
            + (counts.skipped > 0 ? ", \(counts.skipped) skipped" : "")
    }
}
