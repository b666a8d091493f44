import Testing

@testable import T9Input

/// What commits teach, and what shows the next time.
struct LearningTests {
    @Test func `A word chosen once comes first the next time`() throws {
        var composer = try Shipped.composer()
        composer.type("3673")
        let place = try #require(composer.candidates.firstIndex(of: "fore"))
        composer.choose(place)
        let committed = composer.commit()
        #expect(committed?.changes == [.chosen("fore", by: 1)])
        composer.previousWord = nil
        composer.type("3673")
        #expect(composer.shownText == "fore")
    }

    @Test func `Home, committed with next, is shown the next time`() throws {
        var composer = try Shipped.composer()
        let text = composer.type("4663*0")
        #expect(text == "home ")
        composer.type("4663")
        #expect(composer.shownText == "home")
    }

    @Test func `Whatever was chosen last comes first, and points do not pile up`() throws {
        var composer = try Shipped.composer()
        for word in ["home", "good", "hone", "gone", "good", "home", "good", "home", "good", "home"] {
            composer.previousWord = nil
            composer.type("4663")
            composer.choose(try #require(composer.candidates.firstIndex(of: word)))
            _ = composer.commit()
            composer.previousWord = nil
            composer.type("4663")
            #expect(composer.shownText == word)
            composer.cancel()
        }
        #expect(["good", "home", "gone", "hone"].allSatisfy { composer.learned.choices(of: $0) <= 5 })
    }

    @Test func `Deleting right after a commit takes its learning back`() throws {
        var composer = try Shipped.composer()
        composer.previousWord = "good"
        let before = composer
        composer.type("4663*")
        let commit = composer.commit()
        let committed = try #require(commit)
        #expect(committed.changes.contains(.pair("good", "home", by: 1)))
        let changes = composer.takeBack(committed)
        #expect(changes.count == committed.changes.count)
        #expect(composer == before)
    }

    @Test func `A composer that does not learn has nothing to store`() throws {
        var composer = try Shipped.composer()
        composer.learns = false
        composer.type("4663*")
        let committed = composer.commit()
        #expect(committed?.changes == [])
        #expect(composer.learned.isEmpty)
    }

    @Test func `Words that follow each other are learnt as pairs`() throws {
        var composer = try Shipped.composer()
        composer.type("40260")
        #expect(composer.learned.strength(of: "an", after: "I") > 0)
        composer.type("1")
        _ = composer.commit()
        #expect(composer.previousWord == nil)
    }

    @Test func `The previous word decides once the pair was learnt`() throws {
        var composer = try Shipped.composer()
        composer.learned.apply(.pair("I", "am", by: 2))
        composer.previousWord = "I"
        composer.type("26")
        #expect(composer.shownText == "am")
        composer.cancel()
        composer.previousWord = "such"
        composer.type("26")
        #expect(composer.shownText == "an")
    }
}
