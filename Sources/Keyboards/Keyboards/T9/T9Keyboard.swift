package import KeyboardExtension
import T9Input

/// Predictive text on a 12-key pad: digits go to the composer, whose word is marked text in the document.
///
/// A word is committed by a space, by return or other typed text, by a change of the input mode, by a moved caret or by
/// a change of the keyboard.
package struct T9Keyboard: ComposingKeyboard {
    /// The maximum number of words that a layout can ask to be suggested before a key is pressed.
    package static let maximumSuggestions = 8

    /// For each word list that knows what is likely after which word: a number in letters, which stands for all numbers
    /// in digits when words after one are suggested.
    private static let numberWords = ["en": "ten"]

    /// What digit keys do while no word is being spelled.
    enum PadMode: Hashable, Sendable {
        case predictive
        case digits
        case multiTap
    }

    /// What digit keys do.
    enum InputMode: Hashable, Sendable {
        case predictive
        case digits
        case multiTap
        /// A word that the list does not have is spelled by multi-tap and then added.
        case spelling
    }

    /// The part of the last key's effect that matters for the next key.
    enum LastAction: Hashable, Sendable {
        /// Committed a word.
        case committed(CommittedWord)
        /// Typed a space after a word that changed words before it.
        case revised(Revision, after: CommittedWord)
        /// Committed the word that was picked and typed a space, which a punctuation mark would remove.
        case picked(CommittedWord)
        /// Typed a space after a word and its space.
        case spacedTwice
        case other

        var isOther: Bool { if case .other = self { true } else { false } }
    }

    var composer: WordComposer
    var padMode = PadMode.predictive
    /// The mode that the field starts in, and that follows multi-tap and spelling.
    var usualMode = PadMode.predictive
    /// Letters by repeated presses, including those of a word being spelled.
    var multiTap: MultiTapTyping
    /// What the previous key did, if the delete key can take it back.
    var lastAction = LastAction.other
    /// The text before the caret after that key; empty if the delete key can take back nothing. Devices need not report
    /// that the caret has moved since.
    private var textAfterLastAction = ""
    var composition = FieldComposition()
    private var wordsBefore = WordsBefore()
    let setup: T9Setup

    init(_ settings: T9Settings, index: WordIndex, supplements: WordSupplements, _ layout: KeyboardLayout) {
        setup = T9Setup(settings, layout)
        composer = WordComposer(index: index, learned: LearnedWords(keypad: index.keypad), aids: settings.aids)
        composer.supplements = supplements
        composer.diacritics = Diacritics(setup.diacriticKeys.all, on: index.keypad)
        composer.numberWord = Self.numberWords[settings.words]
        multiTap = MultiTapTyping(keypad: index.keypad, timeout: settings.multiTapTimeout)
    }

    /// What digit keys do at the moment. A word is being spelled if and only if ``multiTap`` has its letters.
    var inputMode: InputMode {
        if multiTap.isSpelling { return .spelling }
        return switch padMode {
        case .predictive: .predictive
        case .digits: .digits
        case .multiTap: .multiTap
        }
    }

    mutating func respond(
        to event: KeyboardEvent, _ proxy: inout some ConfirmingProxy
    ) -> KeyboardResponse {
        // The traits may arrive after the first keys of a word.
        if proxy.traits.isSecret { composer.aids = .none }
        switch event {
        case .load(let stored):
            composer.learned = T9Store.learned(stored, keypad: composer.index.keypad)
        case .stored(let changes):
            for change in changes { T9Store.apply(change, to: &composer.learned) }
        case .willAppear: return KeyboardResponse(requests: [.requestSupplementaryLexicon])
        case .answer(.supplementaryLexicon(let entries)):
            let (names, replacements) = (
                entries.filter { $0.userInput == $0.documentText }, entries.filter { $0.userInput != $0.documentText }
            )
            composer.names = HostNames(
                names.map(\.documentText), replacements: replacements.map { ($0.userInput, $0.documentText) },
                keypad: composer.index.keypad)
        case .forget(let word):
            lastAction = .other
            return KeyboardResponse(storedChanges: T9Store.changes(composer.forget(word), scope: setup.scope))
        case .willDisappear: return leave(&proxy)
        case .key(let key):
            defer { noteTextAfterLastAction(proxy) }
            return press(key, &proxy)
        case .candidate(let place):
            defer { noteTextAfterLastAction(proxy) }
            return KeyboardResponse(storedChanges: pick(place, &proxy))
        case .wake: multiTap.endLetter(&proxy)
        case .didAppear, .didDisappear, .textWillChange, .textDidChange, .selectionWillChange, .selectionDidChange,
            .answer(.pasteboard), .answer(.shared), .answer(.fetched), .answer(.sent), .answer(.opened),
            .answer(.refused), .viewWillTransition, .didReceiveMemoryWarning:
            break
        }
        return KeyboardResponse()
    }

    mutating func begin(_ proxy: some TextDocumentProxy) {
        lastAction = .other
        composer.keepSentence(atEndOf: "")
        composer.aids = proxy.traits.isSecret ? .none : setup.settings.aids
        if !proxy.traits.wantsPrediction || proxy.traits.address != nil { composer.aids.maximumSuggestions = 0 }
        // A field for names has no sentences.
        if proxy.traits.autocapitalizationType == .words {
            composer.aids.usesContext = false
            composer.aids.maximumSuggestions = 0
        }
        composer.aids.usesOwnCapitals = proxy.traits.address == nil
        if proxy.traits.address != nil { composer.aids.forgives = false }
        composer.aids.offersEmoji = proxy.traits.address == nil && !proxy.traits.wantsASCII
        composer.marks = PunctuationMarks(proxy.traits, language: setup.language)
        multiTap.setMarks(composer.marks)
        composer.letterCase = .automatic(startsSentence: false)
        composer.noteSentenceStart(proxy.wantsCapital)
        usualMode = proxy.traits.wantsDigits ? .digits : .predictive
        padMode = usualMode
    }

    mutating func followText(_ proxy: some TextDocumentProxy) {
        let wantsCapital = proxy.wantsCapital
        composer.noteSentenceStart(wantsCapital)
        multiTap.followSentence(wantsCapital)
        readPreceding(proxy)
        composer.keepSentence(atEndOf: proxy.documentContextBeforeInput ?? "")
    }

    /// Reads the words before the caret, which the next key takes as context.
    mutating func readPreceding(_ proxy: some TextDocumentProxy) {
        composer.preceding = wordsBefore.read(proxy)
        composer.followsWord = TextBefore.isOneSpaceAfterWord(proxy)
    }

    private mutating func noteTextAfterLastAction(_ proxy: some TextDocumentProxy) {
        textAfterLastAction = lastAction.isOther ? "" : String(TextBefore.end(proxy))
    }

    /// What the last key did, if the caret seems to be where it left it, judged by the visible text.
    func lastAction(at proxy: some TextDocumentProxy) -> LastAction {
        guard !lastAction.isOther, proxy.selectedText == nil else { return .other }
        let end = TextBefore.end(proxy)
        let isThere =
            end == textAfterLastAction || end.hasSuffix(textAfterLastAction) || textAfterLastAction.hasSuffix(end)
        return isThere ? lastAction : .other
    }

    var isComposing: Bool { composer.isComposing || multiTap.isComposing || multiTap.isSpelling }

    var markedText: String { composer.isComposing ? composer.shownText : multiTap.markedText }

    package var memoryUse: Int { composer.index.memoryInBytes + composer.learned.memoryInBytes }

    package var explanation: [String] { inputMode == .predictive ? composer.explanation : [] }

    package var appearance: KeyboardAppearance {
        let isPredictive = inputMode == .predictive
        return KeyboardAppearance(
            candidates: isPredictive ? composer.candidates : [],
            chosenCandidate: isPredictive && composer.isComposing ? composer.chosenIndex : nil,
            revision: revision, mode: modeName,
            message: isPredictive && composer.isUnknown ? unknownWordMessage : nil,
            labels: setup.returnKeys.labels(for: composition.field?.returnKeyType)
                .merging(["mode": isPredictive ? "T9" : modeName]) { $1 }
                .merging(setup.diacriticKeys.labels(chosen: isPredictive ? composer.chosenDiacritics : [])) { $1 })
    }

    /// The last revision, while one key can take it back.
    private var revision: String? {
        if case .revised(let revision, _) = lastAction { "\(revision.old) → \(revision.new)" } else { nil }
    }

    private var unknownWordMessage: String {
        "no word has these keys\(composer.lacksDiacritics ? " and diacritics" : ""); \(setup.spellingHint)"
    }

    private var modeName: String {
        switch inputMode {
        case .digits: "123"
        case .multiTap, .spelling: "multi-tap"
        case .predictive: composer.letterCase.label
        }
    }

    /// Ends or cancels the word when the keyboard disappears, as the layout's onSwitch option says.
    private mutating func leave(_ proxy: inout some TextDocumentProxy) -> KeyboardResponse {
        lastAction = .other
        var response = KeyboardResponse(requests: [.cancelWake])
        _ = multiTap.endSpelling(&proxy)
        switch setup.settings.onSwitch {
        case .commit: response.storedChanges = commit(&proxy)
        case .cancel where composer.isComposing:
            composer.cancel()
            proxy.setMarkedText("")
        case .cancel: break
        }
        composer.preceding = .unknown
        composer.keepSentence(atEndOf: "")
        return response
    }

    mutating func abandon(isLeft: Bool) -> [StoredChange] {
        lastAction = .other
        multiTap.abandon()
        defer { composer.preceding = .unknown }
        guard isLeft else {
            composer.lose()
            return []
        }
        guard setup.settings.onSwitch == .commit, let word = composer.commit() else {
            composer.cancel()
            return []
        }
        return T9Store.changes(word.changes, scope: setup.scope)
    }

    /// Commits the word and returns what was learnt.
    mutating func commit(_ proxy: inout some TextDocumentProxy) -> [StoredChange] {
        guard let committed = composer.commit() else { return [] }
        proxy.commitText(committed.text)
        lastAction = .committed(committed)
        return T9Store.changes(committed.changes, scope: setup.scope)
    }
}

extension TypingAids {
    /// The aids in a field for a secret: nothing is suggested, predicted from the text before or changed in it, and
    /// nothing is learnt.
    static let none = {
        var aids = TypingAids()
        aids.learns = false
        aids.usesContext = false
        aids.revises = false
        aids.maximumSuggestions = 0
        return aids
    }()
}
