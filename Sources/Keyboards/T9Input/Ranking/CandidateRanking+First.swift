extension CandidateRanking {
    /// The first of ``candidates(for:declined:)``, whatever was declined. Mostly it is a word with a letter for each
    /// key; longer words are then looked at only if one could come before it.
    func first(for keys: TypedKeys) -> Candidate? {
        let own = ownWords(startingWith: keys.digits)
        // Spellings of one's own take the place of others, and diacritics that of words, anywhere among the candidates.
        guard !own.haveSpellings, keys.diacritics.isEmpty else { return candidates(for: keys).first }
        let exact = exactWords(keys, own, nil).words
        let best = exact.min(by: Candidate.isBefore)
        guard let longer = firstCompletion(keys, own, after: best) else { return best }
        return shownFirst(of: longer, exact, keys.count)
    }

    /// What is shown if a completion is likelier than every word: the word that its first letters are, or else those.
    private func shownFirst(of completion: Candidate, _ exact: [Candidate], _ keyCount: Int) -> Candidate {
        let stem = stem(of: completion, keyCount)
        return exact.filter { $0.isSame(as: stem) }.min(by: Candidate.isBefore)
            ?? Candidate(text: stem, kind: .stem, score: completion.score)
    }

    /// The likeliest completion, if it comes before the likeliest word with a letter for each key.
    private func firstCompletion(_ keys: TypedKeys, _ own: OwnWords, after exact: Candidate?) -> Candidate? {
        let learnt = own.sayNothing ? 0 : LearningWeights.completionLimit
        var floor = Int.min
        if let exact {
            floor = exact.score + LearningWeights.completionDiscount(keys: keys.count) - learnt
            guard let limit = index.limitOfCompletions(at: keys.prefix, scoring), limit > floor else { return nil }
        }
        let likely = index.likelyCompletions(at: keys.prefix, in: context, above: floor, margin: learnt)
        var found = FoundWords()
        add(likely.matches, own, as: .completion, keys: keys.count, to: &found)
        // Learning makes no other word likely enough if it is too rare.
        if learnt > 0, let limit = likely.limitOfOthers {
            let best = found.words.min(by: Candidate.isBefore) ?? exact
            let needed = best.map { $0.score + LearningWeights.completionDiscount(keys: keys.count) } ?? .min
            addLearntCompletions(
                keys, own, nil, strength: own.strengthNeeded(toExceed: needed, from: limit), to: &found)
        }
        guard let first = found.words.min(by: Candidate.isBefore) else { return nil }
        return exact.map { first.score > $0.score } == false ? nil : first
    }
}
