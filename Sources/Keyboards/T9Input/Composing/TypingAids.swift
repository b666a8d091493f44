/// What a composer does besides looking words up.
package struct TypingAids: Hashable, Sendable {
    /// Whether commits teach anything; false in fields for secrets.
    package var learns = true
    /// Whether the preceding words affect the ranking, where the index has statistics.
    package var usesContext = true
    /// Whether committing a word may change words before it that the user did not pick.
    package var revises = false
    /// Whether words keep their own capitals (`I`, `London`). False in addresses, where only the user makes capitals.
    package var usesOwnCapitals = true
    /// Whether emoji are candidates of the words they stand for.
    package var offersEmoji = true
    /// Whether words are offered, and shown if they are much likelier, that other keys would type, of which one
    /// slipped.
    package var forgives = false
    /// The maximum number of words suggested before a key is pressed; 0 for none.
    package var maximumSuggestions = 3

    /// The usual settings.
    package init() {}
}
