import Testing

@testable import AppSearch

/// Every preference, every change of preference and every kind of record: a table, compared with the index.
@Suite struct PreferenceTests {
    /// The kinds of records that each preference allows in the index.
    private static let allowed: [IndexingPreference: Set<RecordKind>] = [
        .disabled: [],
        .viewed: [.viewedItem, .activity, .activityOfIndexedItem],
        .all: [.unviewedItem, .viewedItem, .activity, .activityOfIndexedItem],
    ]

    private static let changes = IndexingPreference.allCases.flatMap { old in
        IndexingPreference.allCases.map { (old, $0) }
    }

    @Test(arguments: IndexingPreference.allCases)
    func `An offered record is stored or refused`(_ preference: IndexingPreference) throws {
        for kind in RecordKind.allCases {
            let isAllowed = Self.allowed[preference]?.contains(kind) == true
            #expect(IndexingEvent.offered(under: preference).consequence(for: kind) == (isAllowed ? .stored : .refused))
            let index = try AppIndex()
            try index.setPreference(preference)
            try Self.offer(kind, to: index)
            #expect(try Self.isFound(kind, index) == isAllowed, "\(kind)")
            #expect(try index.check() == [])
        }
    }

    @Test(arguments: changes)
    func `A change purges what is no longer allowed and asks apps for what is allowed now`(
        _ old: IndexingPreference, _ new: IndexingPreference
    ) throws {
        let event = IndexingEvent.preferenceChanged(from: old, to: new)
        for kind in RecordKind.allCases {
            let before = Self.allowed[old]?.contains(kind) == true
            let after = Self.allowed[new]?.contains(kind) == true
            let expected: IndexingConsequence =
                switch (before, after) {
                case (true, true): .kept
                case (true, false): .purged
                case (false, true): .requested
                case (false, false): .absent
                }
            #expect(event.consequence(for: kind) == expected, "\(kind)")
        }
        // The same with an index that holds all kinds of records.
        let index = try AppIndex()
        try index.setPreference(old)
        _ = try index.takeReindexRequests(of: "app")
        for kind in RecordKind.allCases { try Self.offer(kind, to: index) }
        var batch = IndexBatch(app: "app")
        batch.delete(["none"])
        try index.end(batch, clientState: [1], now: now)
        let change = try index.setPreference(new)
        for kind in RecordKind.allCases {
            #expect(try Self.isFound(kind, index) == (event.consequence(for: kind) == .kept), "\(kind)")
        }
        let purged = RecordKind.allCases.contains { event.consequence(for: $0) == .purged }
        #expect((change.purged > 0) == purged)
        let requested = RecordKind.allCases.contains { event.consequence(for: $0) == .requested }
        #expect(change.asksToReindex == requested)
        #expect(try index.takeReindexRequests(of: "app") == (requested ? [.all] : []))
        // The client state never claims items that are missing.
        #expect(try index.lastClientState(of: "app") == (old == .disabled || purged ? nil : [1]))
        #expect(try index.preference() == new)
        #expect(try index.check() == [])
    }

    /// A viewed item stays when the preference allows only viewed items.
    @Test func `An activity counts as a view of its item`() throws {
        let index = try AppIndex()
        try index.index(item("1", "One"), item("2", "Two"), item("3", "Three"))
        try index.index(activity("Reading", related: "2"), now: now)
        let hit = try #require(try index.search("three", now: now).first)
        try index.markViewed(hit, now: now + 1)
        #expect(try index.setPreference(.viewed).purged == 1)
        #expect(try index.found("t") == ["3", "2"])
        // A viewed item that is edited stays viewed.
        try index.index(item("2", "Twofold"))
        #expect(try index.found("twofold") == ["2"])
        #expect(try index.index([item("4", "Four")], now: now).ignored == [.notAllowed: 1])
        #expect(try index.found("reading") == ["2"])
    }

    private static func offer(_ kind: RecordKind, to index: AppIndex) throws {
        switch kind {
        case .unviewedItem: try index.index(item("unviewed", "unviewedItem", app: "app"))
        case .viewedItem: try index.index(item("viewed", "viewedItem", app: "app", viewed: now))
        case .activity: try index.index(AppSearchTests.activity("activity", app: "app"), now: now)
        case .activityOfIndexedItem:
            try index.index(item("related", "other", app: "app", viewed: now))
            try index.index(
                AppSearchTests.activity("activityOfIndexedItem", app: "app", related: "related"), now: now)
        case .activityOfMissingItem:
            try index.index(AppSearchTests.activity("activityOfMissingItem", app: "app", related: "none"), now: now)
        case .ineligibleActivity:
            try index.index(AppSearchTests.activity("ineligibleActivity", app: "app", isEligible: false), now: now)
        case .unvisitedActivity:
            try index.index(AppSearchTests.activity("unvisitedActivity", app: "app", isCurrent: false), now: now)
        }
    }

    private static func isFound(_ kind: RecordKind, _ index: AppIndex) throws -> Bool {
        let title = "\(kind)"
        return try index.search(title, now: now).contains {
            $0.attributes.title == title || $0.attributes.keywords.contains(title)
        }
    }
}
