/// The words typed after one word, with their counts. The most frequent are available without a search.
struct Successors: Hashable, Sendable {
    /// How many of the most frequent words are kept in order.
    static let kept = 64

    private var counts: [String: Int] = [:]
    /// The most frequent words, sorted by count, the highest first, then by text.
    private(set) var strongest: [String] = []

    var isEmpty: Bool { counts.isEmpty }

    /// All words with their counts.
    var all: [String: Int] { counts }

    subscript(word: String) -> Int { counts[word] ?? 0 }

    /// Adds to the count of a word. A word whose count becomes 0 is removed.
    mutating func add(_ count: Int, to word: String) {
        let old = self[word]
        let new = old &+ count
        counts[word] = new == 0 ? nil : new
        let wasStrong = strongest.contains(word)
        if wasStrong { strongest.removeAll { $0 == word } }
        let others = counts.count - (new == 0 ? 0 : 1)
        if wasStrong, new < old, others > strongest.count {
            // Another word may have moved into the top ``kept``.
            strongest = Array(counts.filter { $0.value > 0 }.keys.sorted(by: isStronger).prefix(Self.kept))
        } else if new > 0 {
            let place = strongest.firstIndex { isStronger(word, $0) } ?? strongest.count
            strongest.insert(word, at: place)
            if strongest.count > Self.kept { strongest.removeLast() }
        }
    }

    private func isStronger(_ first: String, _ second: String) -> Bool {
        self[first] != self[second] ? self[first] > self[second] : first < second
    }
}
