package import KeyboardExtension
package import Simulator

/// Types words on a keyboard of which nothing is known, with the fewest keystrokes that a search over its screen finds.
///
/// On a keyboard that types character by character, what types a word is found once. On any other, where the words
/// before may matter, it is found each time.
package struct SearchingTypist: WordTypist {
    package var tally: Tally { record.tally }
    package var sums: TypingSums { record.sums }
    package var typedWords: [TypedWord] { record.words }
    private var record: TypingRecord
    private let manner: Manner
    private let search: KeystrokeSearch
    private let wordCase: WordCase
    /// The device with an empty field.
    package let start: Simulation
    /// Nil if the keyboard does not type character by character.
    private var known: KnownWays?
    /// What is known of the keystrokes of each way, by its number.
    private var plans: [[PlannedKeystroke]] = []

    /// - Parameter device: a device with an empty field and only this keyboard.
    package init(on device: Simulation, _ layout: KeyboardLayout, manner: Manner) {
        start = device
        record = TypingRecord(on: layout, longPress: device.profile.longPressDelay)
        self.manner = manner
        search = KeystrokeSearch(suggestions: manner.suggestions)
        wordCase = WordCase(language: layout.locale)
        known = KnownWays(from: device, search)
    }

    package mutating func type(_ text: String) throws {
        record.beginText()
        var state = 0
        var device = start
        for word in words(of: text) {
            let keystrokes: [Keystroke]?
            var plan: [PlannedKeystroke]?
            if known == nil {
                let found = try search.keystrokes(typing: word + " ", on: device)
                keystrokes = found?.keystrokes
                if let found { device = found.device }
            } else {
                let way = known?.way(typing: word, from: state)
                keystrokes = way?.keystrokes
                if let way {
                    state = way.state
                    while plans.count <= way.number { plans.append(record.plan(way.keystrokes)) }
                    plan = plans[way.number]
                }
            }
            if let keystrokes {
                record.add(word, characters: word.count, keystrokes, plan)
            } else {
                record.addUntypable(word)
            }
        }
    }

    private func words(of text: String) -> [String] {
        if manner.isAsWritten { return text.split(whereSeparator: \.isWhitespace).map(String.init) }
        return Corpus(text, joinsLines: true).sentences.joined().map(wordCase.lowercased)
    }
}
