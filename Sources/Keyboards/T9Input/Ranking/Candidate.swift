/// A text offered for the keys pressed.
struct Candidate: Hashable, Sendable {
    /// What the text is to the keys.
    enum Kind: Hashable, Sendable {
        /// A word with a letter for each key.
        case exact
        /// A longer word that begins with the keys.
        case completion
        /// A word that may come next, before a key is pressed.
        case suggestion
        /// A text whose abbreviation has the keys.
        case replacement
        /// The first letters of the likeliest completion, as long as the keys.
        case stem
        /// Letters guessed because no word begins with the keys.
        case letters
        /// The text that was opened again and is no word we know.
        case reopened
    }

    /// In its own spelling; the composition's case comes on top.
    let text: String
    let kind: Kind
    /// Higher is likelier, in the unit of ``WordIndex``'s scores.
    let score: Int

    /// Whether committing the text teaches anything: only words do.
    var isWord: Bool {
        switch kind {
        case .exact, .completion, .suggestion: true
        case .replacement, .stem, .letters, .reopened: false
        }
    }

    /// The likelier first; the order is total.
    static func isBefore(_ first: Candidate, _ second: Candidate) -> Bool {
        if first.score != second.score { return first.score > second.score }
        if first.kind != second.kind { return first.kind == .exact }
        return first.text < second.text
    }
}
