import Testing

@testable import AppSearch

/// What Apple's documentation says about searchable items and user activities.
@Suite struct IndexingTests {
    private let index: AppIndex

    init() throws { index = try AppIndex() }

    @Test func `A record is replaced by another with its identifier`() throws {
        try index.index(item("1", "Shopping"), item("2", "Shoes"))
        try index.index(item("1", "Travel"))
        #expect(try index.found("sho") == ["2"])
        #expect(try index.found("travel") == ["1"])
        // The same identifier in another app is another record.
        try index.index(item("1", "Shovel", app: "garden"))
        #expect(try index.search("sho", now: now).map(\.app) == ["notes", "garden"])
        #expect(try index.check() == [])
    }

    @Test func `An update changes only the attributes it has, and does nothing without an item`() throws {
        let outcome = try index.index([item("1", "Shopping", isUpdate: true)], now: now)
        #expect(outcome == BatchOutcome(stored: 0, deleted: 0, ignored: [.missing: 1]))
        #expect(try index.found("shopping") == [])
        try index.index(item("1", "Shopping", domain: "home.lists", description: "milk and bread", expires: now + 10))
        var update = item("1", "", isUpdate: true)
        update.attributes = SearchableAttributes(keywords: ["food"])
        try index.index(update)
        #expect(try index.found("food") == ["1"])
        #expect(try index.found("bread") == ["1"])
        #expect(try index.found("bread", now: now + 10) == [])
    }

