import SourceText

/// Words that have a capital beside others: `New York`, where `new` alone has none. Immutable; copies share one table.
///
///     let names = ProperNames(Array("New York\n* Street\nCaptain *".utf8))
///     names.spelling(of: "new", before: "york", isName: false)        // New
///     names.spelling(of: "street", after: "Downing", isName: true)    // Street
///
/// A line has two words with a space between them, as they are spelled beside each other. `*` stands for any name.
package final class ProperNames: Hashable, Sendable, CustomStringConvertible {
    /// No names.
    package static let none = ProperNames([])

    /// What is wrong with the lines that were left out.
    package let problems: WordListProblems
    /// The names with each last word, both in small letters, and how their words are spelled.
    private let byLast: [String: [String: Name]]

    private struct Name {
        let first: String
        let last: String
        let line: Int
    }

    /// Reads a list with a name on each line. Leaves out lines that are something else or repeat a name.
    package init(_ file: [UInt8]) {
        var problems = WordListProblems()
        var (byLast, count) = ([String: [String: Name]](), 0)
        WordListLines.forEach(of: file, from: .names, &problems) {
            bytes, value, line throws(WordListError.LineError) in
            let name = try WordListLines.text(bytes)
            let words = name.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
            guard value == nil, words.count == 2, words.contains(where: Self.hasCapital), !words.contains("") else {
                throw .notName(name)
            }
            let (first, last) = (words[0].lowercased(), words[1].lowercased())
            if let known = byLast[last]?[first] { throw .duplicate(name, firstLine: known.line) }
            if count == WordIndex.maximumWords { throw .tooManyWords }
            byLast[last, default: [:]][first] = Name(first: words[0], last: words[1], line: line)
            count += 1
        }
        (self.byLast, self.problems) = (byLast, problems)
    }

    package var isEmpty: Bool { byLast.isEmpty }

    /// How a word in small letters is spelled after another one; nil if they are no name together.
    ///
    /// - Parameter isName: whether the word before is a name.
    package func spelling(of word: String, after before: String, isName: @autoclosure () -> Bool) -> String? {
        byLast[word].flatMap { names in names[before.lowercased()] ?? (isName() ? names[Self.any] : nil) }?.last
    }

    /// How a word is spelled before another one; nil if they are no name together.
    ///
    /// - Parameter isName: whether the word after it is a name.
    package func spelling(of word: String, before next: String, isName: @autoclosure () -> Bool) -> String? {
        let small = word.lowercased()
        return (byLast[next.lowercased()]?[small] ?? (isName() ? byLast[Self.any]?[small] : nil))?.first
    }

    /// Whether a word has a capital, other than `I`.
    static func hasCapital(_ word: String) -> Bool {
        word != "I" && !word.hasPrefix("I'") && word.contains(where: \.isUppercase)
    }

    /// Stands for any name.
    private static let any = "*"

    /// The number of names.
    package var description: String { byLast.values.reduce(0) { $0 + $1.count }.counted("name") }

    /// Whether both are copies of the same list.
    package static func == (first: ProperNames, second: ProperNames) -> Bool { first === second }

    package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
