import TestSupport
import Testing

@testable import T9Input

struct WordComposerTests {
    @Test(arguments: ["good", "Good", "GOOD", "home", "London", "LONDON", "I'll", "xqzt", "gOOd", "the", "t", "café"])
    func `A reopened word is shown as it was, with its candidates`(_ word: String) throws {
        var composer = try Shipped.composer()
        let opened = composer.reopen(word: word)
        #expect(opened)
        #expect(composer.shownText == word)
        #expect(composer.candidates[composer.chosenIndex] == word)
        let commit = composer.commit()
        let committed = try #require(commit)
        #expect(committed.text == word)
        #expect(committed.changes == [])
        #expect(composer.letterCase == .automatic(startsSentence: false))
    }

    @Test func `A reopened word offers the other candidates, and text that is not a word cannot be reopened`() throws {
        var composer = try Shipped.composer()
        composer.reopen(word: "Gone")
        #expect(Array(composer.candidates.prefix(3)) == ["Good", "Home", "Gone"])
        composer.previousCandidate()
        #expect(composer.shownText == "Home")
        let opensAnother = composer.reopen(word: "good")
        #expect(!opensAnother)
        composer.cancel()
        for word in ["4th", "", "New York", String(repeating: "a", count: 65)] {
            let opened = composer.reopen(word: word)
            #expect(!opened)
        }
        #expect(!composer.isComposing)
    }

    @Test func `Next and previous go round`() throws {
        var composer = try Shipped.composer()
        composer.type("4663")
        let count = composer.candidates.count
        for _ in 0..<count { composer.nextCandidate() }
        #expect(composer.shownText == "good")
        composer.previousCandidate()
        #expect(composer.chosenIndex == count - 1)
        for index in [-1, count, .max, .min] {
            let found = composer.choose(index)
            #expect(!found)
        }
    }

    @Test func `The candidate keys go round the punctuation marks, also without a word`() throws {
        var composer = try Shipped.composer()
        composer.type("1")
        composer.previousCandidate()
        #expect(composer.shownText == PunctuationMarks.sentences.all.last)
        composer.nextCandidate()
        #expect(composer.shownText == ".")
        let text = composer.type("4663")
        #expect(text == ".")
        #expect(composer.shownText == "good")
    }

    @Test(
        arguments: [
            ("33549<", "deli"), ("335497<<", "feli"), ("43556<<", "hel"), ("43556<<7<", "hel"), ("43556<<<<", "h"),
            ("4663*7<", "home"), ("26254*<", "coal"), ("435569<", "hello"), ("4355699<", "hellow"), ("22618<<", "can"),
            ("36618<8", "don't"), ("#46342<", "Indi"),
        ] as [(String, String)])
    func `The delete key keeps the letters or brings the word back that was shown`(
        _ keys: String, _ shown: String
    ) throws {
        var composer = try Shipped.composer()
        composer.type(keys)
        #expect(composer.shownText == shown)
        #expect(composer.chosenIndex == 0)
    }

    @Test func `Letters that were kept are committed as they are and teach only words`() throws {
        var composer = try Shipped.composer()
        composer.type("335497<<")
        let letters = composer.commit()
        #expect(letters?.text == "feli")
        #expect(letters?.changes == [])
        composer.type("43556<")
        let word = composer.commit()
        #expect(word?.changes.first == .committed("hell", by: 1))
    }

    @Test func `The text for an abbreviation leaves no letters of its own`() throws {
        var composer = try Shipped.composer()
        composer.names = HostNames([], replacements: [("xqq", "on my way")], keypad: .latin)
        composer.type("977")
        #expect(composer.candidates.contains("on my way"))
        while composer.shownText != "on my way" { composer.nextCandidate() }
        composer.type("7")
        #expect(composer.isUnknown)
        #expect(composer.shownText.count == 4)
        #expect(!composer.shownText.hasPrefix("on "))
    }

    @Test func `Keys that fit no word keep the letters shown and add the first of each key`() throws {
        var composer = try Shipped.composer()
        composer.type("43556*")
        let other = composer.shownText.prefix(5)
        composer.type("99")
        #expect(other != "hello" && composer.shownText == other + "ww")
        composer.cancel()
        composer.type("435569")
        #expect(composer.shownText == "hellow")
        #expect(composer.isUnknown)
        #expect(composer.lettersToSpellFrom == "hello")
        let committed = composer.commit()
        #expect(committed?.word == nil)
        #expect(composer.learned.isEmpty)
    }

