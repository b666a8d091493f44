/// What is being composed. It keeps the keys that were pressed, so that a key is taken back by deriving the rest again.
///
/// Indirect, because keyboards are copied at every key.
indirect enum Composition: Hashable, Sendable {
    case none
    case word(WordDraft)
    /// A mark after a word, or alone.
    case mark(after: WordDraft?, ChosenMark)

    /// The word being composed, with or without a mark after it.
    var draft: WordDraft? {
        switch self {
        case .none: nil
        case .word(let draft): draft
        case .mark(let draft, _): draft
        }
    }

    /// The word that is shown. Asked for at every key, so it is read in place: a draft takes long to copy.
    /// It would be copied if both cases had one pattern.
    var shownWord: String? {
        switch self {
        case .word(let draft): draft.shown.text
        case .mark(let draft?, _): draft.shown.text
        case .none, .mark(nil, _): nil
        }
    }

    /// The case of a word that was opened again, in the same way.
    var reopenedCase: LetterCase? {
        switch self {
        case .word(let draft): draft.reopenedCase
        case .mark(let draft?, _): draft.reopenedCase
        case .none, .mark(nil, _): nil
        }
    }

    /// The mark that is chosen.
    var mark: ChosenMark? { if case .mark(_, let mark) = self { mark } else { nil } }
}

/// Which mark is shown, and how it was chosen.
struct ChosenMark: Hashable, Sendable {
    /// The presses of the punctuation key that show the mark, at least 1.
    var presses = 1
    /// Whether the user moved to the mark or picked it. It then is what it says, and no apostrophe or hyphen.
    var isPicked = false

    /// Whether the mark may become an apostrophe or a hyphen, because the key was pressed once and nothing else.
    var mayJoin: Bool { presses == 1 && !isPicked }
}

/// The keys pressed for a word. Each digit extends their prefix in the index, and each diacritic is kept with them.
struct TypedKeys: Hashable, Sendable {
    enum Press: Hashable, Sendable {
        case digit(UInt8)
        case diacritic(Diacritics.Press)
    }

    /// The maximum number of presses of diacritics.
    static let maximumDiacritics = WordIndex.maximumKeys

    /// All presses, in their order.
    private(set) var presses: [Press] = []
    private(set) var digits: [UInt8] = []
    private(set) var prefix: WordIndex.Prefix
    private(set) var diacritics = ChosenDiacritics()

    /// The number of digits.
    var count: Int { digits.count }
    var isEmpty: Bool { digits.isEmpty }

    /// No keys yet.
    init(on index: WordIndex) { prefix = index.start }

    /// These keys.
    init(_ digits: [UInt8], on index: WordIndex) {
        self.init(digits.map { .digit($0) }, on: index)
    }

    /// These presses.
    init(_ presses: some Sequence<Press>, on index: WordIndex) {
        self.init(on: index)
        for press in presses { append(press, on: index) }
    }

    func followed(by digit: UInt8, on index: WordIndex) -> TypedKeys { followed(by: .digit(digit), on: index) }

    func followed(by press: Press, on index: WordIndex) -> TypedKeys {
        var keys = self
        keys.append(press, on: index)
        return keys
    }

    private mutating func append(_ press: Press, on index: WordIndex) {
        presses.append(press)
        switch press {
        case .digit(let digit):
            digits.append(digit)
            prefix = index.prefix(prefix, after: digit)
        case .diacritic(let press): diacritics.press(press)
        }
    }
}

/// A word by its keys: what the keys can mean, and which meaning is shown.
struct WordDraft: Hashable, Sendable {
    /// Which candidate is shown, and why.
    enum Choice: Hashable, Sendable {
        /// The first one.
        case automatic
        /// The one the user moved to.
        case chosen(Int)
        /// The one that was in the text before the word was opened again.
        case reopened(Int)

        var index: Int {
            switch self {
            case .automatic: 0
            case .chosen(let index), .reopened(let index): index
            }
        }
    }

    /// The keys 2…9, with 1 for an apostrophe inside the word, and diacritics; empty for a word picked before a key was
    /// pressed.
    let keys: TypedKeys
    private var list: CandidateList
    private(set) var choice = Choice.automatic
    /// The case of a word that was opened again; it replaces the composer's.
    var reopenedCase: LetterCase?
    /// What was shown before the last key; `nil` if that is not known or a key was taken back since.
    private(set) var previous: Candidate?
    /// The letters of the text that the word goes on with; empty if it was begun with keys.
    var beginning = ""
    /// What was shown before the last apostrophe among the keys.
    var wordBeforeMark: Candidate?
    /// The longer words that were easily visible so far. A user who meant one would have picked it.
    private(set) var offered = OfferedWords.none

    /// Whether no word begins with the keys as they were pressed.
    private(set) var isUnknown = false

