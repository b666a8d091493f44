import TestSupport
import Testing

@testable import AppSearch

/// The state of an app's current activity changes, and the index follows.
@Suite struct CurrentActivityTests {
    private let index: AppIndex

    init() throws { index = try AppIndex() }

    @Test func `An update replaces the state of the current activity`() throws {
        try index.index(activity("Reading on apples", info: ["page": "7"]), now: now)
        let outcome = try index.updateUserActivityState(of: "notes", now: now + 1) { activity in
            activity.title = "Reading on pears"
            activity.userInfo["page"] = "8"
            activity.app = "an app cannot give its activity away"
        }
        #expect(outcome == .stored)
        #expect(try index.found("apples") == [])
        let hit = try #require(try index.search("pears", now: now + 1).first)
        #expect(
            hit.restoration
                == .activity(.init(activityType: "com.example.notes.reading", userInfo: ["page": "8"])))
        #expect(hit.app == "notes" && hit.lastViewed == now + 1)
        // It is still the current one, under its new key.
        try index.updateUserActivityState(of: "notes", now: now + 2) { $0.title = "Reading on plums" }
        #expect(try index.found("reading").count == 1)
        #expect(try index.status().apps.map(\.activities) == [1])
        #expect(try index.check() == [])
    }

    @Test func `Only the current activity is updated`() throws {
        let rename: (inout UserActivity) -> Void = { $0.title = "Renamed" }
        #expect(try index.updateUserActivityState(of: "notes", now: now, rename) == .notCurrent)
        try index.index(activity("First", info: ["n": "1"]), now: now)
        try index.index(activity("Second", info: ["n": "2"]), now: now)
        // An activity that is not current changes nothing, and one that is not eligible is not in the index.
        try index.index(activity("Third", isCurrent: false), now: now)
        try index.updateUserActivityState(of: "notes", now: now, rename)
        #expect(try index.search("first", now: now).count == 1 && index.search("renamed", now: now).count == 1)
        #expect(try index.found("second") == [])
        try index.resignCurrent(of: "notes")
        #expect(try index.updateUserActivityState(of: "notes", now: now) { $0.title = "Late" } == .notCurrent)
        #expect(try index.found("renamed").count == 1)
        try index.index(activity("Secret", isEligible: false), now: now)
        #expect(try index.updateUserActivityState(of: "notes", now: now, rename) == .notCurrent)
        // Each app has its own.
        try index.index(activity("Mail", app: "mail"), now: now)
        #expect(try index.updateUserActivityState(of: "notes", now: now, rename) == .notCurrent)
        try index.deleteEverything(of: "mail")
        #expect(try index.updateUserActivityState(of: "mail", now: now, rename) == .notCurrent)
    }

    @Test func `An update may end what made the activity found`() throws {
        try index.index(item("1", "Apples"))
        try index.index(activity("Viewing", related: "1"), now: now)
        #expect(try index.found("viewing") == ["1"])
        // Related to nothing, it is a result of its own.
        try index.updateUserActivityState(of: "notes", now: now) { $0.relatedIdentifier = nil }
        #expect(try index.found("viewing").count == 1 && index.found("viewing") != ["1"])
        try index.updateUserActivityState(of: "notes", now: now) { $0.relatedIdentifier = "1" }
        #expect(try index.found("viewing") == ["1"])
        try index.updateUserActivityState(of: "notes", now: now) { $0.relatedIdentifier = "none" }
        #expect(try index.found("viewing") == [] && index.found("apples") == ["1"])
        #expect(try index.check() == [])
    }

    @Test func `A change that is not allowed changes nothing`() throws {
        try index.index(activity("Reading"), now: now)
        #expect(throws: AppIndexError.self) {
            try index.updateUserActivityState(of: "notes", now: now) { $0.activityType = "" }
        }
        #expect(throws: AppIndexError.self) {
            try index.apply([.deleteAllActivities(app: "notes"), .resignCurrent(app: "")], now: now)
        }
        #expect(try index.found("reading").count == 1)
    }

    /// One item with very many activities.
    @Test func `Many activities of one item are merged in time`() throws {
        try index.index(item("1", "Apples"))
        let changes = (0..<5_000).map { number in
            IndexChange.becomeCurrent(activity("View \(number)", related: "1", info: ["n": "\(number)"]))
        }
        let time = try ProcessorTime.measure { _ = try index.apply(changes, now: now) }
        #expect(time < .seconds(60))
        #expect(try index.found("view 4999") == ["1"])
    }
}
