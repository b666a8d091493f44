import KeyboardExtension
import T9Input

/// What T9 keyboards keep: a count for each thing learnt. All keyboards of one word list share them.
enum T9Store {
    static func scope(words: String) -> String { "t9/\(words)" }

    static func learned(_ stored: StoredValues, keypad: Keypad) -> LearnedWords {
        LearnedWords(keypad: keypad, stored: stored.counts.lazy.map { (name: $0.key, count: $0.value) })
    }

    static func changes(_ changes: [LearningChange], scope: String) -> [StoredChange] {
        changes.map { .count(StoredKey(scope: scope, name: $0.storedName), by: $0.storedDelta) }
    }

    /// Another keyboard learnt something.
    static func apply(_ change: StoredChange, to learned: inout LearnedWords) {
        guard case .count(let key, let delta) = change, let change = LearningChange(storedName: key.name, delta: delta)
        else { return }
        learned.apply(change)
    }
}
