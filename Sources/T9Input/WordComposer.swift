/// Predictive text: turns presses of the keys 1…9 into words.
///
///     var composer = WordComposer(index: index, learned: LearnedWords(keypad: index.keypad))
///     for digit: UInt8 in [4, 6, 6, 3] { composer.press(digit: digit) }
///     composer.shownText          // "good"
///     composer.nextCandidate()
///     composer.shownText          // "home"
///     composer.commit()?.changes  // [.chosen("home", by: 1)]; next time 4663 shows home
///
/// The composition is what a document shows as marked text, ``shownText``. It is always the candidate at
/// ``chosenIndex``. The composer knows nothing of the document: a keyboard tells it where a sentence starts
/// (``noteSentenceStart(_:)``) and which word stands before (``previousWord``).
package struct WordComposer: Hashable, Sendable {
    /// The words of the language.
    package let index: WordIndex
    /// What is known about the user's words. A change shows from the next key on.
    package var learned: LearnedWords
    /// Names that are candidates as well. A change shows from the next key on.
    package var names = HostNames()
    /// The word before the composition; `nil` at the start of a sentence or if there is none.
    package var previousWord: String?
    /// Whether commits teach anything; false in secure fields.
    package var learns: Bool

    var composition = Composition.none
    private var standingCase = LetterCase.automatic(startsSentence: false)

    /// Composes nothing yet, in the middle of a sentence. `learned` is on the keypad of `index`.
    package init(index: WordIndex, learned: LearnedWords, learns: Bool = true) {
        self.index = index
        self.learned = learned
        self.learns = learns
    }

    /// A key with letters (2…9), or the punctuation key (1). Other keys do nothing.
    ///
    /// - Returns: what this committed: after `hello.` a letter that no apostrophe makes a word of starts a new word, and so does
    ///   the 65th key of a word.
    @discardableResult
    package mutating func press(digit: UInt8) -> CommittedWord? {
        if digit == Keypad.apostropheDigit { pressPunctuation() }
        guard !index.keypad.letters(on: digit).isEmpty else { return nil }
        switch composition {
        case .none:
            compose([digit])
        case .word(let draft):
            guard draft.keys.count < WordIndex.maximumKeys else { return commitAndBegin(digit) }
            compose(draft.keys + [digit])
        case .mark(let draft, let presses):
            if let draft, presses == 1, draft.keys.count + 2 <= WordIndex.maximumKeys {
                let keys = draft.keys + [Keypad.apostropheDigit, digit]
                if ranking.hasWords(startingWith: keys) {
                    compose(keys, reopenedCase: draft.reopenedCase)
                    return nil
                }
            }
            return commitAndBegin(digit)
        }
        return nil
    }

    private mutating func commitAndBegin(_ digit: UInt8) -> CommittedWord? {
        let committed = commit()
        compose([digit])
        return committed
    }

    /// The punctuation key: a full stop behind the word or alone, then the next mark with each press.
    package mutating func pressPunctuation() {
        switch composition {
        case .none: composition = .mark(after: nil, presses: 1)
        case .word(let draft): composition = .mark(after: draft, presses: 1)
        case .mark(let draft, let presses): composition = .mark(after: draft, presses: presses &+ 1)
        }
    }

    /// Takes back one key, and derives everything again from those before it.
    ///
    /// - Returns: false if nothing was composing; then the key deletes in the document.
    @discardableResult
    package mutating func deleteLast() -> Bool {
        switch composition {
        case .none:
            return false
        case .word(let draft):
            var keys = draft.keys.dropLast()
            if keys.last == Keypad.apostropheDigit {
                keys.removeLast()
                compose(Array(keys), reopenedCase: draft.reopenedCase)
                if case .word(let draft) = composition { composition = .mark(after: draft, presses: 1) }
            } else {
                compose(Array(keys), reopenedCase: draft.reopenedCase)
            }
        case .mark(let draft, let presses):
            if presses > 1 {
                composition = .mark(after: draft, presses: presses - 1)
            } else {
                composition = draft.map { .word($0) } ?? .none
            }
        }
        return true
    }

    /// Drops the composition; nothing is committed or learnt.
    package mutating func cancel() {
        composition = .none
    }

    /// The case of what is composed, or of the next word.
    package var letterCase: LetterCase {
        get { composition.draft?.reopenedCase ?? standingCase }
        set {
            switch composition {
            case .word(var draft) where draft.reopenedCase != nil:
                draft.reopenedCase = newValue
                composition = .word(draft)
            case .mark(var draft?, let presses) where draft.reopenedCase != nil:
                draft.reopenedCase = newValue
                composition = .mark(after: draft, presses: presses)
            case .none, .word, .mark:
                standingCase = newValue
            }
        }
    }

    /// The `#` key: abc → Abc → ABC → abc.
    package mutating func cycleLetterCase() {
        letterCase = letterCase.next
    }

    /// Tells whether the next word starts a sentence (and the field wants a capital there). A case the user asked for
    /// stays.
    package mutating func noteSentenceStart(_ startsSentence: Bool) {
        if case .automatic = standingCase { standingCase = .automatic(startsSentence: startsSentence) }
    }

    var ranking: CandidateRanking {
        CandidateRanking(index: index, learned: learned, names: names, previousWord: previousWord)
    }

    /// Composes the word of these keys, nothing for none.
    private mutating func compose(_ keys: [UInt8], reopenedCase: LetterCase? = nil) {
        guard var draft = WordDraft(keys: keys, ranking: ranking) else {
            composition = .none
            return
        }
        draft.reopenedCase = reopenedCase
        composition = .word(draft)
    }
}
