/// The marks that the punctuation key cycles through, the full stop first.
package enum PunctuationMarks {
    /// The marks in the order of the presses, with the digit of the key last.
    package static let all = [".", ",", "?", "!", "'", "-", ":", ";", "(", ")", "\"", "/", "@", "&", "1"]

    /// The mark after `presses` presses of the key, counted from 1. After the last mark comes the first again.
    package static func mark(presses: Int) -> String {
        all[index(presses: presses)]
    }

    static func index(presses: Int) -> Int {
        (max(1, presses) - 1) % all.count
    }
}
