/// What was counted of a word.
struct LearnedCounts: Hashable, Sendable {
    var committed = 0
    var picked = 0
    /// What Keybed 1.0 counted instead of picks.
    var preferred = 0
    var added = 0

    var isZero: Bool { self == LearnedCounts() }

    /// Whether the user added the word and did not remove it.
    var isAdded: Bool { added > 0 }

    /// How often the word was picked.
    var picks: Int { max(0, picked) &+ (preferred > 0 ? 1 : 0) }

    /// How often the word was typed, where a pick counts several times.
    var evidence: Double {
        Double(max(0, committed)) + (LearningWeights.passesOfPick - 1) * Double(max(0, picks))
    }

    /// The score of the word together with its score by the list.
    ///
    /// - Parameters:
    ///   - listed: the score in the context.
    ///   - frequency: the score without context.
    func score(inList listed: Int, frequency: Int) -> Int {
        guard evidence > 0 else { return listed }
        let lift = min(listed - frequency, LearningWeights.maximumLift)
        return ScoreArithmetic.sum(listed, LearningWeights.score(evidence: evidence) + lift)
    }
}
