/// How much learning weighs against the list. Scores are Zipf frequencies times 100, so 100 means ten times as
/// frequent.
enum LearningWeights {
    /// A word typed once counts as if it occurred once more among this many words of the language: a weak effect.
    ///
    /// This and ``passesOfPick`` were chosen on texts in which learning helps much and little. Of all words, the
    /// percentage that comes first while learning:
    ///
    ///       words   a pick counts      1      2      4      8     16
    ///     stories and manuals, 58,000 words in de es fi fr pl ru sv tr vi:
    ///       2,000                  82.88         82.95
    ///       5,000                         82.99  83.06  82.95
    ///      20,000                                82.98  83.05  83.03
    ///      50,000                                       82.94
    ///     web pages, news and reviews, 50,000 words in bg de el fi he nb pl ru tr ur (78.76 without learning):
    ///      20,000                  79.34  79.33  79.24         78.84
    ///
    /// When a pick came first everywhere from then on, these were 82.27 and 77.65. Of 47,000 words of English stories,
    /// where words have contexts, 10,000, 20,000 and 50,000 words give 97.20, 97.22 and 97.18 %.
    static let wordsAfterWord = 20_000.0
    /// How much likelier a context makes what the user typed, at most, in scores. A rare word such as `c` may be a
    /// thousand times as likely after `vitamin`, but not the user's `c` of yesterday. Of English news, reviews and web
    /// pages, 29,000 words, 96.1 % come first with 100 and 95.4 % without a limit; in German, French, Vietnamese and
    /// Arabic the figures are the same within 0.05.
    static let maximumLift = 100
    /// How often a word counts as typed if it was picked.
    static let passesOfPick = 4.0
    /// A word typed once after a rare word counts as if it followed that word once more among this many times. 10 and
    /// 100 give the same figures within 0.02 points.
    static let wordsAfterPair = 30.0
    /// The highest score of a rare word. More frequent words have more different successors, in proportion to the
    /// square root of the frequency, so one pair says less about the next word.
    static let rareWord = 500
    /// The score of the start of a sentence, or of an unknown word, when it is treated as a word.
    static let sentenceStart = 800
    /// How often a pair can be counted for one pick. As a pick must come first the next time in its place, it counts
    /// there as often as it takes.
    static let maximumPairsOfPick = 1000
    /// The score of a word added by hand, that of a common word.
    static let addedWord = 450
    /// The score below which a word that was typed in capitals is an abbreviation and not a frequent word with stress:
    /// `LOL`, and not `NO`.
    static let abbreviation = 520
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

    /// The discount of a completion after `keys` keys. After one or two keys it is lower, because few words are so
    /// short. With 300 after two keys, 84 shows the beginning of `the` at the start of a sentence and not `uh`, and in
    /// four languages as many words come first as with 450.
    static func completionDiscount(keys: Int) -> Int {
        switch keys {
        case ...1: 250
        case 2: 300
        default: completionDiscount
        }
    }

    /// The score of a word by the user's own typing alone.
    static func score(evidence count: Double) -> Int {
        ScoreArithmetic.score(probability: count / wordsAfterWord)
    }

    /// The score of a word after another by the user's own typing alone.
    static func score(pairs count: Int, previousScore: Int) -> Int {
        ScoreArithmetic.score(probability: Double(count) / wordsAfterPair) - max(0, previousScore - rareWord) / 2
    }
}
