extension WordComposer {
    /// Whether keys were pressed that are not committed yet.
    package var isComposing: Bool { if case .none = composition { false } else { true } }

    /// Whether a mark is being chosen, after a word or alone.
    package var hasMark: Bool { if case .mark = composition { true } else { false } }

    /// The text of the composition as the document shows it; empty if there is none.
    package var shownText: String {
        let word = composition.shownWord.map { cased($0) } ?? ""
        return composition.mark.map { word + marks.mark(presses: $0.presses) } ?? word
    }

    /// What the keys can mean, as it would be shown, the most likely first. While a mark is chosen: the word with each
    /// mark. Before a key is pressed: the words that may come next.
    package var candidates: [String] {
        switch composition {
        case .none: offered(suggestions).map(\.text)
        case .word(let draft): offered(draft.candidates).map(\.text)
        case .mark(let draft, _): marks.all.map { wordText(draft) + $0 }
        }
    }

    /// Candidates as they are shown, with their places among all. Of those that look alike, such as `über` and `Über`
    /// at the start of a sentence, the first.
    private func offered(_ candidates: [Candidate]) -> [(place: Int, text: String)] {
        var seen: Set<String> = []
        return candidates.enumerated().map { ($0.offset, label(of: $0.element)) }
            .filter { seen.insert($0.text).inserted }
    }

    /// A candidate of keys that slipped begins with `~`.
    private func label(of candidate: Candidate) -> String {
        let isMarked = if case .slipped(let slip) = candidate.kind { slip != .apostrophe } else { false }
        return (isMarked ? "~" : "") + cased(candidate.text)
    }

    /// Why the candidates stand in their order: for the first words, the scores and counts that decide.
    package var explanation: [String] {
        let words =
            switch composition {
            case .none: suggestions
            case .word(let draft): draft.candidates
            case .mark: [Candidate]()
            }
        return words.filter(\.isWord).prefix(Self.explainedWords).map(ranking.explanation)
    }

    private static var explainedWords: Int { 4 }

    /// The index of the candidate that is shown.
    package var chosenIndex: Int {
        switch composition {
        case .none: 0
        case .word(let draft): chosenIndex(of: draft)
        case .mark(_, let mark): marks.index(presses: mark.presses)
        }
    }

    private func chosenIndex(of draft: WordDraft) -> Int {
        guard draft.choice.index > 0 else { return 0 }
        let shown = label(of: draft.shown)
        return offered(draft.candidates).firstIndex { $0.text == shown } ?? 0
    }

    /// Whether no word begins with the keys. The word then has to be spelled letter by letter.
    package var isUnknown: Bool {
        if case .word(let draft) = composition { draft.isUnknown || draft.shown.kind == .letters } else { false }
    }

    /// The places of the chosen keys of ``diacritics``.
    package var chosenDiacritics: [Int] {
        guard case .word(let draft) = composition, !draft.keys.diacritics.isEmpty else { return [] }
        return diacritics.keys.indices.filter(draft.keys.diacritics.contains)
    }

    /// Whether the letters shown are of keys that have words, but none with the diacritics chosen.
    package var lacksDiacritics: Bool {
        guard isUnknown, let keys = composition.draft?.keys, !keys.diacritics.isEmpty else { return false }
        return ranking.hasWords(startingWith: keys.digits)
    }

    /// The letters that spelling the word begins with: those shown for the keys before the first one that no word has.
    /// Empty if the keys have words, of which none was meant.
    package var lettersToSpellFrom: String {
        guard let draft = composition.draft, isUnknown || draft.shown.kind == .formed else { return "" }
        return String(cased(draft.shownLetters.text).prefix(ranking.knownCount(of: draft.keys.digits)))
    }

    /// Whether an apostrophe is likelier after the letters than their being a word: after `don`, as in `don't`.
    package var expectsApostrophe: Bool {
        guard case .word(let draft) = composition, !draft.keys.isEmpty else { return false }
        return ranking.expectsApostrophe(draft.keys, after: draft.shown)
    }

