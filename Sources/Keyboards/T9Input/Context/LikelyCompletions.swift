/// Those longer words of a prefix that are likely enough to matter.
struct LikelyCompletions {
    /// At most ``WordIndex/maximumContextCompletions`` words, the most likely first.
    let matches: [WordIndex.Match]
    /// A score that no other longer word exceeds; nil if none is as likely.
    let limitOfOthers: Int?
}

extension WordIndex {
    /// The longer words whose score in a context is above `floor` and at most `margin` below that of the most frequent
    /// one. They are chosen from the same words as ``completions(at:in:upTo:)``, of which most are not even looked at.
    func likelyCompletions(
        at prefix: Prefix, in context: WordContext, above floor: Int, margin: Int
    ) -> LikelyCompletions {
        let longer = storage.longerRows(of: prefix)
        let scoring = ContextScoring(storage, context, within: longer)
        return RankedRows.withCapacity(Self.maximumContextCompletions) { best in
            best.floor = floor
            guard let kept = storage.keptCompletions(of: prefix), kept > 0 else {
                for row in longer { best.insert(row, score: scoring.score(row)) }
                return LikelyCompletions(matches: best.matches, limitOfOthers: nil)
            }
            best.floor = max(floor, scoring.score(storage.keptCompletion(0, of: prefix)) - margin - 1)
            for index in 0..<kept {
                let row = storage.keptCompletion(index, of: prefix)
                best.insert(row, score: scoring.score(row))
            }
            scoring.rankSuccessors(in: longer, discount: 0, &best)
            // A word that is neither stored nor a successor is less frequent than those stored.
            let least = storage.score(storage.keptCompletion(kept - 1, of: prefix))
            let unstored = kept < PrefixNodes.kept ? Int.min : scoring.score(ofUnlisted: least)
            let matches = best.matches
            let left = matches.count < Self.maximumContextCompletions ? Int.min : matches[matches.count - 1].score
            let limit = max(unstored, left)
            return LikelyCompletions(matches: matches, limitOfOthers: limit > best.floor ? limit : nil)
        }
    }

    /// A score that no longer word of a prefix exceeds in a context; `nil` if there is no longer word.
    func limitOfCompletions(at prefix: Prefix, _ scoring: ContextScoring) -> Int? {
        let longer = storage.longerRows(of: prefix)
        guard !longer.isEmpty else { return nil }
        // The first of the stored completions is the most frequent one.
        let frequency =
            storage.keptCompletions(of: prefix).map { _ in storage.score(storage.keptCompletion(0, of: prefix)) }
            ?? longer.lazy.map(storage.score).max()
        return scoring.limit(in: longer, frequency: frequency ?? 0)
    }
}
