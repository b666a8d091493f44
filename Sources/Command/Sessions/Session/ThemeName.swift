/// The names of the colours of a session on a terminal, for `--theme` and `:theme`.
package enum ThemeName: String, CaseIterable, Hashable, Sendable {
    /// For a dark background, and for a light one.
    case dark, light
    /// Bold, faint, underlined and reversed text without colours.
    case mono
    /// No escape sequences.
    case none
}
