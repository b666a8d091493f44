/// The counts of typing a text. The tallies of parts of a text can be added.
package struct Tally: Hashable, Sendable, Codable {
    /// The counts of one word.
    package struct Word: Hashable, Sendable, Codable {
        /// The number of times the word was typed.
        package var count = 0
        /// The total number of keystrokes, including spaces.
        package var keystrokes = 0
    }

    /// The number of words typed, including words that are not in the list.
    package private(set) var words = 0
    /// The number of words that are not in the list (out of vocabulary). They were spelled or formed by the keyboard.
    package private(set) var oov = 0
    /// The number of words skipped because the keyboard cannot type them.
    package private(set) var untypable = 0
    /// The number of words of the list that the keyboard got right without help.
    package private(set) var first = 0
    /// The number of words outside the list that the keyboard formed and got right without help.
    package private(set) var formed = 0
    /// The number of words of the list that were also in the right case without help. Equals ``first`` if case does not
    /// count.
    package private(set) var inCase = 0
    /// The number of words outside the list that were also in the right case without help.
    package private(set) var formedInCase = 0
    /// The number of letters and apostrophes of all words, plus a space for each word.
    package private(set) var characters = 0
    /// The number of keystrokes.
    package private(set) var keystrokes = 0
    /// The number of keystrokes if suggestions are accepted as soon as they are shown.
    package private(set) var keystrokesWithSuggestions = 0
    /// The counts by word.
    package private(set) var byWord: [String: Word] = [:]

    /// Creates an empty tally.
    package init() {}

    /// Counts a word that the keyboard offered.
    mutating func add(
        _ word: String, isListed: Bool, isFirst: Bool, isInCase: Bool, keystrokes: Int, withSuggestions: Int
    ) {
        if isListed {
            if isFirst { first += 1 }
            if isInCase { inCase += 1 }
        } else {
            oov += 1
            if isFirst { formed += 1 }
            if isInCase { formedInCase += 1 }
        }
        count(word, keystrokes, withSuggestions)
    }

    /// Counts a word that was spelled.
    mutating func addSpelled(_ word: String, keystrokes: Int) {
        oov += 1
        count(word, keystrokes, keystrokes)
    }

    mutating func addUntypable() { untypable += 1 }

    private mutating func count(_ word: String, _ keystrokes: Int, _ withSuggestions: Int) {
        words += 1
        characters += word.count + 1
        self.keystrokes += keystrokes
        keystrokesWithSuggestions += withSuggestions
        byWord[word, default: Word()].count += 1
        byWord[word, default: Word()].keystrokes += keystrokes
    }

    /// Adds the counts of another part.
    package static func += (sum: inout Tally, part: Tally) {
        sum.words += part.words
        sum.oov += part.oov
        sum.untypable += part.untypable
        sum.first += part.first
        sum.formed += part.formed
        sum.inCase += part.inCase
        sum.formedInCase += part.formedInCase
        sum.characters += part.characters
        sum.keystrokes += part.keystrokes
        sum.keystrokesWithSuggestions += part.keystrokesWithSuggestions
        sum.byWord.merge(part.byWord) {
            Word(count: $0.count + $1.count, keystrokes: $0.keystrokes + $1.keystrokes)
        }
    }

    /// The percentage of the words of the list that the keyboard got right without help; `nil` if there were none.
    package var accuracy: Double? {
        words > oov ? 100 * Double(first) / Double(words - oov) : nil
    }

    /// The percentage of all words that the keyboard got right without help; a word that was spelled counts as wrong.
    /// `nil` if nothing was typed.
    package var ofAllWords: Double? { words > 0 ? 100 * Double(first + formed) / Double(words) : nil }

    /// The percentage of all words that the keyboard got right without help, also in their case; `nil` if nothing was
    /// typed.
    package var inCaseOfAllWords: Double? { words > 0 ? 100 * Double(inCase + formedInCase) / Double(words) : nil }

    /// Keystrokes per character; `nil` if nothing was typed.
    package var kspc: Double? { characters > 0 ? Double(keystrokes) / Double(characters) : nil }

    /// Keystrokes per character with suggestions; `nil` if nothing was typed.
    package var kspcWithSuggestions: Double? {
        characters > 0 ? Double(keystrokesWithSuggestions) / Double(characters) : nil
    }

    /// The words with the most keystrokes beyond one per letter and space, summed over the whole text, most first.
    package func costliestWords(_ count: Int) -> [(word: String, tally: Word)] {
        let costly = byWord.filter { extra($0.key, $0.value) > 0 }
        let sorted = costly.sorted {
            let extras = (extra($0.key, $0.value), extra($1.key, $1.value))
            return extras.0 != extras.1 ? extras.0 > extras.1 : $0.key < $1.key
        }
        return sorted.prefix(count).map { ($0.key, $0.value) }
    }

    private func extra(_ word: String, _ tally: Word) -> Int { tally.keystrokes - tally.count * (word.count + 1) }
}
