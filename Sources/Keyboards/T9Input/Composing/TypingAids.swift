/// What a composer does beside looking words up.
package struct TypingAids: Hashable, Sendable {
    /// Whether commits teach anything; false in secure fields.
    package var learns = true
    /// Whether the words before decide which words are likelier, as far as the index knows.
    package var usesContext = true
    /// Whether a word may change words before it that were not picked.
    package var revises = false
    /// How many words are offered before a key is pressed; 0 for none.
    package var maximumSuggestions = 3

    /// Everything as usual.
    package init() {}
}
