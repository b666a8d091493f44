package import KeyboardExtension
package import Keyboards
package import Simulator
import T9Input
import TextModel

/// Types words without mistakes on a T9 keyboard of a simulated device, picks candidates as a person would, and counts
/// the keystrokes.
///
///     var typist = try T9Typist(on: catalog, layout: "t9-en", manner: Manner())
///     try typist.type("see you soon")
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
/// press for each capital, unless the next word mends it.
///
/// A word that was right and that the next one changes costs the press that takes this back, and counts as wrong.
package struct T9Typist: WordTypist {
    /// The maximum number of suggestions.
    package static let maximumSuggestions = T9Keyboard.maximumSuggestions

    /// The counts so far.
    package var tally: Tally { record.tally }
    package var sums: TypingSums { record.sums }
    package var typedWords: [TypedWord] { record.words }
    private var record: TypingRecord
    private var device: Simulation
    /// The device with an empty field, and with what was learnt before the text began.
    package let start: Simulation
    private let manner: Manner
    let keys: T9TypistKeys
    private let listed: WordIndex
    /// How long the letter spelled last is waited for.
    private var timeOut = SimulatedTime.zero
    /// What words took for which nothing before them matters.
    private var known: [String: Outcome] = [:]
    /// The words added to the keyboard, in lower case.
    private var added: Set<String> = []
    /// Whether the word typed last was in the wrong case.
    private var hasCorrectedCase = false

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
        keys = try T9TypistKeys(keyboard.layout)
        guard let words = try catalog.words(of: layout) else { throw EvaluationError.notT9(layout: layout) }
        listed = words
        if let scope = keyboard.storageScope {
            let learned = T9Store.learned(try learned.values(in: scope), keypad: keys.keypad)
            added = Set(learned.addedWords.map { $0.lowercased() })
        }
        device = try Simulation(
            catalog: varied, apps: [Sheet(capitalises: manner.hasCapitals)], store: UntouchedStore(learned: learned),
            profiles: [profile],
            profile: profile)
        start = device
        record = TypingRecord(on: keyboard.layout, longPress: profile.longPressDelay)
        self.manner = manner
    }

    /// Types a text, each of its sentences into an empty field.
    package mutating func type(_ text: String) throws {
        record.beginText()
        if manner.isAsWritten { return try typeAsWritten(text) }
        for sentence in Corpus(text, joinsLines: true).sentences { try type(sentence) }
    }

    /// Types everything between spaces as it is written, into an empty field: a word by the rules of T9 and what comes
    /// after it with the fewest keystrokes that a search finds, and anything else by such a search.
    private mutating func typeAsWritten(_ text: String) throws {
        device = start
        for written in text.split(whereSeparator: \.isWhitespace).map(String.init) {
            let before = device
            let word = written.prefix { $0.isLetter || Keypad.joinsLetters($0) }
            let isWord = word.first?.isLetter == true && word.last?.isLetter == true && keys.canType(String(word))
            let marks = written.dropFirst(word.count)
            if isWord, try type(String(word), as: written, ending: marks + " ", picks: true) {
                try keepText(before.device.document.text)
                continue
            }
            device = before
            guard let found = try KeystrokeSearch().keystrokes(typing: written + " ", on: device) else {
                record.addUntypable(written)
                continue
            }
            record.add(written, characters: written.count, found.keystrokes)
            device = found.device
        }
    }

    /// Types a sentence into an empty field.
    private mutating func type(_ sentence: [String]) throws {
        for word in sentence where !keys.canType(word) { record.addUntypable(word) }
        let words = sentence.filter(keys.canType).map { manner.hasCapitals ? $0 : keys.keypad.lowercased($0) }
        if manner.learns { try device.run(":document") } else { device = start }
        guard manner.revises else { return try typeEach(words) }
        // Words that stay wrong after the whole sentence must be picked. Each round finds one more of them and starts
        // again.
        let beginning = self
        var picked: Set<Int> = []
        while true {
            let typed = try words.indices.filter { try type(words[$0], picks: picked.contains($0)) }
            let shown = device.document.text.split(separator: " ").map(String.init)
            let wrong = typed.enumerated().first { number, place in
                !picked.contains(place) && (number >= shown.count || !isSame(shown[number], words[place]))
            }
            guard let wrong = wrong?.element else { return }
            picked.insert(wrong)
            self = beginning
        }
    }

    /// Types words that are right when they are typed, or in the wrong case, which the next one mends.
    private mutating func typeEach(_ words: [String]) throws {
        var left: T9Typist?
        for (place, word) in words.enumerated() {
            let before = self
            if var typist = left, try typist.type(word, picks: true),
                typist.text.hasSuffix("\(words[place - 1]) \(word) ")
            {
                (self, left) = (typist, nil)
                continue
            }
            try type(word, picks: true)
            left = nil
            try keepText(before.text)
            if hasCorrectedCase {
                left = before
                _ = try left?.type(word, picks: true, correctsCase: false)
            }
        }
    }

    private var text: String { device.device.document.text }

    /// Takes back that a word changed the text before it, whose last word then does not count as right.
    private mutating func keepText(_ before: String) throws {
        let isKept =
            manner.hasCapitals
            ? text.hasPrefix(before) : keys.keypad.lowercased(text).hasPrefix(keys.keypad.lowercased(before))
        guard !isKept else { return }
        var pressed: [Keystroke] = []
        try press([keys.delete], &pressed)
        record.addRevised(pressed)
    }

    /// Types a word and the space after it.
    ///
    /// - Parameters:
    ///   - correctsCase: whether a word in the wrong case is corrected; false to leave it for the next word to mend.
    ///   - written: the word with the marks after it, as it is counted; nil for the word in small letters.
    ///   - end: the marks after the word, and the space.
    ///   - picks: whether to make sure that the word is right. If the keyboard revises, a word that is not picked is
    ///     left as it is and counts as found.
    /// - Returns: whether the word is in the text; false if the keyboard cannot even spell it.
    @discardableResult
    private mutating func type(
        _ word: String, as written: String? = nil, ending end: String = " ", picks: Bool, correctsCase: Bool = true
    ) throws -> Bool {
        hasCorrectedCase = false
        if let known = known[word] {
            add(known)
            return true
        }
        var typed: [Keystroke] = []
        var suggested = costOfSuggestion(word, after: 0)
        if manner.suggestions == 0 {
            try press(keys.digits(of: word).map(keys.key), &typed)
        } else {
            for digit in keys.digits(of: word) {
                try press([keys.key(digit)], &typed)
                // Picking the word now costs one more at least.
                if let suggested, suggested <= typed.count + 1 { continue }
                suggested = [suggested, costOfSuggestion(word, after: typed.count)].compactMap(\.self).min()
            }
        }
        try pressDiacritics(of: word, &typed)
        // The letters of unknown words may be right by chance, which does not count. The keyboard then says that no
        // word has the keys.
        let small = keys.keypad.lowercased(word)
        let isListed = added.contains(small) || listed.hasWord(word)
        guard let place = isListed || !saysUnknown ? place(of: word) : nil, isListed || place.inAnyCase < Self.glance
        else { return written == nil ? try spell(word, insteadOf: typed.count) : false }
        let isLeft = manner.revises && !picks
        let isFirst = manner.revises ? !picks : place.inAnyCase == 0
        let presses = isLeft ? 0 : place.inCase
        if presses > 0 { try press(keys.nextCandidate, times: presses, &typed) }
        let correction = manner.hasCapitals && correctsCase ? try correctCase(of: word, &typed) : 0
        hasCorrectedCase = correction > 0
        if manner.revises, picks, presses == 0 {
            // Picked from the bar, so that the keyboard does not revise it.
            let pick = Keystroke(.pick, .candidate(0))
            try device.run(.press(pick.presses))
            typed.append(pick)
        } else if end == " " {
            try press(keys.key(0), &typed)
        } else {
            guard let found = try KeystrokeSearch().keystrokes(typing: end, on: device) else { return false }
            typed += found.keystrokes
            device = found.device
        }
        let prediction = PredictionTally(
            isListed: isListed, isFirst: isFirst, isInCase: isFirst && presses == 0 && correction == 0)
        keep(
            Outcome(
                word: written ?? small, characters: (written ?? word).count, keystrokes: typed,
                plan: record.plan(typed), withSuggestions: min((suggested ?? typed.count) + correction, typed.count),
                prediction: prediction),
            of: word)
        return true
    }

    /// What typing a word took.
    private struct Outcome: Sendable {
        let word: String
        let characters: Int
        let keystrokes: [Keystroke]
        let plan: [PlannedKeystroke]
        let withSuggestions: Int
        let prediction: PredictionTally
    }

    private mutating func add(_ outcome: Outcome) {
        record.add(outcome.prediction)
        record.add(
            outcome.word, characters: outcome.characters, outcome.keystrokes, outcome.plan,
            withSuggestions: outcome.withSuggestions)
    }

    /// Counts an outcome. If nothing before the word matters, the word need not be typed again.
    private mutating func keep(_ outcome: Outcome, of word: String) {
        add(outcome)
        let isAlwaysSo = !manner.usesContext && !manner.learns && !manner.revises && !manner.hasCapitals
        if isAlwaysSo { known[word] = outcome }
    }

    /// Presses the keys of a word's diacritics and of its tone. The key of the words without tones is pressed only if
    /// another word would come first.
    private mutating func pressDiacritics(of word: String, _ typed: inout [Keystroke]) throws {
        guard manner.usesDiacritics else { return }
        let (diacritics, level) = keys.diacritics(of: word)
        for key in diacritics { try press(key, &typed) }
        if let level, shown.map({ isSame($0, word) }) != true { try press(level, &typed) }
    }

    /// Presses the case key until the candidate shown is the word.
    ///
    /// - Returns: the number of presses; the number of capitals if the case key does not lead to the word.
    private mutating func correctCase(of word: String, _ typed: inout [Keystroke]) throws -> Int {
        let (uncorrected, before) = (device, typed)
        for presses in 0...Self.cases {
            if shown == word { return presses }
            try press(keys.letterCase, &typed)
        }
        let presses = max(1, word.count(where: \.isUppercase))
        device = uncorrected
        typed = before + Array(repeating: Keystroke(.tap, place(keys.letterCase)), count: presses)
        return presses
    }

    /// How many candidates are read in search of a word that the list does not have.
    private static let glance = 3

    /// How many cases the case key leads through.
    private static let cases = 3

    /// Deletes the typed keys and spells the word. If the keyboard learns, the word is added to it.
    ///
    /// - Returns: false if a letter of the word is on no key.
    private mutating func spell(_ word: String, insteadOf keyCount: Int) throws -> Bool {
        var ignored: [Keystroke] = []
        try press(keys.delete, times: keyCount, &ignored)
        let small = keys.keypad.lowercased(word)
        guard let spelling = keys.spelling(of: small) else {
            record.addUntypable(word)
            return false
        }
        let mode = manner.learns ? keys.addWord : keys.inputMode
        var typed: [Keystroke] = []
        try press(mode, &typed)
        for (index, (key, presses)) in spelling.enumerated() {
            let first = typed.count
            try press(key, times: presses, &typed)
            // Only a letter on the same key has to wait for the one before it.
            if index > 0, spelling[index - 1].key == key { typed[first].pause = timeOut }
            timeOut = device.timeToNextDue ?? .zero
            try device.run(.press([.wait(Self.untilLetterIsDone)]))
        }
        try press(mode, &typed)
        if manner.hasCapitals {
            let capitals = word.count(where: \.isUppercase)
            typed += Array(repeating: Keystroke(.tap, place(keys.letterCase)), count: capitals)
        }
        try press(keys.key(0), &typed)
        if manner.learns { added.insert(small) }
        keep(
            Outcome(
                word: small, characters: word.count, keystrokes: typed, plan: record.plan(typed),
                withSuggestions: typed.count, prediction: .spelled), of: word)
        return true
    }

    /// Longer than every time-out of multi-tap.
    private static let untilLetterIsDone = SimulatedTime.seconds(10)

    /// Whether the keyboard says that no word has the keys pressed.
    private var saysUnknown: Bool { device.screen.appearance?.message != nil }

    /// The place of a word among the candidates, in any case, and in its case if it stands there or right after it, as
    /// "Weg" after "weg". Nil if the word is no candidate.
    private func place(of word: String) -> (inAnyCase: Int, inCase: Int)? {
        // Mostly the first candidate is the word, and the keyboard need not work the others out.
        if shown == word { return (0, 0) }
        let bar = bar
        guard let place = bar.firstIndex(where: { isSame($0, word) }) else { return nil }
        let exact = bar.firstIndex(of: word)
        return (place, exact.map { $0 <= place + 1 ? $0 : place } ?? place)
    }

    /// The candidate in the text, which is the first one until another is chosen; nil if there is none.
    private var shown: String? {
        let document = device.device.document
        return document.markedRange.map(document.text)
    }

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

    private func place(_ key: LayoutKey.ID) -> Keystroke.Place { .key(key, layer: KeyboardLayout.baseLayer) }

    private mutating func press(_ key: LayoutKey.ID, times: Int = 1, _ typed: inout [Keystroke]) throws {
        try press(Array(repeating: key, count: times), &typed)
    }

    private mutating func press(_ keys: [LayoutKey.ID], _ typed: inout [Keystroke]) throws {
        try device.run(.press(keys.map { .named($0, times: 1) }))
        typed += keys.map { Keystroke(.tap, place($0)) }
    }
}
