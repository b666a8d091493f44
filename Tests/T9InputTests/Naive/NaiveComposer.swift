@testable import T9Input

/// The rules of composing, implemented a second time with plain dictionaries and without an index: slow and simple.
struct NaiveComposer {
    typealias Choice = NaiveRanking.Choice

    /// The word being composed.
    struct Draft {
        var keys: NaiveKeys
        var candidates: [Choice]
        var index = 0
        var isChosen = false
        var isReopened = false
        var ownCase: LetterCase?
        var offered: Set<String> = []
        /// What was shown before the last apostrophe.
        var beforeMark: Choice?
        /// What was shown before the last key, until a key is taken back.
        var previous: Choice?

        var digits: [UInt8] { keys.digits }

        /// What is shown, or else the letters of keys that no word begins with.
        var lettersShown: Choice { candidates.last { $0.kind == .letters } ?? candidates[index] }

        mutating func choose(_ index: Int) { (self.index, isChosen, isReopened) = (index, true, false) }
    }

    struct Typed {
        var keys: NaiveKeys
        var word: String
        var text: String
        var lesson: [(String, Int)]
        var letterCase: LetterCase
        var preceding: PrecedingWords
        var stays: Bool
        var isFree = false
        var score = 0
    }

    struct Committed {
        var text: String
        var word: String?
        var lesson: [(String, Int)]
        var preceding: PrecedingWords
    }

    let words: NaiveWords
    var learned = NaiveLearned()
    var names: [String] = []
    var marking: NaiveMarks
    var preceding = PrecedingWords.unknown
    var aids = TypingAids()
    var draft: Draft?
    /// How often the punctuation key was pressed.
    var marks = 0
    /// Whether the mark was picked rather than pressed.
    var markIsPicked = false
    var standingCase = LetterCase.automatic(startsSentence: false)
    var sentence: [Typed] = []

    static let allMarks = [".", ",", "?", "!", "'", "-", ":", ";", "(", ")", "\"", "/", "@", "&", "1"]

    init(_ words: NaiveWords, _ marking: NaiveMarks) { (self.words, self.marking) = (words, marking) }

    var isComposing: Bool { draft != nil || marks > 0 }

    func ranking(_ preceding: PrecedingWords? = nil) -> NaiveRanking {
        NaiveRanking(
            words, learned, names, marking, after: preceding ?? self.preceding, inContext: aids.usesContext,
            forgives: aids.forgives)
    }

    // MARK: What is shown

    var letterCase: LetterCase { draft?.ownCase ?? standingCase }

    static func cased(_ word: String, _ letterCase: LetterCase) -> String {
        switch letterCase {
        case .automatic(startsSentence: false), .lower, .asWritten: return word
        case .automatic(startsSentence: true), .capitalised:
            return word == word.lowercased() ? word.prefix(1).uppercased() + word.dropFirst() : word
        case .allCaps: return word.uppercased()
        }
    }

    var wordText: String { draft.map { Self.cased($0.candidates[$0.index].text, letterCase) } ?? "" }

    var shownText: String { wordText + (marks > 0 ? Self.allMarks[(marks - 1) % Self.allMarks.count] : "") }

