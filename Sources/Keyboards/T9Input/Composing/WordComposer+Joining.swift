/// A word into which a space was typed by mistake.
extension WordComposer {
    /// By how much one word has to be likelier than the two that were typed.
    private static var margin: Int { 300 }
    /// The least score of such a word in the list.
    private static var leastScore: Int { 350 }

    /// Makes one word of the last two if that is much likelier: of `th e`, `the`.
    ///
    /// - Returns: what changed, already learnt; nil if nothing changed.
    mutating func join() -> Revision? {
        guard aids.forgives, sentence.count > 1, let last = sentence.last else { return nil }
        let first = sentence[sentence.count - 2]
        guard !first.isPicked || first.isUnknown, !last.isPicked || last.isUnknown, last.text.last?.isLetter == true,
            first.keys.count + last.keys.count <= WordIndex.maximumKeys
        else { return nil }
        let keys = TypedKeys(first.keys.digits + last.keys.digits, on: index)
        // Most pairs of words have no keys of a likely word.
        guard let listed = index.exactWords(at: keys.prefix).first, listed.score >= Self.leastScore,
            let joined = ranking(after: first.preceding).exactWords(for: keys).first, joined.kind == .exact,
            let score = score(of: first, after: first.preceding),
            let lastScore = self.score(of: last, after: first.preceding.followed(by: first.word)),
            joined.score - KeySlip.space.discount > score + lastScore - ScoreArithmetic.certainty + Self.margin
        else { return nil }
        let before = sentence
        var word = TypedWord(
            keys: keys, word: joined.text, text: cased(joined.text, first.letterCase), changes: [],
            letterCase: first.letterCase, preceding: first.preceding, isPicked: false)
        if aids.learns { word.changes = lesson(of: joined.text, after: first.preceding) }
        let changes = (first.changes + last.changes).inverse + word.changes
        sentence = sentence.dropLast(2) + [word]
        learned.apply(changes)
        return Revision(old: "\(first.text) \(last.text)", new: word.text, changes: changes, before: before)
    }

    /// The score of a word where it stands; a low one for keys of no word.
    private func score(of typed: TypedWord, after preceding: PrecedingWords) -> Int? {
        guard !typed.isUnknown else { return 0 }
        return ranking(after: preceding).candidates(for: typed.keys).first { $0.text == typed.word }?.score
    }
}
