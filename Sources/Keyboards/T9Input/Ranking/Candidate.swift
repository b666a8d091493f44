/// A text offered for the keys that were pressed.
struct Candidate: Hashable, Sendable {
    /// How the text relates to the keys.
    enum Kind: Hashable, Sendable {
        /// A word with a letter for each key.
        case exact
        /// A longer word that begins with the keys.
        case completion
        /// A word that may come next, before a key is pressed.
        case suggestion
        /// A text whose abbreviation is typed with the keys.
        case replacement
        /// The first letters of the most likely completion, one for each key.
        case stem
        /// A letter of the only key.
        case letter
        /// Letters guessed because no word begins with the keys.
        case letters
        /// A text that was opened again and is not a known word.
        case reopened
    }

    /// The text in its own spelling; the composition's case is applied when it is shown.
    let text: String
    let kind: Kind
    /// Higher is more likely, in the unit of ``WordIndex``'s scores.
    let score: Int

    /// Whether committing the text teaches anything. Only words do.
    var isWord: Bool {
        switch kind {
        case .exact, .completion, .suggestion: true
        case .replacement, .stem, .letter, .letters, .reopened: false
        }
    }

    /// Orders by score, the highest first, then exact words before others, then by text.
    static func isBefore(_ first: Candidate, _ second: Candidate) -> Bool {
        if first.score != second.score { return first.score > second.score }
        if first.kind != second.kind { return first.kind == .exact }
        return first.text < second.text
    }
}
