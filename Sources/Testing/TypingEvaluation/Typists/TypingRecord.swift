import KeyboardExtension

/// What a typist has typed: the counts, and where the thumbs are.
struct TypingRecord: Sendable {
    private(set) var tally = Tally()
    private var thumbs: Thumbs

    init(on layout: KeyboardLayout, longPress: SimulatedTime) {
        thumbs = Thumbs(on: KeyTargets(layout), longPress: longPress)
    }

    /// Begins a text: the thumbs are not on the keyboard.
    mutating func beginText() { thumbs.rest() }

    /// Counts a word with its keystrokes.
    ///
    /// - Parameter withSuggestions: how many keystrokes it takes where suggestions are accepted; nil for as many.
    mutating func add(_ word: String, characters: Int, _ keystrokes: [Keystroke], withSuggestions: Int? = nil) {
        for keystroke in keystrokes { tally.add(keystroke, thumbs.perform(keystroke)) }
        tally.add(
            word, characters: characters, keystrokes: keystrokes.count,
            withSuggestions: withSuggestions ?? keystrokes.count)
    }

    mutating func add(_ prediction: PredictionTally) { tally.add(prediction) }

    mutating func addUntypable(_ word: String) { tally.addUntypable(word) }
}