    @Test func `A word of maximum length is committed by the next key, and other keys do nothing`() throws {
        var composer = try Shipped.composer()
        composer.type(String(repeating: "7", count: WordIndex.maximumKeys))
        let full = composer.shownText
        #expect(full.count == WordIndex.maximumKeys)
        let committed = composer.press(digit: 8)
        #expect(committed?.text == full)
        #expect(composer.shownText.count == 1)
        composer.cancel()
        for digit: UInt8 in [0, 10, 255] { composer.press(digit: digit) }
        #expect(!composer.isComposing)
        let nothing = composer.commit()
        #expect(nothing == nil)
    }

    @Test func `Names of the host are candidates in their own spelling`() throws {
        var composer = try Shipped.composer()
        composer.names = HostNames(["Felix", "New York", "Zyx"], keypad: .latin)
        composer.type("33549")
        #expect(composer.candidates[0] == "Felix")
        #expect(!composer.candidates.contains("felix"))
        composer.cancel()
        composer.type("999")
        #expect(composer.candidates.contains("Zyx"))
    }

    @Test func `ABC stays until the case key ends it`() throws {
        var composer = try Shipped.composer()
        let shouted = composer.type("##46630")
        #expect(shouted == "GOOD ")
        composer.noteSentenceStart(true)
        let text = composer.type("46630#46630")
        #expect(text == "GOOD good ")
    }

    @Test func `Words keep their own capitals`() throws {
        var composer = try Shipped.composer()
        composer.noteSentenceStart(true)
        composer.type("474663")
        #expect(composer.shownText == "iPhone")
        composer.type("##")
        #expect(composer.shownText == "iPhone")
        composer.type("##")
        #expect(composer.shownText == "IPHONE")
    }

    @Test func `Words of the keys come before the key's letters and longer words, each in score order`() throws {
        var random = SeededGenerator(seed: 7)
        var composer = try Shipped.composer()
        for _ in 0..<200 {
            composer.cancel()
            for _ in 0..<Int.random(in: 1...6, using: &random) {
                composer.press(digit: .random(in: 2...9, using: &random))
            }
            let candidates = try #require(composer.composition.draft).candidates
            guard candidates[0].kind != .letters else { continue }
            // The likeliest longer word comes right after its first letters if it is likelier than every word.
            let isLed = candidates.dropFirst().first?.kind == .completion
            let all = candidates.dropFirst(isLed ? 2 : 1)
            if let place = all.firstIndex(where: \.isHardlyWord), composer.composition.draft?.keys.count != 1 {
                let longer = all.filter { $0.kind == .completion }.count
                #expect(all[..<place].filter { $0.kind == .completion }.count == min(longer, isLed ? 4 : 5))
            }
            let rest = all.filter { !$0.isHardlyWord }
            let order: [Candidate.Kind] = [.exact, .letter, .completion]
            let places = rest.map { order.firstIndex(of: $0.kind) ?? 9 }
            #expect(places == places.sorted())
            for kind in [Candidate.Kind.exact, .completion] {
                let words = rest.filter { $0.kind == kind }
                #expect(words == words.sorted(by: Candidate.isBefore))
            }
            #expect(Set(composer.candidates).count == composer.candidates.count)
        }
    }

    @Test func `The letters of a single key are candidates before longer words`() throws {
        let index = try WordIndex(wordList: Array("to\t600\nu\t300\nvow\t300".utf8), keypad: .latin)
        var composer = WordComposer(index: index, learned: LearnedWords(keypad: .latin))
        composer.type("8")
        #expect(composer.candidates == ["t", "to", "u", "v", "vow"])
        composer.type("6")
        #expect(composer.candidates == ["to", "vow"])
    }

    @Test func `Longer words that are a thousand times rarer are not offered, but for one's own`() throws {
        let index = try WordIndex(wordList: Array("to\t600\nvow\t299\ntoe\t299".utf8), keypad: .latin)
        var composer = WordComposer(index: index, learned: LearnedWords(keypad: .latin))
        composer.type("86")
        #expect(composer.candidates == ["to"])
        composer.learned.apply([.added("tofu", by: 1)])
        composer.cancel()
        composer.type("86")
        #expect(composer.candidates == ["to", "tofu"])
    }

    @Test func `A key without letters changes nothing`() throws {
        let keypad = Keypad([(2, ["a", "b"]), (3, ["c"])])
        let index = try WordIndex(wordList: Array("ab\t500".utf8), keypad: keypad)
        var composer = WordComposer(index: index, learned: LearnedWords(keypad: keypad))
        composer.type("2928")
        #expect(composer.shownText == "ab")
    }

    @Test func `A list without words still types letters`() throws {
        let index = try WordIndex(wordList: [], keypad: .latin)
        var composer = WordComposer(index: index, learned: LearnedWords(keypad: .latin))
        composer.type("43556")
        #expect(composer.shownText == "gdjjm")
        let added = composer.addWord("hello")
        #expect(added == [.added("hello", by: 1)])
        #expect(composer.shownText == "hello")
    }
}
