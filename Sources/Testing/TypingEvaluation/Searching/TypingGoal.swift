import Foundation
import KeyboardExtension
import Simulator
import TextModel

/// The text to be typed at the end of a document, and how far a document is from it.
struct TypingGoal {
    /// How far a document is.
    struct Progress: Hashable {
        /// What has been typed so far, right or not.
        let typed: String
        /// How many characters of the goal it begins with, apart from marks on letters, and from case while the text is
        /// being composed.
        let matched: Int
        /// How many of these are exactly those of the goal, from the first on.
        let exact: Int
        /// Whether anything else is typed after these.
        let hasWrong: Bool
        /// Whether there is marked text, whose characters may still change.
        let isComposing: Bool
        /// Whether nothing is left to type.
        let isReached: Bool
    }

    /// The characters to be typed.
    let characters: [Character]
    /// The same without marks, and in lower case.
    private let plain: [Character]
    private let small: [Character]
    /// Where they begin in the document, in UTF-16 units.
    private let start: Int
    /// The text before that, as far as it is looked at.
    private let before: String

    init(_ text: String, after document: TextDocument) {
        characters = Array(text)
        plain = characters.map(Self.withoutMarks)
        small = plain.map(Self.lowercased)
        start = document.count
        before = document.text(in: max(0, start - Self.watched)..<start)
    }

    /// How many units before the goal must stay as they are.
    private static let watched = 16
    /// How many characters may be wrong until the next ones put them right, as `ny` before `nya` becomes `にゃ`.
    private static let pending = 2

    /// How far a document is; nil if the goal cannot be reached from it without deleting.
    func progress(of document: TextDocument) -> Progress? {
        guard document.selection == document.count..<document.count, document.count >= start,
            document.text(in: max(0, start - Self.watched)..<start) == before
        else { return nil }
        let typed = document.text(in: start..<document.count)
        let isComposing = document.markedRange != nil
        var matched = 0
        var exact = 0
        var count = 0
        var hasEnded = false
        for character in typed {
            count += 1
            guard !hasEnded, matched < characters.count else {
                hasEnded = true
                continue
            }
            if character == characters[matched] {
                if exact == matched { exact += 1 }
                matched += 1
            } else if isSame(character, at: matched, isComposing: isComposing) {
                matched += 1
            } else {
                hasEnded = true
            }
        }
        // Only marked text may be wrong at any length.
        let fixed = document.markedRange.map { document.text(in: start..<max(start, $0.lowerBound)).count }
        guard fixed.map({ matched >= $0 }) ?? (count - matched <= Self.pending) else { return nil }
        return Progress(
            typed: typed, matched: matched, exact: exact, hasWrong: count > exact,
            isComposing: isComposing, isReached: exact == characters.count && count == exact)
    }

    private func isSame(_ character: Character, at index: Int, isComposing: Bool) -> Bool {
        let plain = Self.withoutMarks(character)
        return plain == self.plain[index] || isComposing && Self.lowercased(plain) == small[index]
    }

    private static func withoutMarks(_ character: Character) -> Character {
        if character.isASCII { return character }
        return String(character).decomposedStringWithCanonicalMapping.unicodeScalars.first.map(Character.init)
            ?? character
    }

    private static func lowercased(_ character: Character) -> Character {
        character.lowercased().first ?? character
    }
}
