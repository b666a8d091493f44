import TestSupport
import Testing

@testable import T9Input

struct LearningFileTests {
    private func read(_ text: String) -> (changes: [LearningChange], words: [String], problems: [String]) {
        read(Array(text.utf8))
    }

    private func read(_ bytes: [UInt8]) -> (changes: [LearningChange], words: [String], problems: [String]) {
        var changes: [LearningChange] = []
        var words: [String] = []
        var problems: [String] = []
        LearningFile.read(bytes, keypad: .latin) { line in
            switch line.content {
            case .success(.change(let change)): changes.append(change)
            case .success(.word(let word)): words.append(word)
            case .failure(let problem): problems.append("\(line.number): \(problem)")
            }
        }
        return (changes, words, problems)
    }

    @Test func `A written file is read back`() {
        let changes: [LearningChange] = [
            .added("Anakin", by: 1), .pair("<s>", "Good", by: 2), .pair("good", "morning", by: 3),
            .pair("on my", "way", by: 4), .preferred("home", by: -100), .committed("can't", by: 12),
        ]
        let text = LearningFile.text(of: changes.reversed() + [.committed("none", by: 0)])
        #expect(
            text == """
                what\tword\tcount\tafter
                added\tAnakin\t1
                pair\tGood\t2\t<s>
                pair\tmorning\t3\tgood
                pair\tway\t4\ton my
                preferred\thome\t-100
                typed\tcan't\t12

                """)
        let again = read(text)
        #expect(again.changes == changes)
        #expect(again.problems.isEmpty && again.words.isEmpty)
    }

    @Test func `A plain list adds its words`() {
        let found = read("\u{FEFF}# mine\nAnakin\r\n\n Leia \nHan Solo\nx2\n")
        #expect(found.words == ["Anakin", "Leia"])
        #expect(
            found.problems == [
                "5: “Han Solo” cannot be typed: the pad has no key for a space",
                "6: “x2” cannot be typed: the pad has no key for “2”",
            ])
    }

    @Test(
        arguments: [
            ("typed\thome", "1: typed has three columns: typed<TAB>word<TAB>count"),
            ("typed\thome\t1\tgo", "1: typed has three columns: typed<TAB>word<TAB>count"),
            ("pair\thome\t1", "1: a pair has four columns: pair<TAB>word<TAB>count<TAB>after"),
            ("typed\thome\tx", "1: “x” is not a count; a count is a whole number other than 0, at most 1000000000"),
            ("typed\thome\t0", "1: “0” is not a count; a count is a whole number other than 0, at most 1000000000"),
            (
                "typed\thome\t9999999999999999999999",
                "1: “9999999999999999999999” is not a count; a count is a whole number other than 0, at most 1000000000"
            ),
            (
                "home\t500",
                "1: “home” is not one of added, typed, picked and pair; a line is what<TAB>word<TAB>count, or one word"
            ),
            ("typed\t\t1", "1: an empty word cannot be typed; give a word of letters"),
            (
                "pair\thome\t1\ton my way",
                "1: “on my way” has more than two words; a pair follows one or two words"
            ),
            ("pair\thome\t1\ton 4", "1: “4” cannot be typed: the pad has no key for “4”"),
            ("pair\thome\t1\t4", "1: “4” cannot be typed: the pad has no key for “4”"),
            ("'", "1: “'” has no letter; a word has letters, with apostrophes between them"),
            ("a\u{0}b", "1: “a\\u{0}b” cannot be typed: the pad has no key for “\\u{0}”"),
        ] as [(String, String)])
    func `A broken line is reported`(_ line: String, _ problem: String) {
        #expect(read(line).problems == [problem])
    }

    @Test func `Random bytes do no harm, and good lines are read`() {
        var random = SeededGenerator(seed: 8)
        let pieces: [[UInt8]] = [
            Array("typed".utf8), Array("pair".utf8), [9], [10], [9], [13], [0], [0xFF], Array("12".utf8),
            Array("-".utf8),
            Array("home".utf8), Array("<s>".utf8), [0x23], [0xEF, 0xBB, 0xBF],
        ]
        for _ in 0..<2000 {
            let bytes = (0..<Int.random(in: 0...30, using: &random)).flatMap { _ in
                pieces.randomElement(using: &random) ?? []
            }
            let found = read(bytes + Array("\nadded\tgood\t1\n".utf8))
            #expect(found.changes.last == .added("good", by: 1))
            for problem in found.problems { #expect(problem.utf8.count < 1000 && !problem.contains("\u{0}")) }
        }
    }
}
