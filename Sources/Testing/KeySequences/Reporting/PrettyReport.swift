import SourceText

/// The results of tests as text for a person.
package enum PrettyReport {
    /// A part of the report that a terminal may show in a look of its own.
    package enum Part: Sendable {
        case failed, passed, skipped, place, expected, actual
    }

    /// Gives printable text the look of a part.
    package typealias Look = @Sendable (_ part: Part, _ text: String) -> String

    /// No look.
    package static let plain: Look = { $1 }

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
    package static func lines(_ outcomes: [SequenceOutcome], _ look: Look = plain) -> [String] {
        var groups: [(first: SequenceOutcome, details: [String], all: [SequenceOutcome])] = []
        for outcome in outcomes {
            let details = details(outcome, look)
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
            case .skipped(let reason): return [look(.skipped, "SKIPPED \(file)") + ": \(reason.asMessage)"]
            case .unusable: return [look(.failed, "FAILED \(file)")] + group.details
            case .failed:
                var causes: [String] = []
                for cause in group.all.compactMap({ $0.cause?.description }) where !causes.contains(cause) {
                    causes.append(cause)
                }
                let under = profiles.isEmpty ? "" : " under " + profiles.joined(separator: ", ")
                return [look(.failed, "FAILED \(file)") + under] + group.details + causes.map { "  " + $0.printable }
            }
        }
    }

    private static func details(_ outcome: SequenceOutcome, _ look: Look) -> [String] {
        switch outcome.verdict {
        case .passed, .skipped: []
        case .unusable(let problem): lines(problem, look)
        case .failed(let differences, let problems):
            differences.flatMap { lines($0, look).map { "  " + $0 } } + problems.flatMap { lines($0, look) }
        }
    }

    /// A problem with its source line and carets.
    private static func lines(_ problem: FileError, _ look: Look) -> [String] {
        problem.report.enumerated().map { "  " + ($0 == 0 ? look(.place, $1.printable) : $1.printable) }
    }

    /// A difference with the keys pressed before it.
    package static func lines(_ difference: Difference, _ look: Look = plain) -> [String] {
        let values = ComparedValues(difference)
        let place = difference.place.description.printable
        var lines = [look(.place, "\(place): \(difference.fact) is not as expected")]
        for (index, keys) in difference.keys.enumerated() {
            lines.append("  \(index == 0 ? "keys    " : "        ")  \(line(keys))")
        }
        lines += [
            "  expected  \(look(.expected, values.expected))", "  actual    \(look(.actual, values.actual))",
        ]
        if let mark = values.mark { lines.append("            " + String(repeating: " ", count: mark) + "^") }
        return lines
    }

    /// A line of keys, shortened to 80 characters.
    private static func line(_ keys: String) -> String {
        let line = keys.prefix(81).printable
        return line.count <= 80 ? line : line.prefix(79) + "…"
    }

    /// The last line of the report: the number of results of each kind.
    package static func summary(_ counts: OutcomeCounts, _ look: Look = plain) -> String {
        let failed = counts.failed + counts.unusable
        func counted(_ count: Int, _ part: Part, _ word: String) -> String {
            count == 0 ? "0 \(word)" : look(part, "\(count) \(word)")
        }
        return counted(counts.passed, .passed, "passed") + ", " + counted(failed, .failed, "failed")
            + (counts.skipped > 0 ? ", " + counted(counts.skipped, .skipped, "skipped") : "")
    }
}