    @Test func `A batch is stored together with its client state, or not at all`() throws {
        var batch = IndexBatch(app: "mail", name: "archive")
        batch.index([item("1", "First", app: "mail"), item("2", "Second", app: "mail")])
        batch.delete(["1"])
        let outcome = try index.end(batch, clientState: [1, 2, 3], now: now)
        #expect(outcome == BatchOutcome(stored: 2, deleted: 1, ignored: [:]))
        #expect(try index.lastClientState(of: "mail", index: "archive") == [1, 2, 3])
        #expect(try index.lastClientState(of: "mail") == nil)
        #expect(try index.found("second") == ["2"])
        #expect(try index.found("first") == [])

        batch.index(item("3", "Third", app: "mail"))
        let tooLong = [UInt8](repeating: 7, count: 251)
        #expect(throws: AppIndexError.clientState(app: "mail", bytes: 251)) {
            try index.end(batch, clientState: tooLong, now: now)
        }
        #expect(try index.found("third") == [])
        #expect(try index.lastClientState(of: "mail", index: "archive") == [1, 2, 3])
        try index.end(batch, clientState: [UInt8](tooLong.dropLast()), now: now)
        #expect(try index.lastClientState(of: "mail", index: "archive")?.count == 250)
        #expect(try index.check() == [])
    }

    @Test func `An app indexes only its own items`() throws {
        var batch = IndexBatch(app: "mail")
        batch.index(item("1", "First", app: "notes"))
        #expect(throws: AppIndexError.otherApp(batch: "mail", item: "1", app: "notes")) {
            try index.end(batch, now: now)
        }
    }

    @Test(arguments: [
        ("", "is empty"), ("a\0b", "contains NUL"), (String(repeating: "x", count: 1001), "has 1001 bytes"),
    ])
    func `Identifiers that cannot be distinguished are refused`(_ identifier: String, _ fault: String) throws {
        #expect(throws: AppIndexError.identifier("identifier", app: "notes", fault: fault)) {
            try index.index(item(identifier, "Title"))
        }
        #expect(throws: AppIndexError.identifier("related identifier", app: "notes", fault: fault)) {
            try index.index(activity("Title", related: identifier), now: now)
        }
    }

    @Test func `Deleting a domain deletes its subdomains`() throws {
        let domains = ["account", "account.mailbox", "account.mailbox.old", "accounts", "accoun", "account/x", nil]
        for (number, domain) in domains.enumerated() {
            try index.index(item("\(number)", "Mail \(number)", domain: domain))
        }
        #expect(try index.deleteItems(inDomains: ["account.mailbox"], of: "notes") == 2)
        #expect(try index.found("mail") == ["0", "3", "4", "5", "6"])
        #expect(try index.deleteItems(inDomains: ["account"], of: "other") == 0)
        #expect(try index.deleteItems(inDomains: ["account"], of: "notes") == 1)
        #expect(try index.found("mail") == ["3", "4", "5", "6"])
        #expect(try index.check() == [])
    }

    @Test func `Items are deleted by identifier, by app, and all at once`() throws {
        for app in ["a", "b", "c"] { for number in 0..<3 { try index.index(item("\(number)", "Note", app: app)) } }
        try index.index(activity("Note about", app: "a"), now: now)
        #expect(try index.deleteItems(["1", "7"], of: "a") == 1)
        #expect(try index.deleteEverything(of: "a") == 3)
        #expect(try index.search("note", now: now).map(\.app) == ["b", "b", "b", "c", "c", "c"].sorted())
        #expect(try index.deleteEverything() == 6)
        #expect(try index.found("note") == [])
        #expect(try index.check() == [])
    }

    @Test func `Expired records are not found, and are removed`() throws {
        try index.index(item("1", "Ticket", expires: now + 5), item("2", "Ticket", expires: now), item("3", "Ticket"))
        try index.index(activity("Ticket", related: "1"), now: now)
        try index.index(activity("Ticket seen", expires: now + 1), now: now)
        #expect(try index.search("ticket", now: now).count == 3)
        #expect(try index.found("ticket", now: now + 4) == ["1", "3"])
        #expect(try index.found("ticket", now: now + 5) == ["3"])
        // Going back in time does not bring it back.
        #expect(try index.found("ticket", now: now) == ["3"])
        #expect(try index.status().apps == [.init(name: "notes", items: 1, activities: 0, isAskedToReindex: false)])
        #expect(try index.check() == [])
    }

    @Test func `Only current activities that are eligible for search are indexed`() throws {
        #expect(try index.index(activity("Reading", isEligible: false), now: now) == .notEligible)
        #expect(try index.index(activity("Reading", isCurrent: false), now: now) == .notCurrent)
        #expect(try index.index(activity("Reading", expires: now), now: now) == .expired)
        #expect(try index.index(activity("Reading", related: "1"), now: now) == .itemMissing)
        #expect(try index.found("reading") == [])
        #expect(try index.index(activity("Reading"), now: now) == .stored)
        #expect(try index.found("reading").count == 1)
        // The app no longer wants the activity to be found.
        #expect(try index.index(activity("Reading", isEligible: false), now: now) == .notEligible)
        #expect(try index.found("reading") == [])
        #expect(try index.check() == [])
    }

    @Test func `An item and its activity are one result`() throws {
        try index.index(item("1", "Anna Smith", description: "Engineer"))
        try index.index(
            activity("Looking at Anna", related: "1", info: ["id": "1"], keywords: ["colleague"]), now: now + 3)
        let hits = try index.search("anna", now: now)
        #expect(hits.map(\.identifier) == ["1"])
        let hit = try #require(hits.first)
        #expect(hit.source == .item)
        #expect(hit.attributes.title == "Anna Smith")
        #expect(hit.lastViewed == now + 3)
        // The item is found by the words of the activity as well.
        #expect(try index.found("colleague anna engineer") == ["1"])
        // An activity of another item changes nothing.
        #expect(try index.index(activity("Anna", related: "2"), now: now) == .itemMissing)
        #expect(try index.found("anna") == ["1"])
        // The activity is deleted with its item.
        #expect(try index.deleteItems(["1"], of: "notes") == 2)
        #expect(try index.found("colleague") == [])
        try index.index(item("1", "Anna Smith"))
        #expect(try index.found("colleague") == [])
        #expect(try index.check() == [])
    }

    @Test func `An activity may move to another item`() throws {
        try index.index(item("1", "First"), item("2", "Second"))
        for related in ["1", "2", nil] {
            try index.index(activity("Visit", related: related, persistent: "p"), now: now)
            #expect(try index.found("visit") == [related ?? "p"])
            #expect(try index.check() == [])
        }
        #expect(try index.deleteActivities(["p"], of: "notes") == 1)
        #expect(try index.found("visit") == [])
    }

    @Test func `Every result restores its item or activity`() throws {
        try index.index(item("1", "Anna"), item("2", "Anton"))
        try index.index(activity("Reading Anton", related: "2", info: ["page": "7"]), now: now)
        try index.index(activity("Andes", info: ["mountain": "all\n\\of\0them", "": "x"]), now: now)
        let type = "com.example.notes.reading"
        let restorations = Dictionary(
            uniqueKeysWithValues: try index.search("an", now: now).map { ($0.attributes.title, $0.restoration) })
        #expect(restorations["Anna"] == .item(identifier: "1", activity: nil))
        #expect(
            restorations["Anna"]?.handedActivity
                == .init(
                    activityType: "com.apple.corespotlightitem",
                    userInfo: ["kCSSearchableItemActivityIdentifier": "1"]))
        #expect(
            restorations["Anton"]
                == .item(identifier: "2", activity: .init(activityType: type, userInfo: ["page": "7"])))
        // Everything except NUL is kept.
        #expect(
            restorations["Andes"]?.handedActivity
                == .init(activityType: type, userInfo: ["mountain": "all\n\\ofthem", "": "x"]))
    }

    @Test func `A stale hit is removed`() throws {
        try index.index(item("1", "Anna"))
        try index.index(activity("Annapurna"), now: now)
        for hit in try index.search("anna", now: now) {
            #expect(try index.markStale(hit))
            #expect(try !index.markStale(hit))
        }
        #expect(try index.found("anna") == [])
    }

    @Test func `Apps are asked to index again`() throws {
        #expect(try index.pendingReindexRequests(of: "notes") == [])
        try index.requestReindex(.items(["2", "1", "2"]), of: "notes")
        #expect(try index.pendingReindexRequests(of: "notes") == [.items(["1", "2"])])
        #expect(try index.status().apps == [.init(name: "notes", items: 0, activities: 0, isAskedToReindex: true)])
        try index.requestReindexOfEverything()
        #expect(try index.takeReindexRequests(of: "notes") == [.all])
        #expect(try index.takeReindexRequests(of: "notes") == [])
        // An app that the index does not know yet is asked too.
        #expect(try index.takeReindexRequests(of: "new") == [.all])
        #expect(try index.takeReindexRequests(of: "new") == [])
        try index.requestReindex(.all, of: "notes")
        #expect(try index.pendingReindexRequests(of: "new") == [])
        #expect(try index.takeReindexRequests(of: "notes") == [.all])
    }

    @Test func `Every attribute is given back`() throws {
        let attributes = SearchableAttributes(
            title: "A\\n=b\nc", contentDescription: "", keywords: ["one\ntwo", "", "d=e"], phoneNumbers: ["+49 30 1"],
            emailAddresses: ["a@b.c"], thumbnailURL: "file:///x y", contentURL: "app://1", supportsPhoneCall: true,
            supportsNavigation: false, rating: 4.25)
        try index.index([SearchableItem(app: "a", identifier: "1", attributes: attributes)], now: now)
        #expect(try index.search("c", now: now).first?.attributes == attributes)
        #expect(SearchableAttributes(rating: 7).rating == 5)
        #expect(SearchableAttributes(rating: .nan).rating == nil)
    }
}
