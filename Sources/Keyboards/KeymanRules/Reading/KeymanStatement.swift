/// A line of a source.
enum KeymanStatement: Hashable, Sendable {
    /// What a group is run for.
    enum Entry: String, Hashable, Sendable, CaseIterable {
        case unicode
        /// Keyboards from before Unicode; used if there is no other.
        case ansi
        /// Another text came before the caret.
        case newContext = "newcontext"
        /// A key was pressed, and its rules have been applied.
        case postKeystroke = "postkeystroke"
    }

    case store(String, Range<Int>, [KeymanItem])
    case begin(Entry, group: String, Range<Int>)
    case group(String, Range<Int>, usesKeys: Bool, isReadOnly: Bool)
    case rule([KeymanItem], Range<Int>)
    case match([KeymanItem], Range<Int>)
    case noMatch([KeymanItem], Range<Int>)
}
