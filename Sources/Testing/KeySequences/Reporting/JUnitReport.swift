import Foundation
import SourceText
import TextModel

/// The results of tests as JUnit XML, which build servers read.
package enum JUnitReport {
    package static func text(_ outcomes: [SequenceOutcome], remarks: [String] = []) -> String {
        let counts = OutcomeCounts(outcomes)
        let totals =
            "name=\"keybed\" tests=\"\(counts.all)\" failures=\"\(counts.failed)\" errors=\"\(counts.unusable)\""
        let time = "time=\"\(time(outcomes.reduce(0) { $0 + $1.seconds }))\""
        // Some readers do not accept `skipped` in `testsuites`.
        var lines = [
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<testsuites \(totals) \(time)>",
            "  <testsuite \(totals) skipped=\"\(counts.skipped)\" \(time)>",
        ]
        let version = XMLText.attribute(KeybedVersion.current)
        lines += [
            "    <properties>", "      <property name=\"keybed\" value=\(version)/>", "    </properties>",
        ]
        for outcome in outcomes { lines += testCase(outcome).map { "    " + $0 } }
        if !remarks.isEmpty {
            lines.append("    <system-out>\(XMLText.content(remarks.joined(separator: "\n") + "\n"))</system-out>")
        }
        return (lines + ["  </testsuite>", "</testsuites>"]).joined(separator: "\n") + "\n"
    }

    private static func testCase(_ outcome: SequenceOutcome) -> [String] {
        let folder = IncludedPath.folder(of: outcome.file)
        let name = outcome.file.split(separator: "/").last.map(String.init) ?? outcome.file
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
            let text = differences.flatMap(PrettyReport.lines) + problems.flatMap(\.report)
            return "<failure message=\(XMLText.attribute(first ?? problems.first?.description ?? "")) type=\"\(type)\">"
                + XMLText.content(text.joined(separator: "\n")) + "</failure>"
        }
    }

    /// Seconds with a decimal point, whatever the locale.
    private static func time(_ seconds: Double) -> String { String(format: "%.6f", seconds) }
}
