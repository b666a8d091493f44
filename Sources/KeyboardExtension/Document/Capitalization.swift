extension TextDocumentProxy {
    /// Whether the next letter should be a capital, by the field's traits and the text before the caret. Not while there is text
    /// of which the device shows nothing.
    public var wantsCapital: Bool {
        switch traits.autocapitalizationType {
        case nil, .some(.none): return false
        case .allCharacters: return true
        case .words: return documentContextBeforeInput?.last.map(\.isWhitespace) ?? !isTextHidden
        case .sentences: return isAtSentenceStart
        }
    }

    /// Whether the field has text and the device shows nothing of it.
    private var isTextHidden: Bool {
        hasText && documentContextBeforeInput == nil && selectedText == nil && documentContextAfterInput == nil
    }

    /// True at the start of the text, of a line, and behind `.`, `?` or `!` and a space.
    private var isAtSentenceStart: Bool {
        guard let before = documentContextBeforeInput, let last = before.last else { return !isTextHidden }
        if last.isNewline { return true }
        guard last.isWhitespace else { return false }
        guard let end = before.last(where: { !$0.isWhitespace || $0.isNewline }) else { return true }
        return end.isNewline || ".?!…".contains(end)
    }
}
