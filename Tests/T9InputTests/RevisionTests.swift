import TestSupport
import Testing

@testable import T9Input

/// Later words change earlier ones of the sentence that were not picked.
struct RevisionTests {
    /// good | home and of | me by the words after them.
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

    @Test func `A word changes the one before it where both are likelier together`() throws {
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

    @Test func `A word two back changes too`() throws {
        var composer = try Self.composer()
        composer.type("630")
        composer.type("46630")
        let first = composer.revise()
        composer.type("256630")
        let second = composer.revise()
        #expect([first?.new, second?.new].compactMap(\.self).last == "me home alone")
    }

    @Test func `What was picked stays`() throws {
        var composer = try Self.composer()
        composer.type("4663")
        composer.choose(0)
        _ = composer.commit()
        composer.type("256630")
        let revision = composer.revise()
        #expect(revision == nil)
    }

    @Test func `A revision taken back leaves no trace, and is not made again`() throws {
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
    func `Words the text no longer ends with stay as they are`(_ text: String) throws {
        var composer = try Self.composer()
        composer.type("46630256630")
        composer.keepSentence(atEndOf: text)
        let revision = composer.revise()
        #expect(revision == nil)
    }

    @Test func `What is forgotten, taken back or opened again is no longer revised`() throws {
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

    @Test func `Capitals stay with their place`() throws {
        var composer = try Self.composer()
        composer.type("#46630256630")
        #expect(composer.revise()?.new == "Home alone")
    }

    @Test func `A mark parts words`() throws {
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
