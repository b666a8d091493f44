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
    package var matches: [ValuePlace] = []
    package var coverage: Coverage?

    package init(file: String, tags: [String] = [], verdict: Verdict, seconds: Double) {
        (self.file, self.tags, self.verdict, self.seconds) = (file, tags, verdict, seconds)
    }

    /// The result of playing a file.
    package init(_ test: SequenceTest, file: String, tags: [String], seconds: Double) {
        self.init(
            file: file, tags: tags, verdict: test.passed ? .passed : .failed(test.differences, test.problems),
            seconds: seconds)
        (matches, coverage) = (test.matches, test.coverage)
    }

    package var differences: [Difference] {
        if case .failed(let differences, _) = verdict { differences } else { [] }
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

    package init(_ outcomes: [SequenceOutcome]) {
        for outcome in outcomes {
            switch outcome.verdict {
            case .passed: passed += 1
            case .failed: failed += 1
            case .unusable: unusable += 1
            case .skipped: skipped += 1
            }
        }
    }

    package var all: Int { passed + failed + unusable + skipped }
}
