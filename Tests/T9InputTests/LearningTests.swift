import Testing

@testable import T9Input

/// What is learnt from committed words, and how it changes the candidates.
struct LearningTests {
    @Test func `A word chosen once comes first the next time`() throws {
        var composer = try Shipped.composer()
        composer.type("3673")
        let place = try #require(composer.candidates.firstIndex(of: "fore"))
        composer.choose(place)
        let committed = composer.commit()
        #expect(committed?.changes.first == .committed("fore", by: 1))
        composer.preceding = .unknown
        composer.type("3673")
        #expect(composer.shownText == "fore")
    }

    @Test func `Home, committed with next, is shown the next time in the same place`() throws {
        var composer = try Shipped.composer()
        let place = composer.preceding
        let text = composer.type("4663*0")
        #expect(text == "home ")
        composer.preceding = place
        composer.type("4663")
        #expect(composer.shownText == "home")
    }

    @Test func `The word chosen last comes first, and preferences do not pile up`() throws {
        var composer = try Shipped.composer()
        for word in ["home", "good", "hone", "gone", "good", "home", "good", "home", "good", "home"] {
            composer.preceding = .unknown
            composer.type("4663")
            composer.choose(try #require(composer.candidates.firstIndex(of: word)))
            _ = composer.commit()
            composer.preceding = .unknown
            composer.type("4663")
            #expect(composer.shownText == word)
            composer.cancel()
        }
        #expect(["good", "home", "gone", "hone"].allSatisfy { composer.learned.pairs(of: $0, after: "<?>") <= 200 })
    }

    @Test func `One pick does not make a word come first after every other word`() throws {
        var composer = try Shipped.composer()
        composer.preceding = PrecedingWords(["the"])
        composer.type("66")
        composer.choose(try #require(composer.candidates.firstIndex(of: "no")))
        _ = composer.commit()
        composer.preceding = PrecedingWords(["the"])
        composer.type("66")
        #expect(composer.shownText == "no")
        composer.cancel()
        composer.preceding = PrecedingWords(["it", "is"])
        composer.type("66")
        #expect(composer.shownText == "on")
    }

    @Test func `What Keybed 1.0 learnt still counts`() throws {
        var composer = try Shipped.composer()
        // Its store after fore was picked once at the start of a sentence.
        let stored = [("committed fore", 1), ("preferred fore", 82), ("pair <s> fore", 1)]
        composer.learned = LearnedWords(keypad: .latin, stored: stored.map { (name: $0.0, count: $0.1) })
        composer.type("3673")
        #expect(composer.shownText == "fore")
        #expect(composer.learned.entry(of: "fore")?.picked == 1)
        composer.cancel()
        _ = composer.forget("fore")
        #expect(composer.learned.isEmpty)
    }

    @Test func `The explanation gives the counts that decide`() throws {
        var composer = try Shipped.composer()
        composer.type("3673*0")
        composer.preceding = .unknown
        composer.type("3673")
        let word = composer.shownText
        let pairs = composer.learned.pairs(of: word, after: PrecedingWords.unknownWord)
        #expect(pairs >= 4)
        let explanation = try #require(composer.explanation.first)
        #expect(explanation.hasPrefix("\(word): "))
        #expect(explanation.hasSuffix("typed once, picked once; after no known word \(pairs) times"))
    }

    @Test func `A pick comes first after the same two words, and elsewhere if it is likely`() throws {
        var composer = try Shipped.composer()
        composer.preceding = PrecedingWords(["on", "my"])
        composer.type("63")
        let likely = composer.candidates.filter { $0.count == 2 }
        let place = try #require(composer.candidates.lastIndex { $0.count == 2 })
        composer.cancel()
        composer.type("63" + String(repeating: "*", count: place))
        let rarest = composer.shownText
        #expect(likely.count > 2 && rarest == likely.last)
        _ = composer.commit()
        #expect(composer.learned.pairs(of: rarest, after: "on my") > 0)
        for (words, isFirst) in [(["on", "my"], true), (["of", "the"], false)] {
            composer.preceding = PrecedingWords(words)
            composer.type("63")
            #expect((composer.shownText == rarest) == isFirst)
            let explanation = composer.explanation.joined(separator: "\n")
            #expect(explanation.contains("after “on my” ") == isFirst)
            composer.cancel()
        }
    }

    @Test func `Deleting right after a commit takes back what was learnt`() throws {
        var composer = try Shipped.composer()
        composer.preceding = PrecedingWords(["good"])
        let before = composer
        composer.type("4663*")
        let commit = composer.commit()
        let committed = try #require(commit)
        #expect(committed.changes.contains { if case .pair("good", "home", _) = $0 { true } else { false } })
        let changes = composer.takeBack(committed)
        #expect(changes.count == committed.changes.count)
        #expect(composer == before)
    }

    @Test func `A composer that does not learn stores nothing`() throws {
        var composer = try Shipped.composer()
        composer.aids.learns = false
        composer.type("4663*")
        let committed = composer.commit()
        #expect(committed?.changes == [])
        #expect(composer.learned.isEmpty)
    }

    @Test func `Consecutive words are learnt as pairs`() throws {
        var composer = try Shipped.composer()
        composer.type("40260")
        #expect(composer.learned.pairs(of: "an", after: "I") == 1)
        composer.type("1")
        _ = composer.commit()
        #expect(composer.preceding == .unknown)
    }

    @Test func `The previous word decides once the pair is learnt`() throws {
        var composer = try Shipped.composer()
        composer.learned.apply(.pair("go", "am", by: 4))
        composer.preceding = PrecedingWords(["go"])
        composer.type("26")
        #expect(composer.shownText == "am")
        composer.cancel()
        composer.preceding = PrecedingWords(["such"])
        composer.type("26")
        #expect(composer.shownText == "an")
    }
}
