/// The words typed after one word, with their counts. The most frequent are available without a search.
struct Successors: Hashable, Sendable {
    /// How many of the most frequent words are kept in order.
    static let kept = 64

    /// A word that followed, the digits that type it, and how often it did.
    struct Follower: Hashable, Sendable {
        let word: String
        let digits: [UInt8]
        let count: Int

        static func isStronger(_ first: Follower, _ second: Follower) -> Bool {
            first.count != second.count ? first.count > second.count : first.word < second.word
        }
    }

    private var counts = PersistentDictionary<Int>()
    /// The most frequent words, sorted by count, the highest first, then by text.
    private(set) var followers: [Follower] = []

    var isEmpty: Bool { counts.isEmpty }

    /// Whether ``followers`` are all words.
    var areAllFollowers: Bool { followers.count == counts.count }

    /// All words with their counts.
    var all: [String: Int] { Dictionary(uniqueKeysWithValues: counts.entries) }

    /// The words of ``followers``.
    var strongest: [String] { followers.map(\.word) }

    subscript(word: String) -> Int { counts[word] ?? 0 }

    /// Adds to the count of a word. A word whose count becomes 0 is removed.
    ///
    /// - Parameter digits: the digits that type a word.
    mutating func add(_ count: Int, to word: String, digits: (String) -> [UInt8] = { _ in [] }) {
        let old = self[word]
        let new = old &+ count
        counts.update(word, from: 0, isNothing: { $0 == 0 }) { $0 = new }
        let place = followers.firstIndex { $0.count == old && $0.word == word }
        let known = place.map { followers.remove(at: $0) }
        let others = counts.count - (new == 0 ? 0 : 1)
        if known != nil, new < old, others > followers.count {
            // Another word may have moved into the top ``kept``.
            let strongest = counts.entries.filter { $0.1 > 0 }
                .map { Follower(word: $0.0, digits: [], count: $0.1) }.sorted(by: Follower.isStronger)
            followers = strongest.prefix(Self.kept)
                .map { Follower(word: $0.word, digits: digits($0.word), count: $0.count) }
        } else if new > 0 {
            let follower = Follower(word: word, digits: known?.digits ?? digits(word), count: new)
            let place = followers.firstIndex { Follower.isStronger(follower, $0) } ?? followers.count
            followers.insert(follower, at: place)
            if followers.count > Self.kept { followers.removeLast() }
        }
    }
}
