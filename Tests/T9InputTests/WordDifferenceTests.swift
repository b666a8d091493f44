import Testing

@testable import T9Input

struct WordDifferenceTests {
    private func index(_ lines: String..., keypad: Keypad = .latin) throws -> WordIndex {
        try WordIndex(wordList: Array(lines.joined(separator: "\n").utf8), keypad: keypad)
    }

    @Test func `Words that only one list has, or that have another score, are different`() throws {
        let one = try index("good\t612", "home\t600", "gone\t517", "cat\t400")
        let other = try index("good\t612", "home\t601", "cat\t400", "dog\t300")
        // home and gone are typed by the same keys.
        #expect(Set(one.keysOfDifferentWords(in: other)) == [[4, 6, 6, 3], [3, 6, 4]])
        #expect(one.keysOfDifferentWords(in: other).count == 2)
        #expect(one.keysOfDifferentWords(in: one).isEmpty)
        #expect(one.keysOfDifferentWords(in: try index("cat\t400", "gone\t517", "good\t612", "home\t600")).isEmpty)
    }

    @Test func `Words on other keypads are not compared`() throws {
        let pad = Keypad([(2, ["g", "o"]), (3, ["d"])])
        #expect(try index("good\t612").keysOfDifferentWords(in: try index("dog\t612", keypad: pad)).isEmpty)
    }
}
