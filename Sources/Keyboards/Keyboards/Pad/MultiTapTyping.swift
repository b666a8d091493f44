import KeyboardExtension
import T9Input

/// Typing letters by repeated presses: connects their composer with a document.
struct MultiTapTyping: Hashable, Sendable {
    static let usualTimeout = Duration.milliseconds(800)

    private var composer: MultiTapComposer
    /// The letters so far of a word being spelled. All of them stay marked. Nil while letters are committed one by one.
    private(set) var spelled: String?

    init(keypad: Keypad, timeout: Duration) { composer = MultiTapComposer(keypad: keypad, timeout: timeout) }

    var letterCase: LetterCase { composer.letterCase }

    /// The case, and the letter that may still change, as a text.
    var state: String { "\(composer.letterCase) \(composer.pendingPresses.map { "\($0)×\($1)" } ?? "")" }

    /// Presses a digit key. Key 0 ends the letter with a space.
    mutating func press(_ digit: Int, at time: SimulatedTime, _ proxy: inout some TextDocumentProxy) -> KeyboardResponse
    {
        if digit == 0 {
            endLetter(&proxy)
            proxy.insertText(" ")
            return KeyboardResponse(requests: [.cancelWake])
        }
        let wasComposing = composer.isComposing
        let finished = composer.press(digit: UInt8(clamping: digit), at: time)
        if let finished { put(finished, &proxy) }
        if finished != nil || !wasComposing { followSentence(proxy.wantsCapital) }
        show(&proxy)
        return KeyboardResponse(requests: composer.deadline.map { [.wake(at: $0)] } ?? [])
    }

    /// Commits the pending letter, because its time is over or something else is typed.
    mutating func endLetter(_ proxy: inout some TextDocumentProxy) {
        guard let letter = composer.commit() else { return }
        put(letter, &proxy)
        if isSpelling { show(&proxy) }
    }

    /// Whether a word is being spelled.
    var isSpelling: Bool { spelled != nil }

    /// All marked text in the document.
    var markedText: String { (spelled ?? "") + composer.shownText }

    /// Gives up the marked text, which somebody else has changed: it is now plain text or deleted.
    mutating func abandon() {
        _ = composer.commit()
        spelled = nil
    }

    /// Discards the pending letter, or else the last letter of the word being spelled. Returns false if there is
    /// neither.
    mutating func deleteLetter(_ proxy: inout some TextDocumentProxy) -> Bool {
        if composer.isComposing {
            composer.cancel()
        } else if spelled?.popLast() == nil {
            return false
        }
        show(&proxy)
        return true
    }

    mutating func cycleLetterCase(_ proxy: inout some TextDocumentProxy) {
        composer.letterCase = composer.letterCase.next
        if composer.isComposing { show(&proxy) }
    }

    mutating func setLetterCase(_ letterCase: LetterCase) { composer.letterCase = letterCase }

    mutating func setMarks(_ marks: PunctuationMarks) { composer.marks = marks }

    /// Begins a word that is spelled, with its first letters if some are known; they replace the marked text.
    mutating func beginSpelling(with letters: String, _ proxy: inout some TextDocumentProxy) {
        spelled = letters
        show(&proxy)
    }

    /// Ends a word being spelled, which becomes plain text, and returns it; nil if no word was being spelled.
    mutating func endSpelling(_ proxy: inout some TextDocumentProxy) -> String? {
        endLetter(&proxy)
        guard let word = spelled else { return nil }
        proxy.unmarkText()
        spelled = nil
        return word
    }

    /// Shows a capital if the position in the text asks for one, unless the user chose another case.
    mutating func followSentence(_ wantsCapital: @autoclosure () -> Bool) {
        guard case .automatic = composer.letterCase else { return }
        composer.letterCase = .automatic(startsSentence: (spelled ?? "").isEmpty && wantsCapital())
    }

    var isComposing: Bool { composer.isComposing }

    private mutating func put(_ letter: String, _ proxy: inout some TextDocumentProxy) {
        if isSpelling {
            spelled?.append(letter)
        } else {
            proxy.commitText(letter)
        }
    }

    private func show(_ proxy: inout some TextDocumentProxy) {
        proxy.setMarkedText(markedText)
    }
}
