/// What a term of the full-text indexes begins with. Folded words are small letters and digits, so any letter will do.
enum TermMark {
    /// A word of the title, a keyword, a contact, something else: in the order of the bands.
    static let title = "t", keyword = "k", contact = "c", other = "d"
    static let fields = [title, keyword, contact, other]
    /// A word by its place in the title, the first ones only; what stands behind is checked on the text.
    static func place(_ index: Int) -> String { "\(index + 1)" }
    static let places = 6
    /// A whole title, and three digits of a phone number, in the other index.
    static let wholeTitle = "w", digits = "n"
    /// Stands between the words of a whole title. No folded word contains it, and FTS5's tokenizer takes everything that is
    /// not ASCII for letters.
    static let joint = "·"

    /// Bytes of a word that the indexes hold; what is longer is cut and checked on the text.
    static let longestWord = 40
    /// Bytes of a whole title that are held.
    static let longestTitle = 200

    /// At most so many bytes, whole letters.
    static func cut(_ text: String, to limit: Int) -> String {
        guard text.utf8.count > limit else { return text }
        var end = text.utf8.index(text.utf8.startIndex, offsetBy: limit)
        while end.samePosition(in: text.unicodeScalars) == nil { end = text.utf8.index(before: end) }
        return String(text[..<end])
    }
}
