/// The words typed after one word, with their counts; the most frequent are known without looking at all.
struct Successors: Hashable, Sendable {
    /// How many of the most frequent are at hand.
    static let kept = 64

    private var counts: [String: Int] = [:]
    /// The most frequent, the most frequent first, then in the order of their text.
    private(set) var strongest: [String] = []

    var isEmpty: Bool { counts.isEmpty }

    /// All words with their counts, in no order.
    var all: [String: Int] { counts }

    subscript(word: String) -> Int { counts[word] ?? 0 }

    /// Adds to the count of a word; one of 0 is none.
    mutating func add(_ count: Int, to word: String) {
        let old = self[word]
        let new = old &+ count
        counts[word] = new == 0 ? nil : new
        let wasStrong = strongest.contains(word)
        if wasStrong { strongest.removeAll { $0 == word } }
        let others = counts.count - (new == 0 ? 0 : 1)
        if wasStrong, new < old, others > strongest.count {
            // Another may have taken its place.
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
