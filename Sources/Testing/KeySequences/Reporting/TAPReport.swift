import SourceText

/// The results of tests in version 13 of the Test Anything Protocol.
package enum TAPReport {
    /// The first line.
    package static let header = "TAP version 13"

    /// The second line: the version of Keybed that ran the tests.
    package static let program = "# keybed \(KeybedVersion.current)"

    /// A case, counted from 1, with a block of YAML if it failed.
    ///
    ///     not ok 2 - memory.keys:7 1 + 2 =
    ///       ---
    ///       message: "display is not as expected"
    ///       …
    package static func lines(_ outcome: SequenceOutcome, number: Int) -> [String] {
        let profile = outcome.profile.map { " under \(escaped($0))" } ?? ""
        let name = "\(number) - \(escaped(outcome.row.map { "\($0.place) \($0.steps)" } ?? outcome.file))\(profile)"
        switch outcome.verdict {
        case .passed: return ["ok \(name)"]
        case .skipped(let reason): return ["ok \(name) # SKIP \(escaped(reason.asMessage))"]
        case .unusable(let problem): return ["not ok \(name)"] + block([problem], [], nil, severity: "error")
        case .failed(let differences, let problems):
            return ["not ok \(name)"] + block(problems, differences, outcome.cause, severity: "fail")
        }
    }

    /// The last lines: remarks and the number of tests.
    package static func end(_ count: Int, remarks: [String] = []) -> [String] {
        remarks.map { "# \($0)" } + ["1..\(count)"]
    }

    private static func block(
        _ problems: [FileError], _ differences: [Difference], _ cause: FailureCause?, severity: String
    ) -> [String] {
        let message =
            problems.first?.message ?? differences.first.map { "\($0.fact) is not as expected" } ?? "not as expected"
        var lines = ["message: \(quoted(message))", "severity: \(severity)"]
        if let cause { lines.append("cause: \(quoted(cause.description))") }
        if !differences.isEmpty { lines.append("differences:") }
        for difference in differences {
            let values = ComparedValues(difference)
            lines.append("  - at: \(quoted(difference.place.description))")
            lines.append("    fact: \(quoted(difference.fact))")
            lines.append("    expected: \(quoted(values.expected))")
            lines.append("    actual: \(quoted(values.actual))")
            guard !difference.keys.isEmpty else { continue }
            lines.append("    keys:")
            lines += difference.keys.map { "      - \(quoted($0.asMessage))" }
        }
        if !problems.isEmpty { lines.append("problems:") }
        for problem in problems {
            lines.append("  - at: \(quoted("\(problem.file):\(problem.line):\(problem.column)"))")
            lines.append("    message: \(quoted(problem.message))")
            guard !problem.output.isEmpty else { continue }
            lines.append("    output:")
            lines += problem.output.map { "      - \(quoted($0))" }
        }
        return (["---"] + lines + ["..."]).map { "  " + $0 }
    }

    /// A YAML string. Only backslashes and quotes are escaped, because the text has no control characters.
    private static func quoted(_ text: String) -> String {
        "\"" + text.printable.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }

    /// A description of a test. An unescaped `#` would begin a directive.
    private static func escaped(_ text: String) -> String {
        text.printable.replacing("\\", with: "\\\\").replacing("#", with: "\\#")
    }
}
