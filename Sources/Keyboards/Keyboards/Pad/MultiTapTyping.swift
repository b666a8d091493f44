import KeyboardExtension
import T9Input

/// Letters by repeated presses, between their composer and a document.
struct MultiTapTyping: Hashable, Sendable {
    static let usualTimeout = Duration.milliseconds(800)

    private var composer: MultiTapComposer
    /// The letters so far of a word being spelled, all of which stay marked. Nil while letters are committed one by one.
    private(set) var spelled: String?

    init(keypad: Keypad, timeout: Duration) { composer = MultiTapComposer(keypad: keypad, timeout: timeout) }

    var letterCase: LetterCase { composer.letterCase }

    /// A digit key; 0 ends the letter with a space.
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

    /// The letter is done: its time is over, or something else is typed.
    mutating func endLetter(_ proxy: inout some TextDocumentProxy) {
        guard let letter = composer.commit() else { return }
        put(letter, &proxy)
        if isSpelling { show(&proxy) }
    }

    /// Whether a word is being spelled.
    var isSpelling: Bool { spelled != nil }

    /// Everything that is marked in the document.
    var markedText: String { (spelled ?? "") + composer.shownText }

    /// Somebody else has changed the text: what was marked is plain text by now, or gone.
    mutating func abandon() {
        _ = composer.commit()
        spelled = nil
    }

    /// Drops the pending letter, else the last one of the word being spelled; false if there is neither.
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

    mutating func beginSpelling() { spelled = "" }

    /// Ends a word being spelled, which becomes plain text, and returns it; nil if none was.
    mutating func endSpelling(_ proxy: inout some TextDocumentProxy) -> String? {
        endLetter(&proxy)
        guard let word = spelled else { return nil }
        proxy.unmarkText()
        spelled = nil
        return word
    }

    /// The place in the text may ask for a capital, unless the user asked for something else.
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
