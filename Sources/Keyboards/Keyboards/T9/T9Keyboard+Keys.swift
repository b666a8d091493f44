import KeyboardExtension
import T9Input

extension T9Keyboard {
    mutating func press(_ key: KeyEvent, _ proxy: inout some ConfirmingProxy) -> KeyboardResponse {
        let before = lastAction(at: proxy)
        lastAction = .other
        switch key.action {
        case .digit(let digit):
            var response = press(digit: digit, key, &proxy, after: before)
            // As on phones, signs can be typed one after the other, and a space ends them.
            if digit == 0, inputMode != .digits, key.layer != KeyboardLayout.baseLayer {
                response.requests.append(.showLayer(KeyboardLayout.baseLayer))
            }
            return response
        case .standard(.deleteBackward): return KeyboardResponse(storedChanges: delete(&proxy, after: before))
        case .type, .typeAndShow, .layer, .standard:
            // Keys that do not edit leave the word composing. If another keyboard takes over, the layout's onSwitch
            // option decides what happens to the word.
            let changes = key.action.edits ? end(&proxy) : []
            var response = key.perform(&proxy)
            response.storedChanges = changes
            return response
        case .engine where inputMode == .digits && !key.isHeld && setup.signs[key.key] != nil:
            proxy.insertText(setup.signs[key.key] ?? "")
            return KeyboardResponse()
        case .engine(let name, _):
            return T9Action(rawValue: name).map { perform($0, of: key.key, &proxy) } ?? KeyboardResponse()
        }
    }

    /// Picks a candidate that was tapped in the bar, and commits it with a space after it.
    mutating func pick(_ index: Int, _ proxy: inout some ConfirmingProxy) -> [StoredChange] {
        lastAction = .other
        guard inputMode == .predictive, composer.choose(index) else { return [] }
        if composer.hasMark { return commit(&proxy) }
        guard let committed = composer.commit() else { return [] }
        proxy.commitText(committed.text)
        proxy.insertText(" ")
        lastAction = .picked(committed)
        return T9Store.changes(committed.changes, scope: setup.scope) + revise(after: committed, &proxy)
    }

    private mutating func press(
        digit: Int, _ key: KeyEvent, _ proxy: inout some ConfirmingProxy, after last: LastAction
    ) -> KeyboardResponse {
        switch inputMode {
        case .spelling where digit == 0:
            let changes = end(&proxy)
            proxy.insertText(" ")
            return KeyboardResponse(storedChanges: changes)
        case .multiTap, .spelling: return multiTap.press(digit, at: key.time, &proxy)
        case .digits: return key.perform(&proxy)
        case .predictive: return KeyboardResponse(storedChanges: compose(digit, &proxy, after: last))
        }
    }

    private mutating func compose(
        _ digit: Int, _ proxy: inout some ConfirmingProxy, after last: LastAction
    ) -> [StoredChange] {
        if digit == 0 { return space(&proxy, after: last) }
        if !composer.isComposing {
            // The mark must come right after the picked word, so remove the space.
            if case .picked = last, digit == Int(Keypad.apostropheDigit) { _ = proxy.deleteVisibly() }
            // A second space right after a word was not meant if another word follows.
            if last == .spacedTwice, digit != Int(Keypad.apostropheDigit) { _ = proxy.deleteVisibly() }
            goOn(with: digit, &proxy)
            if !composer.isComposing { readPreceding(proxy) }
        }
        if digit == Int(Keypad.apostropheDigit), !composer.hasMark, proxy.traits.address == nil { orderMarks(proxy) }
        guard let committed = composer.press(digit: UInt8(clamping: digit)) else {
            proxy.setMarkedText(composer.shownText)
            return []
        }
        // A letter after `hello.` ends that word and begins the next one.
        proxy.commitText(committed.text)
        composer.noteSentenceStart(proxy.wantsCapital)
        proxy.setMarkedText(composer.shownText)
        return T9Store.changes(committed.changes, scope: setup.scope)
    }

