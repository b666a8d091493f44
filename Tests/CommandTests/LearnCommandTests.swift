import Foundation
import Testing

@Suite struct LearnCommandTests {
    @Test func `Text is learnt, and the words can be typed`() throws {
        let store = try LearningStore()
        let text = try store.file("a.txt", "So Zorblax left. Zorblax is gone.\nI met Zorblax in LONDON.\n")
        let result = try store.run(["learn", text])
        #expect(result.output == "11 words learnt on the word list en, 1 new word added\n")
        #expect(result.status == 0 && result.errors.isEmpty)
        let counts = try store.counts()
        #expect(counts["added Zorblax"] == 1)
        #expect(counts["typed Zorblax"] == 3)
        #expect(counts["typed London"] == 1)
        #expect(counts["pair so Zorblax"] == 1 && counts["pair <s> Zorblax"] == 1)
        let typed = try store.run(
            ["run", "-"], input: ":keyboard t9-en\n:document so ¦\n> 9672529\ndocument: so ‹Zorblax›¦\n")
        #expect(typed.status == 0, "\(typed.output)")
        // A text learnt again is counted again, and adds no words.
        #expect(try store.run(["learn", "-"], input: "Zorblax").output.hasSuffix("0 new words added\n"))
        #expect(try store.counts()["typed Zorblax"] == 4)
    }

    @Test func `A file in another encoding is skipped`() throws {
        let store = try LearningStore()
        let good = try store.file("good.txt", "good")
        let bad = try store.file("bad.txt", Data("home\nh".utf8) + [0xE9] + Data("me\n".utf8))
        let result = try store.run(["learn", bad, good, store.folder.path + "/none.txt"])
        #expect(result.status == 2)
        #expect(
            result.errors == """
                keybed: \(bad):2: not UTF-8; save the file as UTF-8
                keybed: \(store.folder.path)/none.txt cannot be read: there is no such file

                """)
        #expect(result.output == "1 word learnt on the word list en, 0 new words added\n")
        #expect(try store.counts() == ["typed good": 1, "pair <s> good": 1])
    }

    @Test func `An unused word list is refused`() throws {
        let result = try LearningStore().run(["learn", "--words", "klingon", "-"], input: "nuqneH")
        #expect(result.status == 2)
        #expect(result.errors.hasPrefix("keybed: no T9 layout uses the word list klingon; the lists in use are ar, "))
    }

    @Test func `One very long line is read`() throws {
        let store = try LearningStore()
        let count = 150_000
        let line = String(repeating: "good home blipblop ", count: count / 3)
        let result = try store.run(["learn", try store.file("long.txt", line)])
        #expect(result.output == "\(count) words learnt on the word list en, 1 new word added\n")
        let word = try store.run(["learn", "-"], input: String(repeating: "a", count: 2_000_000))
        #expect(word.output == "0 words learnt on the word list en, 0 new words added\n")
    }

    @Test func `Random bytes do no harm`() throws {
        let store = try LearningStore()
        var random = SystemRandomNumberGenerator()
        for _ in 0..<3 {
            let noise = Data((0..<20_000).map { _ in UInt8.random(in: 0...255, using: &random) })
            let text = String(decoding: noise, as: UTF8.self)
            #expect(try store.run(["learn", try store.file("noise", noise)]).status == 2)
            #expect(try store.run(["learn", try store.file("text", text)]).status == 0)
            let imported = try store.run(["words", "import", try store.file("noise", noise)])
            #expect(imported.status == 2)
            #expect(imported.errors.split(separator: "\n").count <= 101)
        }
    }

    @Test func `Words that are left out are reported`() throws {
        let store = try LearningStore()
        let letters = Array("abcdefghijklmnopqrstuvwxyz")
        func letter(_ number: Int) -> String { String(letters[number % 26]) }
        let words = (0..<20_500).map { number in
            "q" + letter(number / 17_576) + letter(number / 676) + letter(number / 26) + letter(number) + "q"
        }
        let result = try store.run(["learn", try store.file("many.txt", (words + words).joined(separator: " "))])
        #expect(result.status == 0)
        #expect(
            result.output == """
                40000 words learnt on the word list en, 20000 new words added
                500 further new words not added: one run adds at most 20000, those that occur most often

                """)
    }
}
