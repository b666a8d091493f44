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
    package static func lines(_ outcome: SequenceOutcome) -> [String] {
        let file = outcome.file.printable
        return switch outcome.verdict {
        case .passed: []
        case .skipped(let reason): ["SKIPPED \(file): \(reason.asMessage)"]
        case .unusable(let problem): ["FAILED \(file)"] + lines(problem)
        case .failed(let differences, let problems):
            ["FAILED \(file)"] + differences.flatMap { lines($0).map { "  " + $0 } }
                + problems.flatMap(lines)
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