    /// Puts the mark first that the word or its sentence probably needs.
    private mutating func orderMarks(_ proxy: some TextDocumentProxy) {
        let marks = PunctuationMarks(proxy.traits, language: setup.language)
        let expected =
            composer.expectsApostrophe
            ? "'" : ExpectedMark.after(proxy.documentContextBeforeInput ?? "", in: setup.language)
        composer.marks = expected.map { marks.beginning(with: $0) } ?? marks
    }

    /// Commits the word and types a space. If the layout says so, turns a single space after a word into a full stop
    /// and a space.
    private mutating func space(_ proxy: inout some ConfirmingProxy, after last: LastAction) -> [StoredChange] {
        if setup.settings.turnsSpacesIntoPeriod, !composer.isComposing, TextBefore.isOneSpaceAfterWord(proxy),
            proxy.deleteVisibly()
        {
            proxy.insertText(". ")
            return []
        }
        let isSecond = composer.aids.forgives && !last.isOther && TextBefore.isOneSpaceAfterWord(proxy)
        let changes = commit(&proxy)
        proxy.insertText(" ")
        if isSecond { lastAction = .spacedTwice }
        guard case .committed(let committed) = lastAction else { return changes }
        return changes + revise(after: committed, &proxy)
    }

    /// Changes earlier words of the sentence if the last word makes others more likely. The text ends in a space.
    private mutating func revise(
        after committed: CommittedWord, _ proxy: inout some ConfirmingProxy
    ) -> [StoredChange] {
        guard let revision = composer.revise() else { return [] }
        guard replace(revision.old + " ", with: revision.new + " ", &proxy) else {
            _ = composer.takeBack(revision)
            return []
        }
        lastAction = .revised(revision, after: committed)
        return T9Store.changes(revision.changes, scope: setup.scope)
    }

    /// Replaces a text right before the caret. Does nothing and returns false if the text is not there or the device
    /// does not delete.
    private func replace(_ old: String, with new: String, _ proxy: inout some ConfirmingProxy) -> Bool {
        guard let before = proxy.documentContextBeforeInput, before.hasSuffix(old), proxy.deleteVisibly() else {
            return false
        }
        for _ in old.dropLast() { proxy.deleteBackward() }
        proxy.insertText(new)
        return true
    }

    /// Takes back a key of the word. Without a word, takes back the last revision, or else deletes a character and
    /// opens the word before the caret again.
    private mutating func delete(
        _ proxy: inout some ConfirmingProxy, after last: LastAction
    ) -> [StoredChange] {
        if multiTap.deleteLetter(&proxy) { return [] }
        if composer.deleteLast() {
            proxy.setMarkedText(composer.shownText)
            return []
        }
        if case .revised(let revision, let committed) = last,
            replace(revision.new + " ", with: revision.old + " ", &proxy)
        {
            lastAction = .committed(committed)
            return T9Store.changes(composer.takeBack(revision), scope: setup.scope)
        }
        proxy.deleteBackward()
        var changes: [LearningChange] = []
        switch last {
        case .committed(let committed), .picked(let committed): changes = composer.takeBack(committed)
        // A revision that cannot be taken back has changed what the word taught.
        case .revised, .spacedTwice, .other: break
        }
        // Only if the device has visibly deleted. In address bars it may have selected text instead.
        if inputMode == .predictive, proxy.isConfirmed, let word = TextBefore.wordAtCaret(proxy) {
            reopen(word, &proxy)
        }
        return T9Store.changes(changes, scope: setup.scope)
    }

    /// Makes letters right before the caret the beginning of the word that a key goes on with, if there is one.
    private mutating func goOn(with digit: Int, _ proxy: inout some ConfirmingProxy) {
        guard digit > Int(Keypad.apostropheDigit), let letters = TextBefore.wordAtCaret(proxy),
            composer.hasWord(beginningWith: letters, and: UInt8(clamping: digit))
        else { return }
        reopen(letters, keepsLetters: true, &proxy)
    }

