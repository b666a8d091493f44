/// The digit on which a folded letter is typed, for the telephone keypads of all scripts at once: no letter is on two
/// keys.
///
/// Latin is as in ITU-T E.161; Greek, Cyrillic, Hebrew and Arabic are as in ETSI ES 202 130.
enum Keypads {
    /// Stands for a letter that is on no keypad, so that no query matches it.
    static let none: UInt8 = 14

    private static let letters: [(digit: UInt8, letters: String)] = [
        (2, "abc αβγ абвг דהו بتةث"), (3, "def δεζ дежз אבג اءآأإؤئ"), (4, "ghi ηθι ийкл מנ سشصض"),
        (5, "jkl κλμ мноп יכל دذرز"), (6, "mno νξο рсту זחט جحخ"), (7, "pqrs πρσ фхцч רשת نهوي"),
        (8, "tuv τυφ шщъы צק فقكلم"), (9, "wxyz χψω ьэюя סעפ طظعغ"),
        // Letters of single languages, on the keys of similar letters.
        (2, "ґѓ پ"), (3, "ђєѕ"), (4, "іїјќљ"), (5, "њ ژڈڑ"), (6, "ћў چ"), (7, "џ ں"), (8, "گ ڤ"), (2, "ٹ"),
    ]

    private static let digits: [UInt8] = {
        var digits = [UInt8](repeating: none, count: 0x700)
        for digit in 0...9 as ClosedRange<UInt8> { digits[Int(UInt8(ascii: "0") + digit)] = digit }
        for (digit, letters) in letters {
            for letter in letters.unicodeScalars where letter != " " { digits[Int(letter.value)] = digit }
        }
        return digits
    }()

    /// The digit of a folded letter.
    static func digit(of letter: UInt32) -> UInt8 {
        digits.withUnsafeBufferPointer { letter < UInt32($0.count) ? $0[Int(letter)] : none }
    }
}
