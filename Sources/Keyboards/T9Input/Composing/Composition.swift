/// What is being composed. The keys pressed are in it, so taking one back is deriving the rest again.
enum Composition: Hashable, Sendable {
    case none
    case word(WordDraft)
    /// A mark behind a word, or alone: the punctuation key was pressed so many times, at least once.
    case mark(after: WordDraft?, presses: Int)

    /// The word composed, with or without a mark behind it.
    var draft: WordDraft? {
        switch self {
        case .none: nil
        case .word(let draft): draft
        case .mark(let draft, _): draft
        }
    }
}

/// The keys pressed for a word, and where they lead in the index: each key goes on from the last prefix.
struct TypedKeys: Hashable, Sendable {
    private(set) var digits: [UInt8] = []
    private(set) var prefix: WordIndex.Prefix

    var count: Int { digits.count }
    var isEmpty: Bool { digits.isEmpty }

    /// No key yet.
    init(on index: WordIndex) { prefix = index.start }

    /// All these keys.
    init(_ digits: [UInt8], on index: WordIndex) {
        self.digits = digits
        prefix = index.prefix(of: digits)
    }

    func followed(by digit: UInt8, on index: WordIndex) -> TypedKeys {
        var keys = self
        keys.digits.append(digit)
        keys.prefix = index.prefix(prefix, after: digit)
        return keys
    }
}

/// A word by its keys, what they can mean, and which meaning is shown.
struct WordDraft: Hashable, Sendable {
    /// Which candidate is shown, and why.
    enum Choice: Hashable, Sendable {
        /// The first.
        case automatic
        /// The one the user went to.
        case chosen(Int)
        /// The one that stood in the text before.
        case reopened(Int)

        var index: Int {
            switch self {
            case .automatic: 0
            case .chosen(let index), .reopened(let index): index
            }
        }
    }

    /// The keys 2…9, with 1 for an apostrophe inside the word; none for a word picked before a key was pressed.
    let keys: TypedKeys
    /// In the order they are offered; never empty.
    let candidates: [Candidate]
    var choice = Choice.automatic
    /// The case of a word opened again, instead of the composer's.
    var reopenedCase: LetterCase?
    /// The longer words that were easily seen so far; whoever meant one would have taken it.
    private(set) var offered: Set<String> = []

    /// `nil` if the keys have no letters.
    ///
    /// - Parameters:
    ///   - passedOver: the words offered before the last key.
    ///   - seen: how many longer words are easily seen at once.
    init?(keys: TypedKeys, ranking: CandidateRanking, passedOver: Set<String>, seen: Int) {
        let candidates = ranking.candidates(for: keys.digits, at: keys.prefix, passedOver: passedOver)
        guard !keys.isEmpty, !candidates.isEmpty else { return nil }
        self.keys = keys
        self.candidates = candidates
        offered = passedOver.union(candidates.lazy.filter { $0.kind == .completion }.prefix(seen).map(\.text))
    }

    /// A word of the text, opened again: it is the one shown, even if it is no word we know.
    init(reopening word: String, keys: TypedKeys, ranking: CandidateRanking) {
        self.keys = keys
        let candidates = ranking.candidates(for: keys.digits, at: keys.prefix)
        let cases: [LetterCase] = [.automatic(startsSentence: false), .capitalised, .allCaps]
        for letterCase in cases {
            guard
                let index = candidates.firstIndex(where: {
                    letterCase.applied(to: $0.text, on: ranking.index.keypad) == word
                })
            else {
                continue
            }
            self.candidates = candidates
            choice = .reopened(index)
            reopenedCase = letterCase
            return
        }
        self.candidates = [Candidate(text: word, kind: .reopened, score: 0)] + candidates
        choice = .reopened(0)
        reopenedCase = .automatic(startsSentence: false)
    }

    /// One of the words that may come next, picked before a key was pressed.
    init(picking index: Int, of suggestions: [Candidate], keys: TypedKeys) {
        self.keys = keys
        candidates = suggestions
        choice = .chosen(index)
    }

    var shown: Candidate { candidates[choice.index] }

    /// Goes on by `step` candidates, around the end.
    mutating func move(by step: Int) {
        choice = .chosen((choice.index + step + candidates.count) % candidates.count)
    }
}
