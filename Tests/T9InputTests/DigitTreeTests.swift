import TestSupport
import Testing

@testable import T9Input

/// A tree of words by their digits, compared with a sorted list of the same words.
struct DigitTreeTests {
    @Test(arguments: 1...6 as ClosedRange<UInt64>)
    func `It finds what a sorted list finds, after any changes`(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var (tree, list) = (DigitTree(), DigitSortedWords())
        var entries: [String: DigitSortedWords.Entry] = [:]
        for _ in 0..<800 {
            let digits = keys(1...6, &random)
            let word = digits.map { "\($0)" }.joined() + (Bool.random(using: &random) ? "a" : "b")
            if Int.random(in: 0..<4, using: &random) > 0 {
                let strength = Int.random(in: 0..<40, using: &random)
                let entry = DigitSortedWords.Entry(digits: digits, word: word, strength: strength)
                entries[word] = entry
                tree.insert(entry)
                list.insert(entry)
            } else {
                entries[word] = nil
                tree.remove(word, digits: digits)
                list.remove(word, digits: digits)
            }
            let prefix = keys(1...5, &random)
            #expect(tree.exactWords(prefix) == list.exactWords(prefix))
            #expect(tree.completions(prefix) == list.completions(prefix), "\(prefix)")
            #expect(tree.hasWords(startingWith: prefix) == list.hasWords(startingWith: prefix))
        }
        #expect(tree == DigitTree(Array(entries.values)))
        for entry in entries.values { tree.remove(entry.word, digits: entry.digits) }
        #expect(tree == DigitTree())
    }

    private func keys(_ count: ClosedRange<Int>, _ random: inout SeededGenerator) -> [UInt8] {
        (0..<Int.random(in: count, using: &random)).map { _ in UInt8.random(in: 2...4, using: &random) }
    }
}
