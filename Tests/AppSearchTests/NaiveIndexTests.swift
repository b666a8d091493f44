import DatabaseHarm
import Foundation
import TestSupport
import Testing

@testable import AppSearch

/// Whatever apps and users do, in any order, the index finds what a naive one finds, in the same order.
@Suite struct NaiveIndexTests {
    private static let words = [
        "Anna", "Ann", "O'Connor", "Straße", "Łódź", "note", "Notes", "internationalisation", "internationale", "24",
        "x", "Re",
    ]
    private static let numbers = ["+49 171 123", "0171 123", "555-1234"]
    private static let queries = [
        "a", "n", "an", "ann", "anna", "note", "no re", "re no", "o'c", "oconnor", "o connor", "strass", "lodz",
        "internationali",
        "x 24", "24 x", "171", "0171", "5551", "anna example", "re", "i", "s t", "",
    ]

    @Test(arguments: 0..<RandomRun.indexes.size)
    func `The index agrees with the naive one`(_ seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        let folder = try DatabaseFolder(AppIndex.fileName)
        // In memory or on disk.
        let index = seed.isMultiple(of: 2) ? try AppIndex() : try AppIndex(file: folder.file)
        var naive = NaiveIndex()
        var time = 1000.0
        for step in 0..<150 {
            time += Double(Int.random(in: 0...3, using: &random))
            try Self.act(index, &naive, time, &random)
            guard step.isMultiple(of: 5) else { continue }
            for _ in 0..<6 {
                let query = Self.queries.randomElement(using: &random) ?? ""
                let limit = [1, 2, 5, 20, 1000].randomElement(using: &random) ?? 1
                let hits = try index.search(query, limit: limit, now: time)
                #expect(
                    hits.map { "\($0.app) \($0.identifier) \($0.band.rawValue)" }
                        == naive.search(query, limit: limit, now: time), "\(query), seed \(seed), step \(step)")
                if let hit = hits.randomElement(using: &random) {
                    switch Int.random(in: 0..<6, using: &random) {
                    case 0:
                        #expect(try index.markStale(hit))
                        if hit.source == .activity {
                            naive.deleteActivity(hit.identifier, of: hit.app)
                        } else {
                            naive.deleteItem(hit.identifier, of: hit.app)
                        }
                    case 1:
                        #expect(try index.markViewed(hit, now: time))
                        naive.markViewed(hit, now: time)
                    default: break
                    }
                }
            }
            if step.isMultiple(of: 25) { #expect(try index.check() == [], "seed \(seed), step \(step)") }
        }
        #expect(try index.check() == [])
    }

