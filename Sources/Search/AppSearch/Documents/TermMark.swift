/// The characters that mark the terms of the full-text indexes at their beginning. Every term has one, so they may be
/// letters and digits like those of folded words.
enum TermMark {
    /// The marks of words of the title, keywords and contact data, in the order of the bands. A word has only the mark
    /// of the first field that contains it.
    static let title = "t", keyword = "k", contact = "c"
    static let fields = [title, keyword, contact]
    /// The mark of every word, whatever its field.
    static let any = "a"
    /// The mark of a word at a position of the title. Words after the first ``places`` have none and are checked in the
    /// text.
    static func place(_ index: Int) -> String { "\(index + 1)" }
    static let places = 5
    /// The marks in `exact_index`: of a whole title, and of three digits of a phone number.
    static let wholeTitle = "w", digits = "n"
    /// Separates the words of a whole title. No folded word contains it, and FTS5's `ascii` tokenizer treats every
    /// non-ASCII character as a letter.
    static let joint = "·"

    /// The number of scalars of a word in the indexes. A longer word is cut there and the rest checked in the text.
    /// FTS5 has a prefix index for each length up to this one, so that no query has to merge the rows of many words
    /// before it returns the first.
    static let maximumWordLength = 12
    /// The number of scalars of a whole title in the index.
    static let maximumTitleLength = 100

    /// The text cut to `limit` scalars. A text of at most `limit` bytes is never cut.
    static func cut(_ text: String, to limit: Int) -> String {
        guard text.utf8.count > limit else { return text }
        return String(String.UnicodeScalarView(text.unicodeScalars.prefix(limit)))
    }

    /// The FTS5 query for words that start with `word`.
    static func start(_ mark: String, _ word: String) -> String {
        let cut = cut(word, to: maximumWordLength)
        return "\"\(mark)\(cut)\"" + (cut.unicodeScalars.count < maximumWordLength ? "*" : "")
    }

    /// The FTS5 query for a whole word.
    static func whole(_ mark: String, _ word: String) -> String { "\"\(mark)\(cut(word, to: maximumWordLength))\"" }

    /// The FTS5 query for a term of `exact_index`.
    static func exact(_ mark: String, _ term: String) -> String { "\"\(mark)\(term)\"" }
}
