/// The words of a language by the keys that type them. Immutable; copies share one storage.
///
///     let index = try WordIndex(wordList: list, overlay: overlay, keypad: .latin)
///     index.exactWords([4, 6, 6, 3])     // good, home, gone, hood…
///     index.completions([2, 6, 2, 5, 4]) // coalition…
///
/// A score is a word's Zipf frequency times 100 (frequency per billion words, logarithm of base 10): 612 for "good".
/// Words of one score stand in the order of their digits, then of their bytes, so that the same list always gives the
/// same order.
package struct WordIndex: Hashable, Sendable, CustomStringConvertible {
    /// The longest word, in keys.
    package static let maximumKeys = 64
    /// The highest score of a list.
    package static let maximumScore = 1000
    /// The most words a list may have.
    package static let maximumWords = 1_000_000
    /// The most words of the same keys that are offered. Vietnamese, Persian and Urdu, whose words are short, have
    /// some sixty.
    package static let maximumExactWords = 128

    /// A word found, by its row.
    package struct Match: Hashable, Sendable {
        /// The place in the index.
        package let row: Int
        /// Higher is likelier; Zipf frequency times 100, less a discount if one was asked for.
        package let score: Int
    }

    let storage: Storage

    /// Reads a word list, lines of `word<TAB>score`, and an overlay that mends it, lines of `Spelling` or
    /// `Spelling<TAB>score`. ``WordSource/image()`` is for lists that may have problems.
    ///
    /// - Throws: the first problem, with its line.
    package init(wordList: [UInt8], overlay: [UInt8] = [], keypad: Keypad) throws(WordListError) {
        let source = WordSource(wordList: wordList, overlay: overlay, keypad: keypad)
        let (table, problems) = source.table()
        if let problem = problems.first.first { throw problem }
        self.init(source.image(of: table, problems, context: nil))
    }

    /// Reads a word list, its overlay, and the context file that says what is likelier after which words.
    ///
    /// - Throws: ``WordListError`` for the first problem of the list or overlay, ``ContextFileError`` for the context file.
    package init(wordList: [UInt8], overlay: [UInt8] = [], context: [UInt8]?, keypad: Keypad) throws {
        let source = WordSource(wordList: wordList, overlay: overlay, context: context, keypad: keypad)
        let image = try source.image()
        if let problem = image.problems.first.first { throw problem }
        self.init(image)
    }

    /// Reads an index in place: one that ``WordSource/image()`` made, now or long ago, from what has this fingerprint.
    package init(image: any WordImage, fingerprint: WordFingerprint, keypad: Keypad) throws(WordImageError) {
        guard let base = image.bytes.baseAddress else { throw .notAnImage }
        try ImageHeader.check(image.bytes, fingerprint: fingerprint)
        storage = Storage(image, base: base, keypad: keypad)
    }

    /// The index of an image just made, kept in memory.
    package init(_ built: BuiltImage) {
        let image = MemoryImage(built.bytes)
        storage = Storage(image, base: image.base, keypad: built.keypad)
    }

    /// The keypad the words are typed on.
    package var keypad: Keypad { storage.keypad }

    /// How many words there are, those of the overlay included.
    package var wordCount: Int { storage.rowCount }

    /// How many words on which keypad.
    package var description: String { "\(wordCount) words on \(keypad)" }

    /// The bytes the index takes up, the context included.
    package var memoryInBytes: Int { storage.byteCount }

    /// How many of them are the context's: none if there is no context file.
    package var contextInBytes: Int { storage.contexts.byteCount }

    /// The words typed by exactly these digits, the likeliest first, at most ``maximumExactWords``.
    package func exactWords(_ digits: [UInt8]) -> [Match] { exactWords(at: prefix(of: digits)) }

    /// The likeliest words that begin with these digits and go on, at most eight, the likeliest first.
    package func completions(_ digits: [UInt8]) -> [Match] { completions(at: prefix(of: digits)) }

    /// Whether a word begins with these digits.
    package func hasWords(startingWith digits: [UInt8]) -> Bool { !prefix(of: digits).isEmpty }

    /// The word of a match, in its own spelling; empty if the index has no such row.
    package func word(_ match: Match) -> String { word(ofRow: match.row) }

    /// The word of a row, in its own spelling; empty if the index has no such row.
    package func word(ofRow row: Int) -> String {
        0..<storage.rowCount ~= row ? storage.text(row) : ""
    }

    /// The score of a word in its own spelling, `nil` if it is not listed.
    package func score(of word: String, digits: [UInt8]) -> Int? {
        row(of: word, digits: digits).map(storage.score)
    }

    /// The row of a word in its own spelling, `nil` if it is not listed.
    package func row(of word: String, digits: [UInt8]) -> Int? {
        storage.exactRows(of: prefix(of: digits)).first { row in
            storage.withText(row) { $0.elementsEqual(word.utf8) }
        }
    }

    /// Whether both are copies of one index; two indexes read from the same list are not.
    package static func == (first: WordIndex, second: WordIndex) -> Bool {
        first.storage === second.storage
    }

    /// Hashes which index this is a copy of.
    package func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(storage))
    }
}
