import SourceText

/// Why a word cannot be typed on a keypad. The description is one sentence.
package struct TypingError: Error, Hashable, Sendable, CustomStringConvertible {
    private enum Reason: Hashable {
        case noWord
        case noLetter
        case tooLong
        case noKeys(for: [Character])
    }

    private let word: String
    private let reason: Reason

    /// The reason a word cannot be typed; `nil` if it can be typed.
    package init?(_ word: String, on keypad: Keypad) {
        self.word = word
        let missing = word.filter { keypad.digit(for: $0) == nil && keypad.digits(for: "\($0)") == nil }
        guard !word.isEmpty else {
            reason = .noWord
            return
        }
        guard let digits = keypad.digits(for: word) else {
            var known: Set<Character> = []
            reason = .noKeys(for: missing.filter { known.insert($0).inserted })
            return
        }
        if digits.count > WordIndex.maximumKeys || word.utf8.count > UInt8.max {
            reason = .tooLong
        } else if digits.allSatisfy({ $0 == Keypad.apostropheDigit }) {
            reason = .noLetter
        } else {
            return nil
        }
    }

    /// The word, the reason, and what would be right.
    package var description: String {
        let name = "“\(word.inMessage)”"
        switch reason {
        case .noWord: return "an empty word cannot be typed; give a word of letters"
        case .noLetter: return "\(name) has no letter; a word has letters, with apostrophes between them"
        case .tooLong: return "\(name) is too long; a word has at most \(WordIndex.maximumKeys) letters"
        case .noKeys(let characters):
            let names = characters.prefix(10).map { $0.isWhitespace ? "a space" : "“\(String($0).inMessage)”" }
            let more = characters.count > names.count ? " and others" : ""
            return "\(name) cannot be typed: the pad has no key for \(names.joined(separator: ", "))\(more)"
        }
    }
}
