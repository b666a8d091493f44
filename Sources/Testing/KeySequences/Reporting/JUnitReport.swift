import Foundation
import SourceText
import TextModel

/// The results of tests as JUnit XML, which build servers read.
package enum JUnitReport {
    /// The report. The files played under each profile are a suite, in which each row of a table is a case.
    package static func text(_ files: [SequenceOutcome], remarks: [String] = []) -> String {
        let outcomes = files.flatMap(\.cases)
        let profiles = OutcomeCounts.byProfile(outcomes).map(\.profile)
        let lines =
            profiles.isEmpty
            ? suite(outcomes, profile: nil, remarks)
            : profiles.enumerated().flatMap { index, profile in
                suite(outcomes.filter { $0.profile == profile }, profile: profile, index == 0 ? remarks : [])
            }
        let start = [
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
            "<testsuites \(totals(outcomes, name: "keybed")) \(time(outcomes))>",
        ]
        return (start + lines + ["</testsuites>"]).joined(separator: "\n") + "\n"
    }

    private static func suite(_ outcomes: [SequenceOutcome], profile: String?, _ remarks: [String]) -> [String] {
        // Some readers do not accept `skipped` in `testsuites`.
        let skipped = "skipped=\"\(OutcomeCounts(outcomes).skipped)\""
        var lines = ["  <testsuite \(totals(outcomes, name: profile ?? "keybed")) \(skipped) \(time(outcomes))>"]
        let properties = [("keybed", KeybedVersion.current)] + (profile.map { [("profile", $0)] } ?? [])
        lines.append("    <properties>")
        lines += properties.map { "      <property name=\"\($0.0)\" value=\(XMLText.attribute($0.1))/>" }
        lines.append("    </properties>")
        for outcome in outcomes { lines += testCase(outcome).map { "    " + $0 } }
        if !remarks.isEmpty {
            lines.append("    <system-out>\(XMLText.content(remarks.joined(separator: "\n") + "\n"))</system-out>")
        }
        return lines + ["  </testsuite>"]
    }

    private static func totals(_ outcomes: [SequenceOutcome], name: String) -> String {
        let counts = OutcomeCounts(outcomes)
        return "name=\(XMLText.attribute(name)) tests=\"\(counts.all)\" failures=\"\(counts.failed)\""
            + " errors=\"\(counts.unusable)\""
    }

    private static func time(_ outcomes: [SequenceOutcome]) -> String {
        "time=\"\(time(outcomes.reduce(0) { $0 + $1.seconds }))\""
    }

    private static func testCase(_ outcome: SequenceOutcome) -> [String] {
        let folder = IncludedPath.folder(of: outcome.file)
        let path = outcome.row?.place.file ?? outcome.file
        let file = path.split(separator: "/").last.map(String.init) ?? path
        let name = outcome.row.map { "\(file):\($0.place.line) \($0.steps)" } ?? file
        let start =
            "<testcase classname=\(XMLText.attribute(folder.isEmpty ? "keybed" : folder))"
            + " name=\(XMLText.attribute(name))"
            + " file=\(XMLText.attribute(outcome.file)) time=\"\(time(outcome.seconds))\""
        guard let result = result(outcome) else { return [start + "/>"] }
        return [start + ">", "  " + result, "</testcase>"]
    }

    private static func result(_ outcome: SequenceOutcome) -> String? {
        switch outcome.verdict {
        case .passed: return nil
        case .skipped(let reason): return "<skipped message=\(XMLText.attribute(reason))/>"
        case .unusable(let problem):
            return "<error message=\(XMLText.attribute(problem.description)) type=\"unusable\">"
                + XMLText.content(problem.report.joined(separator: "\n")) + "</error>"
        case .failed(let differences, let problems):
            let first = differences.first.map { "\($0.place): \($0.fact) is not as expected" }
            let type = differences.isEmpty ? "refused" : "difference"
            let text =
                differences.flatMap { PrettyReport.lines($0) } + problems.flatMap(\.report)
                + (outcome.cause.map { [$0.description] } ?? [])
            return "<failure message=\(XMLText.attribute(first ?? problems.first?.description ?? "")) type=\"\(type)\">"
                + XMLText.content(text.joined(separator: "\n")) + "</failure>"
        }
    }

    /// Seconds with a decimal point, whatever the locale.
    private static func time(_ seconds: Double) -> String { String(format: "%.6f", seconds) }
}
