/// Which words came before, as far as an index knows what follows them. It belongs to the index it came from.
package struct WordContext: Hashable, Sendable {
    /// Nothing known came before: words count what their list says.
    package static let none = WordContext()
}

extension WordIndex {
    /// The context of what stands before.
    ///
    /// - Parameters:
    ///   - words: the last words before, in the order of the text, in any case; the last two count.
    ///   - startsSentence: whether the sentence begins with the first of `words`, or where there are none, here.
    /// - Returns: ``WordContext/none`` where nothing is known of the nearest word; the context of the nearest word alone
    ///   where nothing is known of both.
    package func context(after words: [String], startsSentence: Bool) -> WordContext { .none }

    /// The score of a row in a context, in the unit of the list's scores; it may be negative. Without a context the
    /// list's score.
    package func score(row: Int, in context: WordContext) -> Int { score(ofRow: row) }

    /// The words typed by exactly these keys, scored in the context, the likeliest first, at most
    /// ``maximumExactWords``.
    package func exactWords(at place: Place, in context: WordContext) -> [Match] { exactWords(at: place) }

    /// The likeliest longer words, scored in the context, the likeliest first: at most `count`, never more than 16, of
    /// the words that follow the context and of the ``completions(at:)``. At ``start`` the words that may come next.
    package func completions(at place: Place, in context: WordContext, upTo count: Int) -> [Match] {
        Array(completions(at: place).prefix(max(0, count)))
    }
}

extension WordIndex {
    /// The score in a context of a word that the list does not have.
    func score(ofUnlisted score: Int, in context: WordContext) -> Int { score }
}
