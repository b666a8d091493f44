/// Predictive text: turns presses of the keys 1…9 into words.
///
///     var composer = WordComposer(index: index, learned: LearnedWords(keypad: index.keypad))
///     for digit: UInt8 in [4, 6, 6, 3] { composer.press(digit: digit) }
///     composer.shownText          // "good"
///     composer.nextCandidate()
///     composer.shownText          // "home"
///     composer.commit()?.changes  // .committed("home", by: 1), .picked("home", by: 1); next time 4663 shows home
///
/// The document shows ``shownText`` as marked text. It is always the candidate at ``chosenIndex``. The composer does
/// not know the document: a keyboard passes in where a capital is expected (``noteSentenceStart(_:)``) and the
/// preceding words (``preceding``).
package struct WordComposer: Hashable, Sendable {
    /// The words of the language.
    package let index: WordIndex
    /// What was learnt about the user's words. A change takes effect with the next key.
    package var learned: LearnedWords { didSet { wordRanking = nil } }
    /// Names that are candidates as well. A change takes effect with the next key.
    package var names = HostNames() { didSet { wordRanking = nil } }
    /// The emoji for words, and their endings and beginnings. A change takes effect with the next key.
    package var supplements = WordSupplements() { didSet { wordRanking = nil } }
    /// The keys that say which diacritics the word has.
    package var diacritics = Diacritics.none { didSet { wordRanking = nil } }
    /// A number of the language in letters, which stands for all numbers where it matters what usually follows one.
    package var numberWord: String?
    /// The words before the composition. A change takes effect with the next key.
    package var preceding = PrecedingWords.unknown {
        didSet { if preceding != oldValue { resolveContext() } }
    }
    /// Whether there is nothing but a space between the composition and the word before it.
    package var followsWord = true
    /// What the composer does besides looking words up.
    package var aids: TypingAids {
        didSet {
            if aids.usesContext != oldValue.usesContext { resolveContext() }
            if aids != oldValue { wordRanking = nil }
        }
    }

    /// The marks of the punctuation key. Set them while nothing is being composed.
    package var marks = PunctuationMarks.sentences

    var composition = Composition.none
    /// The words of the sentence that later ones may change; kept only if ``TypingAids/revises``.
    var sentence: [TypedWord] = []
    /// The context of ``preceding`` in the index, the places in which its words are learnt, and the score of the
    /// nearest.
    private var context = WordContext.none
    private var places = PrecedingWords.unknown.places
    private var previousScore = LearningWeights.sentenceStart
    /// The ranking for the next key; nil if it is yet to be made from what it depends on.
    private var wordRanking: CandidateRanking?
    private var standingCase = LetterCase.automatic(startsSentence: false)

    /// Starts with no composition, in the middle of a sentence. `learned` must have the keypad of `index`.
    package init(index: WordIndex, learned: LearnedWords, aids: TypingAids = TypingAids()) {
        self.index = index
        self.learned = learned
        self.aids = aids
    }

    /// Presses a key with letters (2…9) or the punctuation key (1). Other keys do nothing.
    ///
    /// - Returns: what this committed. A letter after `hello.` makes the mark an apostrophe if a word goes on with it,
    ///   and otherwise a hyphen, which commits the part before it. It commits `hello.` if the mark was picked or stands
    ///   in an address. The 65th key of a word commits it.
    @discardableResult
    package mutating func press(digit: UInt8) -> CommittedWord? {
        if digit == Keypad.apostropheDigit { pressPunctuation() }
        guard !index.keypad.letters(on: digit).isEmpty else { return nil }
        switch composition {
        case .none:
            compose(TypedKeys(on: index).followed(by: digit, on: index))
        case .word(let draft):
            // After a word that was picked before a key was pressed, a key begins another word.
            guard (1..<WordIndex.maximumKeys).contains(draft.keys.count) else {
                return commitAndBegin([.digit(digit)])
            }
            return press(digit, after: draft)
        case .mark(let draft?, let mark) where mark.mayJoin && marks.joinsWords:
            if (1...WordIndex.maximumKeys - 2).contains(draft.keys.count) {
                let keys = draft.keys.followed(by: Keypad.apostropheDigit, on: index).followed(by: digit, on: index)
                if ranking.hasWords(startingWith: keys.digits) {
                    compose(keys, after: draft, wordBeforeMark: draft.shown)
                    return nil
                }
            }
            return commitAndBegin([.digit(digit)], hyphenated: true)
        case .mark:
            return commitAndBegin([.digit(digit)])
        }
        return nil
    }

    private mutating func press(_ digit: UInt8, after draft: WordDraft) -> CommittedWord? {
        let keys = draft.keys.followed(by: digit, on: index)
        if let (left, right) = hyphenated(keys, after: draft) {
            composition = .word(left)
            return commitAndBegin(right, hyphenated: true)
        }
        compose(keys, after: draft, wordBeforeMark: draft.wordBeforeMark)
        return nil
    }

    /// The part before the hyphen, as it was shown, and the keys of the part after it, if words have these parts but no
    /// longer the apostrophe that the mark has been so far.
    private func hyphenated(
        _ keys: TypedKeys, after draft: WordDraft
    ) -> (left: WordDraft, right: ArraySlice<TypedKeys.Press>)? {
        guard let shown = draft.wordBeforeMark, draft.shown.kind != .letters,
            let place = keys.presses.lastIndex(of: .digit(Keypad.apostropheDigit))
        else { return nil }
        let right = keys.presses[(place + 1)...]
        guard !ranking.hasWords(startingWith: keys.digits),
            ranking.hasWords(startingWith: TypedKeys(right, on: index).digits),
            var left = self.draft(of: TypedKeys(keys.presses[..<place], on: index), declined: .none)
        else { return nil }
        left.show(kept: shown)
        left.reopenedCase = draft.reopenedCase
        return (left, right)
    }

    private mutating func commitAndBegin(
        _ presses: ArraySlice<TypedKeys.Press>, hyphenated: Bool = false
    ) -> CommittedWord? {
        let committed = commit(hyphenated: hyphenated)
        compose(TypedKeys(presses, on: index))
        return committed
    }

    /// Presses the key at this place of ``diacritics``: from now on only words that have what it stands for are
    /// candidates. A tone replaces another one, and the same key again takes it back.
    ///
    /// - Returns: false, changing nothing, if no word is being composed by its keys.
    @discardableResult
    package mutating func press(diacritic place: Int) -> Bool {
        guard case .word(let draft) = composition, !draft.keys.isEmpty, let press = diacritics.press(place),
            draft.keys.presses.count - draft.keys.count < TypedKeys.maximumDiacritics
        else { return false }
        compose(
            draft.keys.followed(by: .diacritic(press), on: index), after: draft, wordBeforeMark: draft.wordBeforeMark)
        return true
    }

    /// Presses the punctuation key: the first mark after the word or alone, then with each press the next one.
    package mutating func pressPunctuation() {
        switch composition {
        case .none: composition = .mark(after: nil, ChosenMark())
        case .word(let draft):
            let keys = draft.keys.followed(by: Keypad.apostropheDigit, on: index)
            // `U.S.` ends in a mark itself.
            if draft.keys.digits.contains(Keypad.apostropheDigit), !ranking.exactWords(for: keys).isEmpty {
                compose(keys, after: draft, wordBeforeMark: draft.wordBeforeMark)
            } else {
                composition = .mark(after: draft, ChosenMark())
            }
        case .mark(let draft, let mark): composition = .mark(after: draft, ChosenMark(presses: mark.presses &+ 1))
        }
    }

    /// Takes back one key. The letters shown stay without the last one, unless a word of the list was shown before that
    /// key, which then comes back.
    ///
    /// - Returns: false if nothing was being composed; the key then deletes in the document.
    @discardableResult
    package mutating func deleteLast() -> Bool {
        switch composition {
        case .none:
            return false
        case .word(let draft):
            var presses = draft.keys.presses.dropLast()
            let opensMark = presses.last == .digit(Keypad.apostropheDigit)
            if opensMark { presses.removeLast() }
            let (keys, keyCount) = (TypedKeys(presses, on: index), draft.keys.count)
            let (kept, wordBeforeMark) = (draft.kept(for: keys.digits, on: index.keypad), draft.wordBeforeMark)
            compose(keys, reopenedCase: draft.reopenedCase)
            if case .word(var draft) = composition {
                if let kept { draft.show(kept: kept) }
                if kept != nil || keys.count == keyCount, keys.digits.contains(Keypad.apostropheDigit) {
                    draft.wordBeforeMark = wordBeforeMark
                }
                composition = .word(draft)
            }
            if opensMark, case .word(let draft) = composition { composition = .mark(after: draft, ChosenMark()) }
        case .mark(let draft, let mark):
            if mark.presses > 1 {
                composition = .mark(after: draft, ChosenMark(presses: mark.presses - 1))
            } else {
                composition = draft.map { .word($0) } ?? .none
            }
        }
        return true
    }

    /// Discards the composition; nothing is committed or learnt.
    package mutating func cancel() {
        composition = .none
    }

    /// The case of the composition, or of the next word.
    package var letterCase: LetterCase {
        get { composition.reopenedCase ?? standingCase }
        set {
            switch composition {
            case .word(var draft) where draft.reopenedCase != nil:
                draft.reopenedCase = newValue
                composition = .word(draft)
            case .mark(var draft?, let mark) where draft.reopenedCase != nil:
                draft.reopenedCase = newValue
                composition = .mark(after: draft, mark)
            case .none, .word, .mark:
                standingCase = newValue
            }
        }
    }

    /// Presses the `#` key: abc → Abc → ABC → abc.
    package mutating func cycleLetterCase() {
        letterCase = letterCase.next
    }

    /// Notes whether the next word starts a sentence, in a field that has capitals there. Keeps a case the user chose.
    package mutating func noteSentenceStart(_ startsSentence: Bool) {
        if case .automatic = standingCase { standingCase = .automatic(startsSentence: startsSentence) }
    }

    var ranking: CandidateRanking {
        wordRanking ?? ranking(after: preceding, context, learned.pairs(in: places, previousScore))
    }

    /// The ranking after other words than ``preceding``.
    func ranking(after preceding: PrecedingWords) -> CandidateRanking {
        ranking(after: preceding, known(preceding), learned.pairs(after: preceding, score(of: preceding)))
    }

    private func ranking(
        after preceding: PrecedingWords, _ context: WordContext, _ pairs: LearnedPairs
    ) -> CandidateRanking {
        CandidateRanking(
            index: index, learned: learned, names: names, preceding: preceding, context: context, pairs: pairs,
            usesOwnCapitals: aids.usesOwnCapitals, supplements: supplements, offersEmoji: aids.offersEmoji,
            diacritics: diacritics, forgives: aids.forgives)
    }

    private func score(of preceding: PrecedingWords) -> Int {
        PrecedingWords.isMark(preceding.place)
            ? LearningWeights.sentenceStart : index.scoreInAnyCase(preceding.place)
    }

    private func known(_ preceding: PrecedingWords) -> WordContext {
        aids.usesContext ? index.context(after: preceding.words, startsSentence: preceding.startsSentence) : .none
    }

    private mutating func resolveContext() {
        context = known(preceding)
        places = preceding.places
        previousScore = score(of: preceding)
        wordRanking = nil
    }

    /// Composes the word of these keys; nothing if there are no keys.
    private mutating func compose(_ keys: TypedKeys, reopenedCase: LetterCase? = nil) {
        wordRanking = ranking
        guard var draft = draft(of: keys, declined: offered(before: keys)) else {
            composition = .none
            return
        }
        draft.reopenedCase = reopenedCase
        composition = .word(draft)
    }

    /// Composes the word of these keys, which are those of a word and one more key.
    private mutating func compose(_ keys: TypedKeys, after last: WordDraft, wordBeforeMark: Candidate?) {
        wordRanking = ranking
        guard var draft = draft(of: keys, declined: last.offered, after: last.shownLetters) else { return }
        if !last.beginning.isEmpty { keepLetters(of: last, in: &draft) }
        draft.reopenedCase = last.reopenedCase
        draft.wordBeforeMark = wordBeforeMark
        composition = .word(draft)
    }

    /// Goes on with the letters that a word began with in the text.
    private func keepLetters(of last: WordDraft, in draft: inout WordDraft) {
        guard !draft.show(beginning: last.beginning, on: index.keypad) else { return }
        draft.beginning = last.beginning
        let letters = ranking.unknownLetters(for: draft.keys, after: last.shownLetters)
        if let letters { draft.show(first: letters) }
    }

    func draft(of keys: TypedKeys, declined: OfferedWords, after previous: Candidate? = nil) -> WordDraft? {
        WordDraft(
            keys: keys, ranking: ranking, declined: declined, seen: aids.maximumSuggestions, after: previous)
    }

    /// The words offered on the way to the last of these keys.
    private func offered(before keys: TypedKeys) -> OfferedWords {
        guard aids.maximumSuggestions > 0 else { return .none }
        var offered = OfferedWords.suggestions(ranking, upTo: aids.maximumSuggestions)
        var typed = TypedKeys(on: index)
        for press in keys.presses.dropLast() {
            typed = typed.followed(by: press, on: index)
            // While a mark follows the word, the bar offers marks and no words.
            if press == .digit(Keypad.apostropheDigit) { continue }
            offered = .completions(
                of: RankedKeys(typed, ranking, declined: offered), upTo: aids.maximumSuggestions)
        }
        return offered
    }
}
