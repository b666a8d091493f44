/// What a commit put into the text, and what was learnt from it.
package struct CommittedWord: Hashable, Sendable {
    /// The text for the document: the word as shown, with the mark after it.
    package let text: String
    /// The word in its own spelling; `nil` if the text is not a known word (a stem, guessed letters, a mark alone).
    package let word: String?
    /// What was learnt. It is already applied to the composer's own words and has yet to be stored.
    package let changes: [LearningChange]
    /// What preceded the word when it was committed.
    package let preceding: PrecedingWords
}
