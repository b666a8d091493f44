import KeyboardExtension
import Keyboards
import Simulator
import T9Input

/// The keys of a layout that a typist needs.
struct T9TypistKeys: Sendable {
    let keypad: Keypad
    private let digits: [Int: LayoutKey]
    let nextCandidate: LayoutKey.ID
    let delete: LayoutKey.ID
    let addWord: LayoutKey.ID
    let inputMode: LayoutKey.ID
    let letterCase: LayoutKey.ID
    /// The keys of diacritics; none if the layout has none or they are not used.
    private let diacriticKeys: DiacriticKeys
    private let diacritics: Diacritics

    /// - Throws: an error that names the key the layout lacks.
    init(_ layout: KeyboardLayout) throws(EvaluationError) {
        func id(_ action: KeyAction, _ name: String) throws(EvaluationError) -> LayoutKey.ID {
            let placed = layout.layers.first?.rows.joined().first { layout.keys[$0]?.action == action }
            guard let placed else { throw .lacksKey(layout: layout.id, key: name) }
            return placed
        }
        guard layout.engine == "t9" else { throw .notT9(layout: layout.id) }
        keypad = Keypad(layout)
        marks = PunctuationMarks.sentences(in: layout.language).all
        diacriticKeys = DiacriticKeys(layout)
        diacritics = Diacritics(diacriticKeys.all, on: keypad)
        digits = Dictionary(
            layout.keys.values.compactMap { key in
                if case .digit(let digit) = key.action { (digit, key) } else { nil }
            }, uniquingKeysWith: { $0.id < $1.id ? $0 : $1 })
        nextCandidate = try id(.engine("nextCandidate", slot: nil), "nextCandidate")
        addWord = try id(.engine("addWord", slot: nil), "addWord")
        inputMode = try id(.engine("inputMode", slot: nil), "inputMode")
        letterCase = try id(.engine("letterCase", slot: nil), "letterCase")
        delete = try id(.deleteBackward, "deleteBackward")
        for digit in 0...9 where digits[digit] == nil { throw .lacksKey(layout: layout.id, key: "digit \(digit)") }
    }

    func key(_ digit: Int) -> LayoutKey.ID { digits[digit]?.id ?? "" }

    /// The keys of the diacritics of a word, in the order in which the typist presses them: its diacritics, then its
    /// tone, and whether the last one is the tone of a word without tones.
    func diacritics(of word: String) -> (keys: [LayoutKey.ID], level: LayoutKey.ID?) {
        let places = diacritics.places(in: word)
        guard let last = places.last, diacritics.keys[last].marks.isEmpty else {
            return (places.map(diacriticKeys.key), nil)
        }
        return (places.dropLast().map(diacriticKeys.key), diacriticKeys.key(last))
    }

    /// Whether all letters of a word are on the keypad and the word is not too long.
    func canType(_ word: String) -> Bool { (1...WordIndex.maximumKeys).contains(digits(of: word).count) }

    /// The digits that type a word; empty if the keypad lacks one of its letters.
    func digits(of word: String) -> [Int] { keypad.digits(for: word)?.map(Int.init) ?? [] }

    /// The presses that spell a word by multi-tap, as keys and numbers of presses; `nil` if a letter is on no key.
    func spelling(of word: String) -> [(key: LayoutKey.ID, presses: Int)]? {
        var taps: [(key: LayoutKey.ID, presses: Int)] = []
        var rest = Substring(word)
        while let character = rest.first {
            let letter = keypad.firstLongLetter(of: rest) ?? String(character)
            rest.unicodeScalars.removeFirst(letter.unicodeScalars.count)
            guard let digits = keypad.digits(for: letter), digits.count == 1 else { return nil }
            let letters = digits[0] == Keypad.apostropheDigit ? marks : keypad.letters(on: digits[0])
            guard let place = letters.firstIndex(of: letter) else { return nil }
            taps.append((key(Int(digits[0])), place + 1))
        }
        return taps
    }

    private let marks: [String]
}
