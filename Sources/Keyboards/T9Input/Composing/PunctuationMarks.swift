/// The marks that the punctuation key cycles through, in the order of the presses, with the digit of the key last.
package struct PunctuationMarks: Hashable, Sendable {
    /// In sentences.
    package static let sentences = PunctuationMarks(first: [], joinsWords: true)
    /// In an e-mail address.
    package static let mailAddresses = PunctuationMarks(first: ["@", ".", "-", "_", "/", ".com"])
    /// In a web address.
    package static let webAddresses = PunctuationMarks(first: [".", "/", "-", "_", "@", ".com"])

    /// The marks, never empty.
    package let all: [String]
    /// Whether a mark between letters may be an apostrophe or a hyphen within a word.
    let joinsWords: Bool

    private init(first: [String], joinsWords: Bool = false) {
        let usual = [".", ",", "?", "!", "'", "-", ":", ";", "(", ")", "\"", "/", "@", "&", "1"]
        all = first + usual.filter { !first.contains($0) }
        self.joinsWords = joinsWords
    }

    /// The mark after `presses` presses of the key, counted from 1. After the last mark comes the first again.
    package func mark(presses: Int) -> String {
        all[index(presses: presses)]
    }

    func index(presses: Int) -> Int {
        (max(1, presses) - 1) % all.count
    }
}
