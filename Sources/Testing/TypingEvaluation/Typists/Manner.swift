/// How a typist types.
package struct Manner: Hashable, Sendable, Codable {
    /// Whether the keyboard learns from the typed text.
    package var learns = false
    /// Whether the keyboard may change earlier words of a sentence. If so, the typist picks only the words that would
    /// stay wrong.
    package var revises = false
    /// Whether the keyboard considers the preceding words.
    package var usesContext = true
    /// The number of suggestions the typist reads.
    package var suggestions = 0
    /// Whether suggestions are picked with keys and not by tapping them.
    package var usesKeysOnly = false
    /// Whether the typist presses the keys of diacritics, where the layout has such keys.
    package var usesDiacritics = true
    /// Whether capitals are typed. Otherwise the text is typed in small letters.
    package var usesCase = false
    /// Whether everything between spaces is typed as it is written: capitals, digits and punctuation too.
    package var isAsWritten = false
    /// How the typist errs; nil for not at all.
    package var noise: Noise?

    /// Whether capitals are typed as capitals.
    var hasCapitals: Bool { usesCase || isAsWritten }

    package init() {}
}
