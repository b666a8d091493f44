package import TextModel

/// The part of a document a keyboard can see, as the profile defines it.
package struct ContextWindow: Hashable, Sendable {
    /// The visible range in UTF-16 units of the document. It contains the selection.
    package var range: Range<Int>

    package init(of document: TextDocument, _ profile: HostProfile) {
        let selection = document.selection
        let start = document.clamped(selection.lowerBound - profile.contextLength)
        let end = document.clamped(selection.upperBound + profile.contextLength)
        switch profile.contextEnd {
        case .length: range = start..<end
        case .line:
            range =
                document.lineStart(
                    before: selection.lowerBound, from: start)..<document.lineEnd(
                    after: selection.upperBound, to: end)
        case .sentence:
            range =
                document.sentenceStart(
                    before: selection.lowerBound, count: profile.contextSentences, from: start)..<document.sentenceEnd(
                    after: selection.upperBound, to: end)
        }
    }
}
