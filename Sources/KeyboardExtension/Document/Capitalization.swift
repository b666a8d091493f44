extension TextDocumentProxy {
    /// Whether the next letter should be a capital, by the field's traits and the text before the caret.
    public var wantsCapital: Bool {
        switch traits.autocapitalizationType {
        case nil, .some(.none): return false
        case .allCharacters: return true
        case .words: return documentContextBeforeInput?.last.map(\.isWhitespace) ?? true
        case .sentences: return isAtSentenceStart
        }
    }

    /// True at the start of the text, of a line, and behind `.`, `?` or `!` and a space.
    private var isAtSentenceStart: Bool {
        guard let before = documentContextBeforeInput, let last = before.last else { return true }
        if last.isNewline { return true }
        guard last.isWhitespace else { return false }
        guard let end = before.last(where: { !$0.isWhitespace || $0.isNewline }) else { return true }
        return end.isNewline || ".?!…".contains(end)
    }
}
