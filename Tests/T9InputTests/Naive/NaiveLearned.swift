@testable import T9Input

/// The learnt counts by their stored names.
struct NaiveLearned: Hashable {
    private(set) var counts: [String: Int] = [:]

    mutating func add(_ name: String, _ count: Int) {
        counts[name, default: 0] += count
        if counts[name] == 0 { counts[name] = nil }
    }

    mutating func add(_ lesson: [(String, Int)]) { for (name, count) in lesson { add(name, count) } }

    /// How often the word was typed, where each pick counts as four times.
    func evidence(_ word: String) -> Int {
        let old = (counts["preferred \(word)"] ?? 0) > 0 ? 1 : 0
        return committed(word) + 3 * (max(0, counts["picked \(word)"] ?? 0) + old)
    }

    func committed(_ word: String) -> Int { max(0, counts["committed \(word)"] ?? 0) }
    func added(_ word: String) -> Int { max(0, counts["added \(word)"] ?? 0) }
    func pairs(_ previous: String, _ word: String) -> Int { max(0, counts["pair \(previous) \(word)"] ?? 0) }

    /// Every word that has a count other than a pair.
    var words: Set<String> {
        Set(
            counts.keys.compactMap { name in
                let parts = name.split(separator: " ")
                return parts[0] == "pair" ? nil : String(parts[1])
            })
    }

    /// The words that followed another word, most frequent first.
    func successors(_ previous: String) -> [String] {
        var followers: [(word: String, count: Int)] = []
        for (name, count) in counts where count > 0 && name.hasPrefix("pair \(previous) ") {
            followers.append((String(name.split(separator: " ")[2]), count))
        }
        followers.sort { $0.count != $1.count ? $0.count > $1.count : $0.word < $1.word }
        return followers.map(\.word)
    }

    /// - Parameters:
    ///   - frequency: the score without context.
    ///   - previousScore: the score of the previous word in the list.
    func score(
        _ word: String, listed: Int, frequency: Int, after previous: String?, previousScore: Int = 0
    ) -> Int {
        var score = listed
        if evidence(word) > 0 {
            score += NaiveScore.sum(frequency, NaiveScore.of(Double(evidence(word)) / 20_000)) - frequency
        }
        let pairs = previous.map { self.pairs($0, word) } ?? 0
        guard pairs > 0 else { return score }
        return NaiveScore.sum(score, NaiveScore.of(Double(pairs) / 30) - max(0, previousScore - 500) / 2)
    }

    mutating func forget(_ word: String) {
        counts = counts.filter {
            !$0.key.split(separator: " ").dropFirst().contains { $0.lowercased() == word.lowercased() }
        }
    }
}