    /// Shows the next candidate, and after the last one the first. With no composition, picks the first suggestion.
    package mutating func nextCandidate() {
        if isComposing { move(by: 1) } else { choose(0) }
    }

    /// Shows the previous candidate, and before the first one the last.
    package mutating func previousCandidate() {
        move(by: -1)
    }

    /// Shows the candidate at this index.
    ///
    /// - Returns: false if there is no such candidate.
    @discardableResult
    package mutating func choose(_ index: Int) -> Bool {
        switch composition {
        case .none:
            let (suggestions, offered) = (suggestions, offered(suggestions))
            guard offered.indices.contains(index) else { return false }
            composition = .word(
                WordDraft(picking: offered[index].place, of: suggestions, keys: TypedKeys(on: self.index)))
        case .word(var draft):
            let offered = offered(draft.candidates)
            guard offered.indices.contains(index) else { return false }
            draft.choose(offered[index].place)
            composition = .word(draft)
        case .mark(let draft, _):
            guard marks.all.indices.contains(index) else { return false }
            composition = .mark(after: draft, ChosenMark(presses: index + 1, isPicked: true))
        }
        return true
    }

    /// Composes a word of the text again: it is shown, with all other candidates of its keys.
    ///
    /// - Parameter keepsLetters: whether words that go on with its letters come first after the next keys.
    /// - Returns: false, changing nothing, if the word cannot be typed on the keypad or something is being composed.
    @discardableResult
    package mutating func reopen(word: String, keepsLetters: Bool = false) -> Bool {
        guard !isComposing, let keys = index.keypad.keys(for: word) else { return false }
        // The word may be one of those in `sentence`, which then no longer match the text.
        sentence = []
        var draft = WordDraft(reopening: word, keys: TypedKeys(keys, on: index), ranking: ranking, cased: cased)
        if keepsLetters { draft.beginning = word }
        composition = .word(draft)
        return true
    }

    /// Whether a word begins with these letters and one of the key.
    package func hasWord(beginningWith letters: String, and digit: UInt8) -> Bool {
        guard let keys = index.keypad.digits(for: letters), keys.count < WordIndex.maximumKeys,
            var draft = draft(of: TypedKeys(keys + [digit], on: index), declined: .none)
        else { return false }
        return draft.show(beginning: letters, on: index.keypad)
    }

    private var suggestions: [Candidate] { suggestionRanking.suggestions(upTo: aids.maximumSuggestions) }

    /// The ranking of suggestions: after a number in digits that after a number in letters, if the index knows it.
    private var suggestionRanking: CandidateRanking {
        guard let before = preceding.wordsBeforeNumber, let numberWord else { return ranking }
        let spelled = ranking(after: PrecedingWords(before + [numberWord]))
        return spelled.context == .none ? ranking : spelled
    }

    private mutating func move(by step: Int) {
        switch composition {
        case .none:
            break
        case .word(var draft):
            let offered = offered(draft.candidates)
            let next = (chosenIndex(of: draft) + step + offered.count) % offered.count
            draft.choose(offered[next].place)
            composition = .word(draft)
        case .mark(let draft, let mark):
            let count = marks.all.count
            let index = (marks.index(presses: mark.presses) + step + count) % count
            composition = .mark(after: draft, ChosenMark(presses: index + 1, isPicked: true))
        }
    }

    /// A word in a case, with its own capitals if words have them or if it stood in the text with them.
    func cased(_ word: String, _ letterCase: LetterCase) -> String {
        let keepsCapitals = aids.usesOwnCapitals || letterCase == .asWritten
        return letterCase.applied(to: keepsCapitals ? word : index.keypad.lowercased(word), on: index.keypad)
    }

    private func cased(_ word: String) -> String {
        cased(followsWord ? spelledInName(word, after: preceding, letterCase) : word, letterCase)
    }

    func wordText(_ draft: WordDraft?) -> String {
        draft.map { cased($0.shown.text) } ?? ""
    }
}
