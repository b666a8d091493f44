import Testing

@testable import T9Input

struct EmojiTests {
    private func composer() throws -> WordComposer {
        let list = "cat\t500\nact\t600\nbat\t450\nabu\t300\nCats\t400\ncattle\t300"
        let index = try WordIndex(wordList: Array(list.utf8), keypad: .latin)
        var composer = WordComposer(index: index, learned: LearnedWords(keypad: .latin))
        composer.supplements.emoji = EmojiNames(Array("cat\t🐈\nbat\t🦇\nabu\t👳\ncats\t🐈\na\t🅰️".utf8))
        return composer
    }

    @Test func `Emoji come after the three likeliest words of exactly these keys`() throws {
        var composer = try composer()
        composer.type("228")
        #expect(composer.candidates == ["act", "cat", "bat", "🐈", "🦇", "abu", "cattle", "Cats"])
        composer.type("7")
        #expect(composer.candidates == ["Cats", "🐈"])
    }

    @Test func `A picked emoji is committed and teaches nothing`() throws {
        var composer = try composer()
        composer.preceding = PrecedingWords(["cat"])
        composer.type("##228***")
        #expect(composer.shownText == "🐈")
        let committed = composer.commit()
        #expect(committed?.text == "🐈")
        #expect(committed?.word == nil)
        #expect(committed?.changes == [])
        #expect(composer.learned.isEmpty)
        composer.type("228***<")
        #expect(composer.shownText == "AC")
    }

    @Test func `No emoji is offered where the aids say so`() throws {
        var composer = try composer()
        composer.aids.offersEmoji = false
        composer.type("2287")
        #expect(composer.candidates == ["Cats"])
    }
}
