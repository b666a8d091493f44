import TextFolding

/// A name or another text prepared for matching: its words as symbols of the query's alphabet, in one spelling
/// (``NameSpellings``).
struct NameSymbols {
    /// Digits 0…9 (``Keypads``) or letters (``TextSymbols``).
    private(set) var symbols: [UInt8] = []
    private(set) var words: [Range<Int>] = []
    /// A bit for each of the first words before which a mark stands, and no space.
    private var marks: UInt64 = 0
    /// For each symbol, the range of its letter in the folded text, in bytes.
    private var letters: [Letter] = []
    private var alphabet = ContactQuery.Alphabet.text

    private struct Letter {
        var start: Int32
        var end: Int32
    }

    init() {}

    /// The text as it is written.
    init(_ folded: FoldedText, _ alphabet: ContactQuery.Alphabet) {
        set(folded, alphabet, syllables: nil)
    }

    /// Takes another text, reusing the memory.
    ///
    /// - Parameter syllables: the pinyin of each Han character, in order, each a word of its own; nil for the text as
    ///   it is written. A character without one stays.
    mutating func set(_ folded: FoldedText, _ alphabet: ContactQuery.Alphabet, syllables: [Pinyin.Syllable?]?) {
        symbols.removeAll(keepingCapacity: true)
        words.removeAll(keepingCapacity: true)
        marks = 0
        letters.removeAll(keepingCapacity: true)
        symbols.reserveCapacity(folded.utf8.count)
        letters.reserveCapacity(folded.utf8.count)
        words.reserveCapacity(folded.words.count)
        self.alphabet = alphabet
        var character = 0
        folded.utf8.withUnsafeBufferPointer { utf8 in
            for word in folded.words {
                if word.followsMark { marks |= 1 << UInt64(words.count) }
                var start = symbols.count
                var byte = word.range.lowerBound
                while byte < word.range.upperBound {
                    let (letter, length) = Self.letter(utf8, byte)
                    if let syllables, Pinyin.characters.contains(letter) {
                        defer { character += 1 }
                        if let syllable = syllables[character] {
                            endWord(from: &start)
                            for letter in syllable { append(UInt32(letter), byte, length) }
                            endWord(from: &start)
                            byte += length
                            continue
                        }
                    }
                    append(letter, byte, length)
                    byte += length
                }
                endWord(from: &start)
            }
        }
    }

    @inline(__always)
    private mutating func append(_ letter: UInt32, _ byte: Int, _ length: Int) {
        let first = symbols.count
        switch alphabet {
        case .digits: symbols.append(Keypads.digit(of: letter))
        case .text: TextSymbols.append(letter, to: &symbols)
        }
        for _ in first..<symbols.count { letters.append(Letter(start: Int32(byte), end: Int32(byte + length))) }
    }

    private mutating func endWord(from start: inout Int) {
        if symbols.count > start { words.append(start..<symbols.count) }
        start = symbols.count
    }

    /// The scalar that begins at a byte of valid UTF-8, and its length.
    private static func letter(_ utf8: UnsafeBufferPointer<UInt8>, _ byte: Int) -> (letter: UInt32, length: Int) {
        let first = utf8[byte]
        guard first >= 0x80 else { return (UInt32(first), 1) }
        let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
        var letter = UInt32(first) & (0x7F >> UInt32(length))
        for next in byte + 1..<min(byte + length, utf8.count) { letter = letter << 6 | UInt32(utf8[next] & 0x3F) }
        return (letter, length)
    }

    /// The bytes of the folded text that some symbols stand for.
    func bytes(_ range: Range<Int>) -> Range<Int> {
        guard let last = range.last else { return 0..<0 }
        return Int(letters[range.lowerBound].start)..<Int(letters[last].end)
    }

    /// Whether a mark stands between two words.
    var hasMarks: Bool { marks != 0 }

    /// Whether a mark stands between a word and the one before, and no space. Of many words only the first are known.
    func followsMark(_ word: Int) -> Bool { marks & 1 << UInt64(word) != 0 }

    /// The symbols of a word's first letter.
    func firstLetter(of word: Int) -> Range<Int> {
        let start = words[word].lowerBound
        return start..<endOfLetter(start)
    }

    /// The symbol after the letter that begins with a symbol.
    func endOfLetter(_ start: Int) -> Int { start + alphabet.letterLength(symbols[start]) }
}
