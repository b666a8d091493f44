import Foundation
import SourceText

/// The results of tests as a JSON object.
package struct JSONReport: Encodable {
    fileprivate struct Entry: Encodable {
        var file: String
        var profile: String?
        var status: String
        var seconds: Double
        var reason: String?
        var tags: [String]
        var differences: [Deviation]
        var problems: [Problem]
        var cause: Cause?
    }

    /// Why a file fails under a profile.
    fileprivate struct Cause: Encodable {
        var text: String
        /// The profile under which the file passes.
        var passing: String?
        /// The settings that each make the file fail, or do so together with the others of their list.
        var settings: [[Setting]]
    }

    fileprivate struct Setting: Encodable {
        var name: String
        var value: String
        /// The value in the profile under which the file passes.
        var passing: String
    }

    /// The results under one profile.
    fileprivate struct Profile: Encodable {
        var profile: String
        var passed: Int
        var failed: Int
        var skipped: Int
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
        /// The last lines of a program that ended; nil if there are none.
        var output: [String]?
    }

    /// The version of Keybed that ran the tests.
    private var keybed = KeybedVersion.current
    private var passed: Int
    private var failed: Int
    private var skipped: Int
    private var files: [Entry]
    /// Nil unless the files are played under several profiles.
    private var profiles: [Profile]?
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
        let byProfile = OutcomeCounts.byProfile(outcomes).map { name, counts in
            Profile(
                profile: name, passed: counts.passed, failed: counts.failed + counts.unusable, skipped: counts.skipped)
        }
        profiles = byProfile.isEmpty ? nil : byProfile
        self.coverage = coverage
    }
}

extension JSONReport.Entry {
    init(_ outcome: SequenceOutcome) {
        self.init(
            file: outcome.file, profile: outcome.profile, status: "passed", seconds: outcome.seconds,
            tags: outcome.tags, differences: [],
            problems: [], cause: outcome.cause.map(JSONReport.Cause.init))
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

extension JSONReport.Cause {
    init(_ cause: FailureCause) {
        switch cause {
        case .ownProfile: self.init(text: cause.description, settings: [])
        case .settings(let causes):
            self.init(
                text: cause.description, passing: causes.passing,
                settings: causes.causes.map { settings in
                    settings.map { JSONReport.Setting(name: $0.name, value: $0.value, passing: $0.passingValue) }
                })
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
        self.init(
            file: problem.file, line: problem.line, column: problem.column, message: problem.message,
            output: problem.output.isEmpty ? nil : problem.output)
    }
}