    var candidates: [String] {
        if marks > 0 { return Self.allMarks.map { wordText + $0 } }
        return (draft?.candidates ?? ranking().suggestions(aids.maximumSuggestions))
            .map(label).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    private func label(_ choice: Choice) -> String {
        let isMarked = if case .slipped(let slip) = choice.kind { slip != .apostrophe } else { false }
        return (isMarked ? "~" : "") + Self.cased(choice.text, letterCase)
    }

    var chosenIndex: Int {
        if marks > 0 { return (marks - 1) % Self.allMarks.count }
        return draft.flatMap { candidates.firstIndex(of: label($0.candidates[$0.index])) } ?? 0
    }

    /// Chooses the first of the candidates that look like this one.
    private mutating func choose(labelled label: String) {
        guard let index = draft?.candidates.firstIndex(where: { self.label($0) == label }) else { return }
        draft?.choose(index)
    }

    var chosenMarks: [Int] { marks > 0 ? [] : draft?.keys.chosen(of: marking.keys).sorted() ?? [] }

    // MARK: Keys

    mutating func press(_ digit: UInt8) -> Committed? {
        let mayJoin = marks == 1 && !markIsPicked
        guard let open = draft, marks == 0 || mayJoin, !(open.digits.isEmpty && marks == 0) else {
            return isComposing ? begin(digit) : fresh(digit)
        }
        let shown = open.candidates[open.index]
        let keys = NaiveKeys(open.keys.presses + (marks == 1 ? [.digit(1), .digit(digit)] : [.digit(digit)]))
        let digits = keys.digits
        if marks == 1, open.digits.isEmpty || !ranking().begins(digits) { return begin(digit, joined: true) }
        let left = marks == 1 ? shown : open.beforeMark
        if marks == 0, let left, shown.kind != .letters, !ranking().begins(digits),
            let place = keys.presses.lastIndex(of: .digit(1))
        {
            let right = NaiveKeys(keys.presses[(place + 1)...])
            if ranking().begins(right.digits) {
                compose(NaiveKeys(keys.presses[..<place]), skipped: [], open.ownCase)
                keep(left)
                let committed = commit(joined: true)
                compose(right, skipped: offered(before: right), nil)
                return committed
            }
        }
        compose(keys, skipped: open.offered, open.ownCase, after: open.lettersShown)
        draft?.beforeMark = left
        return nil
    }

    private mutating func begin(_ digit: UInt8, joined: Bool = false) -> Committed? {
        let committed = commit(joined: joined)
        _ = fresh(digit)
        return committed
    }

    private mutating func fresh(_ digit: UInt8) -> Committed? {
        compose(NaiveKeys([digit]), skipped: Set(ranking().suggestions(aids.maximumSuggestions).map(\.text)), nil)
        return nil
    }

    /// A key of a diacritic, while a word is composed by its keys: at most 64 of them count.
    mutating func press(mark: Int) {
        guard marks == 0, let open = draft, !open.digits.isEmpty, marking.keys.indices.contains(mark),
            open.keys.presses.count - open.digits.count < 64
        else { return }
        compose(
            NaiveKeys(open.keys.presses + [.mark(mark)]), skipped: open.offered, open.ownCase,
            after: open.lettersShown)
        draft?.beforeMark = open.beforeMark
    }

    private mutating func compose(
        _ keys: NaiveKeys, skipped: Set<String>, _ ownCase: LetterCase?, after shown: Choice? = nil
    ) {
        (marks, markIsPicked) = (0, false)
        draft = Self.draft(keys, ranking(), skipped, aids.maximumSuggestions, after: shown)
        draft?.ownCase = ownCase
    }

    private static func draft(
        _ keys: NaiveKeys, _ ranking: NaiveRanking, _ skipped: Set<String>, _ seen: Int, after shown: Choice? = nil
    ) -> Draft? {
        guard !keys.digits.isEmpty else { return nil }
        var candidates = ranking.candidates(keys, skipped: skipped)
        if candidates.isEmpty {
            let letters = Choice(text: ranking.unknown(keys, after: shown), kind: .letters, score: 0)
            candidates = ranking.inPlaceOfLetters(keys) + [letters]
        }
        let longer = candidates.filter { $0.kind == .completion }.prefix(seen).map(\.text)
        return Draft(keys: keys, candidates: candidates, offered: skipped.union(longer), previous: shown)
    }

    mutating func pressMark() { (marks, markIsPicked) = (marks + 1, false) }

    mutating func delete() -> Bool {
        if marks > 0 {
            (marks, markIsPicked) = (marks - 1, false)
            return true
        }
        guard let open = draft else { return false }
        var keys = NaiveKeys(open.keys.presses.dropLast())
        let opensMark = keys.presses.last == .digit(1)
        if opensMark { keys.presses.removeLast() }
        let kept = kept(open, keys.digits)
        compose(keys, skipped: offered(before: keys), open.ownCase)
        if let kept { keep(kept) }
        if kept != nil || keys.digits == open.digits, keys.digits.contains(1) { draft?.beforeMark = open.beforeMark }
        if opensMark, draft != nil { marks = 1 }
        return true
    }

    /// The words offered on the way to the last key.
    private func offered(before keys: NaiveKeys) -> Set<String> {
        var offered = Set(ranking().suggestions(aids.maximumSuggestions).map(\.text))
        for count in 1..<max(1, keys.presses.count) where keys.presses[count - 1] != .digit(1) {
            let part = NaiveKeys(keys.presses.prefix(count))
            offered = Self.draft(part, ranking(), offered, aids.maximumSuggestions)?.offered ?? offered
        }
        return offered
    }

    /// The word that was shown before the last key, or the letters shown without the last one.
    private func kept(_ open: Draft, _ digits: [UInt8]) -> Choice? {
        if let before = open.previous, [.exact, .kept].contains(before.kind), NaiveWords.digits(before.text) == digits {
            return before
        }
        // The letters of a diacritic that is taken back do not stay.
        guard digits != open.digits else { return nil }
        return open.candidates[open.index].letters(digits).map { Choice(text: $0, kind: .kept, score: 0) }
    }

    private mutating func keep(_ kept: Choice) {
        guard let open = draft else { return }
        if open.candidates[0].kind == .letters {
            draft?.candidates[0].text = kept.text
            return
        }
        let spelled = open.candidates.filter { $0.text == kept.text }
        let likeliest = open.candidates.prefix(1).filter { $0.kind == .exact }
        let cased = likeliest.filter { $0.text.lowercased() == kept.text.lowercased() }
        let first = (spelled + cased + [kept])[0]
        draft?.candidates = [first] + open.candidates.filter { $0 != first }
    }

    mutating func next(_ step: Int) {
        if marks > 0 {
            marks = (marks - 1 + step + Self.allMarks.count) % Self.allMarks.count + 1
            markIsPicked = true
        } else if draft != nil {
            let labels = candidates
            choose(labelled: labels[(chosenIndex + step + labels.count) % labels.count])
        } else if step > 0 {
            _ = choose(0)
        }
    }

    mutating func choose(_ index: Int) -> Bool {
        guard candidates.indices.contains(index) else { return false }
        if marks > 0 {
            (marks, markIsPicked) = (index + 1, true)
        } else if draft == nil {
            let (suggestions, label) = (ranking().suggestions(aids.maximumSuggestions), candidates[index])
            draft = Draft(
                keys: NaiveKeys([]), candidates: suggestions,
                index: suggestions.firstIndex { self.label($0) == label } ?? 0, isChosen: true)
        } else {
            choose(labelled: candidates[index])
        }
        return true
    }

    mutating func cycleCase() {
        let next: LetterCase =
            switch letterCase {
            case .automatic(startsSentence: false), .lower: .capitalised
            case .automatic(startsSentence: true), .capitalised: .allCaps
            case .allCaps, .asWritten: .lower
            }
        if draft?.ownCase != nil { draft?.ownCase = next } else { standingCase = next }
    }

    mutating func noteSentenceStart(_ starts: Bool) {
        if case .automatic = standingCase { standingCase = .automatic(startsSentence: starts) }
    }

    mutating func reopen(_ word: String) -> Bool {
        guard !isComposing else { return false }
        sentence = []
        let keys = NaiveKeys(NaiveWords.digits(word))
        let candidates = ranking().candidates(keys)
        for letterCase in [LetterCase.automatic(startsSentence: false), .capitalised, .allCaps] {
            guard let index = candidates.firstIndex(where: { Self.cased($0.text, letterCase) == word }) else {
                continue
            }
            draft = Draft(keys: keys, candidates: candidates, index: index, isReopened: true, ownCase: letterCase)
            return true
        }
        let small = word.lowercased()
        let known: LetterCase? =
            word == small
            ? .automatic(startsSentence: false)
            : word == small.prefix(1).uppercased() + small.dropFirst()
                ? .capitalised : word == small.uppercased() ? .allCaps : nil
        let own = Choice(text: known == nil ? word : small, kind: .reopened, score: 0)
        draft = Draft(
            keys: keys, candidates: [own] + candidates, isReopened: true, ownCase: known ?? .asWritten)
        return true
    }

    mutating func cancel() { (draft, marks, markIsPicked) = (nil, 0, false) }
}