    /// Makes the word before the caret the composition again.
    private mutating func reopen(_ word: String, keepsLetters: Bool = false, _ proxy: inout some ConfirmingProxy) {
        guard composer.reopen(word: word, keepsLetters: keepsLetters) else { return }
        guard proxy.deleteVisibly() else { return composer.cancel() }
        for _ in word.dropLast() { proxy.deleteBackward() }
        readPreceding(proxy)
        proxy.setMarkedText(composer.shownText)
    }

    private mutating func perform(
        _ action: T9Action, of key: LayoutKey.ID, _ proxy: inout some TextDocumentProxy
    ) -> KeyboardResponse {
        switch action {
        case .nextCandidate, .previousCandidate:
            guard inputMode == .predictive else { break }
            action == .nextCandidate ? composer.nextCandidate() : composer.previousCandidate()
            if composer.isComposing { proxy.setMarkedText(composer.shownText) }
        case .tone, .diacritic:
            guard inputMode == .predictive, let place = setup.diacriticKeys.place(of: action, on: key),
                composer.press(diacritic: place)
            else { break }
            proxy.setMarkedText(composer.shownText)
        case .letterCase: cycleCase(&proxy)
        case .inputMode:
            let changes = end(&proxy)
            switch padMode {
            case .multiTap: padMode = usualMode
            case .digits where usualMode != .digits: leaveDigits(proxy)
            case .predictive, .digits: padMode = .multiTap
            }
            return KeyboardResponse(storedChanges: changes)
        case .digitMode:
            let changes = end(&proxy)
            if padMode == .digits { leaveDigits(proxy) } else { padMode = .digits }
            return KeyboardResponse(storedChanges: changes)
        case .addWord:
            if inputMode == .spelling { return KeyboardResponse(storedChanges: end(&proxy)) }
            multiTap.endLetter(&proxy)
            let letters = composer.lettersToSpellFrom
            composer.cancel()
            multiTap.beginSpelling(with: letters, &proxy)
            padMode = usualMode
        }
        return KeyboardResponse()
    }

    /// Goes on with words, whose case no longer is that of before the digits.
    private mutating func leaveDigits(_ proxy: some TextDocumentProxy) {
        padMode = .predictive
        composer.letterCase = .automatic(startsSentence: false)
        composer.noteSentenceStart(proxy.wantsCapital)
    }

    /// abc → Abc → ABC → 123; a layout without a key for `#` there goes on with abc.
    private mutating func cycleCase(_ proxy: inout some TextDocumentProxy) {
        switch inputMode {
        case .multiTap, .spelling: multiTap.cycleLetterCase(&proxy)
        case .digits: leaveDigits(proxy)
        case .predictive:
            if composer.letterCase == .allCaps, !composer.isComposing {
                padMode = .digits
            } else {
                composer.cycleLetterCase()
            }
        }
        if composer.isComposing { proxy.setMarkedText(composer.shownText) }
    }

    /// Ends what is being typed: a word, a letter, or a word being spelled, which is added.
    private mutating func end(_ proxy: inout some TextDocumentProxy) -> [StoredChange] {
        guard let word = multiTap.endSpelling(&proxy) else { return commit(&proxy) }
        let isKept = !word.isEmpty && !proxy.traits.isSecret
        return T9Store.changes(isKept ? composer.addWord(word) : [], scope: setup.scope)
    }
}

extension ConfirmingProxy {
    /// Deletes the character before the caret and returns whether the device did so. In address bars a device may
    /// select the character instead, which is then typed again.
    fileprivate mutating func deleteVisibly() -> Bool {
        guard selectedText == nil, let last = documentContextBeforeInput?.last else { return false }
        deleteBackward()
        if isConfirmed { return true }
        insertText(String(last))
        return false
    }
}
