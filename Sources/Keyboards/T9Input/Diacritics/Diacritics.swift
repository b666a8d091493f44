/// The keys of a pad that say which diacritics the word being composed has, such as the tones of Vietnamese.
package struct Diacritics: Hashable, Sendable {
    /// A key, and what it stands for.
    package struct Key: Hashable, Sendable {
        /// Whether the key is a tone, of which a word has one. Other diacritics add up.
        package let isTone: Bool
        /// What a word has that the key stands for, one of them: combining marks on a dotted circle (`◌́`), and letters
        /// such as `đ`. Empty for the tone of a word that has none of the other tones.
        package let marks: [Character]

        package init(isTone: Bool, marks: [Character]) {
            self.isTone = isTone
            self.marks = marks
        }
    }

    /// A press of a key.
    package struct Press: Hashable, Sendable {
        /// The place of the key among ``Diacritics/keys``.
        let place: Int
        let isTone: Bool
    }

    /// What combining marks are written on, as in the charts of Unicode.
    package static let dottedCircle: Unicode.Scalar = "\u{25CC}"
    /// The maximum number of keys.
    package static let maximumKeys = 32
    /// No keys.
    package static let none = Diacritics([], on: .latin)

    /// The keys.
    package let keys: [Key]
    let letters: LetterDiacritics

    /// These keys, at most ``maximumKeys``, for the letters of a keypad.
    package init(_ keys: [Key], on keypad: Keypad) {
        self.keys = Array(keys.prefix(Self.maximumKeys))
        letters = self.keys.isEmpty ? .none : LetterDiacritics(self.keys.map(\.marks), on: keypad)
    }

    /// A press of the key at this place; `nil` if there is no such key.
    func press(_ place: Int) -> Press? {
        keys.indices.contains(place) ? Press(place: place, isTone: keys[place].isTone) : nil
    }

    /// Which words have what was chosen; `nil` if all have.
    func filter(_ chosen: ChosenDiacritics) -> DiacriticFilter? {
        guard !chosen.isEmpty else { return nil }
        var (required, excluded) = (chosen.others, KeySet.none)
        if let tone = chosen.tone {
            if keys[tone].marks.isEmpty { excluded = tones } else { required.insert(tone) }
        }
        return DiacriticFilter(letters: letters, required: required, excluded: excluded)
    }

    /// The keys that stand for a tone.
    private var tones: KeySet { keys.indices.reduce(into: .none) { if keys[$1].isTone { $0.insert($1) } } }

    /// The places of the keys that a word has: those of its diacritics, then that of its tone. A word of several tones
    /// has the first of them; one without tones has the key that stands for none, if there is one.
    package func places(in word: String) -> [Int] {
        let has = letters.keys(of: word)
        let tone =
            keys.indices.first { keys[$0].isTone && has.contains($0) }
            ?? keys.indices.first { keys[$0].isTone && keys[$0].marks.isEmpty }
        return keys.indices.filter { !keys[$0].isTone && has.contains($0) } + (tone.map { [$0] } ?? [])
    }

    /// The letters with the chosen diacritics and no other tone. A diacritic is left out where it is not clear which
    /// letter has it.
    func marking(_ text: String, _ chosen: ChosenDiacritics) -> String {
        var scalars = Array(text.unicodeScalars)
        if chosen.tone != nil { scalars = scalars.map { letters.letter($0, without: tones) ?? $0 } }
        for place in keys.indices where chosen.others.contains(place) { letters.mark(&scalars, with: place) }
        if let tone = chosen.tone, !keys[tone].marks.isEmpty { letters.mark(&scalars, with: tone) }
        return String(String.UnicodeScalarView(scalars))
    }

    package static func == (first: Diacritics, second: Diacritics) -> Bool { first.keys == second.keys }

    package func hash(into hasher: inout Hasher) { hasher.combine(keys) }
}

/// Which diacritics were chosen for the word being composed.
struct ChosenDiacritics: Hashable, Sendable {
    private(set) var tone: Int?
    private(set) var others = KeySet.none

    var isEmpty: Bool { tone == nil && others.isEmpty }

    func contains(_ place: Int) -> Bool { tone == place || others.contains(place) }

    /// Presses a key. A tone replaces the tone before it, other diacritics add up, and the same key takes back what it
    /// chose.
    mutating func press(_ key: Diacritics.Press) {
        if key.isTone {
            tone = tone == key.place ? nil : key.place
        } else if others.contains(key.place) {
            others.remove(key.place)
        } else {
            others.insert(key.place)
        }
    }
}

/// Which words have the diacritics that were chosen.
struct DiacriticFilter {
    let letters: LetterDiacritics
    let required: KeySet
    let excluded: KeySet

    /// Whether a word, in UTF-8, has them.
    func accepts(_ word: some Sequence<UInt8>) -> Bool {
        let has = letters.keys(ofUTF8: word)
        return has.isSuperset(of: required) && has.isDisjoint(with: excluded)
    }

    func accepts(_ word: String) -> Bool { accepts(word.utf8) }
}

/// A set of keys with diacritics, by their places.
struct KeySet: OptionSet, Hashable, Sendable {
    var rawValue: UInt32

    static let none: KeySet = []

    func contains(_ place: Int) -> Bool { rawValue & (1 << UInt32(place)) != 0 }
    mutating func insert(_ place: Int) { rawValue |= 1 << UInt32(place) }
    mutating func remove(_ place: Int) { rawValue &= ~(1 << UInt32(place)) }
}
