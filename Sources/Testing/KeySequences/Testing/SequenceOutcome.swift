package import SourceText

/// The result of testing one file.
package struct SequenceOutcome: Sendable {
    package enum Verdict: Sendable {
        case passed
        case failed([Difference], [FileError])
        case skipped(reason: String)
        /// The file cannot be read or has invalid lines.
        case unusable(FileError)
    }

    package var file: String
    package var tags: [String]
    package var verdict: Verdict
    package var seconds: Double
    /// The profile under which the file was played, if it is played under several.
    package var profile: String?
    /// Why the file fails under this profile, if that was asked and is known.
    package var cause: FailureCause?
    package var matches: [ValuePlace] = []
    /// The rows of tables that were played, in order.
    package var rows: [PlayedRow] = []
    /// The row whose result this is; nil for a whole file, or for what is outside of tables.
    package var row: PlayedRow?
    /// The files that were read for this one, itself included.
    package var sources: [String] = []
    package var coverage: Coverage?
    /// What the screen showed around what fails, if that was asked.
    package var pictures: [Picture] = []

    /// A screen as SVG, with its lines of the file.
    package struct Picture: Sendable {
        package var lines: [String]
        package var svg: String

        package init(lines: [String], svg: String) { (self.lines, self.svg) = (lines, svg) }
    }

    package init(file: String, tags: [String] = [], verdict: Verdict, seconds: Double) {
        (self.file, self.tags, self.verdict, self.seconds) = (file, tags, verdict, seconds)
    }

    /// The result of playing a file.
    package init(_ test: SequenceTest, file: String, tags: [String], seconds: Double) {
        self.init(
            file: file, tags: tags, verdict: test.passed ? .passed : .failed(test.differences, test.problems),
            seconds: seconds)
        (matches, coverage, rows) = (test.matches, test.coverage, test.rows)
    }

    package var differences: [Difference] {
        if case .failed(let differences, _) = verdict { differences } else { [] }
    }

    /// Whether the verdict is of the same kind.
    func hasVerdict(like other: SequenceOutcome) -> Bool {
        switch (verdict, other.verdict) {
        case (.passed, .passed), (.failed, .failed), (.skipped, .skipped), (.unusable, .unusable): true
        case (.passed, _), (.failed, _), (.skipped, _), (.unusable, _): false
        }
    }

    /// Whether the file neither passed nor was skipped.
    package var isFailure: Bool {
        switch verdict {
        case .failed, .unusable: true
        case .passed, .skipped: false
        }
    }
}

/// The number of files with each kind of result.
package struct OutcomeCounts: Sendable {
    package private(set) var passed = 0
    package private(set) var failed = 0
    package private(set) var unusable = 0
    package private(set) var skipped = 0

    package init(_ outcomes: some Sequence<SequenceOutcome>) {
        for outcome in outcomes {
            switch outcome.verdict {
            case .passed: passed += 1
            case .failed: failed += 1
            case .unusable: unusable += 1
            case .skipped: skipped += 1
            }
        }
    }

    /// The number of files under each profile, in the order of the first file; empty if there are no profiles.
    package static func byProfile(_ outcomes: [SequenceOutcome]) -> [(profile: String, counts: OutcomeCounts)] {
        var names: [String] = []
        var groups: [String: [SequenceOutcome]] = [:]
        for outcome in outcomes {
            guard let profile = outcome.profile else { continue }
            if groups[profile] == nil { names.append(profile) }
            groups[profile, default: []].append(outcome)
        }
        return names.map { ($0, OutcomeCounts(groups[$0] ?? [])) }
    }

    package var all: Int { passed + failed + unusable + skipped }
}
