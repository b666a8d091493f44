import Foundation
import SourceText
import TextModel

/// What became of tests, in the XML that build servers read.
package enum JUnitReport {
    package static func text(_ outcomes: [SequenceOutcome], remarks: [String] = []) -> String {
        let counts = OutcomeCounts(outcomes)
        let totals =
            "name=\"keybed\" tests=\"\(counts.all)\" failures=\"\(counts.failed)\" errors=\"\(counts.unusable)\""
        let time = "time=\"\(time(outcomes.reduce(0) { $0 + $1.seconds }))\""
        // Not all readers know how many were skipped of all suites.
        var lines = [
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<testsuites \(totals) \(time)>",
            "  <testsuite \(totals) skipped=\"\(counts.skipped)\" \(time)>",
        ]
        for outcome in outcomes { lines += testCase(outcome).map { "    " + $0 } }
        if !remarks.isEmpty {
            lines.append("    <system-out>\(content(remarks.joined(separator: "\n") + "\n"))</system-out>")
        }
        return (lines + ["  </testsuite>", "</testsuites>"]).joined(separator: "\n") + "\n"
    }

    private static func testCase(_ outcome: SequenceOutcome) -> [String] {
        let folder = IncludedPath.folder(of: outcome.file)
        let name = outcome.file.split(separator: "/").last.map(String.init) ?? outcome.file
        let start =
            "<testcase classname=\(attribute(folder.isEmpty ? "keybed" : folder)) name=\(attribute(name))"
            + " file=\(attribute(outcome.file)) time=\"\(time(outcome.seconds))\""
        guard let result = result(outcome) else { return [start + "/>"] }
        return [start + ">", "  " + result, "</testcase>"]
    }

    private static func result(_ outcome: SequenceOutcome) -> String? {
        switch outcome.verdict {
        case .passed: return nil
        case .skipped(let reason): return "<skipped message=\(attribute(reason))/>"
        case .unusable(let problem):
            return "<error message=\(attribute(problem.description)) type=\"unusable\">"
                + content(problem.report.joined(separator: "\n")) + "</error>"
        case .failed(let differences, let problems):
            let first = differences.first.map { "\($0.place): \($0.fact) is not as expected" }
            let type = differences.isEmpty ? "refused" : "difference"
            let text = differences.flatMap(PrettyReport.lines) + problems.flatMap(\.report)
            return "<failure message=\(attribute(first ?? problems.first?.description ?? "")) type=\"\(type)\">"
                + content(text.joined(separator: "\n")) + "</failure>"
        }
    }

    /// Seconds with a decimal point, whatever the locale.
    private static func time(_ seconds: Double) -> String { String(format: "%.6f", seconds) }

    private static func attribute(_ text: String) -> String {
        "\""
            + content(text).replacing("\"", with: "&quot;").replacing("\n", with: "&#10;")
            .replacing("\t", with: "&#9;") + "\""
    }

    private static func content(_ text: String) -> String {
        allowed(text).replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
            .replacing("\r", with: "&#13;")
    }

    /// The text without what XML 1.0 has no way to write.
    private static func allowed(_ text: String) -> String {
        var scalars = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: scalars.append(scalar)
            default: scalars.append("\u{FFFD}")
            }
        }
        return String(scalars)
    }
}
