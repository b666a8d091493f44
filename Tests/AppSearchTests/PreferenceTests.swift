import DatabaseHarm
import Foundation
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

    private static let pairs = IndexingPreference.allCases.flatMap { one in
        IndexingPreference.allCases.map { [one, $0] }
    }

    /// A device and an app have a preference each; the lower one counts. Each change of either, in both directions.
    @Test(arguments: pairs) func `The preference of an app narrows that of the device`(
        _ old: [IndexingPreference]
    ) throws {
        for new in Self.pairs {
            let index = try AppIndex()
            try index.setPreference(old[0])
            try index.setPreference(old[1], of: "app")
            for app in ["app", "other"] {
                _ = try index.takeReindexRequests(of: app)
                for kind in RecordKind.allCases { try Self.offer(kind, to: index, app: app) }
            }
            // One after the other, so that each is a change of its own.
            let steps =
                [(nil, old[0], new[0]), ("app", old[1], new[1])] as [(String?, IndexingPreference, IndexingPreference)]
            var (device, own) = (old[0], old[1])
            for (changed, _, to) in steps {
                let before = min(device, own)
                let deviceBefore = device
                try index.setPreference(to, of: changed)
                if changed == nil { device = to } else { own = to }
                let after = min(device, own)
                for kind in RecordKind.allCases {
                    let event = IndexingEvent.preferenceChanged(from: before, to: after)
                    let isKept = event.consequence(for: kind) == .kept
                    // What an earlier step has purged does not come back by itself.
                    if !isKept || changed == nil {
                        #expect(try Self.isFound(kind, index, app: "app") == isKept, "\(old) \(new) \(kind)")
                    }
                    let ofDevice = IndexingEvent.preferenceChanged(from: deviceBefore, to: device)
                    if changed == nil {
                        #expect(
                            try Self.isFound(kind, index, app: "other") == (ofDevice.consequence(for: kind) == .kept))
                    }
                }
                let isAsked = before < after
                #expect(try index.takeReindexRequests(of: "app") == (isAsked ? [.all] : []), "\(old) \(new)")
                #expect(try index.takeReindexRequests(of: "other") == (deviceBefore < device ? [.all] : []))
            }
            #expect(try index.preference() == new[0] && index.preference(of: "app") == new[1])
            #expect(try index.preference(of: "other") == .all)
            #expect(try index.check() == [])
        }
    }

    @Test func `A preference of an app outlives the index`() throws {
        let folder = try DatabaseFolder(AppIndex.fileName)
        let index = try AppIndex(file: folder.file)
        try index.setPreference(.viewed, of: "app")
        try index.index(item("1", "One", viewed: now), item("2", "Two", app: "app", viewed: now))
        #expect(try AppIndex(file: folder.file).preference(of: "app") == .viewed)
        try index.forget()
        #expect(try index.preference(of: "app") == .viewed)
        #expect(try index.status().apps.map(\.name) == ["app"])
        // Damage found in use.
        index.file.close()
        try FileHarm.text.apply(to: folder.file, table: "document")
        for ending in ["-wal", "-shm"] {
            try? FileManager.default.removeItem(at: URL(filePath: folder.file.path + ending))
        }
        #expect(try index.found("one") == [])
        #expect(try index.preference(of: "app") == .viewed)
        #expect(try index.index([item("3", "Three", app: "app")], now: now).ignored == [.notAllowed: 1])
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

    private static func offer(_ kind: RecordKind, to index: AppIndex, app: String = "app") throws {
        switch kind {
        case .unviewedItem: try index.index(item("unviewed", "unviewedItem", app: app))
        case .viewedItem: try index.index(item("viewed", "viewedItem", app: app, viewed: now))
        case .activity: try index.index(AppSearchTests.activity("activity", app: app), now: now)
        case .activityOfIndexedItem:
            try index.index(item("related", "other", app: app, viewed: now))
            try index.index(
                AppSearchTests.activity("activityOfIndexedItem", app: app, related: "related"), now: now)
        case .activityOfMissingItem:
            try index.index(AppSearchTests.activity("activityOfMissingItem", app: app, related: "none"), now: now)
        case .ineligibleActivity:
            try index.index(AppSearchTests.activity("ineligibleActivity", app: app, isEligible: false), now: now)
        case .unvisitedActivity:
            try index.index(AppSearchTests.activity("unvisitedActivity", app: app, isCurrent: false), now: now)
        }
    }

    private static func isFound(_ kind: RecordKind, _ index: AppIndex, app: String = "app") throws -> Bool {
        let title = "\(kind)"
        return try index.search(title, now: now).contains {
            $0.app == app && ($0.attributes.title == title || $0.attributes.keywords.contains(title))
        }
    }
}
