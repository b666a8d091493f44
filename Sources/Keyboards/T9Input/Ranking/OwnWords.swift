/// What the user and the host say about the words that begin with some keys. What says nothing about any of them is
/// not asked about each.
struct OwnWords {
    /// What is said about a word.
    struct Entry {
        /// What was counted of it; `nil` if nothing was.
        var counts: LearnedCounts?
        /// The score in the list of a word that the user added or the host named, in this spelling; `nil` for others.
        var ownScore: Int?

        var isOwn: Bool { ownScore != nil }
    }

    private let ranking: CandidateRanking
    /// Whether the user typed any of the words.
    private var wereTyped: Bool
    /// Whether the host has names and texts among them.
    private let wereNamed: Bool
    /// What was typed after the words before.
    let pairs: LearnedPairs
    /// Whether the user or the host has spellings of their own for any of the words.
    let haveSpellings: Bool

    init(startingWith digits: [UInt8], in ranking: CandidateRanking) {
        let (learned, names) = (ranking.learned, ranking.names)
        self.ranking = ranking
        wereTyped = digits.isEmpty ? !learned.isEmpty : learned.byDigits.hasWords(startingWith: digits)
        wereNamed = digits.isEmpty ? !names.isEmpty : names.hasTexts(startingWith: digits)
        haveSpellings = wereNamed || learned.added.hasWords(startingWith: digits)
        pairs = digits.isEmpty ? ranking.pairs : ranking.pairs.narrowed(to: digits)
    }

    /// `nil` if the user typed none of the words.
    var learned: LearnedWords? { wereTyped ? ranking.learned : nil }

    /// `nil` if the host has no names and texts among them.
    var names: HostNames? { wereNamed ? ranking.names : nil }

    /// Whether nothing is said about any of the words.
    var sayNothing: Bool { !wereTyped && !wereNamed && pairs.isEmpty }

    /// A score that no word exceeds whose score by the list is at most this one.
    ///
    /// - Parameter strength: that of the strongest word that was typed; `nil` if there is none.
    func limit(ofListed score: Int, strength: Int?) -> Int {
        pairs.limit(strength.map { ScoreArithmetic.sum(score, $0 + LearningWeights.maximumLift) } ?? score)
    }

    /// The strength that a word needs at least if typing it makes its score this high, given a score that the list and
    /// the context do not exceed.
    func strengthNeeded(toExceed score: Int, from limit: Int) -> Int {
        guard let score = pairs.scoreNeeded(byOthers: score), limit + ScoreArithmetic.maximumGain < score else {
            return .min
        }
        return score - ScoreArithmetic.maximumGain - LearningWeights.maximumLift
    }

    /// The same for words of which the user typed none.
    var withoutLearned: OwnWords {
        var own = self
        own.wereTyped = false
        return own
    }

    subscript(word: String) -> Entry {
        let counts = wereTyped ? ranking.learned.counts(of: word) : nil
        if counts?.isAdded == true { return Entry(counts: counts, ownScore: LearningWeights.addedWord) }
        let isName = wereNamed && ranking.names.contains(word)
        return Entry(counts: counts, ownScore: isName ? LearningWeights.hostName : nil)
    }
}
