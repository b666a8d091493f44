import Testing

@testable import T9Input

struct MultiTapComposerTests {
    /// Presses keys 100 ms apart; `.` waits a second, `#` is the case key.
    private func typed(_ keys: String, letterCase: LetterCase = .lower) -> String {
        var composer = MultiTapComposer(keypad: .latin, letterCase: letterCase)
        var time = Duration.zero
        var text = ""
        for key in keys {
            switch key {
            case ".":
                time += .seconds(1)
                text += composer.timeout(at: time) ?? ""
            case "#":
                composer.letterCase = composer.letterCase.next
            default:
                time += .milliseconds(100)
                if let digit = key.wholeNumberValue { text += composer.press(digit: UInt8(digit), at: time) ?? "" }
            }
        }
        return text + (composer.commit() ?? "")
    }

    @Test(
        arguments: [
            ("2", "a"), ("22", "b"), ("222", "c"), ("2222", "2"), ("22222", "a"), ("2.2", "aa"), ("23", "ad"),
            ("44.444.0.777", "hi r"), ("77777", "7"), ("1", "."), ("11", ","), ("0", " "), ("00", "0"), ("", ""),
        ] as [(String, String)])
    func `The keys type the expected text`(_ keys: String, _ text: String) {
        #expect(typed(keys) == text)
    }

    @Test func `Abc holds for one letter, ABC stays`() {
        #expect(typed("26", letterCase: .automatic(startsSentence: true)) == "Am")
        #expect(typed("26", letterCase: .allCaps) == "AM")
        #expect(typed("2#6") == "Am")
    }

    @Test func `A letter is committed at its deadline, not before`() {
        var composer = MultiTapComposer(keypad: .latin, timeout: .milliseconds(500))
        composer.press(digit: 5, at: .milliseconds(1000))
        #expect(composer.deadline == .milliseconds(1500))
        #expect(composer.shownText == "j")
        let early = composer.timeout(at: .milliseconds(1499))
        #expect(early == nil)
        let late = composer.timeout(at: .milliseconds(1500))
        #expect(late == "j")
        #expect(!composer.isComposing)
        #expect(composer.deadline == nil)
    }

    @Test func `A cancelled letter leaves nothing, and unknown keys do nothing`() {
        var composer = MultiTapComposer(keypad: .latin)
        composer.press(digit: 5, at: .zero)
        composer.press(digit: 10, at: .zero)
        #expect(composer.shownText == "j")
        composer.cancel()
        let text = composer.commit()
        #expect(text == nil)
    }
}
