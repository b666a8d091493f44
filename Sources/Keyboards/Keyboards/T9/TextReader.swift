import T9Input

/// Reads a text backwards, a character at a time. ASCII is read byte by byte, which is much faster.
struct TextReader {
    /// What a character means for the words of a text.
    enum Kind {
        /// A letter, or what joins letters within a word.
        case letter
        case space, newline
        /// Between words of the same sentence: commas, quotes and brackets.
        case skipped
        /// The end of a sentence.
        case sentenceEnd
        case other
    }

    /// The text that is not read yet.
    private(set) var rest: Substring

    init(_ text: Substring) { rest = text }

    /// The kind of the last character; nil if there is none.
    var last: Kind? { Self.lastASCII(of: rest.utf8).map { Kind.ofASCII[Int($0)] } ?? rest.last.map(Kind.init) }

    /// Reads the characters at the end whose kind fulfils a condition.
    mutating func read(while condition: (Kind) -> Bool) {
        readASCII(while: condition)
        while let last, condition(last) {
            rest = rest.dropLast()
            readASCII(while: condition)
        }
    }

    private mutating func readASCII(while condition: (Kind) -> Bool) {
        let count = rest.utf8.withContiguousStorageIfAvailable { bytes in
            let kinds = Kind.ofASCII
            var end = bytes.count
            while let byte = Self.lastASCII(of: bytes[..<end]), condition(kinds[Int(byte)]) { end -= 1 }
            return bytes.count - end
        }
        rest = rest[..<rest.utf8.index(rest.endIndex, offsetBy: -(count ?? 0))]
    }

    /// The last byte if it is a character of its own: if it and the byte before it are ASCII, and no part of CR LF.
    private static func lastASCII(of bytes: some BidirectionalCollection<UInt8>) -> UInt8? {
        guard let last = bytes.last, let first = bytes.suffix(2).first, last | first < 0x80,
            last != UInt8(ascii: "\n")
        else { return nil }
        return last
    }
}

extension TextReader.Kind {
    /// The kinds of the ASCII characters.
    fileprivate static let ofASCII = (0..<0x80).map { TextReader.Kind(Character(Unicode.Scalar(UInt8($0)))) }

    private static let sentenceEnds: Set<Character> = [".", "?", "!", "…", "؟"]
    private static let skippedCharacters: Set<Character> = [
        ",", ":", "\"", "“", "”", "„", "«", "»", "(", ")", "،", "-", "–", "—",
    ]

    init(_ character: Character) {
        self =
            if character.isLetter || Keypad.joinsLetters(character) {
                .letter
            } else if character.isNewline {
                .newline
            } else if character.isWhitespace {
                .space
            } else if Self.sentenceEnds.contains(character) {
                .sentenceEnd
            } else if Self.skippedCharacters.contains(character) {
                .skipped
            } else {
                .other
            }
    }
}
