/// The words that were probably meant where keys were pressed by mistake.
extension CandidateRanking {
    /// The fewest keys that may have slipped. Shorter words are too much alike.
    private static let leastKeys = 3
    /// The score that a word needs at least, after the discount of its slip.
    private static let leastScore = 150
    /// The same beside letters that no word begins with.
    private static let leastScoreOfLetters = -600
    /// By how much a word has to be likelier than one of exactly the keys that were pressed.
    ///
    /// Chosen on texts set apart, so that of text without slips at most 0.1 points more words come out wrong. The next
    /// word often shows what was meant, so that a smaller one would not mend more.
    private static let margin = 500
    /// The same over a word formed from parts, which is rarely meant.
    private static let marginOverFormed = 100
    /// The score of words that are likely enough to have been meant.
    private static let likely = 500
    /// By how much the context and the user's own typing may make a word likelier than the list. Words that would need
    /// more are not looked for.
    private static let gain = 150
    /// How many words are offered.
    private static let maximumWords = 3

    /// The word that comes first because it is likelier, in spite of its slip, than what the keys mean as they were
    /// pressed, and than the longer words that begin with them, unless only its apostrophe is missing. Nil if there is
    /// none, or if the first word of the keys is likely, or one's own.
    ///
    /// - Parameter first: what comes first by the keys as they were pressed.
    func leadingSlip(_ keys: TypedKeys, over first: Candidate) -> Candidate? {
        guard mayHaveSlipped(keys, first) else { return nil }
        // What is formed from parts, or hardly a word, is rarely meant.
        let isRare = first.isHardlyWord || first.kind == .formed
        let floor = first.isHardlyWord ? Self.leastScore : first.score
        let longer = frequencyOfLonger(keys.prefix) - LearningWeights.completionDiscount
        let least = floor + (first.isHardlyWord ? 0 : isRare ? Self.marginOverFormed : Self.margin)
        let word = slips(of: keys, above: max(least, longer), contractionsAbove: floor).first
        guard word == nil, isRare, let words = split(keys), words.score > floor else { return word }
        return words
    }

    /// What comes first for keys that no word begins with: the likeliest word one slip away, or two words.
    private func likeliestSlip(_ keys: TypedKeys) -> Candidate? {
        guard mayHaveSlipped(keys, nil) else { return nil }
        return Candidate.likelier(slips(of: keys, above: Self.leastScoreOfLetters).first, split(keys))
    }

    /// What is offered in place of the letters of keys that no word begins with: the likeliest word one slip away, with
    /// the other words of its keys, or two words.
    func offeredInPlaceOfLetters(_ keys: TypedKeys) -> [Candidate] {
        guard let first = likeliestSlip(keys) else { return [] }
        guard case .slipped(let slip) = first.kind, slip != .missedSpace,
            let digits = index.keypad.digits(for: first.text)
        else { return [first] }
        let others = exactWords(for: TypedKeys(digits, on: index)).filter { $0.kind == .exact && $0.text != first.text }
        return [first]
            + others.prefix(Self.maximumWords - 1).map {
                Candidate(text: $0.text, kind: first.kind, score: $0.score - slip.discount)
            }
    }

    /// The words that may have been meant in place of one that may stand for another: with a score that is lower by at
    /// most the gain.
    func slips(of keys: TypedKeys, inPlaceOf score: Int, gain: Int) -> [Candidate] {
        slips(of: keys, above: score - gain).filter { $0.kind != .slipped(.apostrophe) }
    }

    /// Whether a word with this score may stand for another one.
    static func maySlip(_ keys: TypedKeys, score: Int) -> Bool {
        keys.count >= leastKeys && keys.diacritics.isEmpty && score < likely
    }

    /// The words that are offered besides those of the keys, unless the first word of the keys is likely.
    func offeredSlips(_ keys: TypedKeys, _ first: Candidate?) -> [Candidate] {
        mayHaveSlipped(keys, first) ? Array(slips(of: keys, above: Self.leastScore).prefix(Self.maximumWords)) : []
    }

    /// The word that is committed in place of the beginning of a longer word, which is no word itself.
    func wordInPlaceOfStem(_ keys: TypedKeys) -> Candidate? {
        mayHaveSlipped(keys, nil)
            ? slips(of: keys, above: max(exactWords(for: keys).first?.score ?? Self.leastScore, Self.leastScore)).first
            : nil
    }

    private func mayHaveSlipped(_ keys: TypedKeys, _ first: Candidate?) -> Bool {
        let meant = first.flatMap { $0.kind == .stem ? nil : $0 }
        return forgives && Self.maySlip(keys, score: meant?.score ?? Self.leastScore)
            && !(meant.map(isNeverOverruled) ?? false)
    }

    /// Whether the user added the word or has picked it before, or it stands for an abbreviation, or for a name.
    func isNeverOverruled(_ word: Candidate) -> Bool {
        word.isOwn || word.kind == .replacement || (learned.entry(of: word.text)?.picked ?? 0) > 0
    }

    /// The words one slip away that are likelier than a score, the most likely first.
    ///
    /// - Parameter contractionFloor: the score for those whose apostrophe is missing; by default the same.
    private func slips(
        of keys: TypedKeys, above floor: Int, contractionsAbove contractionFloor: Int? = nil
    ) -> [Candidate] {
        let contractionFloor = contractionFloor ?? floor
        let found = SlipSearch(
            index.storage, keys.digits, above: floor - Self.gain, contractionsAbove: contractionFloor - Self.gain
        ).matches
        guard !found.isEmpty else { return [] }
        let own = ownWords(startingWith: [])
        var best: [String: Candidate] = [:]
        for match in found {
            let listed = WordIndex.Match(row: match.row, score: scoring.score(match.row))
            var word = candidate(index.word(listed), listed, own, as: .slipped(match.slip))
            word.score -= match.slip.discount
            guard word.score > (match.slip == .apostrophe ? contractionFloor : floor),
                best[word.text].map({ $0.score < word.score }) ?? true
            else { continue }
            best[word.text] = word
        }
        return Candidate.sorted(Array(best.values))
    }

    /// Whether a word goes on with an apostrophe after these keys, and is likelier than what they show.
    func expectsApostrophe(_ keys: TypedKeys, after shown: Candidate) -> Bool {
        let joined = index.prefix(keys.prefix, after: Keypad.apostropheDigit)
        guard !joined.isEmpty else { return false }
        return [.stem, .letter, .letters].contains(shown.kind) || frequencyOfLonger(joined) > shown.score
    }

    /// The score in the list of the likeliest word that begins with some keys and is longer; a very low one if there is
    /// none.
    private func frequencyOfLonger(_ prefix: WordIndex.Prefix) -> Int {
        let storage = index.storage
        guard let kept = storage.keptCompletions(of: prefix) else {
            return storage.longerRows(of: prefix).lazy.map(storage.score).max() ?? ScoreArithmetic.lowest
        }
        return kept > 0 ? storage.score(storage.keptCompletion(0, of: prefix)) : ScoreArithmetic.lowest
    }
}
