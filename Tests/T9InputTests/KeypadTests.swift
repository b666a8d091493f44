import Testing

@testable import T9Input

struct KeypadTests {
    @Test(
        arguments: [
            ("a", 2), ("Z", 9), ("é", 3), ("É", 3), ("e\u{301}", 3), ("ü", 8), ("ß", 7), ("ẞ", 7), ("æ", 2), ("Ø", 6),
            ("ł", 5), ("İ", 4), ("ı", 4), ("'", 1), ("’", 1), ("-", 1), (".", 1), ("s", 7),
            ("œ", 6),
        ] as [(Character, UInt8)])
    func `Each letter is on its key`(_ letter: Character, _ digit: UInt8) {
        #expect(Keypad.latin.digit(for: letter) == digit)
    }

    @Test(arguments: ["1", " ", "_", ",", "ж", "あ", "👍", "ﬁ", "\u{301}", "\r\n"] as [Character])
    func `Other characters cannot be typed`(_ character: Character) {
        #expect(Keypad.latin.digit(for: character) == nil)
        #expect(Keypad.latin.digits(for: "a\(character)") == nil || character == "\u{301}")
    }

    @Test func `A word has a digit for each character`() {
        #expect(Keypad.latin.digits(for: "can't") == [2, 2, 6, 1, 8])
        #expect(Keypad.latin.digits(for: "mañana") == [6, 2, 6, 2, 6, 2])
        #expect(Keypad.latin.digits(for: "man\u{303}ana") == [6, 2, 6, 2, 6, 2])
        #expect(Keypad.latin.digits(for: "") == nil)
    }

    @Test func `A letter that the keypad lists is on the listed key`() {
        let keypad = Keypad([(2, ["а", "б", "в", "г"]), (3, ["д", "е", "ж", "з"]), (4, ["и", "й", "к", "л"])])
        #expect(keypad.digits(for: "йЁѓ") == [4, 3, 2])
        #expect(keypad.letters(on: 4) == ["и", "й", "к", "л"])
        #expect(keypad.digit(for: "a") == nil)
    }

    @Test(
        arguments: [
            ("עץ", [9, 8]), ("ἀ", nil), ("Άς", [2, 7]), ("آثار", [3, 2, 3, 5]), ("می‌شد", [8, 7, 4, 5]),
            ("צה״ל", [8, 2, 1, 5]),
        ] as [(String, [UInt8]?)])
    func `Variant letters are on the key of their base letter`(_ word: String, _ digits: [UInt8]?) {
        let keypad = Keypad([
            (2, ["α", "β", "ד", "ה", "ב", "ت", "ث"]), (3, ["δ", "ا"]), (4, ["س", "ش"]), (5, ["κ", "ל", "د", "ر"]),
            (7, ["σ", "ی"]), (8, ["צ", "ک", "م"]), (9, ["ע", "פ"]),
        ])
        #expect(keypad.digits(for: word) == digits)
    }

    @Test func `A keypad with ı capitalises i as Turkish does`() {
        let turkish = Keypad([(4, ["g", "h", "i", "ı"]), (6, ["ç", "n"])])
        #expect(LetterCase.capitalised.applied(to: "için", on: turkish) == "İçin")
        #expect(LetterCase.allCaps.applied(to: "ışık için", on: turkish) == "IŞIK İÇİN")
        #expect(LetterCase.capitalised.applied(to: "in", on: .latin) == "In")
    }

    @Test func `Impossible keys are skipped, and the first place of a letter counts`() {
        let keypad = Keypad([(0, ["x"]), (1, ["y"]), (200, ["z"]), (2, ["a", "A"]), (3, ["a", "b"])])
        #expect(keypad.digits(for: "ab") == [2, 3])
        #expect(keypad.letters(on: 2) == ["a"])
        #expect(keypad.letters(on: 200) == [])
        #expect(keypad.digit(for: "x") == nil)
    }
}
