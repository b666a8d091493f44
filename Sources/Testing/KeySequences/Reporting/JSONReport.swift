import Foundation
import SourceText

/// The results of tests as a JSON object.
package struct JSONReport: Encodable {
    fileprivate struct Entry: Encodable {
        var file: String
        var status: String
        var seconds: Double
        var reason: String?
        var tags: [String]
        var differences: [Deviation]
        var problems: [Problem]
    }

    fileprivate struct Deviation: Encodable {
        var file: String
        var line: Int
        var column: Int
        var fact: String
        var expected: String
        var actual: String
        var keys: [String]
    }

    fileprivate struct Problem: Encodable {
        var file: String
        var line: Int
        var column: Int
        var message: String
    }

    /// The version of Keybed that ran the tests.
    private var keybed = KeybedVersion.current
    private var passed: Int
    private var failed: Int
    private var skipped: Int
    private var files: [Entry]
    private var coverage: CoverageReport?

    /// The report on one line.
    package static func text(_ outcomes: [SequenceOutcome], coverage: CoverageReport? = nil) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Encoding fails only for numbers that are not finite, and seconds are always finite.
        let data = try? encoder.encode(JSONReport(outcomes, coverage))
        return data.map { String(decoding: $0, as: UTF8.self) + "\n" } ?? "{}\n"
    }

    private init(_ outcomes: [SequenceOutcome], _ coverage: CoverageReport?) {
        let counts = OutcomeCounts(outcomes)
        (passed, failed, skipped) = (counts.passed, counts.failed + counts.unusable, counts.skipped)
        files = outcomes.map(Entry.init)
        self.coverage = coverage
    }
}

extension JSONReport.Entry {
    init(_ outcome: SequenceOutcome) {
        self.init(
            file: outcome.file, status: "passed", seconds: outcome.seconds, tags: outcome.tags, differences: [],
            problems: [])
        switch outcome.verdict {
        case .passed: break
        case .skipped(let reason): (status, self.reason) = ("skipped", reason)
        case .unusable(let problem): (status, problems) = ("unusable", [JSONReport.Problem(problem)])
        case .failed(let differences, let problems):
            status = "failed"
            self.differences = differences.map(JSONReport.Deviation.init)
            self.problems = problems.map(JSONReport.Problem.init)
        }
    }
}

extension JSONReport.Deviation {
    init(_ difference: Difference) {
        self.init(
            file: difference.place.file, line: difference.place.line, column: difference.place.span.column,
            fact: difference.fact, expected: difference.expected, actual: difference.actual.description,
            keys: difference.keys)
    }
}

extension JSONReport.Problem {
    init(_ problem: FileError) {
        self.init(file: problem.file, line: problem.line, column: problem.column, message: problem.message)
    }
}
