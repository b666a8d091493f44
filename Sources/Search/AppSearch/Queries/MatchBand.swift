/// How well a record matches, the best first. All words of a query must match, and the one that matches worst decides.
public enum MatchBand: Int, CaseIterable, Comparable, Sendable {
    /// The query is the whole title.
    case wholeTitle
    /// The title starts with the query.
    case titleStart
    /// Each word of the query starts a word of the title.
    case titleWord
    /// At least one word is not in the title, but in a keyword.
    case keyword
    /// At least one word is in neither, but in a phone number or an e-mail address.
    case contact
    /// At least one word is only in the description.
    case other

    /// Whether one is better than the other.
    public static func < (one: MatchBand, other: MatchBand) -> Bool { one.rawValue < other.rawValue }
}

/// The fields of a record that can match.
public enum SearchField: String, CaseIterable, Sendable {
    case title, keyword, phoneNumber, emailAddress, contentDescription
}
