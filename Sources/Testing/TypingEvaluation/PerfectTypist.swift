package import KeyboardExtension
package import Keyboards
package import Simulator
import T9Input
import TextModel

/// Types words without mistakes on a T9 keyboard of a simulated device, picks candidates as a person would, and counts
/// the keystrokes.
///
///     var typist = try PerfectTypist(on: catalog, layout: "t9-en", manner: Manner())
///     try typist.type(["see", "you", "soon"])
///     typist.tally.kspc
///
/// A word costs its keys, the keys of its diacritics and of its tone where the layout has such keys, a press of the
/// next-candidate key for each candidate before it, and a space. A word the keyboard does not offer is spelled by
/// multi-tap, which costs its presses, two presses of a mode key, and the space.
/// With suggestions, a word costs the keys pressed until it is among the first suggestions that are longer than the
/// typed part, and one tap to accept it, which includes the space. Without taps it costs the presses of the
/// next-candidate key that lead to it, and the space, after the number of keys that makes the sum smallest.
///
/// With case, a word in the wrong case costs the presses of the case key that correct it, or, where they cannot, one
/// press for each capital.
package struct PerfectTypist: Sendable {
    /// How the typist types.
    package struct Manner: Hashable, Sendable, Codable {
        /// Whether the keyboard learns from the typed text.
        package var learns = false
        /// Whether the keyboard may change earlier words of a sentence. If so, the typist picks only the words that
        /// would stay wrong.
        package var revises = false
        /// Whether the keyboard considers the preceding words.
        package var usesContext = true
        /// The number of suggestions the typist reads.
        package var suggestions = 0
        /// Whether suggestions are picked with keys and not by tapping them.
        package var usesKeysOnly = false
        /// Whether the typist presses the keys of diacritics, where the layout has such keys.
        package var usesDiacritics = true
        /// Whether capitals are typed. Otherwise the text is typed in small letters.
        package var usesCase = false

        package init() {}
    }

    /// The maximum number of suggestions.
    package static let maximumSuggestions = T9Keyboard.maximumSuggestions

    /// The counts so far.
    package private(set) var tally = Tally()
    private var device: Simulation
    private let manner: Manner
    private let keys: TypistKeys
    private let listed: WordIndex
    /// The words added to the keyboard, in lower case.
    private var added: Set<String> = []

    /// Creates a typist with a new device whose only keyboard has this layout.
    ///
    /// - Parameters:
    ///   - learned: the words the keyboard has learnt before; nothing is written to this store.
    ///   - profile: the profile the device follows.
    /// - Throws: an error that says in one sentence why the layout cannot be used.
    package init(
        on catalog: LayoutCatalog, layout: String, manner: Manner, learned: any KeyboardStore = MemoryStore(),
        profile: HostProfile = .ideal
    ) throws {
        let options = [
            "learning": manner.learns ? "on" : "off", "revision": manner.revises ? "on" : "off",
            "context": manner.usesContext ? "on" : "off", "suggestions": "\(manner.suggestions)",
        ]
        let varied = try catalog.varied(layout, options: options)
        let keyboard = try varied.keyboard(named: layout)
        keys = try TypistKeys(keyboard.layout)
        guard let words = try catalog.words(of: layout) else { throw EvaluationError.notT9(layout: layout) }
        listed = words
        if let scope = keyboard.storageScope {
            let learned = T9Store.learned(try learned.values(in: scope), keypad: keys.keypad)
            added = Set(learned.addedWords.map { $0.lowercased() })
        }
        device = try Simulation(
            catalog: varied, apps: [Sheet(capitalises: manner.usesCase)], store: UntouchedStore(learned: learned),
            profiles: [profile],
            profile: profile)
        self.manner = manner
    }

    /// Types a sentence into an empty field.
    package mutating func type(_ sentence: [String]) throws {
        let words = sentence.filter(keys.canType).map { manner.usesCase ? $0 : keys.keypad.lowercased($0) }
        for _ in words.count..<sentence.count { tally.addUntypable() }
        try device.run(":document")
        guard manner.revises else {
            for word in words { try type(word, picks: true) }
            return
        }
        // Words that stay wrong after the whole sentence must be picked. Each round finds one more of them and starts
        // again.
        let start = self
        var picked: Set<Int> = []
        while true {
            let typed = try words.indices.filter { try type(words[$0], picks: picked.contains($0)) }
            let shown = device.document.text.split(separator: " ").map(String.init)
            let wrong = typed.enumerated().first { number, place in
                !picked.contains(place) && (number >= shown.count || !isSame(shown[number], words[place]))
            }
            guard let wrong = wrong?.element else { return }
            picked.insert(wrong)
            self = start
        }
    }

    /// Types a word and the space after it.
    ///
    /// - Parameter picks: whether to make sure that the word is right. If the keyboard revises, a word that is not
    ///   picked is left as it is and counts as found.
    /// - Returns: whether the word is in the text; false if the keyboard cannot even spell it.
    @discardableResult
    private mutating func type(_ word: String, picks: Bool) throws -> Bool {
        let digits = keys.digits(of: word)
        var suggested = [costOfSuggestion(word, after: 0)]
        for (place, digit) in digits.enumerated() {
            try press(keys.key(digit))
            suggested.append(costOfSuggestion(word, after: place + 1))
        }
        let keyCount = try digits.count + pressDiacritics(of: word)
        // The letters of unknown words may be right by chance, which does not count. The keyboard then says that no
        // word has the keys.
        let small = keys.keypad.lowercased(word)
        let isListed = added.contains(small) || listed.hasWord(word)
        guard isListed || !saysUnknown, let rank = bar.firstIndex(where: { isSame($0, word) }),
            isListed || rank < Self.glance
        else { return try spell(word, keyCount) }
        let isLeft = manner.revises && !picks
        let isFirst = manner.revises ? !picks : rank == 0
        // The word in its case may stand right after the one in another, as "Weg" after "weg".
        let exact = bar.firstIndex(of: word)
        let presses = isLeft ? 0 : exact.map { $0 <= rank + 1 ? $0 : rank } ?? rank
        if presses > 0 { try press(keys.nextCandidate, times: presses) }
        let correction = manner.usesCase ? try correctCase(of: word, at: presses) : 0
        if manner.revises, picks, presses == 0 {
            // Picked from the bar, so that the keyboard does not revise it.
            try device.run(.press([.pick(0)]))
        } else {
            try press(keys.key(0))
        }
        let cost = keyCount + presses + correction + 1
        let best =
            (manner.usesKeysOnly ? suggested.compactMap(\.self).min() : suggested.compactMap(\.self).first) ?? cost
        tally.add(
            small, isListed: isListed, isFirst: isFirst, isInCase: isFirst && presses == 0 && correction == 0,
            keystrokes: cost,
            withSuggestions: min(best + correction, cost))
        return true
    }

    /// Presses the keys of a word's diacritics and of its tone. The key of the words without tones is pressed only if
    /// another word would come first.
    ///
    /// - Returns: the number of presses.
    private mutating func pressDiacritics(of word: String) throws -> Int {
        guard manner.usesDiacritics else { return 0 }
        let (diacritics, level) = keys.diacritics(of: word)
        for key in diacritics { try press(key) }
        guard let level, bar.first.map({ isSame($0, word) }) != true else { return diacritics.count }
        try press(level)
        return diacritics.count + 1
    }

    /// Presses the case key until the candidate shown is the word.
    ///
    /// - Returns: the number of presses; the number of capitals if the case key does not lead to the word.
    private mutating func correctCase(of word: String, at index: Int) throws -> Int {
        let uncorrected = device
        for presses in 0...Self.cases {
            if bar.indices.contains(index), bar[index] == word { return presses }
            try press(keys.letterCase)
        }
        device = uncorrected
        return max(1, word.count(where: \.isUppercase))
    }

    /// How many candidates are read in search of a word that the list does not have.
    private static let glance = 3

    /// How many cases the case key leads through.
    private static let cases = 3

    /// Deletes the typed keys and spells the word. If the keyboard learns, the word is added to it.
    ///
    /// - Returns: false if a letter of the word is on no key.
    private mutating func spell(_ word: String, _ keyCount: Int) throws -> Bool {
        try press(keys.delete, times: keyCount)
        let small = keys.keypad.lowercased(word)
        guard let spelling = keys.spelling(of: small) else {
            tally.addUntypable()
            return false
        }
        let mode = manner.learns ? keys.addWord : keys.inputMode
        try press(mode)
        for (key, presses) in spelling {
            try press(key, times: presses)
            try device.run(.press([.wait(Self.untilLetterIsDone)]))
        }
        try press(mode)
        try press(keys.key(0))
        if manner.learns { added.insert(small) }
        let capitals = manner.usesCase ? word.count(where: \.isUppercase) : 0
        tally.addSpelled(small, keystrokes: spelling.reduce(0) { $0 + $1.presses } + capitals + 2 + 1)
        return true
    }

    /// Longer than every time-out of multi-tap.
    private static let untilLetterIsDone = SimulatedTime.seconds(10)

    /// Whether the keyboard says that no word has the keys pressed.
    private var saysUnknown: Bool { device.screen.appearance?.message != nil }

    /// The candidates the keyboard shows.
    private var bar: [String] { device.screen.appearance?.candidates ?? [] }

    /// Whether the texts are the same word in any case.
    private func isSame(_ first: String, _ second: String) -> Bool {
        first == second || keys.keypad.lowercased(first) == keys.keypad.lowercased(second)
    }

    /// What the word costs as a suggestion after these keys; `nil` if it is not among the first suggestions that are
    /// longer than the typed part.
    private func costOfSuggestion(_ word: String, after keyCount: Int) -> Int? {
        guard manner.suggestions > 0 else { return nil }
        let longer = bar.enumerated().lazy.filter { $0.element.count > keyCount }.prefix(manner.suggestions)
        guard let found = longer.first(where: { isSame($0.element, word) }) else { return nil }
        guard manner.usesKeysOnly else { return keyCount + 1 }
        // Before the first key nothing is shown in the text; the first press shows the first suggestion.
        return keyCount + found.offset + (keyCount == 0 ? 1 : 0) + 1
    }

    private mutating func press(_ key: String, times: Int = 1) throws {
        try device.run(.press([.named(key, times: times)]))
    }
}
