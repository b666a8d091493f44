package import KeyboardExtension
import LayoutFiles
import T9Input

/// Predictive text on a 12-key pad: digits drive the composer, its word stands in the document as marked text.
///
/// A word is committed by a space, a mark, return, another way of typing, a caret that moves or a keyboard that changes.
package struct T9Keyboard: ComposingKeyboard {
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
    var place = ComposingPlace()
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

    mutating func respond(
        to event: KeyboardEvent, _ proxy: inout MirroringProxy<some TextDocumentProxy>
    ) -> KeyboardResponse {
        switch event {
        case .load(let stored):
            composer.learned = T9Store.learned(stored, keypad: composer.index.keypad)
        case .stored(let changes):
            for change in changes { T9Store.apply(change, to: &composer.learned) }
        case .willAppear: return KeyboardResponse(requests: [.requestSupplementaryLexicon])
        case .answer(.supplementaryLexicon(let entries)):
            composer.names = HostNames(entries.map(\.documentText), keypad: composer.index.keypad)
        case .willDisappear: return leave(&proxy)
        case .key(let key): return press(key, &proxy)
        case .wake: multiTap.endLetter(&proxy)
        default: break
        }
        return KeyboardResponse()
    }

    mutating func begin(_ proxy: some TextDocumentProxy) {
        composer.learns = proxy.traits.isSecureTextEntry != true
        composer.letterCase = .automatic(startsSentence: false)
        composer.noteSentenceStart(proxy.wantsCapital)
        usualMode = proxy.traits.wantsDigits ? .digits : .predictive
        inputMode = usualMode
    }

    mutating func followSentence(_ wantsCapital: Bool) {
        composer.noteSentenceStart(wantsCapital)
        multiTap.followSentence(wantsCapital)
    }

    var isComposing: Bool { composer.isComposing || multiTap.isComposing || multiTap.spelled != nil }

    var markedText: String { composer.isComposing ? composer.shownText : multiTap.markedText }

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

    mutating func abandon() -> [StoredChange] {
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
