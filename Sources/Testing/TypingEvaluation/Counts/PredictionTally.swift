/// How often the first candidate was right, on a keyboard with a word list.
package struct PredictionTally: Hashable, Sendable, Codable {
    /// The number of words that had a first candidate or had to be spelled.
    package var words = 0
    /// The number of words that are not in the list (out of vocabulary). They were spelled or formed by the keyboard.
    package var oov = 0
    /// The number of words of the list that the keyboard got right without help.
    package var first = 0
    /// The number of words outside the list that the keyboard formed and got right without help.
    package var formed = 0
    /// The number of words of the list that were also in the right case without help. Equals ``first`` if case does not
    /// count.
    package var inCase = 0
    /// The number of words outside the list that were also in the right case without help.
    package var formedInCase = 0

    package init() {}

    /// One word that the keyboard offered.
    init(isListed: Bool, isFirst: Bool, isInCase: Bool) {
        words = 1
        if isListed {
            first = isFirst ? 1 : 0
            inCase = isInCase ? 1 : 0
        } else {
            oov = 1
            formed = isFirst ? 1 : 0
            formedInCase = isInCase ? 1 : 0
        }
    }

    /// One word that had to be spelled.
    static var spelled: PredictionTally { PredictionTally(isListed: false, isFirst: false, isInCase: false) }

    static func += (sum: inout PredictionTally, part: PredictionTally) {
        sum.words += part.words
        sum.oov += part.oov
        sum.first += part.first
        sum.formed += part.formed
        sum.inCase += part.inCase
        sum.formedInCase += part.formedInCase
    }

    /// The percentage of the words of the list that the keyboard got right without help; `nil` if there were none.
    package var accuracy: Double? { words > oov ? 100 * Double(first) / Double(words - oov) : nil }

    /// The percentage of all words that the keyboard got right without help; a word that was spelled counts as wrong.
    /// `nil` if nothing was typed.
    package var ofAllWords: Double? { words > 0 ? 100 * Double(first + formed) / Double(words) : nil }

    /// The percentage of all words that the keyboard got right without help, also in their case; `nil` if nothing was
    /// typed.
    package var inCaseOfAllWords: Double? { words > 0 ? 100 * Double(inCase + formedInCase) / Double(words) : nil }
}
