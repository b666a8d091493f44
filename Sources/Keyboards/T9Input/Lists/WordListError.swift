import SourceText

/// What is wrong with a line of a word list, where the line is, and what would be right.
///
///     line 3 of the word list: “12x” is not a score; a score is a whole number from 0 to 1000
package struct WordListError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Which of the texts has the problem.
    package enum Source: String, Hashable, Sendable {
        case list = "the word list"
        case overlay = "the overlay"
        case emoji = "the emoji list"
        case affixes = "the list of affixes"
        case names = "the list of names"
    }

    /// What is wrong with a line.
    package enum LineError: Error, Hashable, Sendable {
        case invalidUTF8
        case missingWord
        /// The text where the score should be.
        case badScore(String)
        case notTypable(String)
        /// A word that needs more than ``WordIndex/maximumKeys`` keys, or more than 255 bytes.
        case tooLong(String)
        case duplicate(String, firstLine: Int)
        /// A line of the overlay that gives no score, for a word that the list does not have.
        case notListed(String)
        case tooManyWords
        /// A line of the emoji list that is not `word<TAB>emoji`, with what stands for the emoji.
        case notEmoji(String)
        /// A line of the list of affixes that is not an affix, a tab and a score, with what stands for the affix.
        case notAffix(String)
        /// A line of the list of names that is not two words, of which one has a capital.
        case notName(String)
    }

    /// Which text the line is in.
    package let source: Source
    /// The number of the line, counted from 1.
    package let line: Int
    /// What is wrong with it.
    package let problem: LineError

    /// Where the line is, what is wrong with it and what would be right, on one line.
    package var description: String {
        "line \(line) of \(source.rawValue): \(problem.sentence)"
    }
}

extension WordListError.LineError {
    /// What is wrong and what would be right.
    package var sentence: String {
        switch self {
        case .invalidUTF8: "not UTF-8; save the file as UTF-8"
        case .missingWord: "no word before the tab; a line is a word, or word<TAB>score"
        case .badScore(let text):
            "“\(text.inMessage)” is not a score; a score is a whole number from 0 to \(WordIndex.maximumScore)"
        case .notTypable(let word):
            "“\(word.inMessage)” cannot be typed; a word has only letters of the keypad and ' . -"
        case .tooLong(let word): "“\(word.inMessage)” is too long; a word has at most \(WordIndex.maximumKeys) letters"
        case .duplicate(let word, let firstLine):
            "“\(word.inMessage)” is already on line \(firstLine); list each word once"
        case .notListed(let word): "“\(word.inMessage)” is not in the word list; give it a score to add it"
        case .notEmoji(let text): "“\(text.inMessage)” is not an emoji; a line is word<TAB>emoji"
        case .notAffix(let text):
            """
            “\(text.inMessage)” is not an affix with a score; a line is -ending<TAB>score, letters-ending<TAB>score or \
            beginning-<TAB>score
            """
        case .notName(let text):
            "“\(text.inMessage)” is not a name of two words; a line is New York, * Street or Captain *"
        case .tooManyWords: "more than \(WordIndex.maximumWords) words; shorten the list"
        }
    }
}
