/// How well a contact fits a query. A better fit always comes first, whatever else is known of the contacts.
public enum Band: Int, CaseIterable, Comparable, Sendable {
    /// The query is the whole name or a whole number.
    case whole
    /// The query begins at the start of a word of the name and may continue across the words that follow.
    case wordStart
    /// The query has every word of the name from the first on, whole or as its initial; none is left out.
    case initials
    /// The same, with words left out.
    case initialsWithSkips
    /// The query begins a number as dialled from abroad, within the country or within its area.
    case numberPrefix
    /// The query is three or more digits from the middle of a number.
    case numberInfix
    /// The query is the start of a word of another field: a company, a city, an e-mail address.
    case otherField
    /// Each word of the query is the start of a word in some field, in any order: `jane sales`. Only text has words.
    case apart
    /// The query is a single word of three letters or digits or more inside a word of any field: `eid` in Reid.
    case inside
    /// The query is anywhere in the name with its spaces, in a number, or at the end of the name and the start of a
    /// number, whatever its length: `ohn s`, or 6460764, in John Smith. Found if it is asked for.
    case anywhere

    /// Whether the first band is the better one.
    public static func < (left: Band, right: Band) -> Bool { left.rawValue < right.rawValue }

    /// The name in JSON.
    package var name: String { "\(self)" }
}
