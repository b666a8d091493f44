import Testing

@testable import T9Input

/// The rules' examples that need neither a previous word nor names of the host, with the bundled list, in mid-sentence.
struct EnglishExampleTests {
    struct Offered: Sendable, CustomTestStringConvertible {
        let keys: String
        let first: [String]
        var testDescription: String { "\(keys) → \(first.joined(separator: ", "))" }

        init(_ keys: String, _ first: String...) {
            self.keys = keys
            self.first = first
        }
    }

    @Test(
        arguments: [
            Offered("843", "the", "tie"), Offered("4663", "good", "home", "gone", "hood"), Offered("43", "he", "if"),
            Offered("46", "in", "go"), Offered("26", "an", "am"), Offered("66", "on", "no"), Offered("63", "of", "me"),
            Offered("269", "any", "boy", "box"), Offered("228", "act", "cat", "bat"),
            Offered("786", "run", "sun", "sum"),
            Offered("2665", "book", "cool", "cook"), Offered("5477", "kiss", "lips"), Offered("43556", "hello"),
            Offered("33549", "felix"), Offered("4", "I"), Offered("2", "a"), Offered("22618", "can't"),
            Offered("36618", "don't"), Offered("4155", "I'll"), Offered("5663", "lone"),
            Offered("84373", "there", "these"),
            Offered("7663", "some", "roof", "Rome"), Offered("3673", "Ford", "dose", "fore"), Offered("26254", "coali"),
        ] as [Offered])
    func `The candidates begin with these words in this order`(_ example: Offered) throws {
        var composer = try Shipped.composer()
        composer.type(example.keys)
        #expect(Array(composer.candidates.prefix(example.first.count)) == example.first)
        #expect(composer.shownText == example.first[0])
        #expect(composer.chosenIndex == 0)
    }

    @Test(
        arguments: [
            ("4663*", "home"), ("4663**", "gone"), ("33549<", "deli"), ("435561", "hello."), ("4355611", "hello,"),
            ("435561*", "hello,"), ("43556111", "hello?"), ("435561111", "hello!"), ("#4663", "Good"),
            ("##4663", "GOOD"),
            ("###4663", "good"), ("4663#", "Good"), ("4663##", "GOOD"), ("#7663**", "Rome"), ("4", "I"),
            ("5663#", "Lone"),
            ("2261", "can."), ("22618<", "can."), ("1", "."), ("11", ","), ("##4155", "I'LL"),
        ] as [(String, String)])
    func `The keys show the expected text`(_ keys: String, _ shown: String) throws {
        var composer = try Shipped.composer()
        composer.type(keys)
        #expect(composer.shownText == shown)
    }

    @Test(arguments: [
        ("843", ["t", "th", "the"]), ("33549", ["e", "de", "del", "deli", "felix"]),
    ])
    func `Each key shows as many letters as keys were pressed`(_ keys: String, _ shown: [String]) throws {
        var composer = try Shipped.composer()
        let steps = keys.map { key in
            composer.type(String(key))
            return composer.shownText
        }
        #expect(steps == shown)
    }

    @Test func `London is among the candidates of its first letters`() throws {
        var composer = try Shipped.composer()
        composer.type("5663")
        #expect(composer.candidates.contains("London"))
    }

    @Test func `Coalition is offered after its stem, and Anakin can be added`() throws {
        var composer = try Shipped.composer()
        composer.type("26254*")
        #expect(composer.shownText == "coalition")
        composer.cancel()
        composer.type("262546")
        let added = composer.addWord("Anakin")
        #expect(added == [.added("Anakin", by: 1)])
        #expect(composer.shownText == "Anakin")
        composer.cancel()
        composer.type("262546")
        #expect(composer.candidates[0] == "Anakin")
        #expect(!composer.candidates.contains("anakin"))
    }

    @Test func `After 1, a letter that continues no word makes a hyphen and begins a word`() throws {
        var composer = try Shipped.composer()
        let text = composer.type("9355156696")
        #expect(text == "well-")
        #expect(composer.shownText == "known")
        let rest = composer.commit()
        #expect(rest?.changes.first == .committed("known", by: 1))
        #expect(composer.learned.pairs(of: "known", after: "well") == 1)
    }

    @Test(arguments: ["435561*<4", "3166", "3116"])
    func `Only a mark that was pressed once and not picked becomes a hyphen`(_ keys: String) throws {
        var composer = try Shipped.composer()
        let text = composer.type(keys)
        #expect(text == ["435561*<4": "hello-", "3166": "e-", "3116": "e,"][keys])
    }

    @Test func `A mark that was picked stays what it is`() throws {
        var composer = try Shipped.composer()
        composer.type("435561")
        composer.choose(0)
        #expect(composer.type("4") == "hello.")
    }

    @Test func `In an address a mark is never an apostrophe or a hyphen, and words have no capitals of their own`()
        throws
    {
        var composer = try Shipped.composer()
        composer.marks = .mailAddresses
        composer.aids.usesOwnCapitals = false
        let text = composer.type("226183")
        #expect(text == "can@")
        composer.cancel()
        composer.type("566366")
        #expect(composer.shownText == "london")
        #expect(Set(composer.candidates).count == composer.candidates.count)
        let committed = composer.commit()
        #expect(committed?.changes.first == .committed("London", by: 1))
        let opened = composer.reopen(word: "london")
        #expect(opened)
        #expect(composer.shownText == "london")
        #expect(Set(composer.candidates).count == composer.candidates.count)
    }

    @Test func `A sentence starts with a capital, for one word`() throws {
        var composer = try Shipped.composer()
        let sentence = composer.type("4355610")
        #expect(sentence == "hello. ")
        composer.noteSentenceStart(true)
        composer.type("4663")
        #expect(composer.shownText == "Good")
        let word = composer.type("0")
        #expect(word == "Good ")
        composer.type("4663")
        #expect(composer.shownText == "good")
    }

    @Test func `At the start of a sentence the case key goes from Abc to ABC`() throws {
        var composer = try Shipped.composer()
        composer.noteSentenceStart(true)
        composer.type("#4663")
        #expect(composer.shownText == "GOOD")
        composer.type("#")
        #expect(composer.shownText == "good")
    }
}
