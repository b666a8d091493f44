import TestSupport
import Testing

@testable import T9Input

/// Suggestions before a key is pressed, longer words, and the order of words that the user skipped.
struct SuggestionTests {
    private static func composer() throws -> WordComposer {
        let list = "see\t600\nyou\t750\nlater\t560\nlate\t550\nlast\t610\nlaughing\t400\nsoon\t540\nan\t600\nam\t590\n"
        var context = WrittenContext(words: ["see", "you", "later", "late", "last", "soon"])
        context.add(["<s>"], backOff: -40, ["see": 640, "you": 700])
        context.add(["you"], backOff: -60, ["later": 760, "soon": 720, "last": 500])
        context.add(["see", "you"], backOff: -40, ["soon": 800])
        let index = try WordIndex(wordList: Array(list.utf8), context: context.file, keypad: .latin)
        return WordComposer(index: index, learned: LearnedWords(keypad: .latin))
    }

    @Test func `Words that may come next are in the order of their scores in context`() throws {
        var composer = try Self.composer()
        composer.preceding = PrecedingWords(["see", "you"])
        #expect(composer.candidates == ["soon", "later", "you"])
        composer.preceding = .none
        #expect(composer.candidates.prefix(2) == ["you", "see"])
        composer.aids.maximumSuggestions = 1
        #expect(composer.candidates == ["you"])
    }

    @Test func `After a number in digits come the words that follow a number in letters, and the ranking stays`()
        throws
    {
        var composer = try Self.composer()
        composer.preceding = PrecedingWords(beforeNumber: ["see"])
        #expect(composer.candidates == [])
        composer.numberWord = "laughing"
        #expect(composer.candidates == [])
        composer.numberWord = "you"
        #expect(composer.candidates == ["soon", "later", "you"])
        let picked = composer.choose(0)
        #expect(picked)
        #expect(composer.commit()?.changes.contains(.committed("soon", by: 1)) == true)
        composer.preceding = PrecedingWords(beforeNumber: ["see"])
        composer.type("5")
        let shown = composer.candidates
        composer.cancel()
        composer.preceding = .unknown
        composer.type("5")
        #expect(composer.candidates == shown)
    }

    @Test func `In an unknown context nothing is suggested`() throws {
        var composer = try Self.composer()
        composer.preceding = .unknown
        #expect(composer.candidates == [])
    }

    @Test func `After a word without successors the most frequent words are suggested`() throws {
        var composer = try Self.composer()
        for preceding in [PrecedingWords(["laughing"]), PrecedingWords(["xyz"])] {
            composer.preceding = preceding
            #expect(composer.candidates == ["you", "last", "an"])
        }
    }

    @Test func `Words that the user typed after a word are suggested after it`() throws {
        var composer = try Self.composer()
        composer.learned.apply(.pair("laughing", "late", by: 1))
        composer.learned.apply(.pair(PrecedingWords.sentenceStart, "laughing", by: 30))
        composer.preceding = PrecedingWords(["laughing"])
        #expect(composer.candidates.first == "late")
        composer.preceding = .none
        #expect(composer.candidates.first == "laughing")
    }

    @Test func `The next-candidate key chooses a suggestion, and another key begins a new word`() throws {
        var composer = try Self.composer()
        composer.preceding = PrecedingWords(["see", "you"])
        composer.nextCandidate()
        #expect(composer.shownText == "soon")
        composer.nextCandidate()
        #expect(composer.shownText == "later")
        let committed = composer.press(digit: 2)
        #expect(committed?.text == "later")
        #expect(committed?.changes.contains(.committed("later", by: 1)) == true)
        #expect(composer.composition.draft?.keys.count == 1)
        composer.deleteLast()
        #expect(!composer.isComposing)
    }

    @Test func `A longer word that was offered and not chosen moves down`() throws {
        var composer = try Self.composer()
        composer.preceding = PrecedingWords(["you"])
        composer.aids.maximumSuggestions = 1
        #expect(composer.candidates == ["later"])
        composer.type("5")
        // The stem shown still belongs to the most likely word, which the next press shows.
        #expect(composer.candidates.prefix(2) == ["l", "later"])
        composer.type("2")
        let second = composer.candidates
        #expect(second.prefix(2) == ["la", "later"])
        composer.deleteLast()
        composer.type("2")
        #expect(composer.candidates == second)
    }

    @Test func `A chosen word is learnt for its context if only the context puts another word first`() throws {
        var composer = try Self.composer()
        composer.preceding = PrecedingWords(["see", "you"])
        composer.type("26*")
        #expect(composer.shownText == "am")
        _ = composer.commit()
        composer.preceding = PrecedingWords(["see", "you"])
        composer.type("26")
        #expect(composer.shownText == "am")
    }
}
