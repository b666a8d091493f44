import Testing

@testable import T9Input

struct KeypadTests {
    @Test(
        arguments: [
            ("a", 2), ("Z", 9), ("é", 3), ("É", 3), ("e\u{301}", 3), ("ü", 8), ("ß", 7), ("ẞ", 7), ("æ", 2), ("Ø", 6),
            ("ł", 5), ("İ", 4), ("ı", 4), ("'", 1), ("’", 1), ("s", 7), ("œ", 6),
        ] as [(Character, UInt8)])
    func `Letters are on`(_ letter: Character, _ digit: UInt8) {
        #expect(Keypad.latin.digit(for: letter) == digit)
    }

    @Test(arguments: ["1", " ", "-", ".", "ж", "あ", "👍", "ﬁ", "\u{301}", "\r\n"] as [Character])
    func `These cannot be typed`(_ character: Character) {
        #expect(Keypad.latin.digit(for: character) == nil)
        #expect(Keypad.latin.digits(for: "a\(character)") == nil || character == "\u{301}")
    }

    @Test func `A word has a digit for each character`() {
        #expect(Keypad.latin.digits(for: "can't") == [2, 2, 6, 1, 8])
        #expect(Keypad.latin.digits(for: "mañana") == [6, 2, 6, 2, 6, 2])
        #expect(Keypad.latin.digits(for: "man\u{303}ana") == [6, 2, 6, 2, 6, 2])
        #expect(Keypad.latin.digits(for: "") == nil)
    }

    @Test func `A letter the keypad lists has its own place`() {
        let keypad = Keypad([(2, ["а", "б", "в", "г"]), (3, ["д", "е", "ж", "з"]), (4, ["и", "й", "к", "л"])])
        #expect(keypad.digits(for: "йЁѓ") == [4, 3, 2])
        #expect(keypad.letters(on: 4) == ["и", "й", "к", "л"])
        #expect(keypad.digit(for: "a") == nil)
    }

    @Test func `Impossible keys are passed over, the first place of a letter holds`() {
        let keypad = Keypad([(0, ["x"]), (1, ["y"]), (200, ["z"]), (2, ["a", "A"]), (3, ["a", "b"])])
        #expect(keypad.digits(for: "ab") == [2, 3])
        #expect(keypad.letters(on: 2) == ["a"])
        #expect(keypad.letters(on: 200) == [])
        #expect(keypad.digit(for: "x") == nil)
    }
}
