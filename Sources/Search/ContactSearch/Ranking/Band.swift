/// How well a contact fits a query. The better fit comes first, whatever else is known of the contacts.
package enum Band: Int, CaseIterable, Comparable, Sendable {
    /// The query is the whole name or a whole number.
    case whole
    /// It begins at the start of a word of the name and goes on across the words that follow.
    case wordStart
    /// Each word of the name from the first on, whole or as its initial, none left out.
    case initials
    /// The same with words left out.
    case initialsWithSkips
    /// It begins a number as it is dialled from abroad, from within the country or from nearby.
    case numberPrefix
    /// Three digits or more that stand anywhere in a number.
    case numberInfix
    /// The start of a word of something else that is known: a company, a city, an e-mail address.
    case otherField

    package static func < (left: Band, right: Band) -> Bool { left.rawValue < right.rawValue }

    /// As it is written in JSON.
    package var name: String { "\(self)" }
}
