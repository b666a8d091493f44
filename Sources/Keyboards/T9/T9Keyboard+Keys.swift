import KeyboardExtension
import T9Input

/// The keys a T9 layout may have beside its digits.
enum T9Action: String, CaseIterable, Hashable, Sendable {
    case nextCandidate, previousCandidate, letterCase, addWord, inputMode
}

extension T9Keyboard {
    mutating func press<Base>(_ key: KeyEvent, _ proxy: inout MirroringProxy<Base>) -> KeyboardResponse {
        let committedBefore = lastCommit
        lastCommit = nil
        var response = KeyboardResponse(standardFor: .key(key))
        switch key.action {
        case .digit(let digit): response = press(digit: digit, key, &proxy)
        case .type(let text):
            response.storedChanges = end(&proxy)
            proxy.insertText(text)
        case .returnKey:
            response.storedChanges = end(&proxy)
            proxy.insertText("\n")
            composer.previousWord = nil
        case .deleteBackward: response.storedChanges = delete(&proxy, after: committedBefore)
        case .engine(let name, _):
            guard let action = T9Action(rawValue: name) else { break }
            response = perform(action, &proxy)
        case .layer, .nextKeyboard, .dismissKeyboard: break
        }
        return response
    }

    private mutating func press(
        digit: Int, _ key: KeyEvent, _ proxy: inout some TextDocumentProxy
    ) -> KeyboardResponse {
        switch inputMode {
        case .digits:
            proxy.insertText("\(digit)")
            return KeyboardResponse()
        case .spelling where digit == 0:
            let changes = end(&proxy)
            proxy.insertText(" ")
            return KeyboardResponse(storedChanges: changes)
        case .multiTap, .spelling: return multiTap.press(digit, at: key.time, &proxy)
        case .predictive: return KeyboardResponse(storedChanges: compose(digit, &proxy))
        }
    }

    private mutating func compose(_ digit: Int, _ proxy: inout some TextDocumentProxy) -> [StoredChange] {
        if digit == 0 {
            let changes = commit(&proxy)
            proxy.insertText(" ")
            return changes
        }
        if !composer.isComposing { composer.previousWord = TextBefore.previousWord(proxy) }
        guard let committed = composer.press(digit: UInt8(clamping: digit)) else {
            proxy.setMarkedText(composer.shownText)
            return []
        }
        // A letter behind `hello.` ends that word and begins the next.
        proxy.commitText(committed.text)
        composer.noteSentenceStart(proxy.wantsCapital)
        proxy.setMarkedText(composer.shownText)
        return T9Store.changes(committed.changes, scope: scope)
    }

    /// Takes back a key of the word; without one deletes a character, and opens the word again that the caret then stands behind.
    private mutating func delete<Base>(
        _ proxy: inout MirroringProxy<Base>, after committed: CommittedWord?
    ) -> [StoredChange] {
        if multiTap.deleteLetter(&proxy) { return [] }
        if composer.deleteLast() {
            proxy.setMarkedText(composer.shownText)
            return []
        }
        proxy.deleteBackward()
        let changes = committed.map { composer.takeBack($0) } ?? []
        // Only where the device is seen to have deleted: in address bars it may have selected instead.
        if inputMode == .predictive, proxy.isConfirmed { reopenWord(&proxy) }
        return T9Store.changes(changes, scope: scope)
    }

    /// Takes the word the caret stands behind into the composition again.
    private mutating func reopenWord<Base>(_ proxy: inout MirroringProxy<Base>) {
        guard let word = TextBefore.wordAtCaret(proxy), let last = word.last, composer.reopen(word: word) else {
            return
        }
        proxy.deleteBackward()
        guard proxy.isConfirmed else {
            // What was selected instead is typed again.
            composer.cancel()
            return proxy.insertText(String(last))
        }
        for _ in word.dropLast() { proxy.deleteBackward() }
        composer.previousWord = TextBefore.previousWord(proxy)
        proxy.setMarkedText(composer.shownText)
    }

    private mutating func perform(_ action: T9Action, _ proxy: inout some TextDocumentProxy) -> KeyboardResponse {
        switch action {
        case .nextCandidate, .previousCandidate:
            guard composer.isComposing else { break }
            action == .nextCandidate ? composer.nextCandidate() : composer.previousCandidate()
            proxy.setMarkedText(composer.shownText)
        case .letterCase: cycleCase(&proxy)
        case .inputMode:
            let changes = end(&proxy)
            inputMode = inputMode == .multiTap ? usualMode : .multiTap
            return KeyboardResponse(storedChanges: changes)
        case .addWord:
            if inputMode == .spelling { return KeyboardResponse(storedChanges: end(&proxy)) }
            multiTap.endLetter(&proxy)
            composer.cancel()
            proxy.setMarkedText("")
            multiTap.beginSpelling()
            inputMode = .spelling
        }
        return KeyboardResponse()
    }

    /// abc → Abc → ABC → 123 → abc.
    private mutating func cycleCase(_ proxy: inout some TextDocumentProxy) {
        switch (inputMode, composer.letterCase) {
        case (.digits, _):
            inputMode = .predictive
            composer.letterCase = .lower
        case (.predictive, .allCaps) where !composer.isComposing: inputMode = .digits
        case (.multiTap, _), (.spelling, _): multiTap.cycleLetterCase(&proxy)
        default: composer.cycleLetterCase()
        }
        if composer.isComposing { proxy.setMarkedText(composer.shownText) }
    }

    /// Ends whatever is being typed: a word, a letter, or a word being spelled, which is added.
    private mutating func end(_ proxy: inout some TextDocumentProxy) -> [StoredChange] {
        guard let word = multiTap.endSpelling(&proxy) else { return commit(&proxy) }
        inputMode = usualMode
        return T9Store.changes(word.isEmpty ? [] : composer.addWord(word), scope: scope)
    }
}

extension LetterCase {
    /// How phones show it.
    var label: String {
        switch self {
        case .automatic(startsSentence: false), .lower: "abc"
        case .automatic(startsSentence: true), .capitalised: "Abc"
        case .allCaps: "ABC"
        }
    }
}
