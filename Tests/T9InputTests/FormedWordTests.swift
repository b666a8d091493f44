import Testing

@testable import T9Input

/// Words that are not in the list, formed from a word of it and an ending or a beginning.
struct FormedWordTests {
    private static let words = "talo\t600\ntalossa\t560\ntyö\t580\nHaus\t600\nzeit\t500\nund\t700\nkissat\t500\n"
    private static let affixes = """
        -ssa\t600
        lo-ssa\t700
        o-ssä\t500
        -ssä\t660
        -kin\t650
        -Tür\t600
        un-\t700

        """

    private func composer(_ affixes: String = affixes) throws -> WordComposer {
        let index = try WordIndex(wordList: Array(Self.words.utf8), keypad: .latin)
        var composer = WordComposer(index: index, learned: LearnedWords(keypad: .latin))
        composer.supplements.affixes = WordAffixes(Array(affixes.utf8), keypad: .latin)
        return composer
    }

    private func typed(_ word: String, _ composer: inout WordComposer) -> [String] {
        composer.cancel()
        for digit in composer.index.keypad.digits(for: word) ?? [] { composer.press(digit: digit) }
        return composer.candidates
    }

    @Test(
        arguments: [
            ("talokin", ["talokin"]), ("työssä", ["työssä", "työssa"]), ("Haustür", ["Haustür"]),
            ("untalo", ["untalo"]),
            ("unhaus", ["Unhaus"]), ("talossakin", ["talossakin"]),
            // The list has a word of these keys, or none but with more than one affix.
            ("talossa", ["talossa"]), ("talokinkin", ["talokinjgm"]),
        ] as [(String, [String])])
    func `A word is formed if the list has none of the keys`(_ word: String, _ candidates: [String]) throws {
        var composer = try composer()
        #expect(typed(word, &composer) == candidates)
    }

    @Test func `A Persian ending follows a half-space`() throws {
        let keypad = Keypad([(2, ["ب", "پ", "ت", "ه"]), (3, ["ک", "ا", "گ"])])
        let index = try WordIndex(wordList: Array("کتاب\t600\n".utf8), keypad: keypad)
        var composer = WordComposer(index: index, learned: LearnedWords(keypad: keypad))
        composer.supplements.affixes = WordAffixes(Array("-\u{200C}ها\t600\n".utf8), keypad: keypad)
        for digit: UInt8 in [3, 2, 3, 2, 2, 3] { composer.press(digit: digit) }
        #expect(composer.shownText == "کتاب\u{200C}ها")
    }

    @Test func `The most letters of the stem that are listed decide`() throws {
        let affixes = WordAffixes(Array(Self.affixes.utf8), keypad: .latin)
        let scores = affixes.endings(for: [7, 7, 2]).map { [$0.score(after: "talo"), $0.score(after: "kissa")] }
        #expect(Set(scores) == [[700, 600], [500, 660]])
    }

    @Test func `A word formed once is known, and taken back by the next delete`() throws {
        var composer = try composer()
        #expect(typed("talokin", &composer).first == "talokin")
        #expect(!composer.isUnknown && composer.lettersToSpellFrom == "talo")
        #expect(composer.explanation == ["talokin: 350; not in the list, formed from “talo” and the ending “kin”"])
        let commit = composer.commit()
        let committed = try #require(commit)
        #expect(committed.changes.contains(.added("talokin", by: 1)))
        #expect(typed("taloki", &composer).contains("talokin"))
        composer.cancel()
        _ = composer.takeBack(committed)
        #expect(composer.learned.isEmpty)
    }

    @Test func `Added words have endings as well`() throws {
        var composer = try composer()
        _ = composer.addWord("Anakin")
        #expect(typed("anakinssa", &composer) == ["Anakinssä", "Anakinssa"])
    }

    @Test func `What is hardly ever a word is not formed`() throws {
        var composer = try composer("-kin\t200\n")
        #expect(typed("talokin", &composer) == ["talojgm"])
        #expect(composer.isUnknown)
    }
}
