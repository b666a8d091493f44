import KeyboardExtension

/// Which accent each letter was given last; it outlives the keyboard.
struct LastUsed: Hashable, Sendable {
    /// By the letter without an accent, both small.
    private var accents: [Character: Character] = [:]

    init() {}

    /// What is stored. Anything a newer or broken version may have left there is passed over.
    init(_ stored: StoredValues) {
        for (name, value) in stored.values { set(name, to: value) }
    }

    subscript(letter: Character) -> Character? { accents[letter] }

    /// Remembers a form of a letter and tells what to store: nothing for the letter itself, or if it is known already.
    mutating func note(_ form: Character, of letter: Character) -> [StoredChange] {
        let used = Character(form.lowercased())
        guard used != letter, accents[letter] != used else { return [] }
        let before = accents[letter].map(String.init)
        accents[letter] = used
        let key = StoredKey(scope: AccentKeyboard.storageScope, name: String(letter))
        return [.value(key, before: before, after: String(used))]
    }

    /// Follows what another keyboard of the scope stored, or an undo.
    mutating func apply(_ changes: [StoredChange]) {
        for case .value(let key, _, let after) in changes { set(key.name, to: after) }
    }

    private mutating func set(_ name: String, to value: String?) {
        guard name.count == 1, let letter = name.first else { return }
        guard let value, value.count == 1, let accent = value.first, AccentedLetter(accent)?.plain == letter else {
            accents[letter] = nil
            return
        }
        accents[letter] = accent
    }
}
