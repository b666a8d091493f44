/// Spelling letter by letter: each press of a key goes to its next letter, after the last comes the digit.
///
///     var composer = MultiTapComposer(keypad: .latin)
///     composer.press(digit: 4, at: .zero)                  // pending: g
///     composer.press(digit: 4, at: .milliseconds(300))     // pending: h
///     composer.press(digit: 4, at: .milliseconds(2000))    // returns "h"; pending: g
///
/// It has no clock. The caller says when a key is pressed, counted from any moment that stays the same, and asks at ``deadline`` whether the letter is done.
package struct MultiTapComposer: Hashable, Sendable {
    /// A key being cycled through.
    private struct Pending: Hashable {
        let digit: UInt8
        /// From 1.
        var presses: Int
        var lastPress: Duration
    }

    /// The letters of the keys.
    package let keypad: Keypad
    /// How long after a press the next one of the same key still goes on through its letters.
    package let timeout: Duration
    /// The case of the letter pending and of those that follow.
    package var letterCase: LetterCase
    private var pending: Pending?

    /// No letter is pending at first.
    package init(
        keypad: Keypad, timeout: Duration = .milliseconds(800),
        letterCase: LetterCase = .automatic(startsSentence: false)
    ) {
        self.keypad = keypad
        self.timeout = timeout
        self.letterCase = letterCase
    }

    /// Whether a letter is pending.
    package var isComposing: Bool { pending != nil }

    /// The letter the document shows as marked text; empty if there is none.
    package var shownText: String {
        guard let pending else { return "" }
        let texts = texts(on: pending.digit)
        return texts.isEmpty ? "" : letterCase.applied(to: texts[(pending.presses - 1) % texts.count], on: keypad)
    }

    /// When the pending letter is done, if no key is pressed before.
    package var deadline: Duration? { pending.map { $0.lastPress + timeout } }

    /// A key 0…9. Others do nothing.
    ///
    /// - Returns: the letter this committed, because another key was pressed or the time had run out.
    @discardableResult
    package mutating func press(digit: UInt8, at time: Duration) -> String? {
        guard !texts(on: digit).isEmpty else { return nil }
        if var same = pending, same.digit == digit, time < same.lastPress + timeout {
            same.presses = same.presses % texts(on: digit).count + 1
            same.lastPress = time
            pending = same
            return nil
        }
        let committed = commit()
        pending = Pending(digit: digit, presses: 1, lastPress: time)
        return committed
    }

    /// Commits the pending letter if its time has run out by now.
    package mutating func timeout(at time: Duration) -> String? {
        guard let deadline, deadline <= time else { return nil }
        return commit()
    }

    /// Ends the pending letter; `nil` if there is none. A capital is for one letter.
    package mutating func commit() -> String? {
        guard isComposing else { return nil }
        let text = shownText
        letterCase = letterCase.afterWord
        pending = nil
        return text
    }

    /// Drops the pending letter.
    package mutating func cancel() {
        pending = nil
    }

    /// What a key goes through: its letters, or the marks on 1 and the space on 0, and the digit after them.
    private func texts(on digit: UInt8) -> [String] {
        guard digit <= 9 else { return [] }
        if digit == 0 { return [" ", "0"] }
        if digit == Keypad.apostropheDigit { return PunctuationMarks.all }
        return keypad.letters(on: digit).map { String($0) } + [String(digit)]
    }
}
