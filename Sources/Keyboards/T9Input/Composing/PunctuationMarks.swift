/// What the punctuation key goes through, the full stop first.
package enum PunctuationMarks {
    /// The marks in the order of the presses, the digit of the key last.
    package static let all = [".", ",", "?", "!", "'", "-", ":", ";", "(", ")", "\"", "/", "@", "&", "1"]

    /// The mark after so many presses of the key, counted from 1; the last is followed by the first.
    package static func mark(presses: Int) -> String {
        all[index(presses: presses)]
    }

    static func index(presses: Int) -> Int {
        (max(1, presses) - 1) % all.count
    }
}
