extension CandidateRanking {
    /// The first of ``candidates(for:declined:)``, whatever was declined. Mostly it is a word with a letter for each
    /// key; longer words are then looked at only if one could come before it.
    func first(for keys: TypedKeys) -> Candidate? {
        let own = ownWords(startingWith: keys.digits)
        // Spellings of one's own take the place of others, and diacritics that of words, anywhere among the candidates.
        guard !own.haveSpellings, keys.diacritics.isEmpty else { return candidates(for: keys).first }
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
        var best: Candidate?
        for match in index.exactWords(at: keys.prefix, in: context) {
            if let best, own.pairs.limit(ofOthers: match.score) < best.score { break }
            let word = candidate(index.word(match), match, asked, as: .exact)
            best = best.map { Candidate.isBefore($0, word) ? $0 : word } ?? word
        }
        var others = FoundWords()
        for word in typed where word != best?.text { add(word, at: keys.prefix, own, as: .exact, to: &others) }
        for word in others.words where best.map({ Candidate.isBefore(word, $0) }) ?? true { best = word }
        return best ?? exactWords(keys, own, nil).words.min(by: Candidate.isBefore)
    }

    /// What is shown if a completion is likelier than every word: the word that its first letters are, or else those.
    private func shownFirst(of completion: Candidate, _ keys: TypedKeys, _ own: OwnWords) -> Candidate {
        let stem = stem(of: completion, keys.count)
        let small = stem.lowercased()
        let same = index.exactWords(at: keys.prefix, in: context).filter { index.word($0).lowercased() == small }
        return same.map { candidate(index.word($0), $0, own, as: .exact) }.min(by: Candidate.isBefore)
            ?? Candidate(text: stem, kind: .stem, score: completion.score)
    }

    /// The likeliest completion, if it comes before the likeliest word with a letter for each key.
    private func firstCompletion(_ keys: TypedKeys, _ own: OwnWords, after exact: Candidate?) -> Candidate? {
        let learnt = own.sayNothing ? 0 : LearningWeights.completionLimit
        let discount = LearningWeights.completionDiscount(keys: keys.count)
        var (best, floor) = (exact?.score ?? ScoreArithmetic.lowest, Int.min)
        var highest: Int?
        if exact != nil {
            floor = best + discount - learnt
            highest = index.limitOfCompletions(at: keys.prefix, scoring)
            guard let highest, highest > floor else { return nil }
        }
        let strength = own.learned?.byDigits.strength(ofLonger: keys.digits)
        // What a completion is worth at most whose score by the list is at most this one.
        func limit(ofListed score: Int) -> Int {
            min(own.limit(ofListed: score, strength: strength), score + LearningWeights.completionLimit) - discount
        }
        if let highest, limit(ofListed: highest) <= best { return nil }
        let likely = index.likelyCompletions(at: keys.prefix, in: context, above: floor, margin: learnt)
        var found = FoundWords()
        for match in likely.matches {
            // Those that follow are less likely still.
            guard limit(ofListed: match.score) >= best else { break }
            let word = candidate(index.word(match), match, own, as: .completion, keys: keys.count)
            best = max(best, word.score)
            found.add(word, row: match.row)
        }
        // Learning makes no other word likely enough if it is too rare.
        if learnt > 0, let limit = likely.limitOfOthers {
            let strength = own.strengthNeeded(toExceed: best + discount, from: limit)
            addLearntCompletions(keys, own, nil, strength: strength, to: &found)
        }
        guard let first = found.words.min(by: Candidate.isBefore) else { return nil }
        return exact.map { first.score > $0.score } == false ? nil : first
    }
}
