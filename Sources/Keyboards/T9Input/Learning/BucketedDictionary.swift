/// A dictionary of words in 64 buckets, so that changing a copy copies one bucket and not the whole dictionary.
struct BucketedDictionary<Value: Hashable & Sendable>: Hashable, Sendable {
    private var buckets = [[String: Value]](repeating: [:], count: 64)
    /// The number of words, kept because it is needed with each key.
    private(set) var count = 0

    var isEmpty: Bool { count == 0 }

    /// The words, in no order.
    var keys: [String] { buckets.flatMap(\.keys) }

    subscript(word: String) -> Value? {
        get { isEmpty ? nil : buckets[Self.bucket(word)][word] }
        set {
            let bucket = Self.bucket(word)
            count -= buckets[bucket].count
            buckets[bucket][word] = newValue
            count += buckets[bucket].count
        }
    }

    subscript(word: String, default value: @autoclosure () -> Value) -> Value {
        get { self[word] ?? value() }
        _modify {
            let bucket = Self.bucket(word)
            count -= buckets[bucket].count
            defer { count += buckets[bucket].count }
            yield &buckets[bucket][word, default: value()]
        }
    }

    /// Equal words have the same hash and so the same bucket, however their accents are encoded.
    private static func bucket(_ word: String) -> Int { word.hashValue & 63 }
}
