/// What a term of the full-text indexes begins with. Folded words are small letters and digits, so any letter will do.
enum TermMark {
    /// A word of the title, of a keyword, of a contact: in the order of the bands, and only where it comes first.
    static let title = "t", keyword = "k", contact = "c"
    static let fields = [title, keyword, contact]
    /// A word of any field.
    static let any = "a"
    /// A word by its place in the title, the first ones only; what stands behind is checked on the text.
    static func place(_ index: Int) -> String { "\(index + 1)" }
    static let places = 5
    /// A whole title, and three digits of a phone number, in the other index.
    static let wholeTitle = "w", digits = "n"
    /// Stands between the words of a whole title. No folded word contains it, and FTS5's tokenizer takes everything that is
    /// not ASCII for letters.
    static let joint = "·"

    /// Letters of a word that the indexes hold; what is longer is cut and checked on the text. All starts of a word up to
    /// here have an index of their own, so that no query has to collect the rows of many words before it gives the first.
    static let maximumWordLength = 12
    /// Letters of a whole title that are held.
    static let maximumTitleLength = 100

    /// At most so many letters.
    static func cut(_ text: String, to limit: Int) -> String {
        guard text.utf8.count > limit else { return text }
        return String(String.UnicodeScalarView(text.unicodeScalars.prefix(limit)))
    }

    /// What finds the words that start so.
    static func start(_ mark: String, _ word: String) -> String {
        let cut = cut(word, to: maximumWordLength)
        return "\"\(mark)\(cut)\"" + (cut.unicodeScalars.count < maximumWordLength ? "*" : "")
    }

    /// What finds a whole word.
    static func whole(_ mark: String, _ word: String) -> String { "\"\(mark)\(cut(word, to: maximumWordLength))\"" }

    /// What finds a term of the other index.
    static func exact(_ mark: String, _ term: String) -> String { "\"\(mark)\(term)\"" }
}
