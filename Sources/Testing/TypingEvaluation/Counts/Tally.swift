/// The counts of typing a text. The tallies of parts of a text add up to exactly that of the whole.
package struct Tally: Hashable, Sendable, Codable {
    /// The counts of one word.
    package struct Word: Hashable, Sendable, Codable {
        /// The number of times the word was typed.
        package var count = 0
        /// The total number of keystrokes, including spaces.
        package var keystrokes = 0

        static func += (sum: inout Word, part: Word) {
            sum.count += part.count
            sum.keystrokes += part.keystrokes
        }
    }

    /// The number of words typed, including words that are not in the list.
    package private(set) var words = 0
    /// The number of letters and other characters of all words, plus a space for each word.
    package private(set) var characters = 0
    /// The number of keystrokes.
    package private(set) var keystrokes = 0
    /// The number of keystrokes if suggestions are accepted as soon as they are shown.
    package private(set) var keystrokesWithSuggestions = 0
    /// How often each word was left out because the keyboard cannot type it.
    package private(set) var untypable: [String: Int] = [:]
    /// What the first candidates were worth, on a keyboard with a word list.
    package private(set) var prediction = PredictionTally()
    /// What the keystrokes cost.
    package private(set) var effort = Effort()
    /// What slips of the finger led to, of a typist who errs.
    package private(set) var errors = ErrorTally()
    /// What each key did, by its layer and its id with a space between: `base k2`.
    package private(set) var keys: [String: KeyUse] = [:]
    /// The counts by word.
    package private(set) var byWord: [String: Word] = [:]

    /// Creates an empty tally.
    package init() {}

    /// Counts a word.
    ///
    /// - Parameters:
    ///   - characters: how many characters it has, without the space.
    ///   - keystrokes: how many it took, with the space.
    ///   - suggested: the same where suggestions are accepted.
    mutating func add(_ word: String, characters: Int, keystrokes: Int, withSuggestions suggested: Int) {
        words += 1
        self.characters += characters + 1
        add(keystrokes: keystrokes, withSuggestions: suggested)
        byWord[word, default: Word()] += Word(count: 1, keystrokes: keystrokes)
    }

    /// Counts keystrokes, and how many they would have been with suggestions.
    mutating func add(keystrokes: Int, withSuggestions suggested: Int) {
        self.keystrokes += keystrokes
        keystrokesWithSuggestions += suggested
    }

    /// Counts what a keystroke cost.
    mutating func add(_ effort: Effort) { self.effort += effort }

    /// Counts what a key did.
    mutating func add(_ use: KeyUse, of place: Keystroke.Place) { keys[place.name, default: KeyUse()] += use }

    mutating func add(_ errors: ErrorTally) { self.errors += errors }

    /// Takes over the words left out of another tally.
    mutating func takeUntypable(of other: Tally) { untypable = other.untypable }

    /// Counts how the first candidate of a word was.
    mutating func add(_ prediction: PredictionTally) { self.prediction += prediction }

    /// Counts a word that was left out.
    mutating func addUntypable(_ word: String) { untypable[word, default: 0] += 1 }

    /// Adds the counts of another part.
    package static func += (sum: inout Tally, part: Tally) {
        sum.words += part.words
        sum.characters += part.characters
        sum.keystrokes += part.keystrokes
        sum.keystrokesWithSuggestions += part.keystrokesWithSuggestions
        sum.untypable.merge(part.untypable, uniquingKeysWith: +)
        sum.prediction += part.prediction
        sum.effort += part.effort
        sum.errors += part.errors
        for (key, use) in part.keys { sum.keys[key, default: KeyUse()] += use }
        for (word, counts) in part.byWord { sum.byWord[word, default: Word()] += counts }
    }

    /// The number of words left out.
    package var untypableCount: Int { untypable.values.reduce(0, +) }

    /// Keystrokes per character; `nil` if nothing was typed.
    package var kspc: Double? { perCharacter(keystrokes) }

    /// Keystrokes per character with suggestions; `nil` if nothing was typed.
    package var kspcWithSuggestions: Double? { perCharacter(keystrokesWithSuggestions) }

    /// The average of a count or sum over the characters; `nil` if nothing was typed.
    package func perCharacter(_ sum: Int) -> Double? { characters > 0 ? Double(sum) / Double(characters) : nil }

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

/// What one key did in a text.
package struct KeyUse: Hashable, Sendable, Codable {
    /// The number of presses, long presses and flicks.
    package var keystrokes = 0
    /// How far one thumb travelled to it, in thousandths of the width of an ordinary key.
    package var travel = 0
    /// The number of keystrokes that were meant for it and went wrong.
    package var errors = 0

    static func += (sum: inout KeyUse, part: KeyUse) {
        sum.keystrokes += part.keystrokes
        sum.travel += part.travel
        sum.errors += part.errors
    }
}
