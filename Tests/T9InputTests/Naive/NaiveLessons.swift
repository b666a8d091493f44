@testable import T9Input

/// What typing teaches the model.
extension NaiveComposer {
    mutating func commit(joined: Bool = false) -> Committed? {
        guard isComposing else { return nil }
        if aids.forgives, let open = draft, !open.isChosen, !open.isReopened, open.candidates[0].kind == .stem,
            open.index == 0, let word = ranking().inPlaceOfStem(open.keys)
        {
            draft?.candidates.insert(word, at: 0)
        }
        let shown = draft.map { $0.candidates[$0.index] }
        let isSlipped = if case .slipped(let slip) = shown?.kind { slip != .missedSpace } else { false }
        let isWord = isSlipped || shown.map { [.exact, .formed, .completion, .suggestion].contains($0.kind) } ?? false
        var committed = Committed(
            text: joined ? wordText + "-" : shownText, word: isWord ? shown?.text : nil, lesson: [],
            preceding: preceding)
        if aids.learns, let draft, isWord { committed.lesson = lesson(draft) }
        remember(committed)
        preceding =
            joined
            ? Self.followed(preceding, by: wordText)
            : marks > 0 ? .unknown : Self.followed(preceding, by: committed.text)
        if let draft, draft.ownCase == nil, standingCase != .allCaps {
            standingCase = .automatic(startsSentence: false)
        }
        cancel()
        learned.add(committed.lesson)
        return committed
    }

    private static func followed(_ preceding: PrecedingWords, by text: String) -> PrecedingWords {
        text.split(separator: " ").reduce(preceding) { $0.followed(by: String($1)) }
    }

    private func lesson(_ draft: Draft) -> [(String, Int)] {
        let chosen = draft.candidates[draft.index]
        if draft.isReopened { return [] }
        let once = [("committed \(chosen.text)", 1)]
        let added = chosen.kind == .formed ? [("added \(chosen.text)", 1)] : []
        guard draft.index > 0 else { return once + pair(chosen.text, 1) + added }
        return once + choiceLesson(draft, chosen) + added
    }

    /// A pick and four pairs; after the two words before 0, 1, 2, 4… more until the word comes first, at most 1,000.
    private func choiceLesson(_ draft: Draft, _ chosen: Choice) -> [(String, Int)] {
        let rivals = draft.candidates[..<draft.index].filter { $0.kind == chosen.kind }.map(\.text)
        let lesson = [("picked \(chosen.text)", 1)] + pair(chosen.text, 4)
        let wide = NaiveRanking.places(before: preceding)[1]
        let isTyped = rivals.contains {
            learned.pairs(wide, $0) > 0 && learned.evidence($0) > learned.evidence(chosen.text) + 4
        }
        if isTyped, ["<s>", "<?>"].contains(wide) { return lesson }
        var times = 0
        while true {
            let more = times > 0 ? [("pair \(wide) \(chosen.text)", times)] : []
            var tried = self
            tried.learned.add("committed \(chosen.text)", 1)
            tried.learned.add(lesson + more)
            let offered =
                chosen.kind == .suggestion
                ? tried.ranking().suggestions(aids.maximumSuggestions) : tried.ranking().candidates(draft.keys)
            let first = offered.first { $0.text == chosen.text || rivals.contains($0.text) }
            if first?.text == chosen.text || times >= 1000 { return lesson + more }
            times = max(1, min(1000, 2 * times))
        }
    }

    private func pair(_ word: String, _ count: Int) -> [(String, Int)] {
        [("pair \(NaiveRanking.places(before: preceding)[0]) \(word)", count)]
    }

    mutating func takeBack(_ committed: Committed) {
        learned.add(committed.lesson.map { ($0, -$1) })
        preceding = committed.preceding
        sentence = []
    }

    mutating func forget(_ word: String) {
        let before = learned
        learned.forget(word)
        if learned != before { sentence = [] }
    }

    mutating func add(_ word: String) {
        guard learned.added(word) == 0 else { return }
        learned.add("added \(word)", 1)
        guard marks == 0, let open = draft, open.digits == NaiveWords.digits(word) else { return }
        let candidates = ranking().candidates(open.keys)
        guard let index = candidates.firstIndex(where: { $0.text == word }) else { return }
        let longer = candidates.filter { $0.kind == .completion }.prefix(aids.maximumSuggestions).map(\.text)
        draft = Draft(
            keys: open.keys, candidates: candidates, index: index, isChosen: true, ownCase: open.ownCase,
            offered: Set(longer))
    }

    mutating func remove(_ word: String) { learned.add("added \(word)", -learned.added(word)) }
}
