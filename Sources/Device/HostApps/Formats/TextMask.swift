/// A mask such as `(###) ###-####`: `#` stands for a digit, `A` for a letter, `*` for either; anything else is added
/// by the app. A backslash takes the meaning of the next character away.
package struct TextMask: Hashable, Sendable {
    private enum Part: Hashable, Sendable {
        case digit, letter, any
        case added(Character)

        func holds(_ character: Character) -> Bool {
            switch self {
            case .digit: character.isASCII && character.isNumber
            case .letter: character.isLetter
            case .any: character.isLetter || character.isNumber
            case .added(let own): character == own
            }
        }

        var isSlot: Bool { if case .added = self { false } else { true } }
    }

    /// The mask as it is written.
    package let text: String
    private let parts: [Part]

    /// Nil for a mask without a place for what is typed.
    package init?(_ text: String) {
        self.text = text
        var parts: [Part] = []
        var rest = text[...]
        while let character = rest.popFirst() {
            switch character {
            case "#": parts.append(.digit)
            case "A": parts.append(.letter)
            case "*": parts.append(.any)
            case "\\": parts.append(.added(rest.popFirst() ?? "\\"))
            default: parts.append(.added(character))
            }
        }
        guard parts.contains(where: \.isSlot) else { return nil }
        self.parts = parts
    }

    /// The greatest length of a mask in characters.
    package static let maximumLength = 100

    /// What of a text finds no place in a mask.
    struct Rest: Hashable, Comparable {
        /// The number of characters that places for typed ones could hold.
        var typed = 0
        /// The number of others.
        var other = 0

        static func < (left: Rest, right: Rest) -> Bool { (left.typed, left.other) < (right.typed, right.other) }
    }

    func rest(of typed: [Character]) -> Rest { fit(typed).rest }

    /// Whether a character is in the last place for one.
    func isFull(_ typed: [Character]) -> Bool { fit(typed).isFull }

    func pieces(of typed: [Character]) -> [FormattedText.Piece] { fit(typed).pieces }

    /// Lays the text into the mask. What fits no place is left out. What the app adds appears as soon as something is
    /// typed after it, and stays if it is there, so that deleting backwards gets past it.
    private func fit(
        _ typed: [Character]
    ) -> (pieces: [FormattedText.Piece], rest: Rest, isFull: Bool) {
        var pieces: [FormattedText.Piece] = []
        /// Added characters that nothing typed has followed yet.
        var waiting: [FormattedText.Piece] = []
        var place = 0
        var rest = Rest()
        for (index, character) in typed.enumerated() {
            while place < parts.count, case .added(let own) = parts[place], own != character {
                guard isExpected(character, after: place) else { break }
                waiting.append(FormattedText.Piece(text: String(own)))
                place += 1
            }
            guard place < parts.count, parts[place].holds(character) else {
                if parts.contains(where: { $0.isSlot && $0.holds(character) }) {
                    rest.typed += 1
                } else {
                    rest.other += 1
                }
                continue
            }
            pieces += waiting
            waiting = []
            // A character that the app adds anyway is its own, whoever typed it.
            pieces.append(FormattedText.Piece(text: String(character), origin: index))
            place += 1
        }
        return (pieces, rest, !parts[place...].contains(where: \.isSlot))
    }

    /// Whether a place of the mask after the added characters at `place` can take a character.
    private func isExpected(_ character: Character, after place: Int) -> Bool {
        for part in parts[place...].dropFirst() {
            if part.holds(character) { return true }
            if part.isSlot { return false }
        }
        return false
    }
}
