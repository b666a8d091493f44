/// A dictionary of words in 64 parts, so that a change of a copy copies one part and not all of it.
struct ShelvedDictionary<Value: Hashable & Sendable>: Hashable, Sendable {
    private var shelves = [[String: Value]](repeating: [:], count: 64)
    /// How many words there are; asked with each key.
    private(set) var count = 0

    var isEmpty: Bool { count == 0 }

    /// The words, in no order.
    var keys: [String] { shelves.flatMap(\.keys) }

    subscript(word: String) -> Value? {
        get { isEmpty ? nil : shelves[Self.shelf(word)][word] }
        set {
            let shelf = Self.shelf(word)
            count -= shelves[shelf].count
            shelves[shelf][word] = newValue
            count += shelves[shelf].count
        }
    }

    subscript(word: String, default value: @autoclosure () -> Value) -> Value {
        get { self[word] ?? value() }
        _modify {
            let shelf = Self.shelf(word)
            count -= shelves[shelf].count
            defer { count += shelves[shelf].count }
            yield &shelves[shelf][word, default: value()]
        }
    }

    /// Words that are equal, however their accents are encoded, have one hash and so one shelf.
    private static func shelf(_ word: String) -> Int { word.hashValue & 63 }
}
