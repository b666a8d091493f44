/// Types letter by letter: each press of a key shows the key's next letter, and after the last letter the digit.
///
///     var composer = MultiTapComposer(keypad: .latin)
///     composer.press(digit: 4, at: .zero)                  // pending: g
///     composer.press(digit: 4, at: .milliseconds(300))     // pending: h
///     composer.press(digit: 4, at: .milliseconds(2000))    // returns "h"; pending: g
///
/// The composer has no clock. The caller passes the time of each press, measured from any fixed moment, and calls
/// ``timeout(at:)`` at the ``deadline``.
package struct MultiTapComposer: Hashable, Sendable {
    /// A key whose letters are being cycled through.
    private struct Pending: Hashable {
        let digit: UInt8
        /// How often the key was pressed, counted from 1.
        var presses: Int
        var lastPress: Duration
    }

    /// The letters of the keys.
    package let keypad: Keypad
    /// How long after a press another press of the same key still shows the next letter.
    package let timeout: Duration
    /// The case of the pending letter and of those that follow.
    package var letterCase: LetterCase
    /// The marks of key 1. Set them while no letter is pending.
    package var marks = PunctuationMarks.sentences
    private var pending: Pending?

    /// The key whose letter is pending, and how often it was pressed.
    package var pendingPresses: (digit: UInt8, count: Int)? { pending.map { ($0.digit, $0.presses) } }

    /// Starts without a pending letter.
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

    /// The pending letter, which the document shows as marked text; empty if there is none.
    package var shownText: String {
        guard let pending else { return "" }
        let texts = texts(on: pending.digit)
        return texts.isEmpty ? "" : letterCase.applied(to: texts[(pending.presses - 1) % texts.count], on: keypad)
    }

    /// When the pending letter is committed if no key is pressed before; `nil` if there is none.
    package var deadline: Duration? { pending.map { $0.lastPress + timeout } }

    /// Presses a key 0…9. Other digits do nothing.
    ///
    /// - Returns: the letter that this committed, because another key was pressed or the time had run out.
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

    /// Commits the pending letter if its time has run out.
    package mutating func timeout(at time: Duration) -> String? {
        guard let deadline, deadline <= time else { return nil }
        return commit()
    }

    /// Commits the pending letter; `nil` if there is none. A single capital is used up by one letter.
    package mutating func commit() -> String? {
        guard isComposing else { return nil }
        let text = shownText
        letterCase = letterCase.afterWord
        pending = nil
        return text
    }

    /// Discards the pending letter.
    package mutating func cancel() {
        pending = nil
    }

    /// The texts a key cycles through: its letters (on key 1 the marks, on key 0 the space), then its digit.
    private func texts(on digit: UInt8) -> [String] {
        guard digit <= 9 else { return [] }
        if digit == 0 { return [" ", "0"] }
        if digit == Keypad.apostropheDigit { return marks.all }
        return keypad.letters(on: digit) + [String(digit)]
    }
}
