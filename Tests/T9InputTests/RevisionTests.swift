import TestSupport
import Testing

@testable import T9Input

/// Later words change earlier words of the sentence that the user did not pick.
struct RevisionTests {
    /// The words after them decide between good and home, and between of and me.
    private static func composer() throws -> WordComposer {
        let list = "good\t620\nhome\t590\ngone\t500\nof\t740\nme\t650\nrun\t560\nsun\t540\nalone\t500\n"
        var context = WrittenContext(words: ["good", "home", "of", "me", "run", "sun", "alone"])
        context.add(["home"], backOff: -40, ["alone": 800])
        context.add(["good"], backOff: -40, ["sun": 700, "run": 500])
        context.add(["me"], backOff: -40, ["home": 700])
        context.add(["of"], backOff: -40, ["good": 640])
        context.add(["me", "home"], backOff: 0, ["alone": 860])
        let index = try WordIndex(wordList: Array(list.utf8), context: context.file, keypad: .latin)
        var aids = TypingAids()
        aids.revises = true
        return WordComposer(index: index, learned: LearnedWords(keypad: .latin), aids: aids)
    }

    @Test func `A word changes the previous one if both are more likely together`() throws {
        var composer = try Self.composer()
        composer.type("46630")
        let nothing = composer.revise()
        #expect(nothing == nil)
        composer.type("256630")
        let found = composer.revise()
        let revision = try #require(found)
        #expect(revision.old == "good alone")
        #expect(revision.new == "home alone")
        #expect(composer.learned.pairs(of: "alone", after: "home") == 1)
        #expect(composer.learned.pairs(of: "alone", after: "good") == 0)
        let again = composer.revise()
        #expect(again == nil)
    }

    @Test func `A word changes the second one before it too`() throws {
        var composer = try Self.composer()
        composer.type("630")
        composer.type("46630")
        let first = composer.revise()
        composer.type("256630")
        let second = composer.revise()
        #expect([first?.new, second?.new].compactMap(\.self).last == "me home alone")
    }

    @Test func `A picked word stays`() throws {
        var composer = try Self.composer()
        composer.type("4663")
        composer.choose(0)
        _ = composer.commit()
        composer.type("256630")
        let revision = composer.revise()
        #expect(revision == nil)
    }

    @Test func `A revision that is taken back leaves no trace, and is not made again`() throws {
        var composer = try Self.composer()
        composer.type("46630256630")
        let learned = composer.learned
        let found = composer.revise()
        let revision = try #require(found)
        let changes = composer.takeBack(revision)
        #expect(changes == revision.changes.reversed().map(\.inverse))
        #expect(composer.learned == learned)
        let again = composer.revise()
        #expect(again == nil)
    }

    @Test(arguments: ["good alonely", "", "good", "so alone"])
    func `Words that the text no longer ends with are not revised`(_ text: String) throws {
        var composer = try Self.composer()
        composer.type("46630256630")
        composer.keepSentence(atEndOf: text)
        let revision = composer.revise()
        #expect(revision == nil)
    }

    @Test func `Words that are forgotten, taken back or reopened are no longer revised`() throws {
        for leaves in [
            { (composer: inout WordComposer, _: CommittedWord) in _ = composer.forget("good") },
            { composer, committed in _ = composer.takeBack(committed) },
            { composer, _ in
                composer.reopen(word: "good")
                composer.cancel()
            },
        ] {
            var composer = try Self.composer()
            composer.type("4663")
            let commit = composer.commit()
            leaves(&composer, try #require(commit))
            composer.type("256630")
            let revision = composer.revise()
            #expect(revision == nil)
        }
    }

    @Test func `Capitals stay in their place`() throws {
        var composer = try Self.composer()
        composer.type("#46630256630")
        #expect(composer.revise()?.new == "Home alone")
    }

    @Test func `A punctuation mark separates words`() throws {
        var composer = try Self.composer()
        composer.type("466310256630")
        let revision = composer.revise()
        #expect(revision == nil)
    }

    @Test func `Without the option nothing is revised`() throws {
        var composer = try Self.composer()
        composer.aids.revises = false
        composer.type("46630256630")
        let revision = composer.revise()
        #expect(revision == nil)
    }
}
