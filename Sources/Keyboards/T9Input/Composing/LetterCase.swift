/// The case in which a composition is shown. Words keep their own capitals (`I`, `London`) in every case.
package enum LetterCase: Hashable, Sendable {
    /// The case that the position in the text asks for: a capital at the start of a sentence.
    case automatic(startsSentence: Bool)
    /// abc
    case lower
    /// Abc
    case capitalised
    /// ABC
    case allCaps
    /// The case in which a word stood in the text, if it is none of the others: abC.
    case asWritten

    /// The case after a press of the `#` key: abc → Abc → ABC → abc. A keyboard that has 123 after ABC shows 123
    /// instead of using this.
    package var next: LetterCase {
        switch self {
        case .automatic(startsSentence: false), .lower: .capitalised
        case .automatic(startsSentence: true), .capitalised: .allCaps
        case .allCaps, .asWritten: .lower
        }
    }

    /// Whether the user chose the case for one word, which was therefore looked at.
    var isOfOneWord: Bool {
        switch self {
        case .lower, .capitalised, .asWritten: true
        case .automatic, .allCaps: false
        }
    }

    /// The case after a word was committed: a single capital is used up, all capitals stay.
    package var afterWord: LetterCase {
        self == .allCaps ? self : .automatic(startsSentence: false)
    }

    /// A word in this case, with the letters of a keypad. A word that already has a capital (`iPhone`) is not
    /// capitalised.
    package func applied(to word: String, on keypad: Keypad) -> String {
        switch self {
        case .automatic(startsSentence: false), .lower, .asWritten: word
        case .automatic(startsSentence: true), .capitalised:
            word == keypad.lowercased(word) ? keypad.uppercased(String(word.prefix(1))) + word.dropFirst() : word
        case .allCaps: keypad.uppercased(word)
        }
    }
}
