/// A dictionary of words in 64 parts, so that a change of a copy copies one part and not all of it.
struct ShelvedDictionary<Value: Hashable & Sendable>: Hashable, Sendable {
    private var shelves = [[String: Value]](repeating: [:], count: 64)

    var isEmpty: Bool { shelves.allSatisfy(\.isEmpty) }

    var count: Int { shelves.reduce(0) { $0 + $1.count } }

    /// The words, in no order.
    var keys: [String] { shelves.flatMap(\.keys) }

    subscript(word: String) -> Value? {
        get { shelves[Self.shelf(word)][word] }
        set { shelves[Self.shelf(word)][word] = newValue }
    }

    subscript(word: String, default value: @autoclosure () -> Value) -> Value {
        get { shelves[Self.shelf(word)][word] ?? value() }
        _modify { yield &shelves[Self.shelf(word)][word, default: value()] }
    }

    /// Words that are equal, however their accents are encoded, have one hash and so one shelf.
    private static func shelf(_ word: String) -> Int { word.hashValue & 63 }
}
