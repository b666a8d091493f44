import Synchronization

/// The sentences that a store or an index has reported.
package final class Reports: Sendable {
    private let sentences = Mutex<[String]>([])

    /// No sentences yet.
    package init() {}

    /// The sentences, in the order of the reports.
    package var all: [String] { sentences.withLock { $0 } }

    /// Adds a sentence.
    @Sendable package func append(_ sentence: String) { sentences.withLock { $0.append(sentence) } }
}
