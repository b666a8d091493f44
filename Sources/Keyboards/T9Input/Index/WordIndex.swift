import SourceText

/// The words of a language, found by the keys that type them. Immutable; copies share one storage.
///
///     let index = try WordIndex(wordList: list, overlay: overlay, keypad: .latin)
///     index.exactWords([4, 6, 6, 3])     // good, home, gone, hood…
///     index.completions([2, 6, 2, 5, 4]) // coalition…
///
/// A score is a word's Zipf frequency times 100 (the base-10 logarithm of its frequency per billion words): 612 for
/// "good". Words with the same score are ordered by their digits, then by their bytes, so that the same list always
/// gives the same order.
package struct WordIndex: Hashable, Sendable, CustomStringConvertible {
    /// The maximum length of a word, in keys.
    package static let maximumKeys = 64
    /// The highest score a list may give.
    package static let maximumScore = 1000
    /// The score of a word that its list gives none: as rare as one word in a hundred million.
    package static let plainScore: Int16 = 100
    /// Lists give a lower score to what is hardly a word: a code, a misspelling, a word of another language.
    package static let leastScoreOfWord = 60
    /// The maximum number of words in a list.
    package static let maximumWords = 1_000_000
    /// The maximum number of words offered for the same keys. Vietnamese, Persian and Urdu, whose words are short, have
    /// about sixty.
    package static let maximumExactWords = 128

    /// A word that was found, by its row.
    package struct Match: Hashable, Sendable {
        /// The row of the word in the index.
        package let row: Int
        /// The score: higher is more likely. It is the word's Zipf frequency times 100, minus a discount if one
        /// applies.
        package let score: Int
    }

    let storage: Storage

    /// Reads a word list with lines of `word<TAB>score`, and an overlay that corrects it with lines of `Spelling` or
    /// `Spelling<TAB>score`. For lists that may have problems use ``WordSource/image()``, which leaves those lines out.
    ///
    /// - Throws: the first problem, with its line.
    package init(wordList: [UInt8], overlay: [UInt8] = [], keypad: Keypad) throws(WordListError) {
        let source = WordSource(wordList: wordList, overlay: overlay, keypad: keypad)
        let (table, problems) = source.table()
        if let problem = problems.first.first { throw problem }
        self.init(source.image(of: table, problems, context: nil))
    }

    /// Reads a word list, its overlay, and the context file, which says which words are more likely after which.
    ///
    /// - Throws: ``WordListError`` for the first problem of the list or overlay, ``ContextFileError`` for the context
    ///   file.
    package init(wordList: [UInt8], overlay: [UInt8] = [], context: [UInt8]?, keypad: Keypad) throws {
        let source = WordSource(wordList: wordList, overlay: overlay, context: context, keypad: keypad)
        let image = try source.image()
        if let problem = image.problems.first.first { throw problem }
        self.init(image)
    }

    /// Reads an index in place, from an image that ``WordSource/image()`` made, now or earlier, from sources with this
    /// fingerprint.
    package init(image: any WordImage, fingerprint: WordFingerprint, keypad: Keypad) throws(WordImageError) {
        guard let base = image.bytes.baseAddress else { throw .notAnImage }
        try ImageHeader.check(image.bytes, fingerprint: fingerprint)
        storage = Storage(image, base: base, keypad: keypad)
    }

    /// The index of an image that was just built, kept in memory.
    package init(_ built: BuiltImage) {
        let image = MemoryImage(built.bytes)
        storage = Storage(image, base: image.base, keypad: built.keypad)
    }

    /// The keypad the words are typed on.
    package var keypad: Keypad { storage.keypad }

    /// The number of words, including those of the overlay.
    package var wordCount: Int { storage.rowCount }

    /// The number of words and the keypad.
    package var description: String { "\(wordCount.counted("word")) on \(keypad)" }

    /// The size of the index in bytes, including the context.
    package var memoryInBytes: Int { storage.byteCount }

    /// The size of the context in bytes; 0 if there is no context file.
    package var contextInBytes: Int { storage.contexts.byteCount }

    /// The words typed by exactly these digits, the most likely first, at most ``maximumExactWords``.
    package func exactWords(_ digits: [UInt8]) -> [Match] { exactWords(at: prefix(of: digits)) }

    /// The most likely words that begin with these digits and are longer, at most eight, the most likely first.
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

    /// The list's score of a row that the index has.
    func frequency(ofRow row: Int) -> Int { storage.score(row) }

    /// The row of a word in its own spelling, `nil` if it is not listed.
    package func row(of word: String, digits: [UInt8]) -> Int? { row(of: word, at: prefix(of: digits)) }

    /// The row of a word in its own spelling, given the prefix of its keys; `nil` if it is not listed.
    func row(of word: String, at prefix: Prefix) -> Int? {
        storage.exactRows(of: prefix).first { row in
            storage.withText(row) { $0.elementsEqual(word.utf8) }
        }
    }

    /// Whether both are copies of the same index. Two indexes read from the same list are not equal.
    package static func == (first: WordIndex, second: WordIndex) -> Bool {
        first.storage === second.storage
    }

    /// Hashes the identity of the index, which copies share.
    package func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(storage))
    }
}
