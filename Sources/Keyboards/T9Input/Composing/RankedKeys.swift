/// Keys, and what is needed to work out their candidates when somebody asks for them. Most words are typed without a
/// look at any candidate but the first.
final class RankedKeys: Hashable, Sendable {
    private let keys: TypedKeys
    private let ranking: SharedRanking
    /// The words that were offered before the last key.
    private let declined: OfferedWords

    init(_ keys: TypedKeys, _ ranking: SharedRanking, declined: OfferedWords) {
        (self.keys, self.ranking, self.declined) = (keys, ranking, declined)
    }

    /// The candidates in their order, and the declined words that are among the reasons for it.
    var resolved: (candidates: [Candidate], declined: Set<String>) {
        let declined = declined.words
        return (ranking.value.candidates(for: keys, declined: declined), declined)
    }

    static func == (first: RankedKeys, second: RankedKeys) -> Bool {
        first === second
            || first.keys == second.keys && first.ranking == second.ranking && first.declined == second.declined
    }

    func hash(into hasher: inout Hasher) { hasher.combine(keys) }
}

/// The longer words that were easily visible on the way to a key. They are worked out when the candidates are that
/// they affect.
enum OfferedWords: Hashable, Sendable {
    case none
    /// At most so many suggestions, before a key was pressed.
    case suggestions(SharedRanking, upTo: Int)
    /// The first so many longer words among the candidates of keys, and what was offered before their last one.
    case completions(of: RankedKeys, upTo: Int)

    var words: Set<String> {
        switch self {
        case .none: return []
        case .suggestions(let ranking, let count): return Set(ranking.value.suggestions(upTo: count).map(\.text))
        case .completions(let keys, let count):
            let (candidates, declined) = keys.resolved
            return declined.union(candidates.lazy.filter { $0.kind == .completion }.prefix(count).map(\.text))
        }
    }
}

/// A ranking that the keys of a word share, so that it is made and copied once a word.
final class SharedRanking: Hashable, Sendable {
    let value: CandidateRanking

    init(_ value: CandidateRanking) { self.value = value }

    static func == (first: SharedRanking, second: SharedRanking) -> Bool {
        first === second || first.value == second.value
    }

    func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
