import Foundation
import TestSupport
import Testing

@testable import T9Input

struct TextLessonTests {
    private static let list =
        "the\t773\ngood\t612\nLondon\t500\npolish\t400\nPolish\t390\nI\t700\nam\t650\ncafé\t400\nis\t700\nso\t600\n"

    private func lesson(_ texts: String..., added: [String] = [], maximumDistinct: Int = 1000) throws -> TextLesson {
        let index = try WordIndex(wordList: Array(Self.list.utf8), keypad: .latin)
        var learned = LearnedWords(keypad: .latin)
        for word in added { learned.apply(.added(word, by: 1)) }
        var lesson = TextLesson(index: index, learned: learned, maximumDistinct: maximumDistinct)
        for text in texts { lesson.read(RunningText(text)) }
        return lesson
    }

    @Test func `Words are counted in the spelling of the list`() throws {
        let lesson = try lesson("The LONDON cafe\u{301}. the CAFÉ")
        #expect(
            lesson.changes == [
                .committed("London", by: 1), .committed("café", by: 2), .committed("the", by: 2),
                .pair("<s>", "the", by: 2), .pair("london", "café", by: 1), .pair("the", "London", by: 1),
                .pair("the", "café", by: 1),
            ])
        #expect(lesson.wordCount == 5)
        #expect(lesson.newWords.isEmpty)
    }

    @Test func `Words that differ only in case are distinguished only in mid-sentence`() throws {
        let lesson = try lesson("Polish is so Polish. Polish so polish")
        #expect(lesson.changes.contains(.committed("Polish", by: 1)))
        #expect(lesson.changes.contains(.committed("polish", by: 3)))
    }

    @Test(
        arguments: [
            ("I am Anakin. Anakin is Anakin", ["Anakin"]),
            ("Lolo. Lolo.", ["lolo"]),
            ("NASA. NASA", ["NASA"]),
            ("so bratwurst. Bratwurst", ["bratwurst"]),
            ("so LOLO, lolo", ["lolo"]),
            ("so blip", []),
            ("mpx3 mpx3 is mpx3", []),
            ("so это, это", []),
            ("so can’t, can't", ["can't"]),
        ] as [(String, [String])])
    func `Unknown words are added in their usual spelling`(_ text: String, _ words: [String]) throws {
        let lesson = try lesson(text)
        #expect(lesson.newWords == words)
        for word in words { #expect(lesson.changes.contains(.added(word, by: 1))) }
    }

    @Test func `A new word is found if it occurs in several texts`() throws {
        #expect(try lesson("so blip", "the blip").newWords == ["blip"])
    }

    @Test func `Words that were added before are known`() throws {
        let lesson = try lesson("so ANAKIN is", added: ["Anakin"])
        #expect(lesson.newWords.isEmpty)
        #expect(lesson.changes.contains(.committed("Anakin", by: 1)))
        #expect(lesson.changes.contains(.pair("anakin", "is", by: 1)))
    }

    @Test func `A number separates words, a quotation mark does not`() throws {
        #expect(try !lesson("the 3 good").changes.contains(.pair("the", "good", by: 1)))
        #expect(try lesson("the “good”").changes.contains(.pair("the", "good", by: 1)))
    }

    /// Applying the lesson teaches what it says; applying its inverse leaves nothing.
    @Test func `Random text is learnt and unlearnt`() throws {
        var random = SeededGenerator(seed: 12)
        let pieces = [
            "The", "the", "LONDON", "blip", "Blip", "polish", "Polish", ".", ",", "\n", "3", "é", "'", "ß", "\u{0}",
            "anakin's",
        ]
        for _ in 0..<300 {
            let text = (0..<Int.random(in: 0...40, using: &random)).map { _ in
                (pieces.randomElement(using: &random) ?? "") + (Bool.random(using: &random) ? " " : "")
            }.joined()
            let changes = try lesson(text).changes
            #expect(Set(changes.map(\.storedName)).count == changes.count)
            var learned = LearnedWords(keypad: .latin)
            for change in changes { learned.apply(change) }
            #expect(learned.entries.reduce(0) { $0 + $1.committed } == (try lesson(text)).wordCount)
            for change in changes { learned.apply(change.inverse) }
            #expect(learned == LearnedWords(keypad: .latin))
        }
    }

    /// A text with ever new words is read in limited memory, and frequent words are still found.
    @Test func `A long text needs little memory`() throws {
        var random = SeededGenerator(seed: 5)
        let letters = Array("abcdefghijklmnopqrstuvwxyz")
        let words = (0..<20_000).map { number in
            number % 10 == 0
                ? "frequentword" : String((0..<8).map { _ in letters.randomElement(using: &random) ?? "a" })
        }
        let lesson = try lesson(words.joined(separator: " "), maximumDistinct: 500)
        #expect(lesson.newWords.contains("frequentword"))
        #expect(lesson.newWords.count < 500)
        #expect(
            lesson.changes.contains {
                if case .committed("frequentword", let count) = $0 { count > 1500 } else { false }
            })
    }

    @Test func `Words beyond the maximum are counted`() throws {
        let letters = Array("abcdefghijklmnopqrstuvwxyz")
        func word(_ number: Int) -> String {
            String((0..<5).map { letters[number / Int(pow(26, Double($0))) % 26] }) + "q"
        }
        let count = TextLesson.maximumAdded + 1234
        let words = (0..<count).map(word)
        let lesson = try lesson((words + words).joined(separator: " "), maximumDistinct: 100_000)
        #expect(lesson.newWords.count == TextLesson.maximumAdded)
        #expect(lesson.leftOutWords == 1234)
        #expect(try self.lesson("blip blip").leftOutWords == 0)
        // Words that are forgotten to save memory are counted as well.
        let short = try self.lesson(words.map { "\($0) \($0) \($0)" }.joined(separator: " "), maximumDistinct: 500)
        #expect(short.newWords.count + short.leftOutWords == count)
    }
}
