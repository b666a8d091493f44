import KeyboardExtension
import T9Input

/// Words in the text before the caret, as far as the proxy shows it.
enum TextBefore {
    /// The word the caret stands right behind; nil if there is none, or one longer than any word: then more of it may lie
    /// outside the window. A window that begins nearer, within the word, looks like the start of the text.
    static func wordAtCaret(_ proxy: some TextDocumentProxy) -> String? {
        guard let before = proxy.documentContextBeforeInput else { return nil }
        if let next = proxy.documentContextAfterInput?.first, isPartOfWord(next) { return nil }
        let word = String(before.reversed().prefix(while: isPartOfWord).reversed())
        return word.isEmpty || word.count == before.count && before.count > 64 ? nil : word
    }

    /// The word before the one to be typed, in the same sentence.
    static func previousWord(_ proxy: some TextDocumentProxy) -> String? {
        guard let before = proxy.documentContextBeforeInput, before.last == " " else { return nil }
        let word = String(before.dropLast().reversed().prefix(while: isPartOfWord).reversed())
        return word.isEmpty ? nil : word
    }

    private static func isPartOfWord(_ character: Character) -> Bool {
        character.isLetter || Keypad.joinsLetters(character)
    }
}
