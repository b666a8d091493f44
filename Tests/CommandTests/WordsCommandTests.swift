import Foundation
import Testing

@Suite struct WordsCommandTests {
    @Test func `Words are added, listed and removed`() throws {
        let store = try LearningStore()
        let added = try store.run(["words", "add", "Anakin", "12x", "New York", "Leia", "Anakin"])
        #expect(added.status == 2)
        #expect(added.output == "2 words added to the word list en\n")
        #expect(
            added.errors == """
                keybed: “12x” cannot be typed: the pad has no key for “1”, “2”
                keybed: “New York” cannot be typed: the pad has no key for a space

                """)
        _ = try store.run(["learn", "-"], input: "Anakin is good")
        #expect(
            try store.run(["words"]).output == """
                word       typed  picked  added
                Anakin         1          yes
                good           1
                is             1
                Leia                      yes

                """)
        let removed = try store.run(["words", "remove", "anakin", "nobody"])
        #expect(removed.status == 2)
        #expect(removed.output == "1 word forgotten on the word list en\n")
        #expect(removed.errors == "keybed: nothing was learnt about “nobody” on the word list en\n")
        #expect(try store.counts() == ["added Leia": 1, "pair is good": 1, "typed good": 1, "typed is": 1])
        #expect(try store.run(["words", "remove", "Leia", "good", "is"]).status == 0)
        #expect(try store.run(["words", "list"]).output == "nothing was learnt on the word list en\n")
    }

    @Test func `An export can be imported`() throws {
        let (one, other) = try (LearningStore(), LearningStore())
        _ = try one.run(["learn", "-"], input: "Good morning. Good Zorblax, Zorblax can’t stay.\nhome")
        _ = try one.run(["run", "-"], input: ":keyboard t9-en\n> 4663*0\n")
        let file = one.folder.appending(path: "words.tsv").path
        #expect(try one.run(["words", "export", file]).status == 0)
        let text = try String(contentsOfFile: file, encoding: .utf8)
        #expect(text == (try one.run(["words", "export"])).output)
        #expect(text.hasPrefix("what\tword\tcount\tafter\nadded\tZorblax\t1\n"))
        #expect(try other.run(["words", "import", file]).status == 0)
        #expect(try other.run(["words", "export"]).output == text)
        // The counts add up when the same text is imported again.
        #expect(try other.run(["words", "import", "-"], input: text).status == 0)
        #expect(try other.counts() == (try one.counts()).mapValues { 2 * $0 })
    }

    @Test func `Broken lines are reported, and the others imported`() throws {
        let store = try LearningStore()
        let file = try store.file("words.txt", "Leia\nHan Solo\nadded\tX\ntyped\tgood\t0\ntyped\tgood\t3\n")
        let result = try store.run(["words", "import", file])
        #expect(result.status == 2)
        #expect(result.output == "2 lines imported into the word list en\n")
        #expect(
            result.errors == """
                keybed: \(file):2: “Han Solo” cannot be typed: the pad has no key for a space
                keybed: \(file):3: added has three columns: added<TAB>word<TAB>count
                keybed: \(file):4: “0” is not a count; a count is a whole number other than 0, at most 1000000000

                """)
        #expect(try store.counts() == ["added Leia": 1, "typed good": 3])
    }

    @Test func `Options may be anywhere`() throws {
        let store = try LearningStore()
        for arguments in [
            ["--store", store.folder.path, "words", "--words", "de", "add", "Straßenbahn"],
            ["words", "add", "--words=de", "Straßenbahn", "--store=\(store.folder.path)"],
            ["words", "--store", store.folder.path, "add", "--words", "de", "Straßenbahn"],
        ] {
            #expect(try Program.run(arguments).status == 0)
        }
        #expect(try store.run(["words", "--words", "de"]).output.contains("Straßenbahn"))
        #expect(try store.run(["words"]).output == "nothing was learnt on the word list en\n")
    }
}
