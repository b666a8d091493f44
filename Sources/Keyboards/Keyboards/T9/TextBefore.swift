import KeyboardExtension
import T9Input

/// Finds words in the visible text before the caret.
enum TextBefore {
    /// The word right before the caret; nil if there is none, if the caret is inside a word, or if the word fills a
    /// window of more than 64 characters and so may begin before it. A shorter window that begins within the word looks
    /// like the start of the text.
    static func wordAtCaret(_ proxy: some TextDocumentProxy) -> String? {
        guard let before = proxy.documentContextBeforeInput else { return nil }
        if let next = proxy.documentContextAfterInput?.first, isPartOfWord(next) { return nil }
        let word = String(before.reversed().prefix(while: isPartOfWord).reversed())
        return word.isEmpty || word.count == before.count && before.count > 64 ? nil : word
    }

    /// The words before the next one in its sentence. Commas, quotes and brackets between them are skipped. Words
    /// before a number are known only as those before it; words before another sign are not known.
    static func preceding(_ proxy: some TextDocumentProxy) -> PrecedingWords {
        guard let text = proxy.documentContextBeforeInput else { return proxy.hasText ? .unknown : .none }
        let end = text.suffix(maximumSearchedLength)
        guard let last = end.last else { return PrecedingWords([], startsSentence: true) }
        guard last.isWhitespace else { return .unknown }
        let rest = end.droppingLast { $0.isWhitespace && !$0.isNewline }
        let beforeNumber = rest.droppingLast(while: isPartOfNumber)
        guard let digit = rest.last, digit.isNumber, beforeNumber.last?.isWhitespace ?? true else {
            return words(before: rest)
        }
        return PrecedingWords(beforeNumber: words(before: beforeNumber).words)
    }

    /// The words at the end of a text.
    private static func words(before text: Substring) -> PrecedingWords {
        var rest = text
        var words: [String] = []
        while words.count < PrecedingWords.maximumWords {
            rest = rest.droppingLast { !$0.isNewline && ($0.isWhitespace || skippedCharacters.contains($0)) }
            guard let last = rest.last, !last.isNewline, !sentenceEnds.contains(last) else {
                return PrecedingWords(words, startsSentence: true)
            }
            let before = rest.droppingLast(while: isPartOfWord)
            guard before.endIndex < rest.endIndex else { break }
            words.insert(String(rest[before.endIndex...]), at: 0)
            rest = before
        }
        return PrecedingWords(words)
    }

    /// The end of the text before the caret, short enough for windows of different lengths to show the same text or a
    /// part of it.
    static func end(_ proxy: some TextDocumentProxy) -> Substring {
        (proxy.documentContextBeforeInput ?? "").suffix(WordIndex.maximumKeys)
    }

    /// Whether the text before the caret ends in a word and one space.
    static func isOneSpaceAfterWord(_ proxy: some TextDocumentProxy) -> Bool {
        let end = proxy.documentContextBeforeInput?.suffix(2) ?? ""
        return end.count == 2 && end.last == " " && end.first.map(isPartOfWord) == true
    }

    /// How many characters before the caret are searched for words.
    private static let maximumSearchedLength = 2 * (WordIndex.maximumKeys + 8)
    private static let sentenceEnds: Set<Character> = [".", "?", "!", "…", "؟"]
    private static let skippedCharacters: Set<Character> = [
        ",", ":", "\"", "“", "”", "„", "«", "»", "(", ")", "،", "-", "–", "—",
    ]

    private static func isPartOfWord(_ character: Character) -> Bool {
        character.isLetter || Keypad.joinsLetters(character)
    }

    /// Whether a character can be within a number in digits: `1,000`, `7:30`, `2.5`.
    private static func isPartOfNumber(_ character: Character) -> Bool {
        character.isNumber || ".,:".contains(character)
    }
}

extension Substring {
    /// The text without the characters at its end that fulfil a condition.
    fileprivate func droppingLast(while condition: (Character) -> Bool) -> Substring {
        var rest = self
        while let last = rest.last, condition(last) { rest.removeLast() }
        return rest
    }
}
