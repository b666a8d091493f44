package import KeyboardExtension
import LayoutFiles
import T9Input

/// Predictive text on a 12-key pad: digits drive the composer, its word stands in the document as marked text.
///
/// A word is committed by a space, a mark, return, another way of typing, a caret that moves or a keyboard that changes.
package struct T9Keyboard: Keyboard {
    static let vocabulary = EngineVocabulary(
        name: "t9", actions: Set(T9Action.allCases.map(\.rawValue)), needsLetters: true,
        options: [
            "words": .wordList, "multiTapTimeout": .duration, "onSwitch": .oneOf(SwitchPolicy.allCases.map(\.rawValue)),
        ])

    /// How digit keys are understood.
    enum InputMode: Hashable, Sendable {
        case predictive
        case digits
        case multiTap
        /// A word the list does not have is spelled by multi-tap and then added.
        case spelling
    }

    /// What becomes of a word when the keyboard or the caret goes elsewhere: it is committed and learnt from, or cancelled. A
    /// device tells of a caret when it has moved, too late to take the letters away: cancelled there means not learnt from.
    enum SwitchPolicy: String, CaseIterable, Hashable, Sendable {
        case commit, cancel
    }

    var composer: WordComposer
    var inputMode = InputMode.predictive
    /// The mode the field starts in, and the one that follows multi-tap and spelling.
    var usualMode = InputMode.predictive
    var multiTap: MultiTapTyping
    /// What was committed by the key before this one: deleting now takes its learning back.
    var lastCommit: CommittedWord?
    private var marked = MarkedComposition()
    private var field: ServedField?
    let switchPolicy: SwitchPolicy
    let scope: String

    init(layout: KeyboardLayout, index: WordIndex) {
        composer = WordComposer(index: index, learned: LearnedWords(keypad: index.keypad))
        multiTap = MultiTapTyping(layout: layout)
        switchPolicy = layout.options["onSwitch"].flatMap(SwitchPolicy.init) ?? .commit
        scope = T9Store.scope(words: layout.options["words"] ?? "en")
    }

    /// The letters of a layout's digit keys.
    static func keypad(of layout: KeyboardLayout) -> Keypad {
        let keys = layout.keys.values.compactMap { key -> (digit: UInt8, letters: [Character])? in
            guard case .digit(let digit) = key.action else { return nil }
            return (UInt8(clamping: digit), key.letters)
        }
        return Keypad(keys.sorted { $0.digit < $1.digit })
    }

    package mutating func handle<Proxy: TextDocumentProxy>(
        _ event: KeyboardEvent, proxy: inout Proxy
    ) -> KeyboardResponse {
        var lost: [StoredChange] = []
        if isMarking, marked.isLost(markedText, at: event, &proxy) {
            lost = abandon()
            proxy.unmarkText()
        }
        var mirror = MirroringProxy(proxy, markedText: markedText)
        var response = handle(event, &mirror)
        response.storedChanges = lost + response.storedChanges
        proxy = mirror.base
        marked.wasEdited(mirror.trail)
        return response
    }

    private mutating func handle<Base>(
        _ event: KeyboardEvent, _ proxy: inout MirroringProxy<Base>
    ) -> KeyboardResponse {
        var response = KeyboardResponse()
        begin(at: event, proxy)
        switch event {
        case .load(let stored):
            composer.learned = T9Store.learned(stored, keypad: composer.index.keypad)
        case .stored(let changes):
            for change in changes { T9Store.apply(change, to: &composer.learned) }
        case .willAppear: response.requests = [.requestSupplementaryLexicon]
        case .answer(.supplementaryLexicon(let entries)):
            composer.names = HostNames(entries.map(\.documentText), keypad: composer.index.keypad)
        case .willDisappear: response = leave(&proxy)
        case .key(let key): response = press(key, &proxy)
        case .wake: multiTap.endLetter(&proxy)
        default: break
        }
        guard !isMarking else { return response }
        begin(at: event, proxy)
        if proxy.ranEmpty, case .key(let key) = event {
            response.requests.append(.wake(at: key.time + LateContext.patience))
        } else {
            let wantsCapital = proxy.wantsCapital
            composer.noteSentenceStart(wantsCapital)
            multiTap.followSentence(wantsCapital)
        }
        return response
    }

    /// Starts anew where the field is another, or has meanwhile said what it is.
    private mutating func begin(at event: KeyboardEvent, _ proxy: some TextDocumentProxy) {
        let served = ServedField(proxy)
        guard event == .willAppear || served != field, !event.isLoad, !isMarking else { return }
        field = served
        composer.learns = proxy.traits.isSecureTextEntry != true
        composer.letterCase = .automatic(startsSentence: false)
        composer.noteSentenceStart(proxy.wantsCapital)
        usualMode = proxy.traits.wantsDigits ? .digits : .predictive
        inputMode = usualMode
    }

    /// Whether a word or letter is composing.
    private var isMarking: Bool { composer.isComposing || multiTap.isComposing || multiTap.spelled != nil }

    /// What of it stands in the document.
    private var markedText: String { composer.isComposing ? composer.shownText : multiTap.markedText }

    package var memoryUse: Int { composer.index.memoryInBytes + composer.learned.memoryInBytes }

    package var appearance: KeyboardAppearance {
        let isPredictive = inputMode == .predictive
        return KeyboardAppearance(
            candidates: isPredictive ? composer.candidates : [],
            chosenCandidate: isPredictive && composer.isComposing ? composer.chosenIndex : nil, mode: modeName,
            labels: ["mode": isPredictive ? "T9" : modeName])
    }

    private var modeName: String {
        switch inputMode {
        case .digits: "123"
        case .multiTap, .spelling: "multi-tap"
        case .predictive: composer.letterCase.label
        }
    }

    /// The keyboard goes: the word with it or not, as the layout says.
    private mutating func leave(_ proxy: inout some TextDocumentProxy) -> KeyboardResponse {
        lastCommit = nil
        var response = KeyboardResponse(requests: [.cancelWake])
        if multiTap.endSpelling(&proxy) != nil { inputMode = usualMode }
        switch switchPolicy {
        case .commit: response.storedChanges = commit(&proxy)
        case .cancel where composer.isComposing:
            composer.cancel()
            proxy.setMarkedText("")
        case .cancel: break
        }
        composer.previousWord = nil
        return response
    }

    /// The user or the app has changed the text under the word: it is plain text by now, or gone, and nothing is left to edit.
    /// Returns what was learnt.
    private mutating func abandon() -> [StoredChange] {
        lastCommit = nil
        if multiTap.spelled != nil { inputMode = usualMode }
        multiTap.abandon()
        defer { composer.previousWord = nil }
        guard switchPolicy == .commit, let word = composer.commit() else {
            composer.cancel()
            return []
        }
        return T9Store.changes(word.changes, scope: scope)
    }

    /// Ends the word; returns what was learnt.
    mutating func commit(_ proxy: inout some TextDocumentProxy) -> [StoredChange] {
        guard let committed = composer.commit() else { return [] }
        proxy.commitText(committed.text)
        lastCommit = committed
        return T9Store.changes(committed.changes, scope: scope)
    }
}
