package import KeyboardExtension
package import T9Input

/// The stored values of T9 keyboards: a count for each thing learnt. All keyboards of one word list share them.
package enum T9Store {
    static func scope(words: String) -> String { "t9/\(words)" }

    /// The words learnt in a scope, for a keypad.
    package static func learned(_ stored: StoredValues, keypad: Keypad) -> LearnedWords {
        LearnedWords(keypad: keypad, stored: stored.counts.lazy.map { (name: $0.key, count: $0.value) })
    }

    /// The changes that store what was learnt.
    package static func changes(_ changes: [LearningChange], scope: String) -> [StoredChange] {
        changes.map { .count(StoredKey(scope: scope, name: $0.storedName), by: $0.storedDelta) }
    }

    /// All counts of a scope as changes, including counts below zero.
    package static func everything(_ stored: StoredValues) -> [LearningChange] {
        stored.counts.compactMap { LearningChange(storedName: $0.key, delta: $0.value) }
    }

    /// Applies what another keyboard learnt.
    static func apply(_ change: StoredChange, to learned: inout LearnedWords) {
        guard case .count(let key, let delta) = change, let change = LearningChange(storedName: key.name, delta: delta)
        else { return }
        learned.apply(change)
    }
}
