import KeyboardExtension

/// The accent that was used last on each letter. It outlives the keyboard.
struct LastUsed: Hashable, Sendable {
    /// The accented letter for each letter without an accent, both in lower case.
    private var accents: [Character: Character] = [:]

    init() {}

    /// Reads stored values, and skips those that a newer or broken version may have left.
    init(_ stored: StoredValues) {
        for (name, value) in stored.values { set(name, to: value) }
    }

    subscript(letter: Character) -> Character? { accents[letter] }

    /// Remembers a form of a letter. Returns the change to store: none for the letter itself or a form already stored.
    mutating func note(_ form: Character, of letter: Character) -> [StoredChange] {
        let used = Character(form.lowercased())
        guard used != letter, accents[letter] != used else { return [] }
        let before = accents[letter].map(String.init)
        accents[letter] = used
        let key = StoredKey(scope: AccentKeyboard.storageScope, name: String(letter))
        return [.value(key, before: before, after: String(used))]
    }

    /// Applies changes that another keyboard of the scope or an undo stored.
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
