import KeyboardExtension
import T9Input

/// Finds words in the visible text before the caret.
enum TextBefore {
    /// The word right before the caret; nil if there is none, if the caret is inside a word, or if the word fills a
    /// window of more than 64 characters and so may begin before it. A shorter window that begins within the word looks
    /// like the start of the text.
    static func wordAtCaret(_ proxy: some TextDocumentProxy) -> String? {
        guard let before = proxy.documentContextBeforeInput else { return nil }
        if let next = proxy.documentContextAfterInput?.first, TextReader.Kind(next) == .letter { return nil }
        var reader = TextReader(before[...])
        reader.read { $0 == .letter }
        let word = String(before[reader.rest.endIndex...])
        return word.isEmpty || reader.rest.isEmpty && before.count > 64 ? nil : word
    }

    /// The words at the end of a text that the next one follows in its sentence. Commas, quotes and brackets between
    /// them are skipped. Words before a number are known only as those before it; words before another sign are not
    /// known.
    fileprivate static func preceding(_ text: Substring) -> PrecedingWords {
        var reader = TextReader(text)
        guard let last = reader.last else { return PrecedingWords([], startsSentence: true) }
        guard last == .space || last == .newline else { return .unknown }
        reader.read { $0 == .space }
        guard reader.rest.last?.isNumber == true else { return words(before: reader) }
        let beforeNumber = reader.rest.droppingLast(while: isPartOfNumber)
        guard beforeNumber.last?.isWhitespace ?? true else { return words(before: reader) }
        return PrecedingWords(beforeNumber: words(before: TextReader(beforeNumber)).words)
    }

    /// The words at the end of a text.
    private static func words(before text: TextReader) -> PrecedingWords {
        var reader = text
        var words: [String] = []
        while words.count < PrecedingWords.maximumWords {
            reader.read { $0 == .space || $0 == .skipped }
            switch reader.last {
            case nil, .newline, .sentenceEnd: return PrecedingWords(words, startsSentence: true)
            case .letter: break
            case .space, .skipped, .other: return PrecedingWords(words)
            }
            let end = reader.rest
            reader.read { $0 == .letter }
            words.insert(String(end[reader.rest.endIndex...]), at: 0)
        }
        return PrecedingWords(words)
    }

    /// The end of the text before the caret, short enough for windows of different lengths to show the same text or a
    /// part of it.
    static func end(_ proxy: some TextDocumentProxy) -> Substring {
        (proxy.documentContextBeforeInput ?? "").end(WordIndex.maximumKeys)
    }

    /// Whether the text before the caret ends in a word and one space.
    static func isOneSpaceAfterWord(_ proxy: some TextDocumentProxy) -> Bool {
        let end = proxy.documentContextBeforeInput?.suffix(2) ?? ""
        return end.count == 2 && end.last == " " && end.first.map { TextReader.Kind($0) == .letter } == true
    }

    /// How many characters before the caret are searched for words.
    fileprivate static let maximumSearchedLength = 2 * (WordIndex.maximumKeys + 8)

    /// Whether a character can be within a number in digits: `1,000`, `7:30`, `2.5`.
    private static func isPartOfNumber(_ character: Character) -> Bool {
        character.isNumber || ".,:".contains(character)
    }
}

/// The words before the caret as they were read last. After a space they are read twice: for what is suggested, and
/// when the next word begins.
struct WordsBefore: Hashable, Sendable {
    private var text = ""
    private var words = PrecedingWords([], startsSentence: true)

    /// The words before the next one in its sentence.
    mutating func read(_ proxy: some TextDocumentProxy) -> PrecedingWords {
        guard let before = proxy.documentContextBeforeInput else { return proxy.hasText ? .unknown : .none }
        let end = before.end(TextBefore.maximumSearchedLength)
        if end != text { (text, words) = (String(end), TextBefore.preceding(end)) }
        return words
    }
}

extension String {
    /// The last characters, as `suffix` gives them. ASCII need not be read character by character.
    fileprivate func end(_ count: Int) -> Substring {
        guard utf8.count > count else { return self[...] }
        // With one more, which might be joined to the first of them.
        return hasOneByteEach(count + 1) ? self[utf8.index(endIndex, offsetBy: -count)...] : suffix(count)
    }
}

extension String {
    /// Whether the last characters have a byte each: none is more than ASCII, nor the CR of CR LF. Reads every byte
    /// even if the first is none of these, so that the compiler can vectorize the loop.
    fileprivate func hasOneByteEach(_ count: Int) -> Bool {
        let carriageReturn = UInt8(ascii: "\r")
        return utf8.withContiguousStorageIfAvailable { bytes in
            bytes.suffix(count).reduce(0) { $0 | $1 | ($1 == carriageReturn ? 0x80 : 0) } < 0x80
        } == true
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
