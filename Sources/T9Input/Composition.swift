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

    /// The keys 2…9, with 1 for an apostrophe inside the word.
    let keys: [UInt8]
    /// In the order they are offered; never empty.
    let candidates: [Candidate]
    var choice = Choice.automatic
    /// The case of a word opened again, instead of the composer's.
    var reopenedCase: LetterCase?

    /// `nil` if the keys have no letters.
    init?(keys: [UInt8], ranking: CandidateRanking) {
        let candidates = ranking.candidates(for: keys)
        guard !keys.isEmpty, !candidates.isEmpty else { return nil }
        self.keys = keys
        self.candidates = candidates
    }

    /// A word of the text, opened again: it is the one shown, even if it is no word we know.
    init(reopening word: String, keys: [UInt8], ranking: CandidateRanking) {
        self.keys = keys
        let candidates = ranking.candidates(for: keys)
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

    var shown: Candidate { candidates[choice.index] }

    /// Goes on by `step` candidates, around the end.
    mutating func move(by step: Int) {
        choice = .chosen((choice.index + step + candidates.count) % candidates.count)
    }
}
