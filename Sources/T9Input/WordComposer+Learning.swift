extension WordComposer {
    /// Ends the composition and learns from it.
    ///
    /// - Returns: what the document gets, and what to store; `nil` if nothing was composing.
    package mutating func commit() -> CommittedWord? {
        guard isComposing else { return nil }
        let draft = composition.draft
        let word = draft?.shown.isWord == true ? draft?.shown.text : nil
        let committed = CommittedWord(
            text: shownText, word: word, changes: learns ? draft.map(lesson) ?? [] : [], previousWord: previousWord
        )
        if case .mark = composition { previousWord = nil } else { previousWord = word }
        if draft?.reopenedCase == nil, draft != nil { letterCase = letterCase.afterWord }
        composition = .none
        for change in committed.changes { learned.apply(change) }
        return committed
    }

    /// Takes the learning of a commit back, because what it put into the text was deleted at once.
    ///
    /// - Returns: the changes to store.
    package mutating func takeBack(_ committed: CommittedWord) -> [LearningChange] {
        let changes = Array(committed.changes.reversed().map(\.inverse))
        for change in changes { learned.apply(change) }
        previousWord = committed.previousWord
        return changes
    }

    /// Adds a word, in this spelling; it is a candidate from now on. If it fits the keys pressed, it is the one shown.
    ///
    /// - Returns: the changes to store; none if the word cannot be typed on the keypad or was added before.
    package mutating func addWord(_ word: String) -> [LearningChange] {
        guard let keys = index.keypad.digits(for: word), keys.count <= WordIndex.maximumKeys, !learned.isAdded(word)
        else { return [] }
        let change = LearningChange.added(word, by: 1)
        learned.apply(change)
        if case .word(let draft) = composition, draft.keys == keys,
            var widened = WordDraft(keys: keys, ranking: ranking),
            let place = widened.candidates.firstIndex(where: { $0.text == word })
        {
            widened.choice = .chosen(place)
            widened.reopenedCase = draft.reopenedCase
            composition = .word(widened)
        }
        return [change]
    }

    /// Takes an added word away again.
    ///
    /// - Returns: the changes to store; none if the word was not added.
    package mutating func removeWord(_ word: String) -> [LearningChange] {
        guard learned.isAdded(word) else { return [] }
        let change = LearningChange.added(word, by: -learned.additions(of: word))
        learned.apply(change)
        return [change]
    }

    /// What committing the word shown teaches. A word that was opened again and left as it was teaches nothing.
    private func lesson(of draft: WordDraft) -> [LearningChange] {
        guard draft.shown.isWord else { return [] }
        let word = draft.shown.text
        let pair: [LearningChange] =
            if let previousWord, index.keypad.digits(for: previousWord) != nil {
                [.pair(previousWord.lowercased(), word, by: 1)]
            } else { [] }
        switch draft.choice {
        case .reopened: return []
        case .automatic, .chosen(0): return [.committed(word, by: 1)] + pair
        case .chosen: return choiceLesson(of: draft) + pair
        }
    }

    /// The word picked comes first next time: what the words before it owe to having been picked is taken from them
    /// as far as needed, and the word gets as many points as it then still lacks. So picking by turns does not pile
    /// up points.
    private func choiceLesson(of draft: WordDraft) -> [LearningChange] {
        let chosen = draft.shown
        var changes: [LearningChange] = []
        var lead = 0
        if chosen.kind == .exact {
            for rival in draft.candidates where rival.isWord && rival.score >= chosen.score && rival != chosen {
                let needed = (rival.score - chosen.score) / LearningWeights.choice + 1
                let taken = rival.kind == .exact ? min(needed, learned.choices(of: rival.text)) : 0
                if taken > 0 { changes.append(.chosen(rival.text, by: -taken)) }
                lead = max(lead, needed - taken)
            }
        } else if learned.choices(of: chosen.text) >= LearningWeights.completionLimit / LearningWeights.choice {
            return [.committed(chosen.text, by: 1)]
        }
        return changes + [.chosen(chosen.text, by: max(1, lead))]
    }
}
