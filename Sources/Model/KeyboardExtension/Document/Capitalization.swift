extension TextDocumentProxy {
    /// Whether the next letter should be a capital, by the field's traits and the text before the caret. Not while there is text
    /// of which the device shows nothing.
    public var wantsCapital: Bool {
        switch traits.autocapitalizationType {
        case nil, .some(.none): return false
        case .allCharacters: return true
        case .words: return documentContextBeforeInput.flatMap(\.beginsWordAfter) ?? !isTextHidden
        case .sentences: return documentContextBeforeInput.flatMap(\.beginsSentenceAfter) ?? !isTextHidden
        }
    }

    /// Whether it should be one once this text has been typed; asked before it is, as a device may show it only later.
    package func wantsCapital(after text: String) -> Bool {
        guard let last = text.utf8.last else { return wantsCapital }
        switch traits.autocapitalizationType {
        case nil, .some(.none): return false
        case .allCharacters: return true
        // No word and no sentence begins right after a visible ASCII character, whatever stands before it.
        case _ where (0x21..<0x7F).contains(last): return false
        case .words: return ((documentContextBeforeInput ?? "") + text).beginsWordAfter == true
        case .sentences: return ((documentContextBeforeInput ?? "") + text).beginsSentenceAfter == true
        }
    }

    /// Whether the field has text and the device shows nothing of it.
    private var isTextHidden: Bool {
        hasText && documentContextBeforeInput == nil && selectedText == nil && documentContextAfterInput == nil
    }
}

extension String {
    /// Nil where there is no text.
    fileprivate var beginsWordAfter: Bool? { last?.isWhitespace }

    /// True after the start of the text, of a line, and after `.`, `?` or `!` and a space; nil where there is no text.
    fileprivate var beginsSentenceAfter: Bool? {
        // By far the most common.
        if endsInWordAndSpace { return false }
        guard let last else { return nil }
        if last.isNewline { return true }
        guard last.isWhitespace else { return false }
        guard let end = self.last(where: { !$0.isWhitespace || $0.isNewline }) else { return true }
        return end.isNewline || ".?!…".contains(end)
    }

    /// Whether it ends in an ASCII letter or digit and a space, which are found without looking for characters.
    private var endsInWordAndSpace: Bool {
        var bytes = utf8.suffix(2).makeIterator()
        guard let letter = bytes.next(), let space = bytes.next(), space == UInt8(ascii: " ") else { return false }
        return switch letter {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: false
        }
    }
}
