import SourceText

/// The emoji that stand for words, such as 🐈 for "cat". Immutable; copies share one dictionary.
///
///     let names = EmojiNames(Array("cat\t🐈".utf8))
///     names.emoji(for: "Cat")    // 🐈
package final class EmojiNames: Hashable, Sendable, CustomStringConvertible {
    /// No emoji for any word.
    package static let none = EmojiNames([])

    /// What is wrong with the lines that were left out.
    package let problems: WordListProblems
    private let byWord: [String: String]

    /// Reads a list with lines of `word<TAB>emoji`. Leaves out lines that are something else or repeat a word.
    package init(_ file: [UInt8]) {
        var problems = WordListProblems()
        var known: [String: (emoji: String, line: Int)] = [:]
        WordListLines.forEach(of: file, from: .emoji, &problems) {
            word, value, line throws(WordListError.LineError) in
            let emoji = try WordListLines.text(value ?? word)
            guard value != nil, Self.isEmoji(emoji) else { throw .notEmoji(emoji) }
            let name = try WordListLines.text(word).lowercased()
            if let first = known[name] { throw .duplicate(name, firstLine: first.line) }
            if known.count == WordIndex.maximumWords { throw .tooManyWords }
            known[name] = (emoji, line)
        }
        byWord = known.mapValues(\.emoji)
        self.problems = problems
    }

    /// The emoji for a word in any case.
    package func emoji(for word: String) -> String? {
        byWord.isEmpty ? nil : byWord[word.lowercased()]
    }

    /// The number of words.
    package var description: String { "emoji for \(byWord.count.counted("word"))" }

    /// Whether both are copies of the same list.
    package static func == (first: EmojiNames, second: EmojiNames) -> Bool { first === second }

    package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

    /// Whether the text is one emoji. Digits and signs that are emoji only together with another character are none.
    private static func isEmoji(_ text: String) -> Bool {
        guard text.count == 1, text.utf8.count <= maximumBytes, let first = text.unicodeScalars.first else {
            return false
        }
        return first.properties.isEmoji && !first.isASCII
    }

    /// More than the longest emoji, a family of four, takes.
    private static let maximumBytes = 64
}
