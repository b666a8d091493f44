import Testing

@testable import AppSearch

@Suite struct QueryTests {
    private let index: AppIndex

    init() throws { index = try AppIndex() }

    @Test func `Bands come in order`() throws {
        try index.index(
            item("other", "Zebra", description: "An anna at the end"),
            item("mail", "Yak", mails: ["anna@example.com"]), item("keyword", "Xenia", keywords: ["Anna"]),
            item("word", "Dear Anna"), item("start", "Annabel"), item("start 2", "Anna Smith"), item("whole", "ÀNNA!"))
        let hits = try index.search("anna", now: now)
        #expect(hits.map(\.identifier) == ["whole", "start 2", "start", "word", "keyword", "mail", "other"])
        #expect(hits.map(\.band) == [.wholeTitle, .titleStart, .titleStart, .titleWord, .keyword, .contact, .other])
        #expect(
            hits.map(\.field) == [.title, .title, .title, .title, .keyword, .emailAddress, .contentDescription])
        for limit in 0...8 { #expect(try index.found("anna", limit: limit) == hits.prefix(limit).map(\.identifier)) }
    }

    @Test func `Within a band rating, then views, then title decide`() throws {
        try index.index(
            item("7", "Note c"), item("6", "Note b"), item("5", "Note b", app: "b"), item("4", "Note b", app: "b"),
            item("3", "Note x", viewed: now - 5), item("2", "Note y", viewed: now), item("1", "Note z", rating: 1),
            item("0", "Note z", rating: 5))
        #expect(try index.found("note") == ["0", "1", "2", "3", "4", "5", "6", "7"])
        #expect(try index.search("note", now: now).map(\.app).filter { $0 == "b" }.count == 2)
        let last = try #require(try index.search("note c", now: now).first)
        #expect(try index.markViewed(last, now: now + 1))
        #expect(try index.found("note") == ["0", "1", "7", "2", "3", "4", "5", "6"])
        #expect(try index.check() == [])
    }

    @Test func `All words must match, and the worst match decides the band`() throws {
        try index.index(
            item("1", "Anna Smith", description: "London office", keywords: ["colleague"]),
            item("2", "Smith", keywords: ["Anna"]))
        #expect(try index.found("smi an") == ["1", "2"])
        #expect(try index.search("smi an", now: now).map(\.band) == [.titleWord, .keyword])
        #expect(try index.search("lond smith coll", now: now).map(\.band) == [.other])
        #expect(try index.found("smith anna paris") == [])
        #expect(try index.found("nna") == [])
    }

    @Test(
        arguments: [
            ("o'connor", true), ("oconnor", true), ("o connor", true), ("O’CONN", true), ("connor", true), ("oc", true),
            ("connor o", true), ("oconnors", false), ("weiss", true), ("WEISS", true), ("weiß", true), ("lukasz", true),
            ("łuk", true), ("bjorn", true), ("bjo\u{308}rn", true), ("aeon", true), ("Æ", true), ("москва", true),
            ("٢٤", true), ("24", true), ("東京", true), ("京", false),
        ] as [(String, Bool)])
    func `Names are found, however they are written`(_ query: String, _ isFound: Bool) throws {
        try index.index(item("1", "Łukasz O'Connor-Weiß & Bjørn, Æon МОСКВА 24 東京"))
        #expect(try index.found(query) == (isFound ? ["1"] : []))
    }

    @Test func `Joined and split forms find each other`() throws {
        try index.index(item("1", "O'Connor"), item("2", "OConnor"), item("3", "O Connor"))
        #expect(try index.search("o'connor", now: now).map(\.band) == [.wholeTitle, .wholeTitle, .wholeTitle])
        #expect(try index.found("oconnor").sorted() == ["1", "2"])
        #expect(try index.found("o connor").sorted() == ["1", "3"])
    }

    @Test(
        arguments: [
            ("0171 123", true), ("+49171123", true), ("171-12", true), ("4567", true), ("(0)171", true),
            ("1234567", true),
            ("12345678", false), ("00491711", true), ("13", false), ("99", false),
        ] as [(String, Bool)])
    func `Numbers are found by their digits`(_ query: String, _ isFound: Bool) throws {
        try index.index(item("1", "Anna", phones: ["030 1", "+49 (171) 1234567"]))
        let hits = try index.search(query, now: now)
        #expect(hits.map(\.identifier) == (isFound ? ["1"] : []))
        #expect(hits.allSatisfy { $0.field == .phoneNumber && $0.band == .contact })
    }

