/// How much learning weighs against the list. Scores are Zipf frequencies times 100, so 100 means ten times as
/// frequent.
enum LearningWeights {
    /// A word typed once counts as if it occurred once more among this many words of the language: a weak effect.
    static let wordsAfterWord = 20_000.0
    /// A word typed once after a rare word counts as if it followed that word once more among this many times.
    static let wordsAfterPair = 10.0
    /// The highest score of a rare word. More frequent words have more different successors, in proportion to the
    /// square root of the frequency, so one pair says less about the next word.
    static let rareWord = 500
    /// The score of the start of a sentence when it is treated as a word.
    static let sentenceStart = 800
    /// The maximum that preferences of a word add up to.
    static let maximumPreference = 100_000
    /// By how much a picked word's score exceeds that of the word that was first.
    static let lead = 1
    /// How often a pair can be counted for one choice.
    static let maximumPairsPerChoice = 40
    /// The score of a word added by hand, that of a common word.
    static let addedWord = 450
    /// The score of a name from the host, that of a less common word.
    static let hostName = 400
    /// The maximum that learning adds to the score of a completion, so that a favourite word does not hide short ones.
    static let completionLimit = 200
    /// How much less a completion counts. It comes before an exact word only if it is 30,000 times as likely, because
    /// words are typed to their end more often than one would expect.
    static let completionDiscount = 450
    /// How much less a completion counts that was offered before and not picked. Of a hundred people who mean a word,
    /// one overlooks it.
    static let declinedDiscount = 200

    /// The discount of a completion after `keys` keys. After a single key it is lower, because few words have one
    /// letter.
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
