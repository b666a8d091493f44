extension WordComposer {
    /// Ends the composition and learns from it.
    ///
    /// - Returns: the text for the document and the changes to store; `nil` if nothing was being composed.
    package mutating func commit() -> CommittedWord? { commit(hyphenated: false) }

    /// - Parameter isHyphenated: whether the word is a part of a longer one and ends in a hyphen.
    mutating func commit(hyphenated isHyphenated: Bool) -> CommittedWord? {
        guard isComposing else { return nil }
        forgiveStem()
        let draft = composition.draft
        let word = draft?.shown.isWord == true ? draft?.shown.text : nil
        let committed = CommittedWord(
            text: isHyphenated ? wordText(draft) + "-" : shownText, word: word,
            changes: aids.learns ? (draft.map(lesson) ?? []) + lessonOfCapitals(draft) : [], preceding: preceding)
        remember(committed, draft)
        if isHyphenated {
            preceding = preceding.followed(byText: wordText(draft))
        } else if case .mark = composition {
            preceding = .unknown
        } else {
            preceding = preceding.followed(byText: committed.text)
        }
        if draft?.reopenedCase == nil, draft != nil { letterCase = letterCase.afterWord }
        composition = .none
        learned.apply(committed.changes)
        return committed
    }

    /// Shows the word that was probably meant if nothing but the beginning of a longer word is shown.
    private mutating func forgiveStem() {
        guard aids.forgives, var draft = composition.draft, draft.choice == .automatic, draft.shown.kind == .stem,
            let word = ranking.wordInPlaceOfStem(draft.keys)
        else { return }
        draft.show(first: word)
        composition = composition.mark.map { .mark(after: draft, $0) } ?? .word(draft)
    }

    /// Ends the composition of a word that is no longer in the document. Nobody has finished it, so nothing is learnt.
    package mutating func lose() {
        if let draft = composition.draft, draft.reopenedCase == nil { letterCase = letterCase.afterWord }
        composition = .none
    }

    /// Undoes what a commit taught, because the text it inserted was deleted right away.
    ///
    /// - Returns: the changes to store.
    package mutating func takeBack(_ committed: CommittedWord) -> [LearningChange] {
        preceding = committed.preceding
        sentence = []
        return learned.takeBack(committed.changes)
    }

    /// Adds a word in this spelling. It is a candidate from now on, and the one shown if it fits the keys pressed.
    ///
    /// - Returns: the changes to store; none if the word cannot be typed on the keypad or was added before.
    package mutating func addWord(_ word: String) -> [LearningChange] {
        guard let keys = index.keypad.keys(for: word), !learned.isAdded(word) else { return [] }
        let change = LearningChange.added(word, by: 1)
        learned.apply(change)
        if case .word(let draft) = composition, draft.keys.digits == keys,
            var widened = self.draft(of: draft.keys, declined: .none),
            let place = widened.candidates.firstIndex(where: { $0.text == word })
        {
            widened.choose(place)
            widened.reopenedCase = draft.reopenedCase
            composition = .word(widened)
        }
        return [change]
    }

    /// Removes an added word.
    ///
    /// - Returns: the changes to store; none if the word was not added.
    package mutating func removeWord(_ word: String) -> [LearningChange] {
        guard learned.isAdded(word) else { return [] }
        let change = LearningChange.added(word, by: -learned.additions(of: word))
        learned.apply(change)
        return [change]
    }

    /// Forgets everything learnt about a word.
    ///
    /// - Returns: the changes to store; none if nothing was learnt about it.
    package mutating func forget(_ word: String) -> [LearningChange] {
        let changes = learned.forgetting(word)
        learned.apply(changes)
        // What the words of the sentence taught may have been deleted, so it could not be taken back.
        if !changes.isEmpty { sentence = [] }
        return changes
    }

    /// What committing the word shown teaches. A word that was opened again and left unchanged teaches nothing.
    private func lesson(of draft: WordDraft) -> [LearningChange] {
        guard draft.shown.isWord else { return [] }
        let word = draft.shown.text
        switch draft.choice {
        case .reopened: return []
        case .automatic, .chosen(0):
            return lesson(of: word, after: preceding) + addition(of: draft.shown)
        case .chosen: return choiceLesson(of: draft) + addition(of: draft.shown)
        }
    }

    /// What a word teaches that was typed and not picked.
    func lesson(of word: String, after preceding: PrecedingWords) -> [LearningChange] {
        [.committed(word, by: 1)] + pair(with: word, after: preceding, by: 1)
    }

    /// Adds an abbreviation that was typed in capitals, as LOL is, so that it has them the next time. If other words
    /// beside it are in capitals too, these say nothing.
    private func lessonOfCapitals(_ draft: WordDraft?) -> [LearningChange] {
        guard letterCase == .allCaps, aids.usesOwnCapitals, let shown = draft?.shown, shown.kind == .exact else {
            return []
        }
        if let last = sentence.last, last.letterCase == .allCaps, last.text.last?.isLetter == true {
            return last.changes.filter { $0 == .added(last.text, by: 1) }.inverse
        }
        let capitals = cased(shown.text, .allCaps)
        let isAbbreviation = shown.text.count > 1 && index.scoreInAnyCase(shown.text) < LearningWeights.abbreviation
        return isAbbreviation && capitals != shown.text && !learned.isAdded(capitals) ? [.added(capitals, by: 1)] : []
    }

    /// Adds a formed word, so that it is known from now on.
    private func addition(of word: Candidate) -> [LearningChange] {
        word.kind == .formed ? [.added(word.text, by: 1)] : []
    }

    /// Teaches that the word was picked: it counts as typed several times, alone and after the preceding word. After
    /// the two preceding words, where running text rarely comes by chance, it counts as often as it takes to come first
    /// the next time; with no preceding word, where everything begins, not if the user typed a rival there more often.
    private func choiceLesson(of draft: WordDraft) -> [LearningChange] {
        let chosen = draft.shown
        let rivals = draft.candidates.prefix(draft.choice.index).filter { $0.kind == chosen.kind }.map(\.text)
        let lesson =
            [.committed(chosen.text, by: 1), .picked(chosen.text, by: 1)]
            + pair(with: chosen.text, after: preceding, by: Int(LearningWeights.passesOfPick))
        let place = [preceding.widePlace, preceding.place].first(where: learned.isTypable(place:))
        guard let place else { return lesson }
        var (taught, times) = (self, 0)
        taught.learned.apply(lesson)
        if PrecedingWords.isMark(place), rivals.contains(where: { taught.isTyped($0, moreThan: chosen.text, place) }) {
            return lesson
        }
        while times < LearningWeights.maximumPairsOfPick, !taught.comesFirst(chosen, among: rivals, draft.keys) {
            let more = min(max(1, times), LearningWeights.maximumPairsOfPick - times)
            taught.learned.apply(.pair(place, chosen.text, by: more))
            times += more
        }
        return times > 0 ? lesson + [.pair(place, chosen.text, by: times)] : lesson
    }

    /// Whether the user typed a word in a place, and on the whole more often than another.
    private func isTyped(_ word: String, moreThan other: String, _ place: String) -> Bool {
        learned.pairs(of: word, after: place) > 0 && learned.evidence(of: word) > learned.evidence(of: other)
    }

    private func comesFirst(_ candidate: Candidate, among rivals: [String], _ keys: TypedKeys) -> Bool {
        let offered =
            candidate.kind == .suggestion
            ? ranking.suggestions(upTo: aids.maximumSuggestions)
            : ranking.candidates(for: keys)
        return offered.first { $0.text == candidate.text || rivals.contains($0.text) }?.text == candidate.text
    }

    /// The pair with the preceding word; none if that word cannot be typed.
    private func pair(with word: String, after preceding: PrecedingWords, by count: Int) -> [LearningChange] {
        learned.isTypable(place: preceding.place) ? [.pair(preceding.place, word, by: count)] : []
    }
}
