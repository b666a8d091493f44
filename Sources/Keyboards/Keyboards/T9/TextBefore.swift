import KeyboardExtension
import T9Input

/// Words in the text before the caret, as far as the proxy shows it.
enum TextBefore {
    /// The word the caret stands right after; nil if there is none, or one longer than any word: then more of it may lie
    /// outside the window. A window that begins nearer, within the word, looks like the start of the text.
    static func wordAtCaret(_ proxy: some TextDocumentProxy) -> String? {
        guard let before = proxy.documentContextBeforeInput else { return nil }
        if let next = proxy.documentContextAfterInput?.first, isPartOfWord(next) { return nil }
        let word = String(before.reversed().prefix(while: isPartOfWord).reversed())
        return word.isEmpty || word.count == before.count && before.count > 64 ? nil : word
    }

    /// The words before the one to be typed, as far as they belong to its sentence. Commas, quotes and brackets between them
    /// do not count; numbers and other signs end what is known.
    static func preceding(_ proxy: some TextDocumentProxy) -> PrecedingWords {
        guard let text = proxy.documentContextBeforeInput else { return proxy.hasText ? .unknown : .none }
        var rest = text.suffix(farthest)
        guard rest.last?.isWhitespace ?? true else { return .unknown }
        var words: [String] = []
        while words.count < PrecedingWords.maximumWords {
            while let last = rest.last, !last.isNewline, last.isWhitespace || passedOver.contains(last) {
                rest.removeLast()
            }
            guard let last = rest.last, !last.isNewline, !sentenceEnds.contains(last) else {
                return PrecedingWords(words, startsSentence: true)
            }
            var start = rest.endIndex
            while start > rest.startIndex, isPartOfWord(rest[rest.index(before: start)]) {
                rest.formIndex(before: &start)
            }
            guard start < rest.endIndex else { break }
            words.insert(String(rest[start...]), at: 0)
            rest = rest[..<start]
        }
        return PrecedingWords(words)
    }

    /// The end of the text before the caret; windows of different lengths show the same, or less of it.
    static func end(_ proxy: some TextDocumentProxy) -> Substring {
        (proxy.documentContextBeforeInput ?? "").suffix(WordIndex.maximumKeys)
    }

    /// Whether the caret stands after a word and one space.
    static func isOneSpaceAfterWord(_ proxy: some TextDocumentProxy) -> Bool {
        let end = proxy.documentContextBeforeInput?.suffix(2) ?? ""
        return end.count == 2 && end.last == " " && end.first.map(isPartOfWord) == true
    }

    /// As many characters before the caret are looked at for words.
    private static let farthest = 2 * (WordIndex.maximumKeys + 8)
    private static let sentenceEnds: Set<Character> = [".", "?", "!", "…", "؟"]
    private static let passedOver: Set<Character> = [
        ",", ":", "\"", "“", "”", "„", "«", "»", "(", ")", "،", "-", "–", "—",
    ]

    private static func isPartOfWord(_ character: Character) -> Bool {
        character.isLetter || Keypad.joinsLetters(character)
    }
}
