/// A dictionary whose copies share what they have in common: a change to a copy copies a few dozen entries, however
/// many there are.
///
///     let before = learned
///     learned["home"] = 3   // `before` keeps its entries, and shares all parts but one
///
/// A keyboard is copied whenever a line can be undone, with all that it has learnt.
struct PersistentDictionary<Value: Hashable & Sendable>: Hashable, Sendable {
    /// The number of entries in a part, on average, above which there are twice as many parts.
    static var entriesOfPart: Int { 32 }

    /// The entries, each in the part that the hash of its key names; their number is a power of two.
    private var parts: [[String: Value]] = [[:]]
    private(set) var count = 0

    var isEmpty: Bool { count == 0 }

    /// All entries, in no order.
    var entries: some Sequence<(String, Value)> { parts.lazy.joined().map { ($0.key, $0.value) } }

    /// All keys, in no order.
    var keys: [String] { parts.flatMap(\.keys) }

    subscript(key: String) -> Value? { parts[part(of: key)][key] }

    /// Changes the value of a key in place: `initial` if it has none.
    ///
    /// - Parameter isNothing: whether a value is worth no entry.
    mutating func update(
        _ key: String, from initial: @autoclosure () -> Value, isNothing: (Value) -> Bool,
        _ change: (inout Value) -> Void
    ) {
        let part = part(of: key)
        let countBefore = parts[part].count
        change(&parts[part][key, default: initial()])
        if let value = parts[part][key], isNothing(value) { parts[part][key] = nil }
        count += parts[part].count - countBefore
        if count > Self.entriesOfPart * parts.count { doubleParts() }
    }

    private func part(of key: String) -> Int { parts.count == 1 ? 0 : key.hashValue & (parts.count - 1) }

    private mutating func doubleParts() {
        let before = parts
        parts = Array(repeating: [:], count: 2 * before.count)
        for (key, value) in before.joined() { parts[part(of: key)][key] = value }
    }

    static func == (first: Self, second: Self) -> Bool {
        // Dictionaries that have had more entries have more parts.
        if first.parts.count == second.parts.count { return first.parts == second.parts }
        return first.count == second.count && first.parts.joined().allSatisfy { second[$0.key] == $0.value }
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(Dictionary(uniqueKeysWithValues: entries))
    }
}
