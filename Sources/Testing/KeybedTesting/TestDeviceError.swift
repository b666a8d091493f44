import KeySequences
import TextModel

/// An error in a test: one sentence or, for a played file, all differences and problems as `keybed test` reports them.
///
///     FAILED /accents/Tests/Sequences/words.keys
///       /accents/Tests/Sequences/words.keys:4:11: document is not as expected
///         keys      > cafe accent
///         expected  Café¦
///         actual    café¦
///                   ^
public struct TestDeviceError: Error, CustomStringConvertible, Sendable {
    /// The sentence or the lines of the report.
    public let description: String
}

extension TestDeviceError {
    init(_ verdict: SequenceOutcome.Verdict, of file: String) {
        let outcome = SequenceOutcome(file: file, verdict: verdict, seconds: 0)
        self.init(description: PrettyReport.lines(outcome).joined(separator: "\n"))
    }
}
