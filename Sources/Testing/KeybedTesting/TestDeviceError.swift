import KeySequences
import TextModel

/// What went wrong in a test: one sentence, or for what was played all that is not as expected, as `keybed test` tells it.
///
///     FAILED /accents/Tests/Sequences/words.keys
///       /accents/Tests/Sequences/words.keys:4:11: document is not as expected
///         keys      > cafe accent
///         expected  Café¦
///         actual    café¦
///                   ^
public struct TestDeviceError: Error, CustomStringConvertible, Sendable {
    /// The sentence, or the lines.
    public let description: String
}

extension TestDeviceError {
    init(_ verdict: SequenceOutcome.Verdict, of file: String) {
        let outcome = SequenceOutcome(file: file, verdict: verdict, seconds: 0)
        self.init(description: PrettyReport.lines(outcome).joined(separator: "\n"))
    }
}
