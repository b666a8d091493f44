/// The words of a typed text: its parts between white space. The letters and digits of a part are looked for together:
/// `12.5` is not found in `5.12`, and `jane@ex` only where the two follow each other.
struct TypedText {
    /// More words than anyone types; each is looked for in everything.
    private static let maximumWords = 32
    /// A typed word is looked for by its first bytes.
    static let maximumWordLength = 64
    struct Word: Hashable {
        /// The folded text, in UTF-8, with a space for each gap in it.
        let bytes: [UInt8]
        let isFoundInside: Bool

        init?(_ key: [UInt8], inside minimum: Int) {
            guard !key.isEmpty else { return nil }
            bytes = key.prefixOfScalars(TypedText.maximumWordLength)
            let length = bytes.count { $0 != .space && $0.beginsScalar }
            isFoundInside = length >= minimum
        }
    }

    /// The different words, in order.
    let words: [Word]
    /// The folded text as a whole.
    let key: [UInt8]

    /// - Parameter minimum: from this length on a word is also found inside words.
    init(_ text: String, inside minimum: Int) {
        key = SearchedText(text).key
        var words: [Word] = []
        for part in text.split(whereSeparator: \.isWhitespace) where words.count < Self.maximumWords {
            guard let word = Word(SearchedText(String(part)).key, inside: minimum), !words.contains(word) else {
                continue
            }
            words.append(word)
        }
        self.words = words
    }
}
