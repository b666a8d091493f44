/// Keys, and what is needed to work out their candidates when somebody asks for them. Most words are typed without a
/// look at any candidate but the first.
final class RankedKeys: Hashable, Sendable {
    private let keys: TypedKeys
    private let ranking: CandidateRanking
    /// The words that were offered before the last key.
    private let declined: OfferedWords

    init(_ keys: TypedKeys, _ ranking: CandidateRanking, declined: OfferedWords) {
        (self.keys, self.ranking, self.declined) = (keys, ranking, declined)
    }

    /// The candidates in their order, and the declined words that are among the reasons for it.
    var resolved: (candidates: [Candidate], declined: Set<String>) {
        let declined = declined.words
        return (ranking.candidates(for: keys, declined: declined), declined)
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
    case suggestions(CandidateRanking, upTo: Int)
    /// The first so many longer words among the candidates of keys, and what was offered before their last one.
    case completions(of: RankedKeys, upTo: Int)

    var words: Set<String> {
        switch self {
        case .none: return []
        case .suggestions(let ranking, let count): return Set(ranking.suggestions(upTo: count).map(\.text))
        case .completions(let keys, let count):
            let (candidates, declined) = keys.resolved
            return declined.union(candidates.lazy.filter { $0.kind == .completion }.prefix(count).map(\.text))
        }
    }
}
