@testable import T9Input

/// The composer and its model, side by side.
struct NaiveEpisode {
    private var composer: WordComposer
    private var model: NaiveComposer
    /// The counts that the composer asked to store.
    private var stored = NaiveLearned()
    private var committed: (CommittedWord, NaiveComposer.Committed)?
    private var revision: (Revision, before: NaiveComposer)?

    init(_ world: NaiveLanguage) {
        composer = WordComposer(index: world.index, learned: LearnedWords(keypad: world.keypad), aids: world.aids)
        composer.supplements.affixes = world.affixes
        composer.diacritics = Diacritics(world.marking.keys, on: world.keypad)
        model = NaiveComposer(world.words, world.marking)
        model.aids = world.aids
        set(names: world.names)
    }

    /// Does the same step with both and returns their differences.
    mutating func play(_ step: NaiveStep) -> [String] {
        let (lastCommitted, lastRevision) = (committed, revision)
        (committed, revision) = (nil, nil)
        var differences: [String] = []
        switch step {
        case .digit(let digit): differences = compare(composer.press(digit: digit), model.press(digit))
        case .mark:
            composer.press(digit: 1)
            model.pressMark()
        case .diacritic(let place):
            composer.press(diacritic: place)
            model.press(mark: place)
        case .next:
            composer.nextCandidate()
            model.next(1)
        case .previous:
            composer.previousCandidate()
            model.next(-1)
        case .pick(let index): if composer.choose(index) != model.choose(index) { differences.append("choose") }
        case .delete: if composer.deleteLast() != model.delete() { differences.append("delete") }
        case .caseKey:
            composer.cycleLetterCase()
            model.cycleCase()
        case .commit:
            differences = compare(composer.commit(), model.commit())
            if committed != nil { differences += revise() }
        case .reopen(let word): if composer.reopen(word: word) != model.reopen(word) { differences.append("reopen") }
        case .cancel:
            composer.cancel()
            model.cancel()
        case .takeBack:
            guard let (own, naive) = lastCommitted else { break }
            store(composer.takeBack(own))
            model.takeBack(naive)
        case .takeRevisionBack:
            guard let (own, before) = lastRevision else { break }
            store(composer.takeBack(own))
            model.takeBackRevision(to: before)
        case .preceding(let preceding): set(preceding)
        case .sentenceStart(let starts):
            composer.noteSentenceStart(starts)
            model.noteSentenceStart(starts)
        case .forget(let word):
            store(composer.forget(word))
            model.forget(word)
        case .add(let word):
            store(composer.addWord(word))
            model.add(word)
        case .remove(let word):
            store(composer.removeWord(word))
            model.remove(word)
        case .names(let names): set(names: names)
        }
        return differences + shownDifferences()
    }

    private mutating func revise() -> [String] {
        let before = model
        let (own, naive) = (composer.revise(), model.revise())
        guard own?.old == naive?.old, own?.new == naive?.new else {
            return ["revised: \(own.map { "\($0.old) → \($0.new)" } ?? "no"); model: \(naive.map { "\($0)" } ?? "no")"]
        }
        guard let own else { return [] }
        store(own.changes)
        (revision, committed) = ((own, before), nil)
        guard let last = model.sentence.last, last.text.last?.isLetter == true else { return [] }
        // A keyboard reads the text again.
        set(last.preceding.followed(by: last.text))
        return []
    }

    private mutating func set(_ preceding: PrecedingWords) {
        composer.preceding = preceding
        model.preceding = preceding
    }

    private mutating func set(names: [String]) {
        composer.names = HostNames(names, keypad: composer.index.keypad)
        model.names = names
    }

    private mutating func store(_ changes: [LearningChange]) {
        stored.add(changes.map { ($0.storedName, $0.storedDelta) })
    }

    private mutating func compare(_ own: CommittedWord?, _ naive: NaiveComposer.Committed?) -> [String] {
        store(own?.changes ?? [])
        if let own, let naive { committed = (own, naive) }
        guard own?.text == naive?.text, own?.word == naive?.word else {
            return [
                "committed \(own?.text ?? "-") \(own?.word ?? "-"); model \(naive?.text ?? "-") \(naive?.word ?? "-")"
            ]
        }
        return []
    }

    private func shownDifferences() -> [String] {
        var differences: [String] = []
        func check(_ what: String, _ own: some Equatable, _ naive: some Equatable) {
            if "\(own)" != "\(naive)" { differences.append("\(what): \(own); model: \(naive)") }
        }
        check("shown", composer.shownText, model.shownText)
        check("candidates", composer.candidates, model.candidates)
        check("diacritics", composer.chosenDiacritics, model.chosenMarks)
        check("chosen", composer.chosenIndex, model.chosenIndex)
        check("composing", composer.isComposing, model.isComposing)
        check("preceding", composer.preceding, model.preceding)
        let names = Set(stored.counts.keys).union(model.learned.counts.keys).sorted()
        for name in names { check(name, stored.counts[name] ?? 0, model.learned.counts[name] ?? 0) }
        if model.learned.counts.values.contains(where: { $0 < 0 }) { differences.append("a count below zero") }
        let reread = LearnedWords(
            keypad: composer.index.keypad, stored: stored.counts.map { (name: $0.key, count: $0.value) })
        if reread != composer.learned { differences.append("what is stored is not what the composer knows") }
        return differences
    }
}
