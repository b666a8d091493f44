/// What a commit put into the text, and what it taught.
package struct CommittedWord: Hashable, Sendable {
    /// What the document gets: the word as shown, with the mark behind it.
    package let text: String
    /// The word in its own spelling; `nil` if the text is no known word (a stem, guessed letters, a mark alone).
    package let word: String?
    /// What was learnt, already applied to the composer's own words; to be stored.
    package let changes: [LearningChange]
    /// What stood before the word when it was committed.
    package let preceding: PrecedingWords
}
