/// Running text, cut into what a typist types: sentences of words in lower case.
///
/// A word is letters, with apostrophes between them; everything else parts words. A sentence ends with its line, with `.`, `?`,
/// `!` or `…` before a space, and where lines are joined with an empty line.
package struct Corpus: Hashable, Sendable {
    /// The words of each sentence; none is empty.
    package private(set) var sentences: [[String]] = []

    /// Reads text.
    ///
    /// - Parameter joinsLines: whether only an empty line ends a paragraph, as in text wrapped to a width. Otherwise each line is
    ///   a text of its own, as in a list of phrases.
    package init(_ text: String, joinsLines: Bool = false) {
        var paragraph = ""
        for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            if joinsLines, line.contains(where: { !$0.isWhitespace }) {
                paragraph += line + " "
            } else {
                append(paragraph)
                append(line)
                paragraph = ""
            }
        }
        append(paragraph)
    }

    /// How many words there are.
    package var wordCount: Int { sentences.reduce(0) { $0 + $1.count } }

    private mutating func append(_ paragraph: some StringProtocol) {
        var words: [String] = []
        var word = ""
        var characters = paragraph.makeIterator()
        var next = characters.next()
        while let character = next {
            next = characters.next()
            if character.isLetter || isApostrophe(character) && !word.isEmpty && next?.isLetter == true {
                word.append(isApostrophe(character) ? "'" : character)
                continue
            }
            if !word.isEmpty { words.append(word.lowercased()) }
            word = ""
            if ".?!…".contains(character), next?.isWhitespace ?? true { end(&words) }
        }
        if !word.isEmpty { words.append(word.lowercased()) }
        end(&words)
    }

    private mutating func end(_ words: inout [String]) {
        if !words.isEmpty { sentences.append(words) }
        words = []
    }

    private func isApostrophe(_ character: Character) -> Bool { character == "'" || character == "’" }
}
