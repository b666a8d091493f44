import KeyboardExtension

/// What a typist has typed: the counts, and where the thumbs are.
struct TypingRecord: Sendable {
    private var counts = Tally()
    /// What each key did, by the number of its place.
    private var uses: [KeyUse] = []
    private var thumbs: Thumbs
    /// The words of the text being typed.
    private(set) var words: [TypedWord] = []

    init(on layout: KeyboardLayout, longPress: SimulatedTime) {
        thumbs = Thumbs(on: KeyTargets(layout), longPress: longPress)
    }

    /// The counts with what each key did.
    var tally: Tally {
        var tally = counts
        for (place, use) in zip(thumbs.table.places, uses) where use != KeyUse() { tally.add(use, of: place) }
        return tally
    }

    /// The sums so far.
    var sums: TypingSums {
        TypingSums(
            characters: counts.characters, keystrokes: counts.keystrokes, time: counts.effort.twoThumbs.time,
            words: counts.words)
    }

    /// Begins a text: the thumbs are not on the keyboard.
    mutating func beginText() {
        thumbs.rest()
        words = []
    }

    /// What can be known of keystrokes before they are typed.
    mutating func plan(_ keystrokes: [Keystroke]) -> [PlannedKeystroke] { keystrokes.map { thumbs.plan($0) } }

    /// Counts a word with its keystrokes.
    ///
    /// - Parameters:
    ///   - plan: what is known of the keystrokes, if that was worked out before.
    ///   - withSuggestions: how many keystrokes it takes where suggestions are accepted; nil for as many.
    mutating func add(
        _ word: String, characters: Int, _ keystrokes: [Keystroke], _ plan: [PlannedKeystroke]? = nil,
        withSuggestions: Int? = nil
    ) {
        words.append(TypedWord(word: word, keystrokes: keystrokes))
        perform(plan ?? self.plan(keystrokes))
        counts.add(
            word, characters: characters, keystrokes: keystrokes.count,
            withSuggestions: withSuggestions ?? keystrokes.count)
    }

    mutating func add(_ prediction: PredictionTally) { counts.add(prediction) }

    /// Counts that a word which was right was changed by the next one, and the keystrokes that took this back.
    mutating func addRevised(_ keystrokes: [Keystroke]) {
        var lost = PredictionTally()
        (lost.first, lost.inCase) = (-1, -1)
        counts.add(lost)
        perform(plan(keystrokes))
        counts.add(keystrokes: keystrokes.count, withSuggestions: keystrokes.count)
    }

    private mutating func perform(_ plan: [PlannedKeystroke]) {
        for keystroke in plan {
            let effort = thumbs.perform(keystroke)
            counts.add(effort)
            add(KeyUse(keystrokes: 1, travel: effort.oneThumb.travel), at: keystroke.place)
        }
    }

    mutating func add(_ errors: ErrorTally) { counts.add(errors) }

    /// Counts a slip of the finger at a key.
    mutating func addSlip(at keystroke: Keystroke) { add(KeyUse(errors: 1), at: thumbs.plan(keystroke).place) }

    mutating func addUntypable(_ word: String) { counts.addUntypable(word) }

    private mutating func add(_ use: KeyUse, at place: Int) {
        while uses.count <= place { uses.append(KeyUse()) }
        uses[place] += use
    }
}
