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

    private let storage: Storage

    /// Reads a word list, lines of `word<TAB>score`, and an overlay that mends it, lines of `Spelling` or
    /// `Spelling<TAB>score`.
    ///
    /// - Throws: the first problem, with its line.
    package init(wordList: [UInt8], overlay: [UInt8] = [], keypad: Keypad) throws(WordListError) {
        let table = try WordListReader.table(wordList: wordList, overlay: overlay, keypad: keypad)
        storage = Storage(table, keypad: keypad)
    }

    /// Reads a word list, its overlay, and the context file that says what is likelier after which words.
    ///
    /// - Throws: ``WordListError``.
    package init(wordList: [UInt8], overlay: [UInt8] = [], context: [UInt8]?, keypad: Keypad) throws {
        try self.init(wordList: wordList, overlay: overlay, keypad: keypad)
    }

    /// The keypad the words are typed on.
    package var keypad: Keypad { storage.keypad }

    /// How many words there are, those of the overlay included.
    package var wordCount: Int { storage.scores.count }

    /// How many words on which keypad.
    package var description: String { "\(wordCount) words on \(keypad)" }

    /// The bytes the index takes up.
    package var memoryInBytes: Int { storage.memoryInBytes }

    /// The words typed by exactly these digits, the likeliest first, at most ``maximumExactWords``.
    package func exactWords(_ digits: [UInt8]) -> [Match] {
        let rows: Range<Int>
        switch storage.tree.place(of: digits) {
        case .node(let exact, _): rows = exact
        case .few(let range): rows = storage.exactRows(digits, in: range)
        }
        return rows.prefix(Self.maximumExactWords).map { Match(row: $0, score: Int(storage.scores[$0])) }
    }

    /// The likeliest words that begin with these digits and go on, at most eight, the likeliest first.
    package func completions(_ digits: [UInt8]) -> [Match] {
        switch storage.tree.place(of: digits) {
        case .node(_, let completions):
            return completions.map { Match(row: Int($0), score: Int(storage.scores[Int($0)])) }
        case .few(let range):
            let matches = range.filter { storage.row($0, continues: digits) }
                .map { Match(row: $0, score: Int(storage.scores[$0])) }
            return Array(matches.sorted(by: Self.isLikelier).prefix(PrefixTree.keptCompletions))
        }
    }

    /// Whether a word begins with these digits.
    package func hasWords(startingWith digits: [UInt8]) -> Bool {
        switch storage.tree.place(of: digits) {
        case .node: wordCount > 0
        case .few(let range): range.contains { storage.row($0, startsWith: digits) }
        }
    }

    /// The word of a match, in its own spelling.
    package func word(_ match: Match) -> String {
        String(decoding: storage.textBytes(match.row), as: UTF8.self)
    }

    /// The score of a word in its own spelling, `nil` if it is not listed.
    package func score(of word: String, digits: [UInt8]) -> Int? {
        row(of: word, digits: digits).map(score(ofRow:))
    }

    /// The score the list gives a row.
    func score(ofRow row: Int) -> Int { Int(storage.scores[row]) }

    /// The row of a word in its own spelling, `nil` if it is not listed.
    package func row(of word: String, digits: [UInt8]) -> Int? {
        let rows: Range<Int> =
            switch storage.tree.place(of: digits) {
            case .node(let exact, _): exact
            case .few(let range): storage.exactRows(digits, in: range)
            }
        return rows.first { storage.textBytes($0).elementsEqual(word.utf8) }
    }

    /// Whether both are copies of one index; two indexes read from the same list are not.
    package static func == (first: WordIndex, second: WordIndex) -> Bool {
        first.storage === second.storage
    }

    /// Hashes which index this is a copy of.
    package func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(storage))
    }

    static func isLikelier(_ first: Match, _ second: Match) -> Bool {
        first.score != second.score ? first.score > second.score : first.row < second.row
    }
}
