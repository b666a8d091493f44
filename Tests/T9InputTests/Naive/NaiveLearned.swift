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

    /// The words that followed a place, most frequent first.
    func successors(_ place: String) -> [String] {
        var followers: [(word: String, count: Int)] = []
        for (name, count) in counts where count > 0 {
            let parts = name.split(separator: " ")
            if parts[0] == "pair", parts.dropFirst().dropLast().joined(separator: " ") == place {
                followers.append((String(parts.last ?? ""), count))
            }
        }
        followers.sort { $0.count != $1.count ? $0.count > $1.count : $0.word < $1.word }
        return followers.map(\.word)
    }

    /// - Parameters:
    ///   - frequency: the score without context.
    ///   - place: the previous word; `nil` to leave pairs out.
    ///   - wide: the two previous words; `nil` if there are none.
    ///   - previousScore: the score of the previous word in the list.
    func score(
        _ word: String, listed: Int, frequency: Int, after place: String?, wide: String? = nil, previousScore: Int = 0
    ) -> Int {
        var score = listed
        if evidence(word) > 0 {
            let own = NaiveScore.of(Double(evidence(word)) / 20_000)
            score = NaiveScore.sum(listed, own + min(listed - frequency, 100))
        }
        for (place, discount) in [(place, max(0, previousScore - 500) / 2), (wide, 0)] {
            let pairs = place.map { self.pairs($0, word) } ?? 0
            if pairs > 0 { score = NaiveScore.sum(score, NaiveScore.of(Double(pairs) / 30) - discount) }
        }
        return score
    }

    mutating func forget(_ word: String) {
        counts = counts.filter {
            !$0.key.split(separator: " ").dropFirst().contains { $0.lowercased() == word.lowercased() }
        }
    }
}
