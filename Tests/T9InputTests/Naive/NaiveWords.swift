import Foundation
import TestSupport

@testable import T9Input

/// A small language: its words with their scores, and which words follow which. Every lookup reads all words.
struct NaiveWords {
    struct Word: Hashable {
        let text: String
        let digits: [UInt8]
        let score: Int
    }

    /// Sorted by digits, then by falling score, then by bytes.
    let words: [Word]
    let context: WrittenContext
    /// The scores of endings after stems with certain last letters; after no letters, after all others.
    let endings: [String: [String: Int]]
    let beginnings: [String: Int]

    init(
        _ scores: [String: Int], _ context: WrittenContext, endings: [String: [String: Int]], beginnings: [String: Int]
    ) {
        (self.endings, self.beginnings) = (endings, beginnings)
        // Of words that differ only in case, the one in lower case has the score of the context file, or else the most
        // likely one.
        let listed = Self.sorted(scores)
        var scores = scores
        for (word, score) in context.scores {
            if let follower = Self.follower(word, in: listed), scores[follower] ?? 60 >= 60 { scores[follower] = score }
        }
        words = Self.sorted(scores)
        self.context = context
    }

    private static func sorted(_ scores: [String: Int]) -> [Word] {
        scores.map { Word(text: $0, digits: digits($0), score: $1) }.sorted {
            if $0.digits != $1.digits { return $0.digits.lexicographicallyPrecedes($1.digits) }
            return $0.score != $1.score
                ? $0.score > $1.score : $0.text.utf8.lexicographicallyPrecedes($1.text.utf8)
        }
    }

    static func digits(_ word: String) -> [UInt8] {
        word.lowercased().map { letter in
            switch root(letter) {
            case "'": 1
            case "a", "b", "c": 2
            case "d", "e", "f": 3
            case "g", "h", "i": 4
            case "j", "k", "l": 5
            case "m", "n", "o": 6
            case "p", "q", "r", "s": 7
            case "t", "u", "v": 8
            default: 9
            }
        }
    }

    /// The score of an ending after a stem.
    func score(_ ending: String, after stem: String) -> Int? {
        (0...3).reversed().compactMap { endings[ending]?[String(stem.lowercased().suffix($0))] }.first
    }

    /// The letter without its marks.
    static func root(_ letter: Character) -> Character {
        if letter == "đ" || letter == "Đ" { return letter == "đ" ? "d" : "D" }
        return String(letter).decomposedStringWithCanonicalMapping.unicodeScalars.first.map { Character($0) } ?? letter
    }

    func listed(_ text: String) -> Word? { words.first { $0.text == text } }

    /// The preceding words as the context file counts them; `nil` if the last one is unknown.
    func known(_ preceding: PrecedingWords) -> [String]? {
        var before: [String?] = preceding.words.map { word in
            words.contains { $0.text.lowercased() == word.lowercased() } ? word.lowercased() : nil
        }
        if preceding.startsSentence, before.count < 2 { before.insert("<s>", at: 0) }
        guard let last = before.last, let nearest = last else { return nil }
        let pair = (before.count > 1 ? before[0] : nil).map { [$0, nearest] }
        if let pair, context.entries[pair] != nil { return pair }
        // A word that occurs only at the end of pairs is a context that changes no score.
        let isNearer = context.entries.keys.contains { before in
            before.last == nearest && before.allSatisfy { $0 == "<s>" || Self.follower($0, in: words) != nil }
        }
        return isNearer ? [nearest] : nil
    }

    /// Of words that differ only in case, the one that the context file means as a successor.
    private static func follower(_ word: String, in words: [Word]) -> String? {
        (words.first { $0.text == word } ?? words.first { $0.text.lowercased() == word })?.text
    }

    private func isFollower(_ word: Word) -> Bool {
        Self.follower(word.text.lowercased(), in: words) == word.text
    }

    func score(_ word: Word, after before: [String]?) -> Int {
        guard let before else { return word.score }
        let text = isFollower(word) ? word.text.lowercased() : "no word"
        return context.score(text, after: before, listed: word.score)
    }

    /// The score of a word that is not in the list.
    func score(unlisted score: Int, after before: [String]?) -> Int {
        before.map { context.score("no word", after: $0, listed: score) } ?? score
    }

    /// The longer words considered: up to eight with these digits, or else the eight most likely without context and
    /// all that follow the context. Of these, the sixteen most likely.
    ///
    /// - Parameter fits: which words may be among them; then all of them are considered.
    func longer(
        _ digits: [UInt8], after before: [String]?, where fits: ((String) -> Bool)? = nil
    ) -> [Word] {
        let all = words.filter { $0.digits.starts(with: digits) }
        let longer = all.filter { $0.digits.count > digits.count }
        var looked = longer
        if let fits {
            looked = longer.filter { fits($0.text) }
        } else if all.count > 8 || digits.isEmpty {
            let likeliest = Set(stable(longer) { $0.score }.prefix(8))
            looked = longer.filter { likeliest.contains($0) || follows($0, before) }
        }
        return Array(stable(looked) { score($0, after: before) }.prefix(16))
    }

    private func follows(_ word: Word, _ before: [String]?) -> Bool {
        guard let before, isFollower(word) else { return false }
        let text = word.text.lowercased()
        return context.entries[before]?.successors[text] != nil
            || context.entries[Array(before.suffix(1))]?.successors[text] != nil
    }

    private func stable(_ words: [Word], by score: (Word) -> Int) -> [Word] {
        let scored: [(place: Int, word: Word, score: Int)] = words.enumerated().map { ($0, $1, score($1)) }
        return scored.sorted { $0.score != $1.score ? $0.score > $1.score : $0.place < $1.place }.map(\.word)
    }
}

/// Scores computed directly from their definition.
enum NaiveScore {
    static func of(_ probability: Double) -> Int { 900 + Int((100 * log10(probability)).rounded()) }

    /// Twice the probability adds 30. A far less likely word adds nothing.
    static func sum(_ first: Int, _ second: Int) -> Int {
        let difference = abs(first - second)
        guard difference < 240 else { return max(first, second) }
        return max(first, second) + Int((100 * log10(1 + pow(10, -Double(difference) / 100))).rounded())
    }
}
