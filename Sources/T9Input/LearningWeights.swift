/// How much what was learnt weighs against frequency. Scores are Zipf times 100, so 100 is a word ten times as
/// frequent.
enum LearningWeights {
    /// One point of having been picked.
    static let choice = 100
    /// More points than this add nothing.
    static let mostChoices = 1000
    /// Each doubling of the commits: weak, a thousand commits weigh less than one choice.
    static let commitDoubling = 8
    /// Each doubling of a pair, up to ``mostPairDoublings``.
    static let pairDoubling = 60
    static let mostPairDoublings = 4
    /// A word added by hand starts as a common word.
    static let addedWord = 450
    /// A name the host told us starts as a less common word.
    static let hostName = 400
    /// What learning may add to a word that is not typed to its end, so that a favourite word does not hide short ones.
    static let completionLimit = 200
    /// What a word not typed to its end counts less: one 300 times as frequent as an exact word comes first. High enough
    /// that `tie` stands before `they` at 843, low enough that 84 shows `th` and not `uh`.
    static let completionDiscount = 250

    static func strength(chosen: Int, committed: Int) -> Int {
        choice * min(max(0, chosen), mostChoices) + commitDoubling * doublings(committed)
    }

    static func pairStrength(count: Int) -> Int {
        pairDoubling * min(doublings(count), mostPairDoublings)
    }

    /// 0 → 0, 1 → 1, 2…3 → 2, 4…7 → 3 and so on.
    private static func doublings(_ count: Int) -> Int {
        Int.bitWidth - max(0, count).leadingZeroBitCount
    }
}
