import SourceText

/// What is wrong with a word list, where, and what would be right.
///
///     line 3 of the word list: “12x” is not a score; a score is a whole number from 0 to 1000
package struct WordListError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Which of the two texts has the problem.
    package enum Source: String, Hashable, Sendable {
        case list = "the word list"
        case overlay = "the overlay"
    }

    /// The problem of one line.
    package enum LineError: Error, Hashable, Sendable {
        case invalidUTF8
        /// A line of the list that is not `word<TAB>score`; the overlay may leave the score out.
        case missingTab
        case missingWord
        /// What stands where the score should.
        case badScore(String)
        case notTypable(String)
        /// More than ``WordIndex/maximumKeys`` keys.
        case tooLong(String)
        case duplicate(String, firstLine: Int)
        /// The overlay changes the spelling of a word the list does not have.
        case notListed(String)
        case tooManyWords
    }

    /// Where the line stands.
    package let source: Source
    /// The line, counted from 1.
    package let line: Int
    /// What is wrong with it.
    package let problem: LineError

    /// Where, what is wrong, and what would be right, as one line.
    package var description: String {
        "line \(line) of \(source.rawValue): \(problem.sentence)"
    }
}

extension WordListError.LineError {
    /// What is wrong and what would be right.
    package var sentence: String {
        switch self {
        case .invalidUTF8: "not UTF-8; save the file as UTF-8"
        case .missingTab: "no tab between word and score; a line is word<TAB>score"
        case .missingWord: "no word before the tab; a line is word<TAB>score"
        case .badScore(let text):
            "“\(text.inMessage)” is not a score; a score is a whole number from 0 to \(WordIndex.maximumScore)"
        case .notTypable(let word):
            "“\(word.inMessage)” cannot be typed; a word has only letters of the keypad and apostrophes"
        case .tooLong(let word): "“\(word.inMessage)” is too long; a word has at most \(WordIndex.maximumKeys) letters"
        case .duplicate(let word, let firstLine):
            "“\(word.inMessage)” stands on line \(firstLine) already; list a word once"
        case .notListed(let word): "“\(word.inMessage)” is not in the word list; give it a score to add it"
        case .tooManyWords: "more than \(WordIndex.maximumWords) words; shorten the list"
        }
    }
}
