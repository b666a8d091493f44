extension CandidateRanking {
    /// The first of ``candidates(for:declined:)``, whatever was declined. Mostly it is a word with a letter for each
    /// key; longer words are then looked at only if one could come before it.
    func first(for keys: TypedKeys) -> Candidate? {
        firstByKeys(keys).map { leadingSlip(keys, over: $0) ?? $0 }
    }

    private func firstByKeys(_ keys: TypedKeys) -> Candidate? {
        let own = ownWords(startingWith: keys.digits)
        // Spellings of one's own take the place of others, and diacritics that of words, anywhere among the candidates.
        guard !own.haveSpellings, keys.diacritics.isEmpty else { return candidatesInAnyCase(for: keys, []).first }
        let exact = firstExactWord(keys, own)
        guard let longer = firstCompletion(keys, own, after: exact) else { return exact }
        return shownFirst(of: longer, keys, own)
    }

    /// The likeliest word with a letter for each key. Words that were not typed have their score in the context, so
    /// that of those in the list, which come in this order, few are looked at.
    private func firstExactWord(_ keys: TypedKeys, _ own: OwnWords) -> Candidate? {
        var typed = own.learned?.byDigits.exactWords(keys.digits).map(\.word) ?? []
        guard typed.count < WordIndex.maximumExactWords else {
            return exactWords(keys, own, nil).words.min(by: Candidate.isBefore)
        }
        let asked = typed.isEmpty ? own.withoutLearned : own
        own.pairs.addStrongest(typedBy: keys.digits, to: &typed)
        let first = likeliest(of: index.exactWords(at: keys.prefix, in: context), asked, as: .exact) {
            own.pairs.limit(ofOthers: $0)
        }
        var others = FoundWords()
        for word in typed where word != first?.text { add(word, at: keys.prefix, own, as: .exact, to: &others) }
        return Candidate.likelier(first, others.words.min(by: Candidate.isBefore))
            ?? exactWords(keys, own, nil).words.min(by: Candidate.isBefore)
    }

    /// The likeliest word of the list, found without a look at those that cannot be it.
    ///
    /// - Parameters:
    ///   - matches: the words, those with the highest score by the list first.
    ///   - floor: what the word has to be worth to matter.
    ///   - limit: what a word is worth at most whose score by the list is this one.
    private func likeliest(
        of matches: [WordIndex.Match], _ own: OwnWords, as kind: Candidate.Kind, keys: Int = 0,
        above floor: Int = ScoreArithmetic.lowest, limit: (Int) -> Int
    ) -> Candidate? {
        var first: Candidate?
        for match in matches {
            guard limit(match.score) >= max(floor, first?.score ?? floor) else { break }
            first = Candidate.likelier(first, candidate(index.word(match), match, own, as: kind, keys: keys))
        }
        return first
    }

    /// What is shown if a completion is likelier than every word: the word that its first letters are, or else those.
    private func shownFirst(of completion: Candidate, _ keys: TypedKeys, _ own: OwnWords) -> Candidate {
        let stem = completion.stem(of: keys.count)
        return exactWords(keys, own, nil).words.filter { $0.isSame(as: stem) }.min(by: Candidate.isBefore)
            ?? stem
    }

    /// The likeliest completion, if it comes before the likeliest word with a letter for each key.
    private func firstCompletion(_ keys: TypedKeys, _ own: OwnWords, after exact: Candidate?) -> Candidate? {
        let learnt = own.sayNothing ? 0 : LearningWeights.completionLimit
        let discount = LearningWeights.completionDiscount(keys: keys.count)
        let best = exact?.score ?? ScoreArithmetic.lowest
        var floor = Int.min
        var highest: Int?
        if exact != nil {
            floor = best + discount - learnt
            highest = index.limitOfCompletions(at: keys.prefix, scoring)
            guard let highest, highest > floor else { return nil }
        }
        let strongest = own.learned?.byDigits.strength(ofLonger: keys.digits)
        // What a completion is worth at most whose score by the list is at most this one.
        func limit(ofListed score: Int) -> Int {
            min(own.limit(ofListed: score, strength: strongest), score + LearningWeights.completionLimit) - discount
        }
        if let highest, limit(ofListed: highest) <= best { return nil }
        let likely = index.likelyCompletions(at: keys.prefix, in: context, above: floor, margin: learnt)
        let listed = likeliest(
            of: likely.matches, own, as: .completion, keys: keys.count, above: best, limit: limit(ofListed:))
        var others = FoundWords()
        // Learning makes no other word likely enough if it is too rare.
        if learnt > 0, let limit = likely.limitOfOthers {
            let needed = max(best, listed?.score ?? best) + discount
            addLearntCompletions(
                keys, own, nil, strength: own.strengthNeeded(toExceed: needed, from: limit), to: &others)
        }
        guard let first = Candidate.likelier(listed, others.words.min(by: Candidate.isBefore)) else { return nil }
        return exact.map { first.score > $0.score } == false ? nil : first
    }
}
