import T9Input

/// Running text, split into sentences of words for a typist. ``RunningText`` defines words and sentences.
package struct Corpus: Hashable, Sendable {
    /// The words of each sentence as written; no sentence is empty.
    package private(set) var sentences: [[String]] = []

    /// Reads text.
    ///
    /// - Parameter joinsLines: whether only an empty line ends a paragraph, as in text wrapped to a width. Otherwise
    ///   each line is a separate text, as in a list of phrases.
    package init(_ text: String, joinsLines: Bool = false) {
        for word in RunningText(text, joinsLines: joinsLines) {
            if word.isFirst { sentences.append([]) }
            sentences[sentences.count - 1].append(word.text)
        }
    }

    /// The number of words.
    package var wordCount: Int { sentences.reduce(0) { $0 + $1.count } }
}
