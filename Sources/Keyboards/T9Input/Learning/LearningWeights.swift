/// How much what was learnt weighs against the list. Scores are Zipf times 100, so 100 is a word ten times as frequent.
enum LearningWeights {
    /// A word typed once counts as if the language had it once more among so many words: weak.
    static let wordsAfterWord = 20_000.0
    /// A word typed once after a rare one counts as if it followed that one once more among so many times.
    static let wordsAfterPair = 10.0
    /// Behind a word of a higher score than this there are more words, by the square root of how much more frequent it is: the
    /// more there are, the less does one pair say of the next one.
    static let rareWord = 500
    /// The score of the start of a sentence, as if it were a word.
    static let sentenceStart = 800
    /// What a preference can add up to, at most.
    static let maximumPreference = 100_000
    /// By how much a word that was picked comes before the one that stood first.
    static let lead = 1
    /// How often a pair can be counted for one choice.
    static let maximumPairsPerChoice = 40
    /// A word added by hand starts as a common word.
    static let addedWord = 450
    /// A name the host told us starts as a less common word.
    static let hostName = 400
    /// What learning may add to a word that is not typed to its end, so that a favourite word does not hide short ones.
    static let completionLimit = 200
    /// What a word not typed to its end counts less: one 30,000 times as likely as an exact word comes first. Words are typed to
    /// their end more often than one thinks.
    static let completionDiscount = 450
    /// What a longer word counts less that was offered before and not taken: of a hundred who mean it one overlooks it.
    static let passedOver = 200

    /// The same behind so many keys. Behind one it is less: few words have one letter.
    static func completionDiscount(keys: Int) -> Int { keys > 1 ? completionDiscount : 250 }

    /// The score of a word by the user's own typing alone.
    static func score(committed count: Int) -> Int {
        ScoreArithmetic.score(probability: Double(count) / wordsAfterWord)
    }

    /// The score of a word after another by the user's own typing alone.
    static func score(pairs count: Int, previousScore: Int) -> Int {
        ScoreArithmetic.score(probability: Double(count) / wordsAfterPair) - max(0, previousScore - rareWord) / 2
    }
}
