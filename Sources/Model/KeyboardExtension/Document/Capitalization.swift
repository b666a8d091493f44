extension TextDocumentProxy {
    /// Whether the next letter should be a capital, by the field's traits and the text before the caret. False if the
    /// field has text of which the device shows none, unless all letters are capitals.
    public var wantsCapital: Bool {
        let traits = traits
        switch traits.autocapitalizationType {
        case nil, .some(.none): return false
        case .allCharacters: return true
        case _ where traits.address != nil: return false
        case .words: return documentContextBeforeInput.flatMap(\.beginsWordAfter) ?? !isTextHidden
        case .sentences: return documentContextBeforeInput.flatMap(\.beginsSentenceAfter) ?? !isTextHidden
        }
    }

    /// Whether the next letter should be a capital once `text` has been typed. Call this before typing, because a
    /// device may show the text only later.
    package func wantsCapital(after text: String) -> Bool {
        guard let last = text.utf8.last else { return wantsCapital }
        let traits = traits
        switch traits.autocapitalizationType {
        case nil, .some(.none): return false
        case .allCharacters: return true
        case _ where traits.address != nil: return false
        // After a visible ASCII character no word or sentence begins, whatever precedes it.
        case _ where (0x21..<0x7F).contains(last) && !String.openingBytes.contains(last): return false
        case .words: return ((documentContextBeforeInput ?? "") + text).beginsWordAfter == true
        case .sentences:
            let before = documentContextBeforeInput ?? ""
            // By far the most common case, without a copy of the text.
            if text == " ", before.utf8.last?.isOfWord == true { return false }
            return (before + text).beginsSentenceAfter == true
        }
    }

    /// Whether the field has text and the device shows none of it.
    private var isTextHidden: Bool {
        hasText && documentContextBeforeInput == nil && selectedText == nil && documentContextAfterInput == nil
    }
}

extension String {
    /// Whether a word begins after this text: after white space, with or without opening marks after it. `nil` for an
    /// empty text.
    fileprivate var beginsWordAfter: Bool? {
        isEmpty ? nil : beforeOpeningMarks.last?.isWhitespace ?? true
    }

    /// Whether a sentence begins after this text: at the start of a line, and after white space that follows the
    /// start of the text or a line, or `.`, `?`, `!` or `…`; there also after brackets and quotation marks that open.
    /// `nil` for an empty text.
    fileprivate var beginsSentenceAfter: Bool? {
        // By far the most common case.
        if endsInWordAndSpace { return false }
        guard !isEmpty else { return nil }
        return beforeOpeningMarks.beginsSentence
    }

    /// The text without the marks at its end that can open something.
    private var beforeOpeningMarks: Substring {
        var rest = self[...]
        while let last = rest.last, Self.openingMarks.contains(last) { rest.removeLast() }
        return rest
    }

    private static let openingMarks: Set<Character> = [
        "(", "[", "{", "\"", "'", "“", "„", "«", "»", "‘", "‚", "‹", "¿", "¡",
    ]
    /// Those among them that are ASCII.
    fileprivate static let openingBytes = openingMarks.compactMap(\.asciiValue)

    /// Whether the text ends in an ASCII letter or digit and a space. Reads only bytes, which is faster than
    /// characters.
    private var endsInWordAndSpace: Bool {
        var bytes = utf8.suffix(2).makeIterator()
        guard let letter = bytes.next(), let space = bytes.next() else { return false }
        return letter.isOfWord && space == UInt8(ascii: " ")
    }
}

extension UInt8 {
    /// Whether the byte is an ASCII letter or digit.
    fileprivate var isOfWord: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: false
        }
    }
}

extension Substring {
    /// Whether the text is empty or ends where a sentence can begin.
    fileprivate var beginsSentence: Bool {
        guard let last else { return true }
        if last.isNewline { return true }
        guard last.isWhitespace else { return false }
        guard let end = self.last(where: { !$0.isWhitespace || $0.isNewline }) else { return true }
        return end.isNewline || ".?!…".contains(end)
    }
}
