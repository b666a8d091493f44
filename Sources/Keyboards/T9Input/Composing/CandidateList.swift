/// What keys can mean, in the order it is offered; never empty. The first is known, because the document shows it.
struct CandidateList: Hashable, Sendable {
    private enum Source: Hashable, Sendable {
        case listed([Candidate])
        /// Worked out when asked for.
        case ranked(RankedKeys)
    }

    let first: Candidate
    private let source: Source

    /// The candidates of keys. `first` is the first of them.
    init(first: Candidate, of keys: RankedKeys) { (self.first, source) = (first, .ranked(keys)) }

    /// These candidates. There must be one at least.
    init(_ candidates: [Candidate]) { (first, source) = (candidates[0], .listed(candidates)) }

    /// All candidates. Those of keys are worked out each time.
    var all: [Candidate] {
        switch source {
        case .listed(let candidates): candidates
        case .ranked(let keys): keys.resolved.candidates
        }
    }
}
