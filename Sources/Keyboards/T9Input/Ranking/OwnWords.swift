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

    /// `nil` if the user typed none of the words.
    private(set) var learned: LearnedWords?
    /// `nil` if the host has no names and texts.
    let names: HostNames?
    /// What was typed after the words before.
    let pairs: LearnedPairs
    /// Whether the user or the host has spellings of their own for any of the words.
    let haveSpellings: Bool

    init(startingWith digits: [UInt8], _ learned: LearnedWords, _ names: HostNames, _ pairs: LearnedPairs) {
        let wasTyped = digits.isEmpty ? !learned.isEmpty : learned.byDigits.hasWords(startingWith: digits)
        self.learned = wasTyped ? learned : nil
        let hasNames = digits.isEmpty ? !names.isEmpty : names.hasTexts(startingWith: digits)
        self.names = hasNames ? names : nil
        haveSpellings = hasNames || learned.added.hasWords(startingWith: digits)
        self.pairs = digits.isEmpty ? pairs : pairs.narrowed(to: digits)
    }

    /// Whether nothing is said about any of the words.
    var sayNothing: Bool { learned == nil && names == nil && pairs.isEmpty }

    /// The strength that a word needs at least if typing it makes its score this high, given a score that the list and
    /// the context do not exceed.
    func strengthNeeded(toExceed score: Int, from limit: Int) -> Int {
        // After words that many others followed, how often this one did is not known.
        guard pairs.areFew, limit + ScoreArithmetic.maximumGain < score else { return .min }
        return score - ScoreArithmetic.maximumGain - LearningWeights.maximumLift
    }

    /// The same for words of which the user typed none.
    var withoutLearned: OwnWords {
        var own = self
        own.learned = nil
        return own
    }

    subscript(word: String) -> Entry {
        let counts = learned?.counts(of: word)
        if counts?.isAdded == true { return Entry(counts: counts, ownScore: LearningWeights.addedWord) }
        return Entry(counts: counts, ownScore: names?.contains(word) == true ? LearningWeights.hostName : nil)
    }
}