    /// `nil` if the keys have no letters.
    ///
    /// - Parameters:
    ///   - declined: the words offered before the last key.
    ///   - seen: how many longer words are easily visible at once.
    ///   - previous: what was shown before the last key.
    init?(keys: TypedKeys, ranking: CandidateRanking, declined: OfferedWords, seen: Int, after previous: Candidate?) {
        guard !keys.isEmpty else { return nil }
        if let first = ranking.first(for: keys) {
            let ranked = RankedKeys(keys, ranking, declined: declined)
            list = CandidateList(first: first, of: ranked)
            offered = seen > 0 ? .completions(of: ranked, upTo: seen) : declined
        } else {
            guard let letters = ranking.unknownLetters(for: keys, after: previous) else { return nil }
            list = CandidateList(ranking.offeredInPlaceOfLetters(keys) + [letters])
            offered = declined
            isUnknown = true
        }
        self.keys = keys
        self.previous = previous
    }

    /// Opens a word of the text again. The word itself is shown, even if it is not known.
    ///
    /// - Parameter cased: a candidate's text in a case, as it is shown.
    init(
        reopening word: String, keys: TypedKeys, ranking: CandidateRanking, cased: (String, LetterCase) -> String
    ) {
        self.keys = keys
        let candidates = ranking.candidates(for: keys)
        let cases: [LetterCase] = [.automatic(startsSentence: false), .capitalised, .allCaps]
        for letterCase in cases {
            guard
                let index = candidates.firstIndex(where: { cased($0.text, letterCase) == word })
            else {
                continue
            }
            list = CandidateList(candidates)
            choice = .reopened(index)
            reopenedCase = letterCase
            return
        }
        let lowercased = ranking.index.keypad.lowercased(word)
        let letterCase = cases.first { cased(lowercased, $0) == word }
        let own = Candidate(text: letterCase == nil ? word : lowercased, kind: .reopened, score: 0)
        list = CandidateList([own] + candidates)
        choice = .reopened(0)
        reopenedCase = letterCase ?? .asWritten
    }

    /// One of the suggested next words, picked before a key was pressed.
    init(picking index: Int, of suggestions: [Candidate], keys: TypedKeys) {
        self.keys = keys
        list = CandidateList(suggestions)
        choice = .chosen(index)
    }

    /// The candidates in the order they are offered; never empty. They are worked out each time until one is chosen.
    var candidates: [Candidate] { list.all }

    var shown: Candidate { choice.index == 0 ? list.first : list.all[choice.index] }

    /// What is shown, or the letters of keys that no word begins with, which further keys go on with.
    var shownLetters: Candidate { isUnknown ? list.all.last { $0.kind == .letters } ?? shown : shown }

    /// Shows a candidate before all others.
    mutating func show(first candidate: Candidate) { list = CandidateList([candidate] + list.all) }

    /// Puts the words first that begin with these letters.
    ///
    /// - Returns: false, changing nothing, if none does.
    mutating func show(beginning: String, on keypad: Keypad) -> Bool {
        let (all, letters) = (list.all, keypad.lowercased(beginning))
        let goingOn = all.filter { $0.isOfTheKeys && keypad.lowercased($0.text).hasPrefix(letters) }
        guard let first = goingOn.first else { return false }
        let shown = (first.kind == .completion ? [first.stem(of: keys.count)] : []) + goingOn
        list = CandidateList(shown + all.filter { !shown.contains($0) })
        self.beginning = beginning
        return true
    }

    /// Shows the candidate at this index.
    mutating func choose(_ index: Int) {
        list = CandidateList(list.all)
        choice = .chosen(index)
    }

    /// What the delete key shows after it has left these keys: the listed word that was shown before the last key, or
    /// else the letters shown without the last one. `nil` if the text shown is not typed with the keys, or if only a
    /// diacritic was taken back, with which its letters go.
    func kept(for digits: [UInt8], on keypad: Keypad) -> Candidate? {
        if let previous, previous.kind == .exact || previous.kind == .kept,
            keypad.digits(for: previous.text) == digits
        {
            return previous
        }
        guard digits.count < keys.count else { return nil }
        return shown.letters(for: digits, on: keypad).map { Candidate(text: $0, kind: .kept, score: 0) }
    }

    /// Shows letters that were kept, before the other candidates: in the case of the likeliest word, if they are it.
    mutating func show(kept: Candidate) {
        previous = nil
        guard list.first.kind != .letters else {
            return list = CandidateList([Candidate(text: kept.text, kind: .letters, score: 0)])
        }
        let candidates = list.all
        let same =
            candidates.first { $0.text == kept.text }
            ?? candidates.prefix(1).first {
                $0.kind == .exact && $0.text.lowercased() == kept.text.lowercased()
            }
        let first = same ?? Candidate(text: kept.text, kind: .kept, score: 0)
        list = CandidateList([first] + candidates.filter { $0 != first })
    }
}
