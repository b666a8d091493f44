import TestSupport
import Testing

@testable import T9Input

struct WordListErrorTests {
    struct Faulty: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let list: [UInt8]
        let overlay: [UInt8]
        let error: WordListError

        init(
            _ description: String, list: String = "", overlay: String = "", _ source: WordListError.Source, line: Int,
            _ problem: WordListError.LineError
        ) {
            testDescription = description
            self.list = Array(list.utf8)
            self.overlay = Array(overlay.utf8)
            error = WordListError(source: source, line: line, problem: problem)
        }
    }

    private static let longWord = String(repeating: "a", count: 65)

    @Test(
        arguments: [
            Faulty("a space for a tab", list: "of\nthe 773\n", .list, line: 2, .notTypable("the 773")),
            Faulty("no word", list: "the\t773\n\n\t5\n", .list, line: 3, .missingWord),
            Faulty("no score", list: "the\t", .list, line: 1, .badScore("")),
            Faulty("letters in the score", list: "the\t7a", .list, line: 1, .badScore("7a")),
            Faulty("a negative score", list: "the\t-7", .list, line: 1, .badScore("-7")),
            Faulty("a fraction", list: "the\t7.5", .list, line: 1, .badScore("7.5")),
            Faulty("a score too high", list: "the\t1001", .list, line: 1, .badScore("1001")),
            Faulty(
                "a score of many digits", list: "the\t99999999999999999999999", .list, line: 1,
                .badScore("99999999999999999999999")
            ),
            Faulty("two scores", list: "the\t7\t8", .list, line: 1, .badScore("7\t8")),
            Faulty("a digit in the word", list: "of\t1\r\n4th\t7\r\n", .list, line: 2, .notTypable("4th")),
            Faulty("another script", list: "это\t7", .list, line: 1, .notTypable("это")),
            Faulty("a word too long", list: "\(longWord)\t7", .list, line: 1, .tooLong(longWord)),
            Faulty(
                "a word twice", list: "a\t9\nthe\t7\nof\t6\nthe\t5\n", .list, line: 4, .duplicate("the", firstLine: 2)),
            Faulty("no word in the overlay", list: "a\t9", overlay: "\t7", .overlay, line: 1, .missingWord),
            Faulty("an unlisted word", list: "a\t9", overlay: "# names\nRome", .overlay, line: 2, .notListed("Rome")),
            Faulty("a bad score in the overlay", list: "a\t9", overlay: "a\tb", .overlay, line: 1, .badScore("b")),
            Faulty("a digit in the overlay", list: "a\t9", overlay: "a1", .overlay, line: 1, .notTypable("a1")),
            Faulty(
                "twice in the overlay", list: "a\t9", overlay: "A\nA", .overlay, line: 2, .duplicate("A", firstLine: 1)
            ),
        ] as [Faulty])
    func `A faulty list is refused`(_ faulty: Faulty) {
        #expect(throws: faulty.error) {
            try WordIndex(wordList: faulty.list, overlay: faulty.overlay, keypad: .latin)
        }
    }

    /// Each faulty line is left out, and the lines around it are read.
    @Test func `The good lines of a faulty list are read`() throws {
        let list =
            "the\t773\nof 5\n4th\t7\nthe\t5\n\(Self.longWord)\t9\nto\t7a\nnul\u{0}\t5\n\t5\nin\t600\nof\t700\n".utf8
            + [0x63, 0xC3, 0x09, 0x35, 0x0A] + String(repeating: "b", count: 1_000_000).utf8 + "\t5\nhood\t1\n".utf8
        let overlay = "Rome\nThe\t9x\nThe\nThe\nnul\u{0}\t5\nSond\t500\n\u{FFFD}\t5\n"
        let source = WordSource(wordList: Array(list), overlay: Array(overlay.utf8), keypad: .latin)
        let image = try source.image()
        let index = WordIndex(image)
        #expect(index.wordCount == 5)
        #expect(index.exactWords([8, 4, 3]).map(index.word) == ["The"])
        #expect(index.score(of: "of", digits: [6, 3]) == 700)
        #expect(index.exactWords([4, 6]).map(index.word) == ["in"])
        #expect(index.exactWords([7, 6, 6, 3]).map(index.word) == ["Sond"])
        let problems = image.problems
        #expect(problems.further.isEmpty)
        #expect(
            problems.first.filter { $0.source == .list }.map(\.line) == [2, 3, 4, 5, 6, 7, 8, 11, 12])
        #expect(
            problems.first.filter { $0.source == .overlay }.map(\.line) == [1, 2, 4, 5, 7])
        for problem in problems.first {
            #expect("\(problem)".count < 200)
            #expect(!"\(problem)".contains("\u{0}"))
        }
    }

    @Test func `Only the first twenty problems of a text are reported`() throws {
        let list = (0..<100).map { "word\(String(repeating: "a", count: $0 / 2))\t5\n" }.joined() + "x1\t5\n"
        let overlay = (0..<30).map { "\($0)\n" }.joined()
        let source = WordSource(wordList: Array(list.utf8), overlay: Array(overlay.utf8), keypad: .latin)
        let problems = source.table().problems
        #expect(problems.first.count == 40)
        #expect(problems.first[0] == WordListError(source: .list, line: 2, problem: .duplicate("word", firstLine: 1)))
        #expect(problems.first.prefix(20).map(\.line) == (1...20).map { $0 * 2 })
        #expect(problems.further == [.list: 31, .overlay: 10])
        #expect(WordIndex(try source.image()).wordCount == 50)
    }

    /// Whatever bytes a list has, it is read, and its good lines count.
    @Test func `Random bytes do no harm`() throws {
        var random = SeededGenerator(seed: 17)
        let pieces: [[UInt8]] = [
            Array("the".utf8), Array("café".utf8), [9], [10], [13], [0], [0xFF], [0xC3], Array("12".utf8), [0x23],
            [0x20],
            [0xEF, 0xBB, 0xBF], Array("'".utf8), [0xE2, 0x80, 0x8D],
        ]
        for _ in 0..<500 {
            func bytes() -> [UInt8] {
                (0..<Int.random(in: 0...60, using: &random)).flatMap { _ in pieces.randomElement(using: &random) ?? [] }
            }
            let list = bytes() + Array("\ngood\t5\n".utf8)
            let source = WordSource(wordList: list, overlay: bytes(), keypad: .latin)
            let index = WordIndex(try source.image())
            #expect(!index.exactWords([4, 6, 6, 3]).isEmpty)
        }
    }

    @Test func `Bytes that are not UTF-8 are refused`() {
        #expect(throws: WordListError(source: .list, line: 2, problem: .invalidUTF8)) {
            try WordIndex(wordList: Array("a\t9\n".utf8) + [0x63, 0xC3, 0x09, 0x35], keypad: .latin)
        }
        #expect(throws: WordListError(source: .overlay, line: 1, problem: .invalidUTF8)) {
            try WordIndex(wordList: [], overlay: [0xFF], keypad: .latin)
        }
    }

    @Test func `An error says where, what is wrong and what would be right`() {
        let error = WordListError(source: .list, line: 3, problem: .badScore("12x"))
        #expect("\(error)" == "line 3 of the word list: “12x” is not a score; a score is a whole number from 0 to 1000")
    }

    @Test(arguments: [
        "", "\n\n", "# only a comment", "\u{FEFF}the\t773\r\n", "the\t773", "caf\u{E9}\t5\ncafe\u{301}\t6",
    ])
    func `Unusual lists without faults are read`(_ list: String) throws {
        let index = try WordIndex(wordList: Array(list.utf8), keypad: .latin)
        #expect(index.wordCount <= 2)
        #expect(!list.contains("the") || index.exactWords([8, 4, 3]).map(index.word) == ["the"])
    }

    @Test func `The overlay changes spelling and score, and adds words`() throws {
        let list = "rome\t445\nsome\t620\nroof\t455\n"
        let overlay = "# mended\nRome\nroof\t700\r\n\nSond\t500"
        let index = try WordIndex(wordList: Array(list.utf8), overlay: Array(overlay.utf8), keypad: .latin)
        #expect(index.exactWords([7, 6, 6, 3]).map(index.word) == ["roof", "some", "Sond", "Rome"])
        #expect(index.score(of: "Rome", digits: [7, 6, 6, 3]) == 445)
        #expect(index.score(of: "rome", digits: [7, 6, 6, 3]) == nil)
    }

    @Test func `A changed spelling applies to the possessive too`() throws {
        let index = try WordIndex(
            wordList: Array("rome\t445\nrome's\t300\n".utf8), overlay: Array("Rome".utf8), keypad: .latin
        )
        #expect(index.exactWords([7, 6, 6, 3, 1, 7]).map(index.word) == ["Rome's"])
    }
}
