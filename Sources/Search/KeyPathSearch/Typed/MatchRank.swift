/// How well something fits the typed text, the best first.
public enum MatchRank: Int, CaseIterable, Comparable, Hashable, Sendable {
    /// A value is the typed text.
    case whole
    /// A value begins with the typed text.
    case start
    /// Each typed word begins a word of one value.
    case words
    /// Each typed word begins a word, but of different values of an item.
    case apart
    /// A typed word is inside a word. It has three characters or more, unless the search says otherwise.
    case inside

    /// Whether the first rank is the better one.
    public static func < (left: MatchRank, right: MatchRank) -> Bool { left.rawValue < right.rawValue }
}
