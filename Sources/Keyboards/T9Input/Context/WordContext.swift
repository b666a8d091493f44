/// Which words came before, as far as an index knows what follows them. It belongs to the index it came from; in another
/// one it is some context or none.
package struct WordContext: Hashable, Sendable {
    /// Nothing known came before: words count what their list says.
    package static let none = WordContext(single: nil, pair: nil)

    /// The context of the nearest word, by its place in the index.
    let single: Int?
    /// That of the two nearest words.
    let pair: Int?
}

extension WordIndex {
    /// The most completions a context gives.
    package static let maximumContextCompletions = 16

    /// The context of what stands before.
    ///
    /// - Parameters:
    ///   - words: the last words before, in the order of the text, in any case; the last two count.
    ///   - startsSentence: whether the sentence begins with the first of `words`, or where there are none, here.
    /// - Returns: ``WordContext/none`` where nothing is known of the nearest word; the context of the nearest word alone
    ///   where nothing is known of both.
    package func context(after words: [String], startsSentence: Bool) -> WordContext {
        var rows = words.suffix(2).map(rowInAnyCase)
        if startsSentence, words.count < 2 { rows.insert(storage.rowCount, at: 0) }
        guard let nearer = rows.popLast() ?? nil, let single = storage.contexts.single(nearer) else { return .none }
        let pair = (rows.last ?? nil).flatMap { storage.contexts.pair(single, $0) }
        return WordContext(single: single, pair: pair)
    }

    /// The score of a row in a context, in the unit of the list's scores; it may be negative. Without a context the
    /// list's score. A row the index does not have has none: 0.
    ///
    ///     the word follows both words before    their score for it
    ///     else it follows the nearer one        back-off of both + that one's score for it
    ///     else                                  back-off of both + back-off of the nearer + the list's score
    package func score(row: Int, in context: WordContext) -> Int {
        0..<storage.rowCount ~= row ? ContextScoring(storage, context).score(row) : 0
    }

    /// The score in a context of a word that the list does not have, by the one it would have there.
    func score(ofUnlisted score: Int, in context: WordContext) -> Int {
        ContextScoring(storage, context, within: 0..<0).score(ofUnlisted: score)
    }

    /// The words typed by exactly these keys, scored in the context, the likeliest first, at most
    /// ``maximumExactWords``; where two count the same, the one that comes first in the index.
    package func exactWords(at prefix: Prefix, in context: WordContext) -> [Match] {
        let rows = storage.exactRows(of: prefix)
        let scoring = ContextScoring(storage, context, within: rows)
        return RankedRows.withRoom(for: min(rows.count, Self.maximumExactWords)) { best in
            for row in rows { best.insert(row, score: scoring.score(row)) }
            return best.matches
        }
    }

    /// The likeliest longer words, scored in the context, the likeliest first: at most `count`, never more than 16, of
    /// the words that follow the context and of the ``completions(at:)``. At ``start`` the words that may come next.
    /// Where two count the same, the one that comes first in the index.
    package func completions(at prefix: Prefix, in context: WordContext, upTo count: Int) -> [Match] {
        let rows = storage.rows(of: prefix)
        let longer = storage.exactRows(of: prefix).upperBound..<rows.upperBound
        let scoring = ContextScoring(storage, context, within: longer)
        return RankedRows.withRoom(for: min(count, Self.maximumContextCompletions)) { best in
            rank(longer, of: prefix, scoring, discount: 0, &best)
            return best.matches
        }
    }

    /// The likeliest of the exact words and the longer ones in a context, a longer one counting
    /// `LearningWeights.completionDiscount` less.
    package func candidates(at prefix: Prefix, in context: WordContext, upTo count: Int) -> [String] {
        let exact = storage.exactRows(of: prefix)
        let rows = storage.rows(of: prefix)
        let scoring = ContextScoring(storage, context, within: rows)
        let most = min(exact.count, Self.maximumExactWords) + Self.maximumContextCompletions
        return RankedRows.withRoom(for: min(count, most)) { best in
            for row in exact { best.insert(row, score: scoring.score(row)) }
            rank(
                exact.upperBound..<rows.upperBound, of: prefix, scoring, discount: LearningWeights.completionDiscount,
                &best)
            return best.map(storage.text)
        }
    }

    /// Ranks the longer words of a prefix: all of few, else those it keeps and those that follow the context.
    private func rank(
        _ longer: Range<Int>, of prefix: Prefix, _ scoring: ContextScoring, discount: Int, _ best: inout RankedRows
    ) {
        guard let kept = storage.keptCompletions(of: prefix) else {
            for row in longer { best.insert(row, score: scoring.score(row) - discount) }
            return
        }
        // They come first, so that only few of many successors still have a place.
        for index in 0..<kept {
            let row = storage.keptCompletion(index, of: prefix)
            best.insert(row, score: scoring.score(row) - discount)
        }
        scoring.rankSuccessors(in: longer, discount: discount, &best)
    }

    /// Whether the list has the word, in whatever case.
    package func hasWord(_ word: String) -> Bool { rowInAnyCase(word) != nil }

    /// The list's score of a word, in whatever case; 0 for one it does not have.
    func scoreInAnyCase(_ word: String) -> Int { rowInAnyCase(word).map(storage.score) ?? 0 }

    /// The likeliest row that is spelled so but for its case.
    private func rowInAnyCase(_ word: String) -> Int? {
        var word = word
        return word.withUTF8 { keypad.smallASCII($0) }.map { row(inSmallLetters: $0.letters, digits: $0.digits) }
            ?? rowInAnyCaseOfAnyScript(word)
    }

    private func rowInAnyCaseOfAnyScript(_ word: String) -> Int? {
        let word = keypad.lowercased(word.replacing("\u{2019}", with: "'"))
        return keypad.digits(for: word).flatMap { row(inSmallLetters: Array(word.utf8), digits: $0) }
    }

    private func row(inSmallLetters word: [UInt8], digits: [UInt8]) -> Int? {
        guard digits.count <= Self.maximumKeys else { return nil }
        return storage.exactRows(of: prefix(of: digits)).first { row in
            storage.withText(row) { keypad.hasSmallLetters(of: $0, word) }
        }
    }
}
