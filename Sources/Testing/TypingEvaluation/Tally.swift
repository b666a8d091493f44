/// What was counted while typing. Tallies of parts of a text add up.
package struct Tally: Hashable, Sendable, Codable {
    /// What one word took, each time it was typed.
    package struct Word: Hashable, Sendable, Codable {
        /// How often it was typed.
        package var count = 0
        /// Presses in all, the spaces included.
        package var keystrokes = 0
    }

    /// Words typed, those outside the list included.
    package private(set) var words = 0
    /// Words that the list does not have and that were spelled.
    package private(set) var oov = 0
    /// Words left out because the keyboard has no way to type them.
    package private(set) var untypable = 0
    /// Words of the list that the keyboard found without help.
    package private(set) var first = 0
    /// Letters and apostrophes of all words, and a space for each.
    package private(set) var characters = 0
    /// Presses of keys.
    package private(set) var keystrokes = 0
    /// Presses where suggestions are taken as soon as they are shown.
    package private(set) var keystrokesWithSuggestions = 0
    /// By word.
    package private(set) var byWord: [String: Word] = [:]

    /// Nothing counted yet.
    package init() {}

    /// A word of the list.
    mutating func add(_ word: String, isFirst: Bool, keystrokes: Int, withSuggestions: Int) {
        if isFirst { first += 1 }
        count(word, keystrokes, withSuggestions)
    }

    /// A word that had to be spelled.
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

    /// Adds what was counted on another part.
    package static func += (sum: inout Tally, part: Tally) {
        sum.words += part.words
        sum.oov += part.oov
        sum.untypable += part.untypable
        sum.first += part.first
        sum.characters += part.characters
        sum.keystrokes += part.keystrokes
        sum.keystrokesWithSuggestions += part.keystrokesWithSuggestions
        sum.byWord.merge(part.byWord) {
            Word(count: $0.count + $1.count, keystrokes: $0.keystrokes + $1.keystrokes)
        }
    }

    /// The share of the list's words that the keyboard found without help, in percent; `nil` without any.
    package var accuracy: Double? {
        words > oov ? 100 * Double(first) / Double(words - oov) : nil
    }

    /// Keystrokes per character; `nil` if nothing was typed.
    package var kspc: Double? { characters > 0 ? Double(keystrokes) / Double(characters) : nil }

    /// Keystrokes per character with suggestions; `nil` if nothing was typed.
    package var kspcWithSuggestions: Double? {
        characters > 0 ? Double(keystrokesWithSuggestions) / Double(characters) : nil
    }

    /// The words that cost the most presses beyond one a letter and the space, over the whole text, the costliest first.
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
