/// The case in which a composition is shown. Words keep capitals of their own (`I`, `London`) in every case.
package enum LetterCase: Hashable, Sendable {
    /// What the place in the text asks for: a capital at the start of a sentence.
    case automatic(startsSentence: Bool)
    /// abc
    case lower
    /// Abc
    case capitalised
    /// ABC
    case allCaps

    /// The case the `#` key goes on to: abc → Abc → ABC → abc. A keyboard that has 123 behind ABC goes there instead
    /// of asking for this.
    package var next: LetterCase {
        switch self {
        case .automatic(startsSentence: false), .lower: .capitalised
        case .automatic(startsSentence: true), .capitalised: .allCaps
        case .allCaps: .lower
        }
    }

    /// The case after a word was committed: a capital is for one word, capitals stay.
    package var afterWord: LetterCase {
        self == .allCaps ? self : .automatic(startsSentence: false)
    }

    /// A word as this case shows it, in the letters of a pad. A word with a capital inside (`iPhone`) has it already.
    package func applied(to word: String, on keypad: Keypad) -> String {
        switch self {
        case .automatic(startsSentence: false), .lower: word
        case .automatic(startsSentence: true), .capitalised:
            word == keypad.lowercased(word) ? keypad.uppercased(String(word.prefix(1))) + word.dropFirst() : word
        case .allCaps: keypad.uppercased(word)
        }
    }
}
