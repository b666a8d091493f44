/// The preceding words for which an index has statistics. A context is valid only for the index it came from. In
/// another index it stands for another context or none.
package struct WordContext: Hashable, Sendable {
    /// No known context: words have their score from the list.
    package static let none = WordContext(single: nil, pair: nil)

    /// The context of the nearest word, by its position in the index.
    let single: Int?
    /// The context of the two nearest words.
    let pair: Int?
}

extension WordIndex {
    /// The maximum number of completions in a context.
    package static let maximumContextCompletions = 16

    /// The context after these words.
    ///
    /// - Parameters:
    ///   - words: the preceding words, in the order of the text, in any case. Only the last two count.
    ///   - startsSentence: whether the sentence begins with the first of `words`, or, if there are none, at the caret.
    /// - Returns: ``WordContext/none`` if the index has no context for the nearest word; the context of the nearest
    ///   word alone if it has none for both words.
    package func context(after words: [String], startsSentence: Bool) -> WordContext {
        var rows = words.suffix(2).map(rowInAnyCase)
        if startsSentence, words.count < 2 { rows.insert(storage.rowCount, at: 0) }
        guard let nearer = rows.popLast() ?? nil, let single = storage.contexts.single(nearer) else { return .none }
        let pair = (rows.last ?? nil).flatMap { storage.contexts.pair(single, $0) }
        return WordContext(single: single, pair: pair)
    }

    /// The score of a row in a context, in the unit of the list's scores; it may be negative. Without a context it is
    /// the list's score. It is 0 for a row that the index does not have.
    ///
    ///     if the word follows both preceding words      its score there
    ///     else if it follows the nearer word            back-off of both + its score there
    ///     else                                          back-off of both + back-off of the nearer + the list's score
    package func score(row: Int, in context: WordContext) -> Int {
        0..<storage.rowCount ~= row ? ContextScoring(storage, context).score(row) : 0
    }

    /// The score in a context of a word that the list does not have, given the score it would have in the list.
    func score(ofUnlisted score: Int, in context: WordContext) -> Int {
        ContextScoring(storage, context, within: 0..<0).score(ofUnlisted: score)
    }

    /// The words typed by exactly these keys, scored in the context, the most likely first, at most
    /// ``maximumExactWords``. Words with equal scores are in the order of the index.
    package func exactWords(at prefix: Prefix, in context: WordContext) -> [Match] {
        exactWords(at: prefix, in: context, nil)
    }

    /// The same, but only words that a filter accepts. All exact words are looked at.
    func exactWords(at prefix: Prefix, in context: WordContext, _ filter: DiacriticFilter?) -> [Match] {
        let rows = storage.exactRows(of: prefix)
        let scoring = ContextScoring(storage, context, within: rows)
        return RankedRows.withCapacity(min(rows.count, Self.maximumExactWords)) { best in
            for row in rows where storage.isAccepted(row, by: filter) { best.insert(row, score: scoring.score(row)) }
            return best.matches
        }
    }

    /// The most likely longer words, scored in the context, the most likely first: at most `count` and never more than
    /// 16. They are chosen from the words that follow the context and the ``completions(at:)``. At ``start`` they are
    /// the words that may come next. Words with equal scores are in the order of the index.
    package func completions(at prefix: Prefix, in context: WordContext, upTo count: Int) -> [Match] {
        completions(at: prefix, in: context, upTo: count, nil)
    }

    /// The same, but only words that a filter accepts. They are chosen from all longer words, or, if these are many,
    /// from the stored completions of the prefix and of longer prefixes.
    func completions(
        at prefix: Prefix, in context: WordContext, upTo count: Int, _ filter: DiacriticFilter?
    ) -> [Match] {
        let longer = storage.longerRows(of: prefix)
        let scoring = ContextScoring(storage, context, within: longer)
        return RankedRows.withCapacity(min(count, Self.maximumContextCompletions)) { best in
            if let filter {
                rank(longer, of: prefix, scoring, filter, &best)
            } else {
                rank(longer, of: prefix, scoring, discount: 0, &best)
            }
            return best.matches
        }
    }

    /// The most likely of the exact words and the longer ones in a context. A longer word counts
    /// `LearningWeights.completionDiscount` less.
    package func candidates(at prefix: Prefix, in context: WordContext, upTo count: Int) -> [String] {
        let exact = storage.exactRows(of: prefix)
        let rows = storage.rows(of: prefix)
        let scoring = ContextScoring(storage, context, within: rows)
        let maximum = min(exact.count, Self.maximumExactWords) + Self.maximumContextCompletions
        return RankedRows.withCapacity(min(count, maximum)) { best in
            for row in exact { best.insert(row, score: scoring.score(row)) }
            rank(
                exact.upperBound..<rows.upperBound, of: prefix, scoring, discount: LearningWeights.completionDiscount,
                &best)
            return best.map(storage.text)
        }
    }

    /// Ranks the longer words of a prefix. If the prefix has a node, ranks only its stored completions and the
    /// successors of the context.
    private func rank(
        _ longer: Range<Int>, of prefix: Prefix, _ scoring: ContextScoring, discount: Int, _ best: inout RankedRows
    ) {
        guard let kept = storage.keptCompletions(of: prefix) else {
            for row in longer { best.insert(row, score: scoring.score(row) - discount) }
            return
        }
        // The stored completions come first, so that only a few of the many successors still rank.
        for index in 0..<kept {
            let row = storage.keptCompletion(index, of: prefix)
            best.insert(row, score: scoring.score(row) - discount)
        }
        scoring.rankSuccessors(in: longer, discount: discount, &best)
    }

    /// Ranks the longer words of a prefix that a filter accepts.
    private func rank(
        _ longer: Range<Int>, of prefix: Prefix, _ scoring: ContextScoring, _ filter: DiacriticFilter,
        _ best: inout RankedRows
    ) {
        func rank(_ row: Int) {
            let score = scoring.score(row)
            guard best.accepts(score: score), !best.contains(row, score: score), storage.isAccepted(row, by: filter)
            else { return }
            best.insert(row, score: score)
        }
        guard longer.count > Self.maximumFilteredRows else { return longer.forEach(rank) }
        storage.forEachKeptCompletion(of: prefix, nodes: Self.maximumFilteredRows / PrefixNodes.kept, rank)
        scoring.rankSuccessors(in: longer, discount: 0, &best) { storage.isAccepted($0, by: filter) }
    }

    /// How many longer words are looked at for a filter. A key of a language with short words has about a thousand.
    static let maximumFilteredRows = 2048

    /// Whether the list has the word, in any case.
    package func hasWord(_ word: String) -> Bool { rowInAnyCase(word) != nil }

    /// The list's score of a word, in any case; 0 if the list does not have the word.
    func scoreInAnyCase(_ word: String) -> Int { rowInAnyCase(word).map(storage.score) ?? 0 }

    /// The most likely row with this spelling, ignoring case.
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