    private static func act(
        _ index: AppIndex, _ naive: inout NaiveIndex, _ time: Double, _ random: inout SeededGenerator
    ) throws {
        let app = ["a", "b"].randomElement(using: &random) ?? "a"
        func identifier() -> String { "\(Int.random(in: 0..<30, using: &random))" }
        switch Int.random(in: 0..<44, using: &random) {
        case 0..<18:
            var batch = IndexBatch(app: app)
            for _ in 0..<Int.random(in: 1...12, using: &random) {
                if Int.random(in: 0..<8, using: &random) == 0 {
                    let gone = identifier()
                    batch.delete([gone])
                    naive.deleteItem(gone, of: app)
                } else {
                    let item = item(app, identifier(), time, &random)
                    batch.index(item)
                    naive.index(item, now: time)
                }
            }
            try index.end(batch, clientState: [1], now: time)
        case 18..<32:
            var visit = UserActivity(
                app: app, activityType: "type", title: maybe(3, &random, { text(&$0) }),
                keywords: words(0...1, &random), userInfo: ["n": "\(Int.random(in: 0..<9, using: &random))"],
                relatedIdentifier: Bool.random(using: &random) ? identifier() : nil,
                persistentIdentifier: maybe(2, &random) { "p\(Int.random(in: 0..<5, using: &$0))" })
            visit.isEligibleForSearch = Int.random(in: 0..<8, using: &random) > 0
            visit.isCurrent = Int.random(in: 0..<8, using: &random) > 0
            visit.expires = maybe(5, &random) { time + Double(Int.random(in: -1...20, using: &$0)) }
            visit.attributes = maybe(3, &random, { attributes(&$0) }) ?? visit.attributes
            try index.index(visit, now: time)
            naive.index(visit, now: time)
        case 32, 33:
            let gone = identifier()
            try index.deleteItems([gone], of: app)
            naive.deleteItem(gone, of: app)
        case 34, 35:
            let domain = ["d", "d.e", "d.e.f", "g"].randomElement(using: &random) ?? "d"
            try index.deleteItems(inDomains: [domain], of: app)
            naive.deleteDomain(domain, of: app)
        case 36:
            try index.deleteEverything(of: app)
            naive.deleteEverything(of: app)
        case 37:
            let preference = IndexingPreference.allCases.randomElement(using: &random) ?? .all
            try index.setPreference(preference)
            naive.setPreference(preference)
        case 38, 39:
            let preference = IndexingPreference.allCases.randomElement(using: &random) ?? .all
            try index.setPreference(preference, of: app)
            naive.setPreference(preference, of: app)
        case 40:
            try index.setPreference(.all, of: app)
            naive.setPreference(.all, of: app)
        case 41:
            try index.resignCurrent(of: app)
            naive.resignCurrent(app)
        case 42, 43:
            let (title, page) = (text(&random), "\(Int.random(in: 0..<9, using: &random))")
            let related = maybe(4, &random) { "\(Int.random(in: 0..<30, using: &$0))" }
            func change(_ activity: inout UserActivity) {
                activity.title = title
                activity.userInfo["n"] = page
                if let related { activity.relatedIdentifier = related }
            }
            try index.updateUserActivityState(of: app, now: time, change)
            naive.update(app, now: time, change)
        default:
            // The preference is usually `all`, or nothing would be found.
            try index.setPreference(.all)
            naive.setPreference(.all)
        }
    }

    private static func item(
        _ app: String, _ identifier: String, _ time: Double, _ random: inout SeededGenerator
    ) -> SearchableItem {
        SearchableItem(
            app: app, identifier: identifier,
            domain: maybe(2, &random) { ["d", "d.e", "d.e.f", "de", "g"].randomElement(using: &$0) ?? "d" },
            attributes: attributes(&random),
            expires: maybe(5, &random) { time + Double(Int.random(in: -1...20, using: &$0)) },
            lastViewed: maybe(4, &random) { time - Double(Int.random(in: 0...3, using: &$0)) },
            isUpdate: Int.random(in: 0..<6, using: &random) == 0)
    }

    private static func attributes(_ random: inout SeededGenerator) -> SearchableAttributes {
        SearchableAttributes(
            title: Int.random(in: 0..<10, using: &random) == 0 ? nil : text(&random),
            contentDescription: maybe(3, &random, { text(&$0) }), keywords: words(0...2, &random),
            phoneNumbers: maybe(4, &random) { [numbers.randomElement(using: &$0) ?? ""] } ?? [],
            emailAddresses: maybe(4, &random) { ["\(words.randomElement(using: &$0) ?? "")@example.com"] } ?? [],
            rating: maybe(4, &random) { Double(Int.random(in: 0...2, using: &$0)) })
    }

    private static func text(_ random: inout SeededGenerator) -> String {
        words(1...3, &random).joined(separator: Bool.random(using: &random) ? " " : "-")
    }

    private static func words(_ count: ClosedRange<Int>, _ random: inout SeededGenerator) -> [String] {
        (0..<Int.random(in: count, using: &random)).map { _ in words.randomElement(using: &random) ?? "" }
    }

    private static func maybe<Value>(
        _ times: Int, _ random: inout SeededGenerator, _ value: (inout SeededGenerator) -> Value
    ) -> Value? {
        Int.random(in: 0..<times, using: &random) == 0 ? value(&random) : nil
    }
}
