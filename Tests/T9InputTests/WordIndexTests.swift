import TestSupport
import Testing

@testable import T9Input

/// The index, compared with a search through the whole list.
struct WordIndexTests {
    /// A word of a random list.
    private struct Listed {
        let word: String
        let digits: [UInt8]
        let score: Int
    }

    private static func randomList(
        _ random: inout SeededGenerator, count: Int, letters: String, longest: Int
    ) -> [Listed] {
        var words: Set<String> = []
        while words.count < count {
            words.insert(
                String(
                    (0..<Int.random(in: 1...longest, using: &random)).map { _ in
                        letters.randomElement(using: &random) ?? "a"
                    }))
        }
        return words.sorted().compactMap { word in
            Keypad.latin.digits(for: word).map {
                Listed(word: word, digits: $0, score: Int.random(in: 0...40, using: &random))
            }
        }
    }

    /// The order of the index: by falling score, then by digits, then by text.
    private static func isBefore(_ first: Listed, _ second: Listed) -> Bool {
        if first.score != second.score { return first.score > second.score }
        if first.digits != second.digits { return first.digits.lexicographicallyPrecedes(second.digits) }
        return first.word.utf8.lexicographicallyPrecedes(second.word.utf8)
    }

    @Test(
        arguments: [
            (seed: 1, letters: "abcdefghijklmnopqrstuvwxyz'", longest: 6), (seed: 2, letters: "abcdeé", longest: 8),
            (seed: 3, letters: "abc", longest: 24), (seed: 4, letters: "adgmt", longest: 20),
        ] as [(UInt64, String, Int)])
    func `Lookups agree with searching the whole list`(_ seed: UInt64, _ letters: String, _ longest: Int) throws {
        var random = SeededGenerator(seed: seed)
        let list = Self.randomList(&random, count: 1500, letters: letters, longest: longest)
        let text = list.shuffled(using: &random).map { "\($0.word)\t\($0.score)\n" }.joined()
        let index = try WordIndex(wordList: Array(text.utf8), keypad: .latin)
        let sorted = list.sorted(by: Self.isBefore)
        #expect(index.wordCount == list.count)
        for _ in 0..<300 {
            let word = list[Int.random(in: list.indices, using: &random)].digits
            var digits = Array(word.prefix(Int.random(in: 1...word.count, using: &random)))
            if Bool.random(using: &random) { digits[digits.count - 1] = UInt8.random(in: 0...10, using: &random) }
            let exact = sorted.filter { $0.digits == digits }
            let longer = sorted.filter { $0.digits.starts(with: digits) && $0.digits != digits }
            #expect(index.exactWords(digits).map(index.word) == exact.prefix(WordIndex.maximumExactWords).map(\.word))
            #expect(index.completions(digits).map(index.word) == longer.prefix(8).map(\.word))
            #expect(index.hasWords(startingWith: digits) == !(exact + longer).isEmpty)
        }
    }

    @Test func `Every bundled word is found by its digits, with its score`() throws {
        let index = try Shipped.english.get()
        #expect(index.wordCount > 100_000)
        #expect(index.memoryInBytes < 15_000_000)
        let lines = try String(decoding: Shipped.bytes("en.tsv"), as: UTF8.self).split(separator: "\n")
        for line in lines.enumerated().filter({ $0.offset % 97 == 0 }).map(\.element) {
            let parts = line.split(separator: "\t")
            let digits = try #require(Keypad.latin.digits(for: String(parts[0])))
            let words = index.exactWords(digits).map { index.word($0).lowercased() }
            #expect(words.count == WordIndex.maximumExactWords || words.contains(parts[0].lowercased()))
            #expect(
                zip(index.exactWords(digits), index.exactWords(digits).dropFirst()).allSatisfy { $0.score >= $1.score })
        }
    }

    @Test func `Thousands of words on the same keys are read in order`() throws {
        var words = ["a", "b", "c"]
        for _ in 0..<8 { words = words.flatMap { ["\($0)a", "\($0)b", "\($0)c"] } }
        let text = words.map { "\($0)\t5\n" }.joined()
        let index = try WordIndex(wordList: Array(text.utf8), keypad: .latin)
        let digits = [UInt8](repeating: 2, count: 9)
        #expect(index.exactWords(digits).map(index.word) == Array(words.prefix(WordIndex.maximumExactWords)))
        #expect(index.completions(Array(digits.dropLast())).count == 8)
    }
}
