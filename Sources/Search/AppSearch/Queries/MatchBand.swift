/// How well a record matches, best first. All words of a query must match, and the worst of them decides.
package enum MatchBand: Int, CaseIterable, Comparable, Sendable {
    /// The query is the whole title.
    case wholeTitle
    /// The title starts with the query.
    case titleStart
    /// Each word of the query starts a word of the title.
    case titleWord
    /// A keyword is needed, too.
    case keyword
    /// A phone number or an e-mail address is.
    case contact
    /// The description or an address is.
    case other

    package static func < (one: MatchBand, other: MatchBand) -> Bool { one.rawValue < other.rawValue }
}

/// The fields of a record that can match.
package enum SearchField: String, CaseIterable, Sendable {
    case title, keyword, phoneNumber, emailAddress, contentDescription
}
