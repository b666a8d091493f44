/// The endings and beginnings that words of a language have, such as `ssa` in Finnish. With them, words that are not in
/// the list can be formed from words that are. Immutable; copies share one table.
///
///     let affixes = WordAffixes(Array("-ssa\t662\nlo-ssa\t712\n".utf8), keypad: .latin)
///     affixes.endings(for: [7, 7, 2]).first?.score(after: "talo")    // 712
///
/// Each line has a score after a tab: 900 + 100 · log₁₀ of the probability that a word has the affix.
///
///     -ssa       an ending
///     lo-ssa     an ending after words that end in these letters, at most three
///     -Zeit      an ending that makes a noun with a capital, in German
///     un-        a beginning
package final class WordAffixes: Hashable, Sendable, CustomStringConvertible {
    /// An ending or a beginning, and how likely it is at which words.
    struct Affix: Hashable, Sendable {
        /// Its letters, in lower case.
        let text: String
        /// Whether a word with this ending has a capital.
        let makesNoun: Bool
        /// The score by the last letters of the word before an ending; by no letters, the score at all other words.
        fileprivate(set) var scores: [String: Int] = [:]

        /// The score at a word in lower case: that of the most letters in which the word ends. `nil` if the word cannot
        /// have the affix.
        func score(after word: String) -> Int? {
            for count in stride(from: min(WordAffixes.maximumLetters, word.count), through: 0, by: -1) {
                if let score = scores[String(word.suffix(count))] { return score }
            }
            return nil
        }
    }

    /// Affixes by their digits.
    private typealias Table = [[UInt8]: [Affix]]

    /// No affixes.
    package static let none = WordAffixes([], keypad: .latin)
    /// How many letters of the word before an ending a line can give.
    static let maximumLetters = 3

    /// What is wrong with the lines that were left out.
    package let problems: WordListProblems
    private let endings: Table
    private let beginnings: Table

    /// Reads a list of affixes. Leaves out lines that are something else or repeat another.
    package init(_ file: [UInt8], keypad: Keypad) {
        var problems = WordListProblems()
        var (endings, beginnings): ([String: Affix], [String: Affix]) = ([:], [:])
        var lines: [String: Int] = [:]
        WordListLines.forEach(of: file, from: .affixes, &problems) {
            row, value, line throws(WordListError.LineError) in
            let row = try WordListLines.text(row)
            guard let value, let (before, after) = Self.parts(of: row) else { throw .notAffix(row) }
            let text = after.isEmpty ? before : after
            guard keypad.keys(for: Self.typed(text)) != nil else { throw .notAffix(row) }
            let score = try WordListLines.score(value)
            if let first = lines[row] { throw .duplicate(row, firstLine: first) }
            if lines.count == WordIndex.maximumWords { throw .tooManyWords }
            lines[row] = line
            let affix = Affix(text: keypad.lowercased(text), makesNoun: text.first?.isUppercase == true)
            if after.isEmpty {
                beginnings[text, default: affix].scores[""] = Int(score)
            } else {
                endings[text, default: affix].scores[keypad.lowercased(before)] = Int(score)
            }
        }
        self.problems = problems
        self.endings = Self.table(endings, on: keypad)
        self.beginnings = Self.table(beginnings, on: keypad)
    }

    /// The endings typed with these keys.
    func endings(for digits: ArraySlice<UInt8>) -> [Affix] { endings[Array(digits)] ?? [] }

    /// The beginnings typed with these keys.
    func beginnings(for digits: ArraySlice<UInt8>) -> [Affix] { beginnings[Array(digits)] ?? [] }

    /// Whether there are no affixes.
    var isEmpty: Bool { endings.isEmpty && beginnings.isEmpty }

    /// The number of affixes.
    package var description: String {
        let count = { (table: Table) in table.values.reduce(0) { $0 + $1.count } }
        return "\(count(endings)) endings, \(count(beginnings)) beginnings"
    }

    /// Whether both are copies of the same list.
    package static func == (first: WordAffixes, second: WordAffixes) -> Bool { first === second }

    package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

    /// `lo` and `ssa` of `lo-ssa`, `un` and nothing of `un-`.
    private static func parts(of row: String) -> (before: String, after: String)? {
        // A joiner after the hyphen would make one character with it.
        let parts = row.unicodeScalars.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2, parts != ["", ""], parts[1].isEmpty || parts[0].count <= maximumLetters else {
            return nil
        }
        return (parts[0], parts[1])
    }

    /// The affix without a joiner at its start, which takes no key: in Persian many endings begin with one.
    private static func typed(_ affix: String) -> String {
        affix.unicodeScalars.first == LetterFolding.zeroWidthNonJoiner
            ? String(String.UnicodeScalarView(affix.unicodeScalars.dropFirst())) : affix
    }

    private static func table(_ affixes: [String: Affix], on keypad: Keypad) -> Table {
        // Sorted, so that equally likely ones always come in the same order.
        Table(grouping: affixes.sorted { $0.key < $1.key }.map(\.value)) { keypad.digits(for: typed($0.text)) ?? [] }
    }
}