    @Test func `The matching text is highlighted`() throws {
        try index.index(
            item("1", "🎉 Łódź, O’Connor", description: "Der große Tag", phones: ["+48 512 345"]))
        func shown(_ query: String) throws -> [String] {
            let hit = try #require(try index.search(query, now: now).first)
            let units = Array(hit.text.utf16)
            return [hit.field.rawValue] + hit.highlights.map { String(decoding: units[$0], as: UTF16.self) }
        }
        #expect(try shown("lo") == ["title", "Łó"])
        #expect(try shown("lod con") == ["title", "Łód", "Con"])
        #expect(try shown("oconn") == ["title", "O", "Conn"])
        #expect(try shown("gros") == ["contentDescription", "groß"])
        #expect(try shown("8 5123") == ["phoneNumber", "8 512 3"])
        let both = try #require(try index.search("tag lodz", now: now).first)
        #expect(both.highlights == [10..<13] && both.titleHighlights == [3..<7])
    }

    @Test func `Every hit explains itself`() throws {
        try index.index(
            item("1", "Anna", rating: 4.5, viewed: now - 2 * 86_400), item("2", "Annabel", viewed: now - 61),
            item("3", "Dear Anna", rating: 3), item("4", "Dora", keywords: ["Anna K"]),
            item("5", "Emil", phones: ["262 62"], mails: ["anna@x.y"]), item("6", "Fritz", description: "für Anna"))
        #expect(
            try index.search("anna", now: now).map(\.explanation) == [
                "The query is the whole title; rated 4.5 of 5, last viewed 2 days ago.",
                "The title starts with “Anna”; last viewed 1 minute ago.",
                "“Anna” starts a word of the title; rated 3 of 5.",
                "The keyword “Anna K” matches with “Anna”.",
                "The e-mail address anna@x.y matches with “anna”.",
                "The description matches with “Anna”.",
            ])
        #expect(
            try index.search("26262", now: now).map(\.explanation) == ["The phone number 262 62 matches with “262 62”."]
        )
    }

    @Test(
        arguments: [
            "", " ", "!?", "\"", "\"\"", "'", "*", "(", "a OR", "NEAR(", "AND", "title:anna", "anna*", "^anna", "-anna",
            "{a b}: c",
            "\0", "an\0na", "\u{301}", "👍", "anna\" OR \"x", "'; DROP TABLE record; --", "%", "_", "\\", "+", "a+b",
        ] as [String])
    func `No query is an error`(_ query: String) throws {
        try index.index(item("1", "Anna"), item("2", "Or near and title"))
        let words = SearchWords(query)
        let hits = try index.search(query, now: now)
        if words.split.isEmpty { #expect(hits.isEmpty) }
        for hit in hits { #expect(!hit.highlights.isEmpty) }
    }

    @Test func `Search operators are treated as words`() throws {
        try index.index(item("1", "Or near and not title"))
        for query in ["OR", "NEAR", "and NOT", "title:or"] { #expect(try index.found(query) == ["1"], "\(query)") }
        #expect(try index.found("anna OR near") == [])
        #expect(try index.found("ne\0ar") == [])
        #expect(try index.found("ne*") == ["1"])
    }

    @Test func `Very long queries and texts are searched`() throws {
        let long = String(repeating: "word ", count: 20_000)
        let letters = String(repeating: "x", count: 100_000)
        try index.index(item("1", "Word"), item("2", letters), item("3", "Many", description: long + "end"))
        #expect(try index.found(long) == ["1", "3"])
        #expect(try index.found(letters) == ["2"])
        #expect(try index.found(letters + "x") == [])
        #expect(try index.found(String(repeating: "x", count: 50)) == ["2"])
        #expect(try index.found((0..<20_000).map { "w\($0)" }.joined(separator: " ")) == [])
        #expect(try index.found(String(repeating: "1", count: 100_000)) == [])
        #expect(try index.found(String(repeating: "\"", count: 100_000)) == [])
        #expect(try index.check() == [])
    }

    /// The indexes truncate long words, but words that differ only after that are still distinguished.
    @Test func `Long words are distinguished`() throws {
        try index.index(
            item("1", "internationalisation"), item("2", "internationally"), item("3", "a b c d e f g h internationals")
        )
        #expect(try index.found("international").sorted() == ["1", "2", "3"])
        #expect(try index.found("internationali") == ["1"])
        #expect(try index.found("internationall") == ["2"])
        #expect(try index.search("a b c d e f g h", now: now).map(\.band) == [.titleStart])
        #expect(try index.search("a b c d e f h", now: now).map(\.band) == [.titleWord])
        #expect(try index.search("a b c d e f g h internationals", now: now).map(\.band) == [.wholeTitle])
    }
}
